import { accessSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import sparticuz from '@sparticuz/chromium';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';

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
const launch = async (): Promise<Browser> =>
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
  /** Faults that the journey itself provokes: they do not fail it. */
  allow(...faults: RegExp[]): void;
}

let browser: Browser;
const open = new Set<Opened>();
let isWithinJourney = false;

/**
 * Called once in a file of journeys: opens its browser. After each journey it looks at what went wrong in every page that
 * is open, and closes the contexts that the journey has opened; those of the whole file are closed at its end.
 */
export function walkInBrowser(): void {
  beforeAll(async () => {
    browser = await launch();
  });
  beforeEach(() => {
    isWithinJourney = true;
  });
  afterEach(async () => {
    isWithinJourney = false;
    const faults = [...open].flatMap((one) => one.takeFaults());
    await Promise.all([...open].filter((one) => one.isOfJourney).map((one) => one.close()));
    expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([...open].map((one) => one.close()));
    await browser.close();
  });
}

const longestFault = 300;
/** Ends what hangs: on a busy machine a page takes its time. */
const patienceMs = 120_000;

interface Opened {
  isOfJourney: boolean;
  takeFaults(): string[];
  close(): Promise<void>;
}

/** A visitor whom nobody has seen before. */
export const visitor = (viewport = desktop): Promise<Visit> => visit({ viewport });

/** The page as it comes from the server: no script of it runs. */
export const withoutScripts = (): Promise<Visit> => visit({ javaScriptEnabled: false });

/** A member who signed in earlier, on a device of this name; no page is open yet. */
export async function member(name: string, viewport = desktop, device = '旅程'): Promise<Visit> {
  const user = await sessionOf(name, device);
  const kept = { user, member: { token: user.token, id: await idOf(user.token) } };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return visit({ viewport, storageState: { cookies: [], origins: [{ origin: productUrl(), localStorage }] } });
}

/** What a device is given when a member signs in on it. */
export async function sessionOf(name: string, device: string): Promise<{ token: string }> {
  const form = new URLSearchParams({ name, password, device });
  const response = await fetch(new URL('/sign', productUrl()), { method: 'POST', body: form });
  const { code, msg, obj } = (await response.json()) as { code: number; msg: string; obj: { token: string } };
  if (code !== 200) throw new Error(`${name} cannot sign in: ${msg}`);
  return obj;
}

/** Whose session it is: what the form of the sign-in asks for, too, since drafts belong to it. */
async function idOf(token: string): Promise<number> {
  const response = await fetch(new URL('/getUserInfo', productUrl()), { headers: { 'X-Auth-Token': token } });
  return ((await response.json()) as { obj: { id: number } }).obj.id;
}

/** The session of the member whose context it is. */
export async function tokenOf(context: BrowserContext): Promise<string> {
  const { origins } = await context.storageState();
  const user = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'user')!;
  return (JSON.parse(user.value) as { token: string }).token;
}

async function visit(options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: productUrl(), ...options });
  context.setDefaultTimeout(patienceMs);
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  watch(context, (fault) => faults.push(fault.slice(0, longestFault)));
  const opened: Opened = {
    isOfJourney: isWithinJourney,
    takeFaults: () => faults.splice(0).filter((fault) => !allowed.some((one) => one.test(fault))),
    close: () => context.close(),
  };
  open.add(opened);
  context.on('close', () => open.delete(opened));
  return { context, page: await context.newPage(), allow: (...patterns) => void allowed.push(...patterns) };
}

/** What goes wrong in any page of a context: what was thrown, what the console calls an error, what did not arrive. */
function watch(context: BrowserContext, found: (fault: string) => void): void {
  context.on('weberror', (error) => found(String(error.error())));
  context.on('console', (message) => {
    const { url } = message.location();
    // The chat's server answers 400 to a poll of a session that the page has just left; its client opens another.
    if (message.type() === 'error' && !url.includes('/socket.io/')) found(`${message.text()} ${url}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Who leaves a page does not wait for what it had asked for.
    if (why !== 'net::ERR_ABORTED' && !request.url().includes('/socket.io/')) found(`${why} ${request.url()}`);
  });
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

/** Parts of a page that wait until somebody comes near push down what is below them, while one scrolls. */
export async function comeTo(page: Page, part: string, there: Locator): Promise<void> {
  await page.waitForFunction((part) => {
    document.querySelector(part)?.scrollIntoView();
    return document.querySelector(`${part} :is(button, textarea, a)`) !== null;
  }, part);
  await there.waitFor();
}

/** To another page by the bar, and Back: what stands there now is what the client has kept and asked again. */
export async function comeBack(page: Page): Promise<void> {
  const from = page.url();
  const other = page.getByRole('heading', { level: 1, name: '情报', exact: true });
  await page.getByRole('navigation', { name: /导航$/ }).getByRole('link', { name: '情报', exact: true }).click();
  await other.waitFor();
  await page.goBack();
  await page.waitForURL(({ href }) => href === from);
  await other.waitFor({ state: 'detached' });
}

/** The same until something is there that others did: what everybody is answered alike may be five seconds old. */
export async function comeBackUntil(page: Page, there: Locator, arrive = async (): Promise<void> => {}): Promise<void> {
  do {
    await comeBack(page);
    await arrive();
  } while (!(await there.isVisible()));
}

/** By the menu of one's account. */
export async function openOwn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '我的账号' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** A rendered page is there before what listens to keys; the shell marks the body once it has taken over. */
export const takenOver = (page: Page): Promise<void> => page.locator('body:is(.effect-mode, .simple-mode)').waitFor();

/** By the box that opens everywhere. */
export async function find(page: Page, words: string, option: string): Promise<void> {
  await takenOver(page);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('找作品、标签、便签、会员、页面').fill(words);
  await page.getByRole('group').getByRole('option', { name: option }).first().click();
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
