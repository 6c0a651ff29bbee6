import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import opentype from 'opentype.js';
import { n } from './canvas.ts';

// Titles as outlines: the machine that draws has no Chinese fonts, and the picture then needs none.

export const faces = {
  song: 'zcool-xiaowei',
  brush: 'ma-shan-zheng',
  pen: 'long-cang',
  round: 'zcool-kuaile',
  bold: 'zcool-qingke-huangyou',
} as const;
export type Face = keyof typeof faces;

const require = createRequire(import.meta.url);

interface Family {
  folder: string;
  name: string;
  /** subset name → [from, to][] */
  subsets: [string, [number, number][]][];
  fonts: Map<string, opentype.Font>;
}

const families = new Map<Face, Family>();

function family(face: Face): Family {
  let known = families.get(face);
  if (!known) {
    const name = faces[face];
    const folder = dirname(require.resolve(`@fontsource/${name}/package.json`));
    const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
    const subsets = Object.entries(ranges).map(([key, text]): Family['subsets'][number] => [
      key.replace(/[[\]]/g, ''),
      text.split(',').map((part) => {
        const [from = '', to] = part.trim().replace('U+', '').split('-');
        return [parseInt(from, 16), parseInt(to ?? from, 16)];
      }),
    ]);
    families.set(face, (known = { folder, name, subsets, fonts: new Map() }));
  }
  return known;
}

/** WOFF is an sfnt whose tables are deflated one by one. */
function sfnt(woff: Buffer): ArrayBuffer {
  const tables = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * tables);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let i = 0; i < tables; i++) {
    const at = 44 + 20 * i;
    const [start, packed, size] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const raw = woff.subarray(start, start + packed);
    const padded = Buffer.alloc((size + 3) & ~3);
    (packed < size ? inflateSync(raw) : raw).copy(padded);
    woff.copy(head, 12 + 16 * i, at, at + 4);
    head.writeUInt32BE(offset, 12 + 16 * i + 8);
    head.writeUInt32BE(size, 12 + 16 * i + 12);
    parts.push(padded);
    offset += padded.length;
  }
  const all = Buffer.concat(parts);
  return all.buffer.slice(all.byteOffset, all.byteOffset + all.length);
}

function fontFor(face: Face, code: number): opentype.Font | null {
  const { folder, name, subsets, fonts } = family(face);
  const subset = subsets.find(([, ranges]) => ranges.some(([from, to]) => code >= from && code <= to))?.[0];
  if (!subset) return null;
  let font = fonts.get(subset);
  if (!font)
    fonts.set(
      subset,
      (font = opentype.parse(sfnt(readFileSync(join(folder, 'files', `${name}-${subset}-400-normal.woff`))))),
    );
  return font.charToGlyphIndex(String.fromCodePoint(code)) > 0 ? font : null;
}

/** Lets go of the fonts, some 150 MB once all titles are written; they are read again when needed. */
export const putAway = (): void => families.clear();

/** Whether every character of the text has a shape in that face. */
export const canWrite = (face: Face, text: string): boolean =>
  [...text].every((ch) => ch === ' ' || fontFor(face, ch.codePointAt(0) ?? 0));

/** How outlines are filled: one face draws 回 with both rings the same way round. */
export const evenOdd = { 'fill-rule': 'evenodd' } as const;

export interface Line {
  d: string;
  width: number;
}

/** The outline of one line of text, its baseline at y = 0, starting at x = 0. */
export function write(face: Face, text: string, size: number, spacing = 0): Line {
  let x = 0;
  let d = '';
  for (const ch of text) {
    const font = ch === ' ' ? null : fontFor(face, ch.codePointAt(0) ?? 0);
    if (!font) {
      x += size * 0.34 + spacing;
      continue;
    }
    const glyph = font.charToGlyph(ch);
    for (const step of glyph.getPath(x, 0, size).commands) {
      if (step.type === 'Z') d += 'Z';
      else if (step.type === 'C')
        d += `C${n(step.x1)},${n(step.y1)} ${n(step.x2)},${n(step.y2)} ${n(step.x)},${n(step.y)}`;
      else if (step.type === 'Q') d += `Q${n(step.x1)},${n(step.y1)} ${n(step.x)},${n(step.y)}`;
      else d += `${step.type}${n(step.x)},${n(step.y)}`;
    }
    x += ((glyph.advanceWidth ?? font.unitsPerEm) / font.unitsPerEm) * size + spacing;
  }
  return { d, width: x - spacing };
}
