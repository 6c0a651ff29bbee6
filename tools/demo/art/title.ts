import type { Canvas } from './canvas.ts';
import { darker, lighter, mix } from './colour.ts';
import { canWrite, evenOdd, faces, write, type Face } from './lettering.ts';
import type { Palette } from './palettes.ts';
import type { Space } from './scenes/scene.ts';

export interface Lettering {
  title: string;
  /** small capitals below, often the English title */
  subtitle?: string;
  maker?: string;
  faces: readonly Face[];
}

/** Breaks a title where a reader would breathe: at a mark, else near the middle, rather after 的 or before 第. */
function breakTitle(title: string, most: number): string[] {
  const marked = title.split(/[：，、\u3000 ]+/).filter(Boolean);
  if (marked.length > 1 && marked.every((part) => [...part].length <= most + 1)) return marked.slice(0, 3);
  const chars = [...title.replace(/[：，、\u3000]/g, '')];
  if (chars.length <= most) return [chars.join('')];
  const cost = (at: number) =>
    Math.abs(at - chars.length / 2) -
    ('的了在与和后前里之把给是'.includes(chars[at - 1] ?? '') ? 1.6 : 0) -
    (chars[at] === '第' ? 1.6 : 0) +
    ('的了'.includes(chars[at] ?? '') ? 2 : 0) +
    (/[0-9A-Za-z.]/.test(chars[at - 1] ?? '') && /[0-9A-Za-z.]/.test(chars[at] ?? '') ? 9 : 0);
  const cut = chars
    .map((_, at) => at)
    .slice(2, -1)
    .reduce((best, at) => (cost(at) < cost(best) ? at : best));
  return [chars.slice(0, cut).join(''), chars.slice(cut).join('')];
}

/** Writes the title where the picture left room for it. */
export function letter(
  c: Canvas,
  p: Palette,
  space: Space,
  { title, subtitle, maker, faces: wanted }: Lettering,
): void {
  const face =
    c.dice.shuffled(wanted).find((f) => canWrite(f, title)) ??
    (Object.keys(faces) as Face[]).find((f) => canWrite(f, title));
  if (!face) return;
  const light = mix('#fffaf0', p.light, 0.25);
  const style = c.dice.weighted([
    ['plain', 5],
    ['outline', 4],
    ['shadow', 3],
    ['gold', 2],
  ] as const);
  const fill = space.dark
    ? style === 'gold'
      ? c.linear([
          [0, '#fff2c4'],
          [0.5, '#f0cf83'],
          [1, '#d9a94e'],
        ])
      : light
    : style === 'gold'
      ? darker(p.accent, 0.25)
      : darker(p.ink, 0.1);
  const edge = space.dark ? darker(p.ink, 0.25) : '#ffffff';
  const k = c.h / 400;
  const margin = 20 * k;

  const put = (d: string, x: number, y: number, size: number) => {
    c.at(x, y, 1, () => {
      const wide = style === 'outline' ? size * 0.2 : size * 0.09;
      c.line(d, edge, wide, { opacity: style === 'outline' ? 0.92 : space.dark ? 0.34 : 0.5 });
      if (style === 'shadow') c.at(size * 0.045, size * 0.06, 1, () => c.path(d, edge, { ...evenOdd, opacity: 0.55 }));
      c.path(
        d,
        fill,
        face === 'pen' || face === 'song'
          ? { ...evenOdd, stroke: fill.startsWith('url') ? '#e8c987' : fill, 'stroke-width': size * 0.014 }
          : evenOdd,
      );
    });
  };
  const small = (text: string, x: number, y: number, size: number, anchor: number) => {
    if (!canWrite('song', text)) return;
    const line = write('song', text, size, size * (/[a-z]/i.test(text) ? 0.22 : 0.1));
    c.at(x - line.width * anchor, y, 1, () => {
      if (space.dark) c.line(line.d, edge, size * 0.2, { opacity: 0.4 });
      c.path(line.d, space.dark ? lighter(light, 0.1) : darker(p.ink, 0.05), evenOdd);
    });
  };
  const under = subtitle && subtitle.length <= 30 ? subtitle.toUpperCase() : undefined;

  if ((space.at === 'left' || space.at === 'right') && c.h > c.w) {
    const columns = breakTitle(title, 7);
    const longest = Math.max(...columns.map((t) => [...t].length));
    const size = Math.min(42 * k, (c.h * 0.66) / (longest * 1.1), columns.length > 1 ? 34 * k : 42 * k);
    columns.forEach((text, i) => {
      const x = space.at === 'right' ? c.w - margin - size / 2 - i * size * 1.2 : margin + size / 2 + i * size * 1.2;
      const first = columns.length > 1 && space.at === 'left' ? columns.length - 1 - i : i;
      [...(columns[first] ?? text)].forEach((ch, row) => {
        const glyph = write(face, ch, size);
        put(
          glyph.d,
          x - glyph.width / 2,
          (space.from ?? 0.11) * c.h + size * 0.55 + (i % 2) * size * 0.6 + row * size * 1.1,
          size,
        );
      });
    });
    return;
  }
  const left = space.at === 'topLeft' || space.at === 'bottomLeft' || c.w > c.h;
  const room = c.w > c.h ? c.w * 0.52 : left ? c.w * 0.6 : c.w - margin * 1.7;
  const lines = breakTitle(title, left && c.h > c.w ? 4 : c.w > c.h ? 8 : 7);
  const longest = Math.max(...lines.map((t) => [...t].length));
  const spacing = longest <= 4 ? 0.14 : 0.04;
  const size = Math.min((lines.length > 1 ? 42 : 50) * (c.w > c.h ? 1.3 : 1) * k, room / (longest * (1 + spacing)));
  const height = size * 1.16 * lines.length;
  const bottom = space.at === 'bottom' || space.at === 'bottomLeft';
  const top = bottom ? c.h - margin * 0.9 - height - (under || maker ? 16 * k : 0) : margin * 0.75;
  lines.forEach((text, i) => {
    const line = write(face, text, size, size * spacing);
    const x = left ? margin + (lines.length > 1 ? i * size * 0.35 : 0) : (c.w - line.width) / 2;
    put(line.d, x, top + size * 0.92 + i * size * 1.16, size);
  });
  const note = under ?? maker;
  if (note)
    small(
      note,
      left ? margin : c.w / 2,
      top + height + (under ? 9 : 11) * k,
      under ? Math.min(9 * k, (room / note.length) * 1.25) : 11 * k,
      left ? 0 : 0.5,
    );
  if (under && maker)
    small(
      maker,
      bottom ? margin * 0.8 : c.w - margin * 0.8,
      bottom ? margin * 1.1 : c.h - margin * 0.7,
      11 * k,
      bottom ? 0 : 1,
    );
}
