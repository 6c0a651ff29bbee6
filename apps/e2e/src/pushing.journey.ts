import { describe, expect, it } from '@jest/globals';
import type { PushedMessage } from '@yinghuo/contracts/wire';
import type { CDPSession, Worker } from 'playwright-core';
import { goTo, member, productUrl, walkInBrowser } from './browser.ts';

walkInBrowser();

/** What a service worker's scope has besides a page's. */
declare const registration: ServiceWorkerRegistration;

/** By what a pushed message is addressed: the browser's own number of the service worker's registration. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const told = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  return told;
}

/** The small Chromium of the package has no notifications: there the worker keeps them itself, one a tag. */
const withNotifications = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    if (Notification.permission === 'granted') return;
    const shown = new Map<string, object>();
    Object.assign(registration, {
      showNotification: async (title: string, { tag = '', body }: NotificationOptions) => {
        shown.set(tag, { title, body, close: () => shown.delete(tag) });
      },
      getNotifications: async () => [...shown.values()],
    });
  });

interface Shown {
  title: string;
  body: string;
}
/** What the device shows, once one of it says this. */
const shownWith = (worker: Worker, words: string): Promise<Shown[]> =>
  worker.evaluate(async (words) => {
    for (;;) {
      const all = await registration.getNotifications();
      if (all.some(({ body }) => body === words)) return all.map(({ title, body }) => ({ title, body }));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, words);

/** Presses what is shown, as no tool of a browser can; gives back how many notifications still stand. */
const press = (worker: Worker): Promise<number> =>
  worker.evaluate(async () => {
    const [notification] = await registration.getNotifications();
    let work: Promise<unknown> | undefined;
    const waitUntil = (given: Promise<unknown>) => void (work = given);
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    // A window comes to the front by a real press alone.
    await work?.catch((error: Error) => {
      if (error.name !== 'InvalidAccessError') throw error;
    });
    return (await registration.getNotifications()).length;
  });

describe('a device that is told of new messages', () => {
  it('shows them in one notification, which opens the inbox over the page that is open', async () => {
    const { page, context } = await member('newcomer', undefined, undefined, { serviceWorkers: 'allow' });
    await context.grantPermissions(['notifications'], { origin: productUrl() });
    const coming = context.waitForEvent('serviceworker');
    await goTo(page, '/log');
    const worker = await coming;
    await page.evaluate(() => navigator.serviceWorker.ready);
    await withNotifications(worker);
    const devtools = await context.newCDPSession(page);
    const registrationId = await registrationOf(devtools);
    const push = (message: PushedMessage) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: productUrl(),
        registrationId,
        data: JSON.stringify(message),
      });

    await push({ unread: 2, type: 4 });
    expect(await shownWith(worker, '2 封未读')).toEqual([{ title: '萤火 · 私信', body: '2 封未读' }]);
    await push({ unread: 3, type: 10, title: '有人回复了你' });
    expect(await shownWith(worker, '3 封未读')).toEqual([{ title: '有人回复了你', body: '3 封未读' }]);

    expect(await press(worker)).toBe(0);
    await page.waitForURL((url) => url.pathname === '/log' && url.searchParams.get('dialog') === 'messages');
    await page.getByRole('dialog', { name: '消息' }).waitFor();
  });
});
