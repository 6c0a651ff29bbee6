import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

export const devices = ['phone', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** Lighthouse's own: window and pixels, and that the phone is touched. */
const screens = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 },
};

export const open = (
  browser: Browser,
  device: Device,
  storageState?: BrowserContextOptions['storageState'],
): Promise<BrowserContext> =>
  browser.newContext({ locale: 'zh-CN', ...screens[device], ...(storageState ? { storageState } : {}) });
