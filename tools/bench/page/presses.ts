import type { Browser, Page } from 'playwright-core';
import { open, type Device } from './device.ts';

/** How much slower than this machine's the phone's processor is; Lighthouse's own. */
const slower: Record<Device, number> = { phone: 4, desktop: 1 };
/** How often each is pressed, by another guest each time. */
export const pressVisits = 5;
const settledMs = 4000;
const betweenMs = 700;

/** What a guest presses on the home page, by how it is said in the table. */
const presses: Record<string, (page: Page) => Promise<void>> = {
  'the search opens': (page) => page.getByRole('button', { name: '搜作品、便签、会员' }).first().click(),
  'a letter in it': (page) => page.keyboard.type('y'),
  'it closes': (page) => page.keyboard.press('Escape'),
  'the next row': (page) => page.keyboard.press('j'),
  'what narrows the list': (page) => page.getByRole('button', { name: '筛选' }).first().click(),
  'it is closed': (page) => page.keyboard.press('Escape'),
  'another order': (page) => page.getByRole('navigation', { name: '排序' }).getByRole('link').nth(1).click(),
  'a game': (page) => page.locator('article h2 a').first().click(),
};

/**
 * By what was pressed, the ms until the browser has painted what came of it, in steps of 8 as it says them: the longest event of
 * an interaction, as INP takes it. The page has settled before, and after each.
 */
export async function pressesOn(browser: Browser, device: Device, url: string): Promise<Record<string, number>> {
  const context = await open(browser, device);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower[device] });
    await page.addInitScript(watchEvents);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settledMs);
    const took: Record<string, number> = {};
    for (const [name, press] of Object.entries(presses)) {
      await page.evaluate(() => void ((window as unknown as Watched).longest = 0));
      await press(page);
      await page.waitForTimeout(betweenMs * slower[device]);
      took[name] = await page.evaluate(() => (window as unknown as Watched).longest);
    }
    return took;
  } finally {
    await context.close();
  }
}

interface Watched {
  longest: number;
}

/** In the browser. Events of less than 16 ms are not told. */
function watchEvents(): void {
  const watched = window as unknown as Watched;
  watched.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId > 0) watched.longest = Math.max(watched.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
