import { describe, expect, it } from '@jest/globals';
import { desktop, goTo, member, phone, visitor, walkInBrowser, withoutScripts } from './browser.ts';

walkInBrowser();

const game = '/detail?id=1';
const pages = ['/', '/notes', '/ranking', '/tutorial'];

describe('while a page comes', () => {
  // A frame was drawn, but not yet seen, when scripts were asked for.
  it.each(pages)('asks for no script of %s before the first paint was seen', async (path) => {
    const { page } = await visitor();
    await goTo(page, path);
    const [painted, scripts] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
        .map(({ startTime }) => startTime),
    ]);
    expect(scripts.length).toBeGreaterThan(0);
    expect(Math.min(...scripts)).toBeGreaterThan(painted);
  });

  // Skeletons moved their background: the whole page was painted in every frame, below the window too.
  it('moves only what costs no painting', async () => {
    const { page } = await withoutScripts();
    await page.goto(game);
    const moved = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) =>
        (effect as KeyframeEffect).getKeyframes().flatMap(({ offset, computedOffset, easing, composite, ...moved }) => {
          void [offset, computedOffset, easing, composite];
          return Object.keys(moved);
        }),
      ),
    );
    expect(new Set(moved)).toEqual(new Set(['opacity', 'transform']));
  });
});

// Their buttons wrapped, and moved the title up into the picture.
it('a game has its title for a moderator where everybody has it', async () => {
  const titleOf = async ({ page }: Awaited<ReturnType<typeof visitor>>) => {
    await goTo(page, game);
    return page.getByRole('heading', { level: 1 });
  };
  const guests = await (await titleOf(await visitor(desktop))).boundingBox();
  const moderator = await member('moderator', desktop);
  const title = await titleOf(moderator);
  await moderator.page.getByRole('button', { name: '隐藏', exact: true }).first().waitFor();
  expect((await title.boundingBox())!.y).toBeCloseTo(guests!.y, 0);
});

// Name, level and date shared a line whatever there was room for: both were broken.
it('the longest name under a note leaves its date in one line on a phone', async () => {
  const { page } = await visitor(phone);
  await goTo(page, '/notesDetail?id=1');
  const comment = page.locator('#comments li').first();
  await comment.locator('b').evaluate((name) => void (name.textContent = 'W'.repeat(16)));
  const lines = await comment.locator('time').evaluate((time) => {
    const range = document.createRange();
    range.selectNodeContents(time);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
