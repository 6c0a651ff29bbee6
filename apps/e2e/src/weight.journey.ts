import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answered, connect } from '@yinghuo/client';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../tools/bench/page/browser.ts';
import { devices, open } from '../../../tools/bench/page/device.ts';
import { total, weigh } from '../../../tools/bench/page/weight.ts';
import { productUrl } from './browser.ts';

/** Bytes over the wire until five seconds after the load event, including fonts, pictures and lazy chunks. */
const most = 350_000;
/** Of six hands. In slices they were 1.1 MB on a phone and 2.8 on a desktop, and their rules 40 and 77 KB. */
const mostLetters = 250_000;
const mostStyles = 30_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function someGame(): Promise<number> {
  const { obj } = await answered(connect(productUrl()).GET('/gameLists', {}));
  return obj[0]!.id;
}

describe('a first visit on a phone', () => {
  it.each<[string, () => Promise<string>]>([
    ['the home page', async () => '/'],
    ['a game', async () => `/detail?id=${await someGame()}`],
  ])('of %s fetches at most 350 KB, pictures and letters included', async (_, path) => {
    const weight = await weigh(browser, 'phone', productUrl() + (await path()));
    expect(weight.bytes['scripts']).toBeGreaterThan(0);
    expect(weight.bytes['pictures']).toBeGreaterThan(0);
    expect(total(weight)).toBeLessThanOrEqual(most);
  });
});

describe('the wall of notes', () => {
  it.each(devices)(
    'brings its handwriting to a %s as the characters it shows, not as slices of whole faces',
    async (device) => {
      const { bytes } = await weigh(browser, device, `${productUrl()}/notes`);
      expect(bytes['fonts']).toBeGreaterThan(0);
      expect(bytes['fonts']).toBeLessThanOrEqual(mostLetters);
      expect(bytes['styles']).toBeLessThanOrEqual(mostStyles);
    },
  );

  it.each(devices)('asks for no handwriting on a %s before the first paint', async (device) => {
    const context = await open(browser, device);
    const page = await context.newPage();
    await page.goto(`${productUrl()}/notes`);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/hands/')),
    );
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/hands/'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.min(...asked)).toBeGreaterThan(painted);
    await context.close();
  });

  it('is written by hand where no script runs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const letters = page.waitForResponse((response) => response.url().includes('/hands/'));
    await page.goto(`${productUrl()}/notes`);
    expect([(await letters).status(), (await letters).headers()['content-type']]).toEqual([200, 'font/ttf']);
    await context.close();
  });
});
