import { n } from '../canvas.ts';
import { darker, lighter, mix } from '../colour.ts';
import { boy, cat, girl } from '../figures.ts';
import { bokeh, cloud, disc, grass, lights, petals, rainfall, ridge, sky, stars, tree } from '../nature.ts';
import { anyHair, dressed } from '../people.ts';
import { city, clockFace, lanterns, shelves, window } from '../town.ts';
import type { Scene, Setting } from './scene.ts';

// Indoors, or looking out.

const rainWindow: Scene = (c, p) => {
  c.rect(0, 0, c.w, c.h, mix(p.near, p.pale, 0.2));
  const [x, y, w, h] = [c.w * 0.12, c.h * 0.06, c.w * 0.76, c.h * 0.69];
  window(c, x, y, w, h, '#e9e2cf', () => {
    c.rect(0, 0, c.w, c.h, c.shade(p.sky));
    ridge(c, c.h * 0.5, 20, p.far);
    tree(c, c.w * 0.3, c.h * 0.86, 170 * c.k, p.foliage, p.ink, 40);
    for (let i = 0; i < 26; i++)
      c.circle(
        c.w * 0.66 + c.dice.normal(0, 22) * c.k,
        c.h * 0.68 + c.dice.normal(0, 18) * c.k,
        5 * c.k,
        c.dice.pick(['#8fa6d8', '#b5a5dd', '#7c92cb', '#c9c4ec']),
      );
    rainfall(c, 80, 0.5);
  });
  for (const s of [0, 1])
    c.path(
      s
        ? `M${c.w},0H${n(c.w * 0.83)}Q${n(c.w * 0.86)},${n(c.h * 0.46)} ${n(c.w * 0.97)},${n(c.h * 0.8)}H${c.w}Z`
        : `M0,0H${n(c.w * 0.17)}Q${n(c.w * 0.14)},${n(c.h * 0.46)} ${n(c.w * 0.03)},${n(c.h * 0.8)}H0Z`,
      '#f3eedd',
      { opacity: 0.94 },
    );
  c.rect(0, c.h * 0.78, c.w, c.h * 0.22, mix('#6a4b39', p.ink, 0.3));
  c.rect(0, c.h * 0.78, c.w, 4 * c.k, lighter('#6a4b39', 0.2));
  cat(c, c.w * 0.66, c.h * 0.785, 1.15 * c.k, '#2a2a2e', '#ffd98a');
  cup(c, c.w * 0.34, c.h * 0.78, c.k, '#f3eedd');
  return { at: 'bottom', dark: true };
};

function cup(c: Parameters<Scene>[0], x: number, y: number, k: number, colour: string): void {
  c.at(x, y, k, () => {
    c.path('M-12,0V-20H12V0Z', colour);
    c.line('M12,-16C20,-16 20,-5 12,-5', colour, 2.4);
    c.line('M-4,-26C-8,-32 0,-34 -4,-40M4,-26C0,-32 8,-34 4,-40', '#fff', 1.2, { opacity: 0.8 });
  });
}

const bookshop: Scene = (c, p) => {
  c.rect(0, 0, c.w, c.h, c.shade([p.near, mix(p.near, '#5a3a28', 0.5)]));
  shelves(
    c,
    0,
    0,
    c.w,
    c.h * 0.9,
    darker(p.ink, 0.1),
    [p.accent, mix(p.accent, '#000000', 0.3), '#c9a45c', '#34675f', '#2c4a6b', '#e0d2b0', '#7a4a5a', '#556f8a'].map(
      (x) => mix(x, p.ink, 0.22),
    ),
    8,
  );
  c.glow(c.w * 0.5, c.h * 0.45, 220 * c.k, '#ffe3a0', 0.55);
  c.line(
    `M${n(c.w * 0.24)},${c.h}L${n(c.w * 0.38)},${n(c.h * 0.1)}M${n(c.w * 0.36)},${c.h}L${n(c.w * 0.47)},${n(c.h * 0.1)}M${n(c.w * 0.27)},${n(c.h * 0.8)}h${n(c.w * 0.115)}M${n(c.w * 0.295)},${n(c.h * 0.64)}h${n(c.w * 0.112)}M${n(c.w * 0.32)},${n(c.h * 0.48)}h${n(c.w * 0.11)}M${n(c.w * 0.345)},${n(c.h * 0.32)}h${n(c.w * 0.105)}`,
    '#3a2418',
    4 * c.k,
  );
  girl(
    c,
    c.w * 0.62,
    c.h * 0.96,
    1.5 * c.k,
    dressed(c.dice, { ...p, night: false }, false),
    c.dice.pick(['long', 'tail', 'bun', 'bob']),
  );
  cat(c, c.w * 0.2, c.h * 0.97, 1.1 * c.k, '#2a2430', '#ffd98a');
  c.rect(0, c.h * 0.965, c.w, c.h * 0.05, darker(p.ink, 0.2));
  lights(c, 18, '#f7dc7a', [0, 0, c.w, c.h], 3.6);
  return { at: 'top', dark: true };
};

