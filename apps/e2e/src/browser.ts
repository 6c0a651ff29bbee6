import { accessSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import sparticuz from '@sparticuz/chromium';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

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

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What went wrong in the page's console: a journey must leave it empty. */
  faults: string[];
}

/** A visitor whom nobody has seen before. */
export const visitor = (browser: Browser, viewport = desktop): Promise<Visit> => visit(browser, { viewport });

/** A member who signed in earlier, on a device of this name; no page is open yet. */
export async function member(browser: Browser, name: string, viewport = desktop, device = '旅程'): Promise<Visit> {
  const form = new URLSearchParams({ name, password, device });
  const response = await fetch(new URL('/sign', productUrl()), { method: 'POST', body: form });
  const { code, msg, obj: user } = (await response.json()) as { code: number; msg: string; obj: { token: string } };
  if (code !== 200) throw new Error(`${name} cannot sign in: ${msg}`);
  const localStorage = [{ name: 'user', value: JSON.stringify(user) }];
  return visit(browser, { viewport, storageState: { cookies: [], origins: [{ origin: productUrl(), localStorage }] } });
}

/** The session of the member whose context it is. */
export async function tokenOf(context: BrowserContext): Promise<string> {
  const { origins } = await context.storageState();
  const user = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'user')!;
  return (JSON.parse(user.value) as { token: string }).token;
}

async function visit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: productUrl(), ...options });
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

/** Signs in by the form, as members do who come to a new device; ends where they were before. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('昵称或邮箱').fill(name);
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole('button', { name: '登录' }).last().click();
  await page.waitForURL((url) => url.pathname !== '/signin');
}

/** What axe finds serious: everything in the light theme, in the dark one what colours can do wrong. */
export async function seriousOn(page: Page, themes: ('light' | 'dark')[] = ['light', 'dark']): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
    // Its other mode carries every node to a second page, for frames of other sites: three times slower, and we have none.
    const axe = new AxeBuilder({ page } as never).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (theme === 'light' ? axe : axe.withRules('color-contrast')).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    found.push(...serious.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html.slice(0, 160)}`));
  }
  return found;
}
