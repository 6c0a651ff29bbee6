import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { open, type Device } from './device.ts';

const settledMs = 3000;

/**
 * Writes a page as the browser has it once it is settled into a folder: its document without scripts, and the styles,
 * pictures and letters that it fetched.
 */
export async function freeze(browser: Browser, device: Device, url: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const context = await open(browser, device);
  const page = await context.newPage();
  const files = new Map<string, Promise<Buffer | null>>();
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!['stylesheet', 'image', 'font'].includes(kind) || response.status() !== 200) return;
    // A body that is never read to its end, as of a page that closes, must not end the process.
    files.set(
      response.url(),
      response.body().catch(() => null),
    );
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settledMs);
  const html = await page.evaluate(frozen);
  const { origin } = new URL(url);
  // Paths stay as they are, below the twin's folder: everything is named relative to the document.
  const local = (text: string) => text.replaceAll(`${origin}/`, './');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), relative(local(html), '/index.html'));
  for (const [address, body] of files) {
    const { origin: from, pathname, search } = new URL(address);
    if (from !== origin) continue;
    const file = join(folder, decodeURIComponent(pathname) + suffixOf(search));
    await mkdir(dirname(file), { recursive: true });
    const bytes = await body;
    // Styles name their files from the root, which is the folder here.
    if (bytes) await writeFile(file, file.endsWith('.css') ? relative(bytes.toString(), pathname) : bytes);
  }
  await context.close();
}

/** What a file's name has for the query of its address, which may be longer than names are. */
export const suffixOf = (search: string): string =>
  search && `%3F${createHash('sha256').update(search).digest('base64url').slice(0, 16)}`;

const relative = (css: string, at: string): string =>
  css.replace(/url\((["']?)\//g, (_, quote: string) => `url(${quote}${'../'.repeat(at.split('/').length - 2)}`);

/** In the browser: the document as it is now, every address absolute, one picture instead of a choice, nothing that runs. */
function frozen(): string {
  for (const gone of document.querySelectorAll(
    'script, noscript, link[rel=modulepreload], link[rel=preload], link[rel=icon]',
  ))
    gone.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    link.setAttribute('href', link.href);
  for (const picture of document.querySelectorAll('img')) {
    picture.setAttribute('src', picture.currentSrc || picture.src);
    picture.removeAttribute('srcset');
    picture.removeAttribute('sizes');
  }
  return `<!doctype html>\n${document.documentElement.outerHTML}`;
}
