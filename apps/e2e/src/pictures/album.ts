import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openCamera, setUp, themes, widths, type Width } from './camera.ts';
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

/**
 * How often a page may be opened until it looks as it was: counts and marks of the demo world are still on their way as
 * events while a busy machine takes its first pictures. What has really changed looks wrong every time.
 */
const looks = 4;

/** Compares screenshots of these pages, as a guest or a member sees them, with the kept pictures. */
export function compareWithAlbum(who: string, name: string | null, places: Place[]): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openCamera();
  });
  afterAll(() => browser.close());

  /** Opens the place anew, and returns what differs from its kept pictures. */
  async function lookAt(place: Place, width: Width): Promise<string[]> {
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
    return wrong.filter((one) => one !== null);
  }

  describe.each(widths)(`${who}, at %i px,`, (width) => {
    it.each(places)('sees $name as it was, light and dark', async (place) => {
      let wrong: string[] = [];
      for (let look = 1; look <= looks; look += 1) {
        wrong = await lookAt(place, width);
        if (wrong.length === 0) break;
      }
      expect(wrong.join('\n')).toBe('');
    });
  });
}
