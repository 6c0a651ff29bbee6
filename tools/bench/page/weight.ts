import type { Browser } from 'playwright-core';
import { open, type Device } from './device.ts';

export interface Weight {
  /** Bytes over the wire by kind. */
  bytes: Record<string, number>;
  requests: number;
}

const watchedMs = 5000;
const kinds: Record<string, string> = {
  Document: 'html',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
  Fetch: 'calls',
  XHR: 'calls',
};

/**
 * Everything that a device fetches of a page it sees for the first time, until five seconds after its load: whatever comes
 * after the page is in it. Sockets are not.
 */
export async function weigh(browser: Browser, device: Device, url: string): Promise<Weight> {
  const context = await open(browser, device);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const kindOf = new Map<string, string>();
  const weight: Weight = { bytes: {}, requests: 0 };
  network.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, kinds[type] ?? 'other'));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (!kind) return;
    weight.bytes[kind] = (weight.bytes[kind] ?? 0) + encodedDataLength;
    weight.requests += 1;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(watchedMs);
  await context.close();
  return weight;
}

export const total = ({ bytes }: Weight): number => Object.values(bytes).reduce((sum, each) => sum + each, 0);
