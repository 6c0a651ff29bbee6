import type { Browser } from 'playwright-core';
import { open, type Device } from './device.ts';

/** Members' own parts come with their answers, after the page's load. */
const watchedMs = 4000;

/** The demo world's: one who has just joined, and the owner, who sees and may do everything. */
export const watchedMembers = ['newcomer', 'yinghuo'] as const;
const password = 'firefly-2026';

/** What this device keeps of a member who is signed in. */
async function signedIn(origin: string, name: string): Promise<{ name: string; value: string }[]> {
  const body = JSON.stringify({ name, password, device: '量版面' });
  const reply = await fetch(`${origin}/sign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { obj, msg } = (await reply.json()) as { obj: object | null; msg: string };
  if (!obj) throw new Error(`${name} cannot sign in: ${msg}`);
  return [{ name: 'user', value: JSON.stringify(obj) }];
}

/** By member, what a browser of theirs keeps. */
export const sessionsOf = async (origin: string) =>
  Object.fromEntries(
    await Promise.all(watchedMembers.map(async (name) => [name, await signedIn(origin, name)] as const)),
  ) as Record<string, Awaited<ReturnType<typeof signedIn>>>;

/** The layout shift (CLS) that a signed-in member meets on a page opened anew: the worst window, as web vitals count. */
export async function shiftOf(
  browser: Browser,
  device: Device,
  url: string,
  localStorage: { name: string; value: string }[],
): Promise<number> {
  const { origin } = new URL(url);
  const context = await open(browser, device, { cookies: [], origins: [{ origin, localStorage }] });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(watchedMs);
  const member = await page.evaluate(() => window.localStorage.getItem('user') !== null);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  await context.close();
  if (!member) throw new Error(`${url} has signed the member out`);
  return worstWindow(shifts);
}

interface Shift {
  value: number;
  /** ms since the navigation. */
  at: number;
}

/** In the browser. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, at: entry.startTime });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Windows end after a second without a shift, and after five. */
export function worstWindow(shifts: readonly Shift[]): number {
  let [worst, sum, began, last] = [0, 0, -Infinity, -Infinity];
  for (const { value, at } of shifts) {
    if (at - last > 1000 || at - began > 5000) [sum, began] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
