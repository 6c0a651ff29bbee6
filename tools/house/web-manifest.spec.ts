import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageTitles } from '@yinghuo/contracts/wire';

const web = join(import.meta.dirname, '../../apps/web');
const read = (file: string) => readFileSync(join(web, file), 'utf8');
const [light, dark] = [...read('src/theme/tokens.css').matchAll(/--yh-bg: (#[\da-f]{6});/g)].map(([, color]) => color);

interface Manifest {
  background_color: string;
  theme_color: string;
  share_target: { action: string; params: Record<string, string> };
  icons: { src: string; sizes: string; type: string }[];
}
const manifest = JSON.parse(read('public/manifest.webmanifest')) as Manifest;

it('the browser’s frame has the page’s own ground, before its styles are there too', () => {
  expect(read('index.html')).toContain(`<meta name="theme-color" content="${light}" />`);
  expect(read('public/first-paint.js')).toContain(`.content = '${dark}'`);
  expect([manifest.background_color, manifest.theme_color]).toEqual([light, light]);
});

it('the icons of the installed site are there, in the sizes they are said to have', () => {
  for (const { src, sizes, type } of manifest.icons) {
    const bytes = readFileSync(join(web, 'public', src));
    // Width and height stand at the beginning of every PNG (its IHDR chunk).
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    else expect([type, sizes]).toEqual(['image/svg+xml', 'any']);
  }
});

it('what other apps share with the installed site is sought', () => {
  const { action, params } = manifest.share_target;
  expect(Object.keys(pageTitles)).toContain(action);
  expect(params).toEqual({ title: 'title', text: 'text', url: 'url' });
});
