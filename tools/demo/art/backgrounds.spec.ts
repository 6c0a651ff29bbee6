import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

const web = join(import.meta.dirname, '../../../apps/web');
const folder = join(web, 'public/backgrounds');
const tokens = readFileSync(join(web, 'src/theme/tokens.css'), 'utf8');

type Colour = [red: number, green: number, blue: number];

/** What a theme says of its tokens, and what it says where a picture lies behind the page. */
function tokensOf(theme: 'light' | 'dark'): Map<string, string> {
  const rules = [...tokens.matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(([, selector, body]) => [selector!, body!] as const);
  const applies = (selector: string) =>
    /:root\s*$/.test(selector) ||
    (theme === 'dark' && /^\s*\[data-mantine-color-scheme='dark'\]\s*$/.test(selector)) ||
    (theme === 'light' && /\[data-background\]:not\(\[data-mantine-color-scheme='dark'\]\)\s*$/.test(selector));
  return new Map(
    rules
      .filter(([selector]) => applies(selector.replace(/\/\*[^]*?\*\//g, '')))
      .flatMap(([, body]) =>
        [...body.matchAll(/--yh-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
      ),
  );
}

/** The colour of a token, through those that it names. */
function colour(of: Map<string, string>, name: string): Colour {
  const value = of.get(name)!;
  const other = /^var\(--yh-([\w-]+)\)$/.exec(value);
  if (other) return colour(of, other[1]!);
  const [, red, green, blue] = /^#(\w\w)(\w\w)(\w\w)$/.exec(value)!;
  return [red!, green!, blue!].map((hex) => parseInt(hex, 16)) as Colour;
}

const mixed = (over: Colour, share: number, under: Colour): Colour =>
  under.map((part, at) => over[at]! * share + part * (1 - share)) as Colour;

function luminance(of: Colour): number {
  const [red, green, blue] = of.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Every colour that a picture has. */
async function coloursOf(file: string): Promise<Colour[]> {
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += 3) seen.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  return [...seen].map((one) => [one >> 16, (one >> 8) & 255, one & 255]);
}

const inks = ['ink', 'ink-2', 'ink-3', 'primary-text', 'glow-text', 'danger', 'warn', 'ok', 'info', 'machine'];
const pictures = [1, 2, 3, 4].flatMap((series) => [1, 2, 3, 4, 5, 6].map((picture) => `${series}-${picture}`));

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const of = tokensOf(theme);
  const page = colour(of, 'bg');
  const sheet = Number.parseFloat(of.get('sheet')!) / 100;

  it.each(pictures)('every word can be read over %s, however clear it is', async (name) => {
    const colours = [
      ...(await coloursOf(join(folder, `${name}.webp`))),
      ...(await coloursOf(join(folder, 'phone', `${name}.webp`))),
    ];
    for (const clear of [0.2, 0.66, 1]) {
      const veil = theme === 'light' ? 1 - clear : 1 - clear / 2;
      const grounds = colours.map((one) => luminance(mixed(page, sheet, mixed(page, veil, one))));
      // In between nothing is worse than at both ends: the least and the most light.
      const [darkest, lightest] = [grounds.reduce((a, b) => Math.min(a, b)), grounds.reduce((a, b) => Math.max(a, b))];
      const least = inks.map((ink) => {
        const own = luminance(colour(of, ink));
        return [ink, Math.min(contrast(own, darkest), contrast(own, lightest))] as const;
      });
      expect(least.filter(([, ratio]) => ratio < 4.5)).toEqual([]);
    }
  });
});

it('has of every picture one for phones and one to choose by, each smaller than the one before', () => {
  const files = (within: string) =>
    readdirSync(join(folder, within))
      .filter((file) => file.endsWith('.webp'))
      .sort();
  for (const within of ['', 'phone', 'thumbs']) expect(files(within)).toEqual(pictures.map((name) => `${name}.webp`));
  const bytes = (within: string, name: string) => readFileSync(join(folder, within, `${name}.webp`)).length;
  for (const name of pictures) {
    expect(bytes('', name)).toBeLessThanOrEqual(60_000);
    expect(bytes('phone', name)).toBeLessThan(bytes('', name));
    expect(bytes('thumbs', name)).toBeLessThan(bytes('phone', name));
  }
});
