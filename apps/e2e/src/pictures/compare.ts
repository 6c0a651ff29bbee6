import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const expectedDir = join(import.meta.dirname, 'expected');
/** The directory for the pictures of a difference. */
const dir = join(import.meta.dirname, '../../../../.data/pictures');

/** The tolerated colour difference of a pixel: processors round differently, and the encoding amplifies it. */
const threshold = 0.12;
/** How many pixels may differ more than that in one place; a small icon has more. */
const most = 80;
/**
 * What stands by itself is the encoding's, which spreads a small change over the whole picture: of the pixels that are at
 * most `reach` away so many must differ too.
 */
const reach = 3;
const company = 4;
const quality = 44;

/** Both pictures are compared after the same lossy encoding, which keeps the files small and is deterministic. */
const encode = (png: Buffer): Promise<Buffer> => sharp(png).webp({ quality, effort: 6 }).toBuffer();

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Counts the pixels that differ together and draws a picture of them; if the sizes differ, all pixels count. */
async function differenceOf(expected: Buffer, actual: Buffer): Promise<{ pixels: number; shown: Buffer }> {
  const [one, other] = await Promise.all([expected, actual].map(pixelsOf));
  const { width, height } = one!;
  if (other!.width !== width || other!.height !== height) return { pixels: width * height, shown: actual };
  const shown = Buffer.alloc(width * height * 4);
  pixelmatch(one!.data, other!.data, shown, width, height, { threshold });
  return {
    pixels: together(shown, width, height),
    shown: await sharp(shown, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}

/** Counts the red pixels that have company. */
function together(picture: Buffer, width: number, height: number): number {
  const isRed = (x: number, y: number): boolean => {
    if (x < 0 || x >= width || y < 0 || y >= height) return false;
    const at = 4 * (y * width + x);
    return picture[at] === 255 && picture[at + 1] === 0 && picture[at + 2] === 0;
  };
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isRed(x, y)) continue;
      let others = -1;
      for (let v = y - reach; v <= y + reach; v += 1)
        for (let u = x - reach; u <= x + reach; u += 1) if (isRed(u, v)) others += 1;
      if (others >= company) count += 1;
    }
  }
  return count;
}

/** Whether two screenshots (PNG) show the same. */
export async function isSame(one: Buffer, other: Buffer): Promise<boolean> {
  const { pixels } = await differenceOf(await encode(one), await encode(other));
  return pixels <= most;
}

/**
 * Compares a screenshot with the picture that is kept under its name; returns what is wrong, or null. If RENEW_PICTURES
 * is set, a screenshot that differs replaces the kept picture.
 */
export async function compare(name: string, png: Buffer): Promise<string | null> {
  const file = join(expectedDir, `${name}.webp`);
  const actual = await encode(png);
  const expected = existsSync(file) ? await readFile(file) : null;
  const { pixels, shown } = expected ? await differenceOf(expected, actual) : { pixels: Infinity, shown: actual };
  const files = { expected, actual, difference: expected && shown };
  const paths = Object.keys(files).map((which) =>
    join(dir, `${name}-${which}.${which === 'difference' ? 'png' : 'webp'}`),
  );
  await Promise.all(paths.map((path) => rm(path, { force: true })));
  if (pixels <= most) return null;
  if (process.env.RENEW_PICTURES) {
    await mkdir(expectedDir, { recursive: true });
    await writeFile(file, actual);
    return null;
  }
  await mkdir(dir, { recursive: true });
  const written = Object.values(files).flatMap((content, index) => (content ? [{ path: paths[index]!, content }] : []));
  await Promise.all(written.map(({ path, content }) => writeFile(path, content)));
  const what = expected ? `${pixels} pixels differ (at most ${most} may)` : 'there is no picture to compare it with';
  return [`${name}: ${what}`, ...written.map(({ path }) => `  ${path}`)].join('\n');
}
