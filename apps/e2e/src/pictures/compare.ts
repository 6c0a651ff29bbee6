import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const expectedDir = join(import.meta.dirname, 'expected');
/** Where the pictures of a difference lie. */
const dir = join(import.meta.dirname, '../../../../.data/pictures');

/** How far a pixel's colour may be off: what another processor rounds, and what the encoding makes of that. */
const threshold = 0.12;
/** How many pixels may be further off: less than a small icon. What changed a little is encoded otherwise all over. */
const most = 80;
const quality = 44;

/** Both are looked at after the same lossy encoding: it keeps the files small, and makes the same of the same picture. */
const encode = (png: Buffer): Promise<Buffer> => sharp(png).webp({ quality, effort: 6 }).toBuffer();

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How many pixels differ, and a picture that shows which; of another size, all do. */
export async function differenceOf(expected: Buffer, actual: Buffer): Promise<{ pixels: number; shown: Buffer }> {
  const [one, other] = await Promise.all([expected, actual].map(pixelsOf));
  const { width, height } = one!;
  if (other!.width !== width || other!.height !== height) return { pixels: width * height, shown: actual };
  const shown = Buffer.alloc(width * height * 4);
  const pixels = pixelmatch(one!.data, other!.data, shown, width, height, { threshold });
  return {
    pixels,
    shown: await sharp(shown, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}

/** Whether two pictures, as screenshots are, show the same. */
export async function isSame(one: Buffer, other: Buffer): Promise<boolean> {
  const { pixels } = await differenceOf(await encode(one), await encode(other));
  return pixels <= most;
}

/**
 * What is wrong with a screenshot against the picture that is kept under its name, or null. Where RENEW_PICTURES is set,
 * it takes that picture's place if it differs.
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
