import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { goTo, member, walkInBrowser } from './browser.ts';

walkInBrowser();

const pages = ['/', '/prize', '/wardrobe?kind=pet', '/member?id=1'];

/** What the page itself moves without an end; a picture that moves says so in itself (petsStandStill.spec.ts). */
const endless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === Infinity)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ''),
  );

describe('whoever wants no motion', () => {
  it('and has switched effects off sees pets stand still, and loads no background', async () => {
    const { page } = await member('yinghuo');
    await page.addInitScript(() => localStorage.setItem('effectMode', 'false'));
    await goTo(page, '/log');
    await page.locator('html[data-effects="off"]').waitFor();
    const backgrounds: string[] = [];
    page.on('request', (request) => {
      // A member's page has one of them at its head.
      if (request.url().includes('/backgrounds/') && !page.url().includes('/member')) backgrounds.push(request.url());
    });
    for (const address of pages) {
      await goTo(page, address);
      await page.locator('html[data-effects="off"]').waitFor();
      expect({ address, moving: await endless(page) }).toEqual({ address, moving: [] });
    }
    await goTo(page, '/wardrobe?kind=pet');
    // Those that sit beside an avatar do not move at all.
    const pets = page.getByRole('main').locator('img[src*="/cosmetics/pet-"]:not([src$="-side.svg"])');
    await pets.first().waitFor();
    const sources = await pets.evaluateAll((images) => images.map((image) => image.getAttribute('src')!));
    expect(sources.filter((source) => !source.endsWith('#still'))).toEqual([]);
    expect(backgrounds).toEqual([]);
    expect(await page.locator('html[data-background]').count()).toBe(0);
  });

  it('and has told the system so meets nothing that moves without an end', async () => {
    const { page } = await member('yinghuo');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const address of pages) {
      await goTo(page, address);
      await page.locator('html[data-effects]').waitFor();
      expect({ address, moving: await endless(page) }).toEqual({ address, moving: [] });
    }
  });
});
