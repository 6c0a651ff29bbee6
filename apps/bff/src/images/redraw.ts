import { Refusal } from '@yinghuo/contracts';
import { encode } from 'blurhash';
import { perceptualHash, side } from './perceptual-hash.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Turns } from './turns.ts';

/** Only these four decoders ever see a file, whatever it claims to be. */
const decoders = ['Jpeg', 'Png', 'Nsgif', 'Webp'] as const;
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}Buffer`) });
sharp.cache(false);
sharp.concurrency(1);

const mostPixels = 40_000_000;
const longestSeconds = 8;

/** Decoding is expensive: two at a time leave the process responsive. */
const turns = new Turns(2, 32);

export interface Frame {
  width: number;
  height: number;
  /** `cover` fills the frame and crops, `inside` fits into it; smaller pictures keep their size. */
  fit: 'cover' | 'inside';
  /** The most bytes of the result. */
  bytes: number;
}

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  /** Blurhash. */
  blur: string;
  /** What it looks like (`hashesOf`). */
  hashes: string[];
}

/** Tried in this order until the result is small enough. */
const attempts = [
  { scale: 1, quality: 82 },
  { scale: 1, quality: 66 },
  { scale: 0.75, quality: 66 },
  { scale: 0.5, quality: 60 },
  { scale: 0.3, quality: 45 },
];

/**
 * Re-encodes a jpeg, png, gif (its first frame) or webp as webp: upright, within the frame, without metadata. Refuses
 * with `unsupportedMedia` for other or broken files, `tooLarge` beyond 40 megapixels.
 */
export const redraw = (file: Buffer, frame: Frame): Promise<Picture> =>
  turns.take(async () => {
    await look(file);
    const drawn = await decoded(file, frame);
    const picture = await encoded(drawn, frame.bytes);
    return { ...picture, blur: await blurOf(drawn), hashes: await hashesOf(drawn) };
  });

/** The hashes of a webp of ours, as `redraw` finds them. */
export const hashed = (webp: Buffer): Promise<string[]> =>
  turns.take(async () => hashesOf(await decoded(webp, { width: 1920, height: 1920, fit: 'inside' })));

/** A queue of its own, so that a page with many old pictures does not delay uploads. */
const narrowing = new Turns(1, 48);

/** A webp of ours scaled to a width; unchanged where it is no wider, or would not become smaller. */
export const narrowed = (webp: Buffer, width: number): Promise<Buffer> =>
  narrowing.take(async () => {
    const picture = sharp(webp, { limitInputPixels: mostPixels }).timeout({ seconds: longestSeconds });
    if ((await picture.metadata()).width <= width) return webp;
    const drawn = await picture.resize({ width }).webp({ quality: 76, effort: 4 }).toBuffer();
    return drawn.length < webp.length ? drawn : webp;
  });

/** The file type by its magic bytes; null for any other. */
function kindOf(file: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | null {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => file[at] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (/^GIF8[79]a$/.test(file.toString('latin1', 0, 6))) return 'gif';
  return /^RIFF[^]{4}WEBP$/.test(file.toString('latin1', 0, 12)) ? 'webp' : null;
}

async function look(file: Buffer): Promise<void> {
  const kind = kindOf(file);
  if (!kind) throw new Refusal('unsupportedMedia');
  const { width, height, format } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((): Partial<Metadata> => ({}));
  if (format !== kind) throw new Refusal('unsupportedMedia');
  if (!width || !height || width * height > mostPixels) throw new Refusal('tooLarge');
}

interface Drawn {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

async function decoded(file: Buffer, { width, height, fit }: Omit<Frame, 'bytes'>): Promise<Drawn> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: longestSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    throw new Refusal('unsupportedMedia');
  }
}

const open = ({ pixels, width, height, channels }: Drawn) => sharp(pixels, { raw: { width, height, channels } });

async function encoded(drawn: Drawn, most: number): Promise<Omit<Picture, 'blur' | 'hashes'>> {
  for (const { scale, quality } of attempts) {
    const { data, info } = await open(drawn)
      .resize(Math.max(1, Math.round(drawn.width * scale)))
      .webp({ quality, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= most) return { bytes: data, width: info.width, height: info.height };
  }
  throw new Refusal('tooLarge');
}

async function blurOf(drawn: Drawn): Promise<string> {
  const wide = drawn.width > drawn.height;
  const { data, info } = await open(drawn)
    .resize({ width: 24, height: 24, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(new Uint8ClampedArray(data), info.width, info.height, wide ? 4 : 3, wide ? 3 : 4);
}

/** A frame differs from the corner's pixel by no more, and leaves at least and at most so much of the picture inside. */
const evenFrame = { threshold: 20, least: 0.4, most: 0.97 };

/** Perceptual hashes: of the whole, and where it has an even frame, of what is inside; none of what is too flat. */
async function hashesOf(drawn: Drawn): Promise<string[]> {
  const whole = await grey(
    open(drawn).resize({ width: 256, height: 256, fit: 'inside' }).flatten({ background: '#ffffff' }),
  );
  const inside = await grey(open(whole).trim({ threshold: evenFrame.threshold }));
  const part = (inside.width * inside.height) / (whole.width * whole.height);
  const framed = part > evenFrame.least && part < evenFrame.most;
  const all = await Promise.all([whole, ...(framed ? [inside] : [])].map(hashOf));
  return [...new Set(all.filter((hash) => hash !== null))];
}

async function grey(picture: Sharp): Promise<Drawn> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: 1 };
}

const hashOf = async (drawn: Drawn): Promise<string | null> =>
  perceptualHash((await grey(open(drawn).resize(side, side, { fit: 'fill' }))).pixels);
