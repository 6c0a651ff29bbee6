import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answered, connect } from '@yinghuo/client';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../tools/bench/page/browser.ts';
import { total, weigh } from '../../../tools/bench/page/weight.ts';
import { productUrl } from './browser.ts';

/** Bytes over the wire until five seconds after the load event, including fonts, pictures and lazy chunks. */
const most = 350_000;

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
