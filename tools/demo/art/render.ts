import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { pictureWidths } from '@yinghuo/contracts/wire';
import { encode } from 'blurhash';
import sharp from 'sharp';

export interface Picture {
  /** `<name>.webp` in the folder; without one the name is the hash of what is drawn. */
  name?: string;
  svg: string;
  width: number;
  height: number;
  quality?: number;
}

export interface Drawn {
  url: string;
  width: number;
  height: number;
  /** blurhash */
  blur: string;
}

const hashOf = ({ svg, width, height, quality }: Picture) =>
  createHash('sha256').update(`${width}×${height} ${quality} ${svg}`).digest('hex').slice(0, 20);

/** The picture as webp. librsvg draws at the wanted size at once; nothing is scaled afterwards. */
export async function webp({ svg, width, height, quality = 76 }: Picture): Promise<Buffer> {
  const box = /viewBox="0 0 ([\d.]+)/.exec(svg)?.[1];
  const drawn = sharp(Buffer.from(svg), { density: (72 * width) / Number(box) }).resize(width, height, {
    fit: 'cover',
  });
  return drawn.flatten({ background: '#ffffff' }).webp({ quality, effort: 3 }).toBuffer();
}

async function blurOf(image: Buffer, width: number, height: number): Promise<string> {
  const small = { w: 24, h: Math.round((24 * height) / width) };
  const raw = await sharp(image).resize(small.w, small.h, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  return encode(new Uint8ClampedArray(raw), small.w, small.h, width > height ? 4 : 3, width > height ? 3 : 4);
}

/** A picture as it is served narrower (docs/wire.md), in a folder named by the width. */
export const narrowerFiles = ({ url, width }: Drawn): { width: number; file: string }[] =>
  pictureWidths
    .filter((each) => each < width)
    .map((each) => ({ width: each, file: join(String(each), basename(url)) }));

async function drawNarrower(drawn: Drawn, folder: string): Promise<void> {
  const missing = narrowerFiles(drawn).filter(({ file }) => !existsSync(join(folder, file)));
  if (missing.length === 0) return;
  const whole = await readFile(join(folder, basename(drawn.url)));
  for (const { width, file } of missing) {
    await mkdir(join(folder, String(width)), { recursive: true });
    const image = await sharp(whole).resize({ width }).webp({ quality: 74, effort: 3 }).toBuffer();
    await writeFile(join(folder, `.${basename(file)}.${width}`), image);
    await rename(join(folder, `.${basename(file)}.${width}`), join(folder, file));
  }
}

/**
 * Draws pictures into a folder that is served at /media, in the order given. Those that are there are not drawn again:
 * `seen.json` beside them remembers their placeholders.
 */
export async function render(pictures: readonly Picture[], folder: string): Promise<Drawn[]> {
  await mkdir(folder, { recursive: true });
  const memory = join(folder, 'seen.json');
  const seen = existsSync(memory) ? (JSON.parse(await readFile(memory, 'utf8')) as Record<string, string>) : {};
  sharp.concurrency(1);
  sharp.cache(false);
  const out: Drawn[] = new Array(pictures.length);
  let next = 0;
  let drewAny = false;
  const draw = async () => {
    for (let i = next++; i < pictures.length; i = next++) {
      const picture = pictures[i] as Picture;
      const { width, height } = picture;
      const hash = hashOf(picture);
      const file = `${picture.name ?? hash}.webp`;
      if (!(hash in seen) || !existsSync(join(folder, file))) {
        const image = await webp(picture);
        const half = join(folder, `.${file}`);
        await writeFile(half, image);
        await rename(half, join(folder, file));
        seen[hash] = await blurOf(image, width, height);
        drewAny = true;
      }
      const drawn = { url: `/media/${file}`, width, height, blur: seen[hash]! };
      await drawNarrower(drawn, folder);
      out[i] = drawn;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  if (drewAny) await writeFile(memory, JSON.stringify(seen));
  return out;
}
