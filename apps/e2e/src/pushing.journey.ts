import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { answered, connect } from '@yinghuo/client';
import type { PushDevice, PushedMessage } from '@yinghuo/contracts/wire';
import type { CDPSession, Worker } from 'playwright-core';
import { goTo, member, productUrl, tokenOf, walkInBrowser } from './browser.ts';

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

interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
/** Has the worker's browser give its subscription up for another; the small Chromium has none at all. */
const renewed = (worker: Worker, old: Subscribed | null, now: Subscribed): Promise<void> =>
  worker.evaluate(
    async ([old, now]) => {
      const subscription = (of: object) => ({
        ...of,
        options: { applicationServerKey: new Uint8Array([4, 2]).buffer },
        toJSON: () => of,
      });
      const getSubscription = () => Promise.resolve(subscription(now));
      Object.defineProperty(registration, 'pushManager', { value: { getSubscription }, configurable: true });
      let work: Promise<unknown> | undefined;
      const event = Object.assign(new Event('pushsubscriptionchange'), {
        oldSubscription: old && subscription(old),
        waitUntil: (given: Promise<unknown>) => void (work = given),
      });
      self.dispatchEvent(event);
      await work;
    },
    [old, now] as const,
  );

describe('a device that is told of new messages', () => {
  it('is told at another address once its browser has one, and once it was taken away nowhere', async () => {
    const { page, context } = await member('newcomer', undefined, undefined, { serviceWorkers: 'allow' });
    const coming = context.waitForEvent('serviceworker');
    await goTo(page, '/log');
    const worker = await coming;
    await page.evaluate(() => navigator.serviceWorker.ready);
    const client = connect(productUrl(), { token: await tokenOf(context) });
    const devices = async () => (await answered(client.GET('/api/push', {}))).obj.devices;
    const held = async () =>
      (await devices()).flatMap(({ endpoint }) => (endpoint.startsWith(maker) ? [endpoint] : []));
    const maker = `https://push.example/${Date.now()}/`;
    const at = (place: string) => ({
      endpoint: maker + place,
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    });

    const [first, second, third, fourth] = [at('first'), at('second'), at('third'), at('fourth')];
    await answered(client.POST('/api/push', { body: { endpoint: first.endpoint, ...first.keys, titles: false } }));
    await renewed(worker, first, second);
    expect(await held()).toEqual([second.endpoint]);
    // A browser that does not say what it had: the worker knows what the site was told.
    await renewed(worker, null, third);
    expect(await held()).toEqual([third.endpoint]);
    const [{ id }] = (await devices()).filter(({ endpoint }) => endpoint === third.endpoint) as [PushDevice];
    await answered(client.POST('/api/push/remove', { body: { id } }));
    await renewed(worker, third, fourth);
    expect(await held()).toEqual([]);
  });

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
