import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { shanghaiDay } from '@yinghuo/contracts/wire';
import sparticuz from '@sparticuz/chromium';
import { answered, connect } from '@yinghuo/client';
import { chromium, type Browser, type BrowserContext, type Page, type Request, type Route } from 'playwright-core';
import { fromElsewhere, productUrl, sessionOf } from '../browser.ts';

/** The time that every picture shows. */
const takenAt = new Date('2026-11-21T12:30:00.000Z');
export const widths = [390, 1440] as const;
export type Width = (typeof widths)[number];
export const themes = ['light', 'dark'] as const;
const heights = { 390: 844, 1440: 900 };

const fontFile = createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/wght.css');
const fontPath = '/picture-font/';

/** Launches the package's Chromium without the machine's fonts and processor, so that it draws alike everywhere. */
export async function openCamera(): Promise<Browser> {
  const executablePath = await sparticuz.executablePath();
  const fonts = join(tmpdir(), 'yinghuo-picture-fonts');
  await mkdir(fonts, { recursive: true });
  const settings = join(fonts, `${process.pid}.conf`);
  await writeFile(settings, fontSettings(fonts));
  return chromium.launch({
    executablePath,
    env: { ...process.env, FONTCONFIG_FILE: settings },
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
      ...['--disable-skia-runtime-opts', '--disable-lcd-text', '--font-render-hinting=none'],
      ...['--force-color-profile=srgb', '--hide-scrollbars'],
    ],
  });
}

