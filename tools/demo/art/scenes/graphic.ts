import { bust } from '../bust.ts';
import { n, type Canvas } from '../canvas.ts';
import { darker, lighter, mix } from '../colour.ts';
import { cat, girl } from '../figures.ts';
import { petals, pine, sky, stars } from '../nature.ts';
import { anyHair, dressed, lit, somebody } from '../people.ts';
import { city } from '../town.ts';
import { wide, type Scene, type Setting } from './scene.ts';

// Print, paper, glass and pixels: the looks of small circles' own books and games.

/** Paper cut in layers, each throwing a shadow on the next. */
const paperCut: Scene = (c, p) => {
  const layers = 6;
  c.rect(0, 0, c.w, c.h, lighter(p.sky.at(-1) as string, 0.2));
  const [x, y] = [c.w * 0.5, c.h * 0.48];
  c.circle(x, y - 26 * c.k, 34 * c.k, p.light);
  c.glow(x, y - 26 * c.k, 110 * c.k, p.light, 0.7);
  for (let i = 0; i < 3; i++) {
    const fill = mix(p.far, p.near, i / 2.4);
    const base = c.h * (0.6 + i * 0.07);
    let d = `M0,${c.h}V${n(base)}`;
    for (let k = 0; k <= 8; k++)
      d += `Q${n(((k - 0.5) * c.w) / 8)},${n(base + c.dice.real(-34, 12) * c.k)} ${n((k * c.w) / 8)},${n(base + c.dice.real(-8, 8))}`;
    c.path(`${d}V${c.h}Z`, fill);
    if (i === 1) girl(c, x, base + 8 * c.k, 0.62 * c.k, dressed(c.dice, p, true), anyHair(c.dice));
    if (i !== 1)
      for (let k = 0; k < 4; k++)
        pine(c, c.w * c.dice.next(), base + 16 * c.k, c.dice.real(40, 70) * c.k, darker(fill, 0.12));
  }
  for (let i = 0; i < layers; i++) {
    const fill = mix(p.sky[0] as string, p.ink, 0.06 + i * 0.11);
    const shadow = mix(fill, '#000000', 0.4);
    let hole = '';
    const points = 40;
    const [rx, ry] = [(74 + i * 22) * c.k * (wide(c) ? 1.7 : 1), (112 + i * 24) * c.k];
    for (let k = 0; k <= points; k++) {
      const a = (k / points) * 6.283;
      const r = 1 + 0.09 * Math.sin(a * 3 + i * 1.9) + 0.05 * Math.sin(a * 7 + i);
      hole += `${k ? 'L' : 'M'}${n(x + Math.cos(a) * rx * r)},${n(y + Math.sin(a) * ry * r)}`;
    }
    const soft = { 'fill-rule': 'evenodd', 'stroke-linejoin': 'round' };
    c.at(0, 3 * c.k, 1, () => c.path(`M-9,-9H${c.w + 9}V${c.h + 9}H-9Z${hole}Z`, shadow, { ...soft, opacity: 0.28 }));
    c.path(`M-9,-9H${c.w + 9}V${c.h + 9}H-9Z${hole}Z`, fill, { ...soft, stroke: fill, 'stroke-width': 10 * c.k });
  }
  return { at: 'bottom', dark: true };
};

