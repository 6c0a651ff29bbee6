import { randomBytes } from 'node:crypto';
import { accessSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import sparticuz from '@sparticuz/chromium';
import { answered, connect, Refused } from '@yinghuo/client';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';

/** The URL of the started product; `npm test` and `npm start` print and set it. */
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

/** Launches the machine's Chromium, or the package's if there is none. */
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
  /** Faults that the journey provokes on purpose and that do not fail it. */
  allow(...faults: RegExp[]): void;
}

let browser: Browser;
const open = new Set<Opened>();
let isWithinJourney = false;

/**
 * Opens the browser of a file of journeys, which calls this once. After each journey it checks the faults of every open
 * page and closes the contexts that the journey opened; those of the whole file are closed at its end. A journey that
 * fails is walked once more, which `npm test` tells.
 */
export function walkInBrowser(): void {
  // A browser, six services and three brokers share two cores: decision 90.
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
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
/** The limit for a page that hangs; it is generous, because pages are slow on a busy machine. */
const patienceMs = 120_000;

interface Opened {
  isOfJourney: boolean;
  takeFaults(): string[];
  close(): Promise<void>;
}

/**
 * Headers of a visitor who has an address of their own, so that nobody uses up another's limits. A product behind one proxy
 * believes it, as `npm test` starts it; to any other all journeys are one address.
 */
export const fromElsewhere = () => ({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` });

/** Opens a new visitor's context, with empty storage. */
export const visitor = (viewport = desktop): Promise<Visit> => visit({ viewport });

/** Opens a visitor's context with scripts off, which shows the page as the server rendered it. */
export const withoutScripts = (): Promise<Visit> => visit({ javaScriptEnabled: false });

/** Opens the context of a member who is already signed in on a device of this name. */
export async function member(
  name: string,
  viewport = desktop,
  device = '旅程',
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const user = await sessionOf(name, device);
  const kept = { user, member: { token: user.token, id: await idOf(user.token) } };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return visit({
    viewport,
    ...options,
    storageState: { cookies: [], origins: [{ origin: productUrl(), localStorage }] },
  });
}

/**
 * Signs a member in by the API and returns the user record. Where all journeys are one address, twenty may sign in in a minute; who
 * comes after them waits as long as they are told.
 */
export async function sessionOf(name: string, device: string): Promise<{ token: string }> {
  for (;;) {
    try {
      const { obj } = await answered(
        connect(productUrl()).POST('/sign', { body: { name, password, device }, headers: fromElsewhere() }),
      );
      return obj;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 429) throw error;
      const { retryAfterSeconds } = error.detail as { retryAfterSeconds: number };
      await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1000));
    }
  }
}

/** Returns the id of the session's member, which the sign-in form stores, too, because drafts belong to it. */
const idOf = async (token: string): Promise<number> =>
  (await answered(connect(productUrl(), { token }).GET('/getUserInfo', {}))).obj.id;

/** Returns the session token stored in a member's context. */
export async function tokenOf(context: BrowserContext): Promise<string> {
  const { origins } = await context.storageState();
  const user = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'user')!;
  return (JSON.parse(user.value) as { token: string }).token;
}

async function visit(options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    baseURL: productUrl(),
    extraHTTPHeaders: fromElsewhere(),
    // It would answer in place of a network that a journey takes away or changes, and only after some seconds.
    serviceWorkers: 'block',
    ...options,
  });
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

/** Reports what goes wrong in any page of a context: uncaught errors, console errors and failed requests. */
function watch(context: BrowserContext, found: (fault: string) => void): void {
  context.on('weberror', (error) => found(String(error.error())));
  context.on('console', (message) => {
    const { url } = message.location();
    // Where all journeys are one address: visits are counted up to 120 a minute.
    if (url.endsWith('/api/visits') && message.text().includes('429')) return;
    // The chat's server answers 400 to a poll of a session that the page has just left; its client opens another.
    if (message.type() === 'error' && !url.includes('/socket.io/')) found(`${message.text()} ${url}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page aborts its pending requests.
    if (why !== 'net::ERR_ABORTED' && !request.url().includes('/socket.io/')) found(`${why} ${request.url()}`);
  });
}

/** The password of every demo account and of the accounts that journeys register. */
export const password = 'firefly-2026';

/** Signs in by the form, as on a new device; waits until the site has left the form. */
export async function signIn(page: Page, name: string): Promise<void> {
  await goTo(page, '/signin');
  await page.getByLabel('昵称或邮箱').fill(name);
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole('button', { name: '登录' }).last().click();
  await page.waitForURL((url) => url.pathname !== '/signin');
}

export interface Newcomer {
  nickname: string;
  email: string;
}

