import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openCamera, setUp, themes, widths } from './camera.ts';
import { compare } from './compare.ts';

export interface Place {
  /** The name of the page's pictures. */
  name: string;
  path: string;
  /** The text to wait for before a picture is taken; by default the page's heading. */
  shows?: string;
  /** Whether the public chat is in the picture. */
  withChat?: boolean;
}

/** Compares screenshots of these pages, as a guest or a member sees them, with the kept pictures. */
export function compareWithAlbum(who: string, name: string | null, places: Place[]): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openCamera();
  });
  afterAll(() => browser.close());

  describe.each(widths)(`${who}, at %i px,`, (width) => {
    it.each(places)('sees $name as it was, light and dark', async (place) => {
      const { page, take, close } = await setUp(browser, width, name, place.withChat);
      await page.goto(place.path);
      await page
        .locator(place.shows ?? 'main h1')
        .first()
        .waitFor();
      const wrong: (string | null)[] = [];
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
        wrong.push(await compare(`${place.name}-${width}-${theme}`, await take()));
      }
      await close();
      expect(wrong.filter((one) => one !== null).join('\n')).toBe('');
    });
  });
}
