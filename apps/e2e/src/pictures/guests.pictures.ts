import { expect, it } from '@jest/globals';
import { compareWithAlbum } from './album.ts';
import { openCamera, setUp } from './camera.ts';
import { isSame } from './compare.ts';

compareWithAlbum('a guest', null, [
  { name: 'home', path: '/', shows: 'main article' },
  { name: 'game', path: '/detail?id=1', shows: '#versions' },
  { name: 'notes', path: '/notes', shows: 'main article, main li' },
  { name: 'note', path: '/notesDetail?id=1' },
  { name: 'intel', path: '/intel', shows: 'main li' },
  { name: 'board', path: '/message', shows: 'li[id^=c]' },
]);

// Shows that the comparison can fail; one that finds no difference would always pass.
it('a line that has moved by one pixel is found, and so is a colour one step off', async () => {
  const browser = await openCamera();
  const { page, take } = await setUp(browser, 390, null);
  await page.goto('/register');
  await page.locator('main h1').waitFor();
  const before = await take();
  expect(await isSame(before, await take())).toBe(true);
  for (const change of ['position: relative; top: 1px', 'color: var(--yh-ink-3)']) {
    const style = await page.addStyleTag({ content: `main h1 { ${change} }` });
    expect(await isSame(before, await take())).toBe(false);
    await style.evaluate((element) => (element as Element).remove());
  }
  await browser.close();
});