/** Registers a new account by the form and activates it by the mailed link; the new member is not signed in yet. */
export async function register(page: Page): Promise<Newcomer> {
  const nickname = `萤${Date.now().toString(36).slice(-6)}`;
  const email = `${Date.now()}@demo.invalid`;
  await goTo(page, '/register');
  await page.getByLabel('昵称').fill(nickname);
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole('button', { name: '注册' }).last().click();
  await page.getByText(email).waitFor();
  await page.getByRole('link', { name: '看本机邮件' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/outbox');
  await followMail(page, email, /emailyz\?code=/);
  await page.getByRole('heading', { name: `${nickname}，账号已激活` }).waitFor();
  return { nickname, email };
}

/** Opens the newest mailed link of a kind, once the outbox has a mail to the address with one; answers its path. */
export async function followMail(page: Page, to: string, kind: RegExp): Promise<string> {
  await goTo(page, '/outbox');
  const mail = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: `寄给 ${to} ` });
  const link = await mail.getByRole('link', { name: kind }).first().getAttribute('href');
  const path = link!.replace(/^https?:\/\/[^/]+/, '');
  await goTo(page, path);
  return path;
}

/** Signs the day by the button of the home page. */
export async function signDay(page: Page): Promise<void> {
  await page.getByRole('link', { name: '萤火 首页' }).first().click();
  await page.getByRole('button', { name: /^签到 \+/ }).click();
  await page.getByText(/签到成功/).waitFor();
}

/** A member's card, which `openCard` opens. */
export const cardOf = (page: Page): Locator => page.getByRole('dialog', { name: '会员名片' });

/** Opens another member's card by the search box. */
export async function openCard(page: Page, nickname: string): Promise<void> {
  await takenOver(page);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('找作品、标签、便签、会员、页面').fill(nickname);
  await page.getByRole('group', { name: '会员' }).getByRole('option', { name: nickname }).first().click();
  await cardOf(page).getByText(nickname).first().waitFor();
}

/** Opens a tool of the toolbar; the dialog has the tool's name. */
export async function openTool(page: Page, name: string): Promise<Locator> {
  await takenOver(page);
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

/** Leaves a dialog by Back. */
export async function leaveDialog(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Scrolls to a part of a page. It repeats that until the part is there, because lazy parts above push it down. */
export async function comeTo(page: Page, part: string, there: Locator): Promise<void> {
  await page.waitForFunction((part) => {
    document.querySelector(part)?.scrollIntoView();
    return document.querySelector(`${part} :is(button, textarea, a)`) !== null;
  }, part);
  await there.waitFor();
}

/** Goes to another page by the bar and Back, so that the page shows cached data and reads it again. */
export async function comeBack(page: Page): Promise<void> {
  const from = page.url();
  const other = page.getByRole('heading', { level: 1, name: '情报', exact: true });
  await page.getByRole('navigation', { name: /导航$/ }).getByRole('link', { name: '情报', exact: true }).click();
  await other.waitFor();
  await page.goBack();
  await page.waitForURL(({ href }) => href === from);
  await other.waitFor({ state: 'detached' });
}

/** Repeats `comeBack` until `there` is visible: shared answers are cached, so others' changes may come 5 s late. */
export async function comeBackUntil(page: Page, there: Locator, arrive = async (): Promise<void> => {}): Promise<void> {
  do {
    await comeBack(page);
    await arrive();
  } while (!(await there.isVisible()));
}

/** Opens a page by the account menu. */
export async function openOwn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '我的账号' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** Waits for hydration: a rendered page does not listen to keys before. The shell then sets a class on the body. */
export const takenOver = (page: Page): Promise<void> => page.locator('body:is(.effect-mode, .simple-mode)').waitFor();

/** Opens an address and waits until its page is hydrated: what is filled in before, React takes away again. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await takenOver(page);
}

/** Reloads the page and waits for hydration, as `goTo` does. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await takenOver(page);
}

/** Opens a result of the search box, which every page has. */
export async function find(page: Page, words: string, option: string): Promise<void> {
  await takenOver(page);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('找作品、标签、便签、会员、页面').fill(words);
  await page.getByRole('group').getByRole('option', { name: option }).first().click();
}

/** Returns axe's serious findings, and headings that skip a level: by all rules in the light theme, by contrast alone in the dark one. */
export async function seriousOn(page: Page, themes: ('light' | 'dark')[] = ['light', 'dark']): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
    // The other mode is three times slower, because it supports frames of other sites, which we do not have.
    const axe = new AxeBuilder({ page } as never).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (theme === 'light' ? axe : axe.withRules('color-contrast')).analyze();
    const serious = violations.filter(
      ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order',
    );
    found.push(...serious.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html.slice(0, 160)}`));
  }
  return found;
}