/** A printed page: two inks, dots, panels. */
const comicPage: Scene = (c, p) => {
  const paper = '#f7f3e8';
  const ink = mix(p.ink, '#1c1c22', 0.5);
  c.rect(0, 0, c.w, c.h, paper);
  const m = 12 * c.k;
  const cuts = wide(c)
    ? [
        [0, 0, 0.56, 1],
        [0.57, 0, 1, 0.48],
        [0.57, 0.51, 1, 1],
      ]
    : [
        [0, 0, 1, 0.4],
        [0, 0.42, 0.48, 0.72],
        [0.51, 0.42, 1, 0.72],
      ];
  cuts.forEach(([l, t, r, b], i) => {
    const [x, y, w, h] = [
      m + l! * (c.w - 2 * m),
      m + t! * (c.h - 2 * m),
      (r! - l!) * (c.w - 2 * m),
      (b! - t!) * (c.h - 2 * m),
    ];
    const box = `M${n(x)},${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
    c.clip(box, () => {
      c.rect(x, y, w, h, i === 0 ? lighter(p.accent, 0.5) : i === 1 ? '#e4e0d4' : lighter(p.foliage[2], 0.45));
      let dots = '';
      for (let dy = 0; dy < h; dy += 6)
        for (let dx = (Math.round(dy / 6) % 2) * 3; dx < w; dx += 6) dots += `M${n(x + dx)},${n(y + dy)}h.01`;
      c.line(dots, ink, 1.8, { opacity: 0.28 });
      const who = somebody(c.dice, c.dice.chance(0.2));
      if (i === 2) cat(c, x + w / 2, y + h * 0.94, (h / 60) * 0.9, ink, '#ffd98a');
      else
        c.at(x + w * 0.5, y + h * (i === 0 ? 0.52 : 0.5), (h / 170) * (i === 0 ? 1.15 : 1.3), () => bust(c, who), {
          turn: i ? 6 : -4,
        });
      if (i === 0) {
        let lines = '';
        for (let k = 0; k < 40; k++) {
          const a = (k / 40) * 6.283;
          const r0 = c.dice.real(0.4, 0.5) * w;
          lines += `M${n(x + w / 2 + Math.cos(a) * r0)},${n(y + h / 2 + Math.sin(a) * r0 * 0.55)}L${n(x + w / 2 + Math.cos(a) * w)},${n(y + h / 2 + Math.sin(a) * w)}`;
        }
        c.line(lines, ink, 2, { opacity: 0.7 });
      }
    });
    c.path(box, 'none', { stroke: ink, 'stroke-width': 2.6 });
  });
  return { at: 'bottom', dark: false };
};

/** Coloured glass in lead. */
const stainedGlass: Scene = (c, p) => {
  c.rect(0, 0, c.w, c.h, '#1a1714');
  const colours = [p.sky[0] as string, p.accent, p.foliage[1], p.sky.at(-1) as string, '#e9b44c', p.foliage[3], p.far];
  const [x, y] = [c.w / 2, c.h * 0.42];
  const rings = [26, 60, 98, 142, 196, 260, 330].map((r) => r * c.k);
  rings.forEach((r, i) => {
    const r0 = i ? rings[i - 1]! : 0;
    const parts = i === 0 ? 1 : 6 + i * 2;
    for (let k = 0; k < parts; k++) {
      const [a, b] = [((k + i * 0.5) / parts) * 6.283, ((k + 1 + i * 0.5) / parts) * 6.283];
      const at = (radius: number, t: number) => `${n(x + Math.cos(t) * radius)},${n(y + Math.sin(t) * radius)}`;
      const fill = mix(colours[(k + i * 3) % colours.length] as string, '#ffffff', c.dice.real(0, 0.3));
      if (parts === 1) c.circle(x, y, r - 2, '#fff3cf');
      else
        c.path(
          `M${at(r0 + 1.5, a)}L${at(r - 1.5, a)}A${n(r)},${n(r)} 0 0 1 ${at(r - 1.5, b)}L${at(r0 + 1.5, b)}A${n(r0)},${n(r0)} 0 0 0 ${at(r0 + 1.5, a)}Z`,
          fill,
          { stroke: '#1a1714', 'stroke-width': 2.6 },
        );
    }
  });
  c.glow(x, y, 240 * c.k, '#fff3cf', 0.5);
  girl(c, x, c.h * 0.86, 1.5 * c.k, { skin: '#14110f', hair: '#14110f', top: '#14110f', bottom: '#14110f' }, 'long');
  c.path(`M0,${c.h}V${n(c.h * 0.85)}H${c.w}V${c.h}Z`, '#14110f');
  return { at: 'bottom', dark: true };
};

/** Bold shapes on a colour, like a travel poster. */
const screenPrint: Scene = (c, p) => {
  const [a, b, d] = [p.sky[0] as string, p.accent, lighter(p.sky.at(-1) as string, 0.25)];
  c.rect(0, 0, c.w, c.h, d);
  c.circle(c.w * 0.5, c.h * 0.44, 108 * c.k, b);
  for (let i = 0; i < 6; i++) c.rect(0, c.h * 0.44 + (10 + i * 16) * c.k, c.w, (2 + i * 1.6) * c.k, d);
  c.path(
    `M0,${c.h}V${n(c.h * 0.74)}L${n(c.w * 0.22)},${n(c.h * 0.56)}L${n(c.w * 0.38)},${n(c.h * 0.7)}L${n(c.w * 0.6)},${n(c.h * 0.5)}L${c.w},${n(c.h * 0.76)}V${c.h}Z`,
    a,
  );
  c.path(
    `M${n(c.w * 0.6)},${n(c.h * 0.5)}L${c.w},${n(c.h * 0.76)}V${c.h}H${n(c.w * 0.5)}L${n(c.w * 0.66)},${n(c.h * 0.7)}Z`,
    darker(a, 0.25),
  );
  c.path(
    `M${n(c.w * 0.22)},${n(c.h * 0.56)}L${n(c.w * 0.38)},${n(c.h * 0.7)}L${n(c.w * 0.3)},${n(c.h * 0.82)}L${n(c.w * 0.26)},${n(c.h * 0.68)}Z`,
    darker(a, 0.25),
  );
  c.rect(0, c.h * 0.82, c.w, c.h * 0.2, darker(a, 0.45));
  girl(c, c.w * 0.5, c.h * 0.845, 0.72 * c.k, { skin: d, hair: d, top: d, bottom: d }, anyHair(c.dice));
  petals(c, 14, [b, d], 4);
  return { at: 'top', dark: false };
};

/** Night and day of one street, side by side. */
const halves: Scene = (c, p) => {
  sky(c, p);
  city(c, c.h * 0.44, 70 * c.k, p.far, p.lamp, 0.1);
  c.clip(`M0,0H${n(c.w * 0.62)}L${n(c.w * 0.38)},${c.h}H0Z`, () => {
    c.rect(0, 0, c.w, c.h, c.shade(['#11162f', '#29325f', '#5a5f8f']));
    stars(c, 120, 0.8);
    city(c, c.h * 0.4, 80 * c.k, '#1a2044', '#ffd98a', 0.34);
  });
  c.line(`M${n(c.w * 0.62)},0L${n(c.w * 0.38)},${c.h}`, '#fdf8ea', 3);
  const who = lit(somebody(c.dice, false), p, 0.08);
  c.at(c.w * 0.5, c.h * 0.45, 1.4 * c.k, () => bust(c, who));
  c.clip(`M0,0H${n(c.w * 0.62)}L${n(c.w * 0.38)},${c.h}H0Z`, () =>
    c.rect(0, 0, c.w, c.h, '#1a2250', { opacity: 0.42 }),
  );
  return { at: 'bottom', dark: true };
};

/** A grid of coloured squares, drawn as few paths. */
class Pixels {
  readonly #runs: { colour: string; d: string }[] = [];
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  fill(x: number, y: number, w: number, h: number, colour: string): void {
    const s = this.#size;
    const last = this.#runs.at(-1);
    const d = `M${n(x * s)},${n(y * s)}h${n(w * s)}v${n(h * s)}h${n(-w * s)}Z`;
    if (last?.colour === colour) last.d += d;
    else this.#runs.push({ colour, d });
  }

  sprite(x: number, y: number, rows: string, colours: Record<string, string>): void {
    const lines = rows.trim().split('\n');
    for (const [mark, colour] of Object.entries(colours))
      lines.forEach((line, dy) =>
        [...line.trim()].forEach((m, dx) => m === mark && this.fill(x + dx, y + dy, 1, 1, colour)),
      );
  }

  draw(c: Canvas): void {
    const paths = this.#runs.map(({ colour, d }) => `<path d="${d}" fill="${colour}"/>`);
    c.add(`<g shape-rendering="crispEdges">${paths.join('')}</g>`);
  }
}

const hero = `
..hhhh..
.hhhhhh.
.hsskss.
.hskssk.
..ssss..
.ccCCcc.
ccCCCCcc
scCCCCcs
..bbbb..
..bb.bb.
..bb.bb.
..oo.oo.`;
const slime = `
...gg...
..gggg..
.gwggwg.
gggggggg
gkggggkg
GGGGGGGG`;
const chest = `
.yyyyyy.
yYYYYYYy
yYYkkYYy
yyykkyyy
yYYYYYYy
yYYYYYYy`;
const fir = `
....t....
...ttt...
..ttTtt..
...ttt...
..tttTt..
.ttTtttt.
..ttttt..
.tttTttt.
tttttTttt
....w....
....w....`;
const keep = `
r.............r
rr...........rr
rrr....r....rrr
www...rrr...www
wlw..rrrrr..wlw
www..wwwww..www
wwwwwwwlwwwwwww
wlwwwwwwwwwwwlw
wwwwwwwwwwwwwww
wwwwwddddwwwwww
wwwwwddddwwwwww`;

const pixelQuest: Scene = (c, p) => {
  const s = 5;
  const [cols, rows] = [Math.ceil(c.w / s), Math.ceil(c.h / s)];
  const g = new Pixels(s);
  const horizon = Math.round(rows * 0.62);
  const bands = 7;
  for (let i = 0; i < bands; i++) {
    const t = i / (bands - 1);
    const at = t * (p.sky.length - 1);
    const colour = mix(
      p.sky[Math.floor(at)] as string,
      p.sky[Math.min(p.sky.length - 1, Math.floor(at) + 1)] as string,
      at % 1,
    );
    const top = Math.round((horizon * i) / bands);
    g.fill(0, top, cols, Math.ceil(horizon / bands) + 1, colour);
  }
  g.draw(c);
  const d = new Pixels(s);
  if (p.night) for (let i = 0; i < 40; i++) d.fill(c.dice.int(0, cols), c.dice.int(0, horizon * 0.6), 1, 1, '#ffffff');
  const [sx, sy, r] = [Math.round(cols * c.dice.real(0.2, 0.8)), Math.round(rows * 0.24), 5];
  for (let y = -r; y <= r; y++) {
    const half = Math.round(Math.sqrt(r * r - y * y));
    d.fill(sx - half, sy + y, half * 2 + 1, 1, p.light);
  }
  for (let k = 0; k < 4; k++) {
    const [cx, cy] = [c.dice.int(0, cols), c.dice.int(4, Math.round(rows * 0.4))];
    d.fill(cx, cy, 12, 2, p.cloud);
    d.fill(cx + 2, cy - 1, 7, 1, p.cloud);
  }
  for (let layer = 0; layer < 2; layer++) {
    const colour = layer ? p.mid : p.far;
    let y = horizon - (layer ? 4 : 12);
    for (let x = 0; x < cols; x++) {
      if (c.dice.chance(0.55)) y += c.dice.pick([-1, 1]);
      y = Math.max(horizon - (layer ? 9 : 20), Math.min(horizon - 2, y));
      d.fill(x, y, 1, rows - y, colour);
    }
  }
  d.draw(c);
  const f = new Pixels(s);
  const grass = mix(p.foliage[1], p.ink, p.night ? 0.35 : 0.05);
  f.fill(0, horizon, cols, rows - horizon, grass);
  for (let i = 0; i < 90; i++)
    f.fill(
      c.dice.int(0, cols),
      c.dice.int(horizon + 1, rows),
      c.dice.int(1, 3),
      1,
      c.dice.pick([lighter(grass, 0.12), darker(grass, 0.12)]),
    );
  const road = mix('#d9c79a', p.ink, p.night ? 0.3 : 0.05);
  for (let y = horizon; y < rows; y++)
    f.fill(Math.round(cols / 2 - 2 - (y - horizon) * 0.28), y, Math.round(4 + (y - horizon) * 0.56), 1, road);
  f.sprite(Math.round(cols / 2 - 7), horizon - 10, keep, {
    r: p.accent,
    w: mix('#d8d2c4', p.near, 0.3),
    l: p.lamp,
    d: p.ink,
  });
  const leaf = { t: mix(p.foliage[0], p.ink, 0.2), T: p.foliage[2], w: '#5a3a28' };
  for (let i = 0; i < 9; i++) {
    const side = i % 2 ? c.dice.int(-3, Math.round(cols * 0.24)) : c.dice.int(Math.round(cols * 0.7), cols - 5);
    f.sprite(side, horizon - 8 + i * Math.round((rows - horizon) / 11), fir, leaf);
  }
  for (let i = 0; i < 26; i++)
    f.fill(c.dice.int(0, cols), c.dice.int(horizon + 4, rows), 1, 1, c.dice.pick([p.accent, '#fdf3e0', '#f4d58a']));
  f.sprite(Math.round(cols / 2 - 4), Math.round(rows * 0.78), hero, {
    h: c.dice.pick(['#6a4a3a', '#a5443a', '#d9a760', '#2b3763']),
    s: '#f7d9c0',
    k: '#2a2430',
    c: p.accent,
    C: darker(p.accent, 0.2),
    b: '#34495e',
    o: '#3a2a24',
  });
  f.sprite(Math.round(cols * 0.7), Math.round(rows * 0.82), slime, {
    g: '#7fd0a8',
    G: '#4fa888',
    w: '#ffffff',
    k: '#1c3a34',
  });
  f.sprite(Math.round(cols * 0.2), Math.round(rows * 0.84), chest, { y: '#8a5a2c', Y: '#c98e42', k: '#f4d58a' });
  f.draw(c);
  return { at: 'top', dark: p.night };
};

export const graphicScenes: Record<string, Setting> = {
  paperCut: { scene: paperCut, lights: ['dusk', 'mint', 'plum', 'moon', 'lavender', 'forest', 'apricot'] },
  comicPage: { scene: comicPage, lights: ['apricot', 'mint', 'noon', 'lavender', 'ember', 'blossom', 'paper'] },
  stainedGlass: { scene: stainedGlass, lights: ['noon', 'ember', 'wine', 'forest', 'lavender', 'ivory'] },
  screenPrint: { scene: screenPrint, lights: ['dusk', 'noon', 'meadow', 'plum', 'ember', 'harbour', 'desert'] },
  halves: { scene: halves, lights: ['apricot', 'sakura', 'mint', 'noon', 'island'] },
  pixelQuest: { scene: pixelQuest, lights: ['noon', 'plum', 'moon', 'apricot', 'mint', 'tram', 'sakura'] },
};
