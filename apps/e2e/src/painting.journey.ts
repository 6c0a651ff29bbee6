import { describe, expect, it } from '@jest/globals';
import { answered, connect } from '@yinghuo/client';
import { desktop, goTo, member, phone, productUrl, visitor, walkInBrowser, withoutScripts } from './browser.ts';

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

// The hills behind every page were named anew once Mantine's styles had come, a second after all was there.
it('names nothing as the largest paint that is scenery', async () => {
  const { page } = await member('newcomer');
  await goTo(page, '/notes');
  const named = await page.evaluate(async () => {
    const entries: PerformanceEntry[] = [];
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    // As Mantine's do.
    document.head.append(Object.assign(document.createElement('style'), { textContent: ':root { --painted: 1 }' }));
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    return entries.map((entry) => (entry as PerformanceEntry & { element: Element | null }).element?.className);
  });
  expect(named.length).toBeGreaterThan(0);
  expect(named).not.toContain('far');
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

// They took a second row once the author's own had come, and what is said below moved.
it('the buttons of a note stand in one row for its author, on the narrowest phone too', async () => {
  const { page } = await member('newcomer', { width: 360, height: 780 });
  const { obj } = await answered(connect(productUrl()).GET('/getNlist', { params: { query: { size: 100 } } }));
  const own = obj.find(({ author }) => author.nickname === 'newcomer')!;
  await goTo(page, `/notesDetail?id=${own.id}`);
  const rows = await page.getByRole('button', { name: '撕掉' }).evaluate((button) => {
    const all = [...button.parentElement!.querySelectorAll(':scope > *, :scope > * > button')];
    return new Set(all.map((each) => Math.round(each.getBoundingClientRect().bottom / 20))).size;
  });
  expect(rows).toBe(1);
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
