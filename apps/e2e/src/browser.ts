import { accessSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** Where the started product answers; `npm test` and `npm start` print and set it. */
export const productUrl = (): string => {
  const url = process.env.PRODUCT_URL;
  if (!url) throw new Error('PRODUCT_URL is not set: the journeys need the started product (npm test starts it)');
  return url;
};

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
});

/** The Chromium of the machine, else the one that travels in its package. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: installed ?? (await sparticuz.executablePath()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** A fresh visitor; what goes wrong in the page's console is kept, for a journey must leave it empty. */
export async function visitor(
  browser: Browser,
  viewport = desktop,
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport, locale: 'zh-CN', baseURL: productUrl() });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // The chat's server answers 400 to a poll of a session that the page has just left; its client opens another.
    if (!url.includes('/socket.io/')) faults.push(`${message.text()} ${url}`);
  });
  return { context, page, faults };
}

/** Of every demo account, and of those that journeys make. */
export const password = 'firefly-2026';

export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('昵称或邮箱').fill(name);
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole('button', { name: '登录' }).last().click();
  await page.waitForURL((url) => url.pathname === '/');
}
