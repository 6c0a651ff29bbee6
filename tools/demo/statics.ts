import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { main } from '../failure.ts';
import { emblemAvatar, emblems } from './art/marks.ts';
import { webp, type Picture } from './art/render.ts';
import { drawSeason, seasons } from './art/seasons.ts';

// Draws the pictures that are part of the web build: `node tools/demo/statics.ts`, after a change of the drawings.

const pub = join(import.meta.dirname, '../../apps/web/public');

/** As good as fits into `most` bytes. */
async function within(most: number, picture: Picture): Promise<Buffer> {
  for (let quality = 82; ; quality -= 6) {
    const image = await webp({ ...picture, quality });
    if (image.length <= most || quality < 40) return image;
  }
}

main(async () => {
  const backgrounds = join(pub, 'backgrounds');
  await rm(backgrounds, { recursive: true, force: true });
  await mkdir(join(backgrounds, 'thumbs'), { recursive: true });
  for (const [series, { pictures }] of seasons.entries())
    for (const [i, [, setting, light]] of pictures.entries()) {
      const svg = drawSeason(setting, light);
      const name = `${series + 1}-${i + 1}.webp`;
      await writeFile(join(backgrounds, name), await within(60_000, { svg, width: 1600, height: 900 }));
      await writeFile(join(backgrounds, 'thumbs', name), await within(8_000, { svg, width: 320, height: 180 }));
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