/** Allows only Open Sans, which comes with Chromium, for characters that the font below lacks. */
const fontSettings = (cache: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(tmpdir(), 'fonts')}</dir><cachedir>${cache}</cachedir></fontconfig>`;

/** Returns the style sheet of the one font, from our own packages, that replaces the theme's fonts. */
const oneFont = async (): Promise<string> =>
  (await readFile(fontFile, 'utf8'))
    .replaceAll('Noto Sans SC Variable', 'Picture')
    .replaceAll('font-display: swap', 'font-display: block')
    .replaceAll('url(./files/', `url(${fontPath}`);

/** Returns how many ms after `takenAt` the demo world was filled: three minutes after its newest resource's date. */
async function sinceTaken(): Promise<number> {
  const list = connect(productUrl()).GET('/gameLists', { params: { query: { size: 1 } } });
  const { obj } = await answered(list);
  return Date.parse(obj[0]!.resourceUpdatedAt!) + 3 * 60_000 - takenAt.getTime();
}

const instant = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/**
 * Shifts the instants of an answer to the time of the pictures, with later ones set to exactly that time, and fixes the
 * number of views, to which taking pictures adds, and of letters that have room: each frame won adds some, and what the demo
 * world wins depends on the day.
 */
const fixed = (text: string, by: number): string =>
  text
    .replace(instant, (at) => new Date(Math.min(Date.parse(at) - by, takenAt.getTime())).toISOString())
    .replace(/"views":\d+/g, '"views":1234')
    .replace(/"config_email":\d+/g, '"config_email":110');

/** Sign-ins on every day of the pictures' week: those of the demo world are told from the real day on. */
const everyDay = JSON.stringify(
  Array.from({ length: 7 }, (_, at) => shanghaiDay(new Date(takenAt.getTime() + (at - 5) * 86_400_000))),
);
const signedDays = (text: string): string => text.replace(/"days":\[[^\]]*\]/, `"days":${everyDay}`);

export interface Camera {
  page: Page;
  /** Takes a screenshot once the page has loaded everything and two in a row are equal. */
  take(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a window for pictures as a guest or a member, with the chat if asked. */
export async function setUp(browser: Browser, width: Width, name: string | null, withChat = false): Promise<Camera> {
  const by = await sinceTaken();
  const stored = { chatOpen: false, ...(name && (await recordOf(name))) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL: productUrl(),
    extraHTTPHeaders: fromElsewhere(),
    viewport: { width, height: heights[width] },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: productUrl(), localStorage }] },
  });
  await context.clock.setFixedTime(takenAt);
  // Messages over a socket arrive at unpredictable times.
  await context.routeWebSocket('**/*', (socket) => socket.close());
  await context.route('**/*', (route) => answer(route, by));
  if (!withChat) await context.route(socketPath, (route) => route.abort());
  await dress(context);
  const page = await context.newPage();
  const arrived = awaitAll(page);
  const late = afterLoad.map((part) => page.locator(part));
  const shoot = async () => {
    await arrived();
    await page.waitForFunction(isAtRest, loading);
    return page.screenshot({ animations: 'disabled', caret: 'hide' });
  };
  return {
    page,
    async take() {
      await Promise.all(late.map((part) => part.waitFor({ state: 'attached' })));
      for (let last = await shoot(); ;) {
        const next = await shoot();
        if (next.equals(last)) return next;
        last = next;
      }
    },
    async close() {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

const socketPath = '**/socket.io/**';

/** Returns a function that waits until the page's requests have ended; the socket's endless polls do not count. */
function awaitAll(page: Page): () => Promise<void> {
  const awaited = new Set<Request>();
  const waiting = new Set<() => void>();
  page.on('request', (request) => !request.url().includes('/socket.io/') && awaited.add(request));
  const arrived = (request: Request) => {
    awaited.delete(request);
    if (awaited.size > 0) return;
    waiting.forEach((one) => one());
    waiting.clear();
  };
  page.on('requestfinished', arrived).on('requestfailed', arrived);
  return () => (awaited.size > 0 ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve());
}

/** Returns what a device stores of a member who has visited today and was notified of the unread mail. */
async function recordOf(name: string): Promise<Record<string, unknown>> {
  const user = await sessionOf(name, '照相');
  const { obj: unread } = await answered(connect(productUrl(), user).GET('/userMessageCount', {}));
  return { user, unread, announced: unread, visited: `${shanghaiDay(takenAt)} ${name}` };
}

/** Sets our font before the page renders. */
async function dress(context: BrowserContext): Promise<void> {
  const css = `${await oneFont()}\n:root { --yh-font: Picture !important }`;
  await context.addInitScript((text) => {
    const style = document.createElement('style');
    style.textContent = text;
    const put = () => document.documentElement?.append(style);
    if (document.documentElement) put();
    else
      new MutationObserver((_, own) => (document.documentElement ? (own.disconnect(), put()) : undefined)).observe(
        document,
        { childList: true },
      );
  }, css);
}

async function answer(route: Route, by: number): Promise<void> {
  const request = route.request();
  const { pathname } = new URL(request.url());
  if (pathname.startsWith(fontPath)) {
    return route.fulfill({ path: join(dirname(fontFile), 'files', basename(pathname)), contentType: 'font/woff2' });
  }
  if (!['document', 'fetch', 'xhr'].includes(request.resourceType())) return route.continue();
  if (pathname === '/api/visits') return route.fulfill({ json: { code: 200 } });
  // Random games are replaced by the top games, whose order is fixed.
  const response = await route.fetch({ url: request.url().replace(/\/randgame\b/, '/topgame') });
  const headers = response.headers();
  // The socket's polls are plain text, hence `plain`.
  if (!/json|html|plain/.test(headers['content-type'] ?? '')) return route.fulfill({ response });
  delete headers['content-encoding'];
  delete headers['content-length'];
  const body = fixed(await response.text(), by);
  return route.fulfill({
    status: response.status(),
    headers,
    body: pathname === '/api/signin' ? signedDays(body) : body,
  });
}

const loading = '正在加载';

/** What every page shows only some time after it has loaded. */
const afterLoad = ['aside[aria-label=工具栏]', '[aria-label=展开环形菜单]'];

/** Whether fonts are loaded, and no picture or skeleton in the viewport is still loading. */
const isAtRest = async (loading: string): Promise<boolean> => {
  await document.fonts.ready;
  const isSeen = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
  const pictures = seen('img') as HTMLImageElement[];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  return pictures.every(({ complete }) => complete) && seen(`[role=status][aria-label="${loading}"]`).length === 0;
};
