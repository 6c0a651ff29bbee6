import { expect, it } from '@jest/globals';
import { pictureSizes, srcSetOf } from '@yinghuo/contracts/wire';
import { fill, type Head } from './template.ts';

const head: Head = {
  ...{ title: 'x', description: 'x', image: null, pictures: [], imageHosts: [] },
  ...{ url: 'http://x/', canonical: 'http://x/', prev: null, next: null, feed: null, facts: null },
};
const parts = { beforeHead: '', beforeFiles: '', beforeRoot: '', beforeFirst: '', rest: '', entry: [] };
const template = { ...parts, files: {}, faces: [], bundle: null };
const preloads = (pictures: Head['pictures']) =>
  fill(template, { head: { ...head, pictures }, first: [] }).match(/<link rel="preload"[^>]*>/g) ?? [];

it('the pictures of the first view are preloaded in the widths that the page’s own choose from', () => {
  const cover = { url: '/media/a.webp', width: 480, sizes: pictureSizes.card };
  expect(preloads([cover])).toEqual([
    `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${srcSetOf(cover)}" imagesizes="${pictureSizes.card}" />`,
  ]);
  expect(srcSetOf(cover)).toBe('/media/a.webp?w=200 200w, /media/a.webp?w=400 400w, /media/a.webp 480w');
});

it('a picture of one size is preloaded as it is, with nothing that could end the tag', () => {
  const [link] = preloads([{ url: '/unimg?url="><script>', width: 900, sizes: '1px' }]);
  expect(link).toContain('href="/unimg?url=&quot;&gt;&lt;script&gt;"');
});
