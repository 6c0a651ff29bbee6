import type { Browser, BrowserContext } from 'playwright-core';

/** Lighthouse's phone: its window, its pixels, and that it is touched. */
export const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
