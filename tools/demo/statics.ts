import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { main } from '../failure.ts';
import { emblemAvatar, emblems } from './art/marks.ts';
import { webp, type Picture } from './art/render.ts';

// Draws the pictures that are part of the web build: `node tools/demo/statics.ts`, after a change of the drawings.

const pub = join(import.meta.dirname, '../../apps/web/public');

/** As good as fits into `most` bytes. */
async function within(most: number, picture: Picture): Promise<Buffer> {
  for (let quality = 82; ; quality -= 6) {
    const image = await webp({ ...picture, quality });
    if (image.length <= most || quality < 40) return image;
  }
}

/** Where the middle of a phone's part of a background lies, from left to right, where that is not its middle. */
const focus: Record<string, number> = {
  ...{ '1-1': 0.12, '1-2': 0.5, '1-3': 0.86, '1-5': 0.2, '1-6': 0.82 },
  ...{ '2-1': 0.7, '2-2': 0.8, '2-3': 0.75, '2-4': 0.6, '2-6': 0.25 },
  ...{ '3-1': 0.84, '3-2': 0.3, '3-4': 0.35, '3-5': 0.6, '3-6': 0.78 },
  ...{ '4-1': 0.28, '4-2': 0.62, '4-3': 0.8, '4-6': 0.72 },
};
const drawing = { width: 1600, height: 1000 };
const onPhone = { width: 720, height: 1440 };

/** The part of a drawing that a phone shows, as high as the drawing. */
function part(svg: string, at: number): string {
  const width = (drawing.height * onPhone.width) / onPhone.height;
  const left = Math.min(Math.max(at * drawing.width - width / 2, 0), drawing.width - width);
  const inner = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${drawing.height}"><g transform="translate(${-left})">${inner}</g></svg>`;
}

main(async () => {
  const drawn = join(import.meta.dirname, 'art/backgrounds');
  const backgrounds = join(pub, 'backgrounds');
  await rm(backgrounds, { recursive: true, force: true });
  for (const folder of ['phone', 'thumbs']) await mkdir(join(backgrounds, folder), { recursive: true });
  for (const file of await readdir(drawn)) {
    const svg = await readFile(join(drawn, file), 'utf8');
    const name = file.replace('.svg', '');
    const write = async (folder: string, most: number, picture: Picture) =>
      writeFile(join(backgrounds, folder, `${name}.webp`), await within(most, picture));
    await write('.', 60_000, { svg, width: 1920, height: 1200 });
    await write('phone', 24_000, { svg: part(svg, focus[name] ?? 0.5), ...onPhone });
    await write('thumbs', 6_000, { svg, width: 288, height: 180 });
  }
  const avatars = join(pub, 'avatars');
  await rm(avatars, { recursive: true, force: true });
  await mkdir(avatars, { recursive: true });
  for (const name of Object.keys(emblems))
    await writeFile(
      join(avatars, `${name}.webp`),
      await webp({ svg: emblemAvatar(name), width: 160, height: 160, quality: 82 }),
    );
});
