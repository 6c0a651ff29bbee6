import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answered, connect } from '@yinghuo/client';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../tools/bench/page/browser.ts';
import { devices } from '../../../tools/bench/page/device.ts';
import { sessionsOf, shiftOf, watchedMembers } from '../../../tools/bench/page/shift.ts';
import { productUrl } from './browser.ts';

/** As promised of guests' pages: CLS. */
const most = 0.02;

let browser: Browser;
let sessions: Awaited<ReturnType<typeof sessionsOf>>;
beforeAll(async () => {
  browser = await launchBrowser();
  sessions = await sessionsOf(productUrl());
});
afterAll(() => browser.close());

const client = () => connect(productUrl());
const pages: [string, () => Promise<string>][] = [
  ['the home page', async () => '/'],
  ['a list that begins at its second page', async () => '/otome?page=2'],
  ['the games with a label', async () => `/?labels=${(await answered(client().GET('/ht/label', {}))).obj[0]!.id}`],
  ['a game', async () => `/detail?id=${(await answered(client().GET('/gameLists', {}))).obj[0]!.id}`],
  ['the notes', async () => '/notes'],
  ['their second page', async () => '/notes?page=2'],
  ['a page behind the end of its list', async () => '/?page=500'],
  ['a note', async () => `/notesDetail?id=${(await answered(client().GET('/getNlist', {}))).obj[0]!.id}`],
  ['the intel', async () => '/intel'],
  ['the message board', async () => '/message'],
  ['the tutorial', async () => '/tutorial'],
  ['a search', async () => '/search?q=雨'],
  ['a member', async () => '/member?id=2'],
];

describe('a page that a member opens', () => {
  it.each(pages)("%s takes in the member's own parts without a shift", async (_, path) => {
    const url = productUrl() + (await path());
    for (const device of devices) {
      for (const name of watchedMembers) {
        const cls = await shiftOf(browser, device, url, sessions[name]!);
        expect({ device, name, shifts: cls > most ? cls : false }).toEqual({ device, name, shifts: false });
      }
    }
  });
});