const glasshouse: Scene = (c, p) => {
  sky(c, p);
  const [l, r, t] = [c.w / 2 - 124 * c.k, c.w / 2 + 124 * c.k, c.h * 0.2];
  const arch = `M${n(l)},${c.h}V${n(t + 92 * c.k)}C${n(l)},${n(t - 16)} ${n(r)},${n(t - 16)} ${n(r)},${n(t + 92 * c.k)}V${c.h}`;
  c.path(
    `${arch}Z`,
    c.linear([
      [0, '#f4fbf2', 0.9],
      [1, p.sky[1] as string, 0.7],
    ]),
  );
  tree(c, l + 44 * c.k, c.h * 0.96, 168 * c.k, p.foliage, p.near, 40);
  tree(c, r - 40 * c.k, c.h * 0.97, 150 * c.k, p.foliage, p.near, 36);
  const frame = p.near;
  c.line(
    `${arch}M${n(c.w / 2)},${n(t)}V${c.h}M${n(c.w / 2 - 62 * c.k)},${n(t + 14 * c.k)}V${c.h}M${n(c.w / 2 + 62 * c.k)},${n(t + 14 * c.k)}V${c.h}M${n(l)},${n(c.h * 0.5)}H${n(r)}M${n(l)},${n(c.h * 0.68)}H${n(r)}M${n(l)},${n(c.h * 0.86)}H${n(r)}`,
    frame,
    2.4,
  );
  clockFace(c, c.w / 2, c.h * 0.44, 46 * c.k, '#fbf8ea', frame, p.accent);
  girl(c, c.w / 2, c.h * 0.96, 1.04 * c.k, dressed(c.dice, p, false), anyHair(c.dice));
  grass(c, darker(p.foliage[0], 0.15), 42 * c.k);
  petals(c, 16, [lighter(p.accent, 0.4)], 4);
  return { at: 'top', dark: p.night };
};

const classroom: Scene = (c, p) => {
  c.rect(0, 0, c.w, c.h, c.shade([mix(p.pale, p.mid, 0.25), mix(p.pale, p.near, 0.5)]));
  for (let i = 0; i < 3; i++) {
    const w = c.w * 0.27;
    window(c, c.w * (0.04 + i * 0.32), c.h * 0.07, w, c.h * 0.5, mix('#d9cdb4', p.near, 0.2), () => {
      sky(c, p);
      cloud(c, c.w * 0.3, c.h * 0.24, 120 * c.k, p.cloud, 0.8);
      cloud(c, c.w * 0.75, c.h * 0.34, 100 * c.k, p.cloud, 0.7);
      ridge(c, c.h * 0.48, 14, p.far);
    });
    c.path(
      `M${n(c.w * (0.04 + i * 0.32))},${n(c.h * 0.62)}h${n(w)}l${n(-c.w * 0.14)},${n(c.h * 0.4)}h${n(-w)}Z`,
      p.light,
      { opacity: 0.16 },
    );
  }
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 3; i++) {
      const t = 0.66 + row * 0.13;
      const [w, x] = [(40 + row * 22) * c.k, c.w * (0.5 + (i - 1) * (0.26 + row * 0.08))];
      c.rect(x - w / 2, c.h * t, w, 5 * c.k, mix('#b98a5a', p.ink, 0.12));
      c.line(
        `M${n(x - w * 0.4)},${n(c.h * t + 5)}v${n(w * 0.6)}M${n(x + w * 0.4)},${n(c.h * t + 5)}v${n(w * 0.6)}`,
        mix('#5a5a5a', p.ink, 0.4),
        2,
      );
    }
  girl(c, c.w * 0.62, c.h * 0.84, 1.3 * c.k, dressed(c.dice, p, false), anyHair(c.dice), -1);
  bokeh(c, 10, ['#ffffff', p.light], 20);
  return { at: 'bottom', dark: true };
};

const balcony: Scene = (c, p) => {
  sky(c, p);
  stars(c, 120, 0.6);
  disc(c, p, c.w * 0.7, c.h * 0.22, 26 * c.k);
  city(c, c.h * 0.5, 70 * c.k, p.mid, p.lamp, 0.3);
  c.rect(0, c.h * 0.88, c.w, c.h * 0.14, p.ink);
  let d = `M0,${n(c.h * 0.7)}H${c.w}`;
  for (let x = 8; x < c.w; x += 16 * c.k) d += `M${n(x)},${n(c.h * 0.7)}V${n(c.h * 0.88)}`;
  girl(c, c.w * 0.4, c.h * 0.89, 1.35 * c.k, dressed(c.dice, p, true), 'wind');
  if (c.dice.chance(0.5)) boy(c, c.w * 0.62, c.h * 0.89, 1.4 * c.k, dressed(c.dice, p, true));
  c.line(d, darker(p.ink, 0.3), 2.4 * c.k);
  lanterns(c, [-10, c.h * 0.08], [c.w + 10, c.h * 0.14], 7, 5 * c.k, p.lamp, p.ink);
  return { at: 'topLeft', dark: true };
};

export const roomScenes: Record<string, Setting> = {
  rainWindow: { scene: rainWindow, lights: ['rain', 'glass', 'lavender', 'meadow'] },
  bookshop: { scene: bookshop, lights: ['meadow', 'plum', 'fog', 'wine', 'harbour'] },
  glasshouse: { scene: glasshouse, lights: ['glass', 'mint', 'sakura', 'lavender'] },
  classroom: { scene: classroom, lights: ['apricot', 'noon', 'dusk', 'sakura', 'plum'] },
  balcony: { scene: balcony, lights: ['galaxy', 'moon', 'tram', 'wine', 'steel'] },
};
