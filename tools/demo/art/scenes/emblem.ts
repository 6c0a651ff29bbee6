import { n, type Canvas } from '../canvas.ts';
import { darker, lighter, luminance, mix } from '../colour.ts';
import { butterfly, cat, fish, fox } from '../figures.ts';
import { lights, petals, stars } from '../nature.ts';
import type { Palette } from '../palettes.ts';
import type { Scene, Setting } from './scene.ts';

// One thing on a patterned ground: what mysteries and small, odd stories wear.

type Thing = (c: Canvas, p: Palette) => void;

/** Each is drawn about 160 units high around (0, 0). */
const things: Record<string, Thing> = {
  key: (c) => {
    c.circle(0, -50, 28, 'none', { stroke: '#d8b25a', 'stroke-width': 11 });
    c.circle(0, -50, 8, '#d8b25a');
    c.rect(-5.5, -24, 11, 100, '#d8b25a');
    c.path('M5,46H28V58H16V64H28V76H5Z', '#c29a44');
    c.line('M0,-22V74', '#f3dc9a', 2);
  },
  hourglass: (c, p) => {
    c.path(
      'M-42,-70H42C42,-30 10,-12 8,0C10,12 42,30 42,70H-42C-42,30 -10,12 -8,0C-10,-12 -42,-30 -42,-70Z',
      '#f4f8f6',
      { opacity: 0.7 },
    );
    c.path(
      'M-32,-40H32C26,-24 8,-12 5,0H-5C-8,-12 -26,-24 -32,-40ZM-36,70C-34,46 -14,36 0,28C14,36 34,46 36,70Z',
      mix(p.accent, '#f0c870', 0.6),
    );
    c.line('M0,0V30', mix(p.accent, '#f0c870', 0.6), 2.4);
    c.rect(-52, -82, 104, 13, '#6a4530', { rx: 4 });
    c.rect(-52, 69, 104, 13, '#6a4530', { rx: 4 });
    c.line('M-46,-70V70M46,-70V70', '#8a5a3c', 5);
  },
  rose: (c, p) => {
    c.line('M0,10C4,40 -2,60 2,92', '#3f7a60', 5);
    c.path('M2,48C20,30 40,34 48,44C34,56 16,58 2,48ZM0,66C-18,50 -36,54 -44,62C-32,74 -14,76 0,66Z', '#568f6f');
    for (const [r, a, o] of [
      [52, 0, 0.35],
      [42, 40, 0.2],
      [32, 85, 0.05],
      [21, 140, 0.2],
    ] as const)
      for (let i = 0; i < 5; i++)
        c.at(
          0,
          -26,
          1,
          () =>
            c.ellipse(0, -r * 0.52, r * 0.52, r * 0.5, i % 2 ? darker(p.accent, o) : mix(p.accent, '#ffffff', o * 0.6)),
          { turn: a + i * 72 },
        );
    c.circle(0, -26, 9, darker(p.accent, 0.35));
  },
  letter: (c, p) => {
    c.path('M-72,-44H72V50H-72Z', '#fdf8ea', { stroke: '#d8cfb4', 'stroke-width': 2 });
    c.path('M-72,-44L0,14L72,-44', 'none', { stroke: '#cfc3a2', 'stroke-width': 2.4 });
    c.line('M-72,50L-14,2M72,50L14,2', '#cfc3a2', 2);
    c.circle(0, 10, 17, p.accent);
    c.circle(0, 10, 12, lighter(p.accent, 0.18));
    c.path('M0,2C6,6 8,12 4,18H-4C-8,12 -6,6 0,2Z', darker(p.accent, 0.25));
  },
  bell: (c, p) => {
    c.path(
      'M-46,44C-30,24 -40,-44 0,-52C40,-44 30,24 46,44Z',
      c.linear(
        [
          [0, '#f4dc94'],
          [1, '#b98a3c'],
        ],
        [0, 0, 1, 0],
      ),
    );
    c.circle(0, -58, 8, 'none', { stroke: '#b98a3c', 'stroke-width': 5 });
    c.circle(0, 52, 12, '#8a6428');
    c.rect(-50, 40, 100, 9, '#d8b25a', { rx: 4 });
    c.path('M0,-66C-30,-92 -48,-78 -44,-62C-40,-52 -18,-56 0,-66C18,-56 40,-52 44,-62C48,-78 30,-92 0,-66Z', p.accent);
  },
  cup: (c, p) => {
    c.ellipse(0, 56, 78, 12, '#e6dcc6');
    c.path('M-52,-14H52C52,30 30,54 0,54C-30,54 -52,30 -52,-14Z', '#fdf8ea');
    c.line('M50,-4C82,-8 82,36 40,32', '#fdf8ea', 8);
    c.ellipse(0, -14, 52, 12, '#e6dcc6');
    c.ellipse(0, -13, 45, 9, '#8a4a2c');
    c.line('M-30,18C-16,26 16,26 30,18', p.accent, 3);
    c.line('M-14,-34C-26,-50 0,-56 -12,-78M14,-34C2,-50 28,-58 14,-82', '#ffffff', 3, { opacity: 0.75 });
  },
  mask: (c, p) => {
    c.path('M-60,-44L-48,-88L-22,-58H22L48,-88L60,-44C66,10 36,66 0,78C-36,66 -66,10 -60,-44Z', '#fbf6ea');
    c.path('M-52,-54L-46,-78L-32,-58ZM52,-54L46,-78L32,-58Z', p.accent);
    c.path(
      'M-44,-8C-34,-22 -16,-20 -10,-6C-22,-2 -34,-2 -44,-8ZM44,-8C34,-22 16,-20 10,-6C22,-2 34,-2 44,-8Z',
      '#2b2430',
    );
    c.line('M-46,-24C-34,-36 -18,-34 -10,-24M46,-24C34,-36 18,-34 10,-24', p.accent, 4);
    c.path('M-7,34L0,42L7,34Z', '#2b2430');
    c.line('M-30,30L-54,26M-30,38L-52,42M30,30L54,26M30,38L52,42M0,42V52M-14,56Q0,64 14,56', p.accent, 2.6);
    c.circle(0, -40, 7, p.accent);
  },
  camera: (c, p) => {
    c.rect(-72, -34, 144, 92, mix(p.ink, '#3a3a40', 0.5), { rx: 12 });
    c.rect(-72, -16, 144, 48, mix(p.accent, '#5a3a30', 0.4));
    c.rect(-24, -52, 48, 22, mix(p.ink, '#3a3a40', 0.4), { rx: 5 });
    c.circle(0, 10, 37, '#d5d8d4');
    c.circle(0, 10, 29, '#22282c');
    c.circle(0, 10, 18, p.sky[0] as string);
    c.circle(-7, 3, 6, '#ffffff', { opacity: 0.7 });
    c.circle(50, -24, 6, '#f4d58a');
  },
  record: (c, p) => {
    c.circle(0, 0, 80, '#1c1a20');
    for (const r of [72, 64, 56, 48, 40]) c.circle(0, 0, r, 'none', { stroke: '#3a3840', 'stroke-width': 1 });
    c.circle(0, 0, 28, p.accent);
    c.circle(0, 0, 5, '#fdf8ea');
    c.line('M92,-74L70,-6L40,22', '#d5d8d4', 5);
    c.path('M-66,-30A72,72 0 0 1 -30,-66L-22,-50A54,54 0 0 0 -50,-22Z', '#ffffff', { opacity: 0.14 });
  },
  jar: (c, p) => {
    c.path('M-44,-46C-58,-30 -56,60 -44,76H44C56,60 58,-30 44,-46Z', '#eaf6f4', { opacity: 0.5 });
    c.rect(-38, -66, 76, 20, '#8a5a3c', { rx: 5 });
    lights(c, 16, '#f7dc7a', [-36, -24, 36, 62], 12);
    c.line('M-42,-38C-50,-10 -50,40 -44,66', '#ffffff', 4, { opacity: 0.6 });
    c.path('M-20,76C-10,40 -26,30 -14,6C-8,34 0,44 -4,76ZM6,76C14,46 4,38 18,20C22,46 20,56 22,76Z', p.foliage[1]);
  },
  butterfly: (c, p) => {
    butterfly(
      c,
      0,
      0,
      3.4,
      -8,
      c.linear([
        [0, lighter(p.accent, 0.5)],
        [1, p.accent],
      ]),
      darker(p.accent, 0.5),
    );
  },
  fishbowl: (c, p) => {
    c.circle(0, 8, 72, '#eefaf8', { opacity: 0.45 });
    c.clip('M-72,8a72,72 0 1 0 144,0a72,72 0 1 0 -144,0Z', () =>
      c.rect(-80, -14, 160, 100, mix(p.water[0], '#ffffff', 0.3), { opacity: 0.75 }),
    );
    fish(c, -36, 16, 1.2, '#e9825a');
    fish(c, 40, 40, 0.7, '#f1b24a', -1);
    c.ellipse(0, -58, 40, 8, '#ffffff', { opacity: 0.75 });
    c.path('M-14,78C-8,52 -18,44 -10,28M10,80C14,60 8,52 16,40', 'none', { stroke: p.foliage[1], 'stroke-width': 5 });
  },
  fox: (c, p) => fox(c, -8, 66, 2.9, mix('#e08a52', p.accent, 0.3), '#fbf0dd'),
  cat: (c, p) => cat(c, 0, 70, 2.9, mix('#2a2430', p.ink, 0.5), '#ffd98a'),
  crown: (c, p) => {
    c.path(
      'M-74,-38L-40,2L0,-60L40,2L74,-38L60,54H-60Z',
      c.linear([
        [0, '#f8e3a0'],
        [1, '#c79a44'],
      ]),
    );
    c.rect(-62, 46, 124, 17, '#b98a3c', { rx: 4 });
    for (const [x, y] of [
      [-74, -42],
      [0, -66],
      [74, -42],
    ] as const)
      c.circle(x, y, 8, p.accent);
    for (const x of [-38, 0, 38]) c.circle(x, 54, 5, lighter(p.accent, 0.35));
  },
  book: (c, p) => {
    c.path(
      'M0,-40C-24,-58 -60,-58 -84,-48V50C-60,40 -24,42 0,58C24,42 60,40 84,50V-48C60,-58 24,-58 0,-40Z',
      '#fdf8ea',
    );
    c.path(
      'M-84,-48L-90,-42V60C-60,50 -24,52 0,68C24,52 60,50 90,60V-42L84,-48V50C60,40 24,42 0,58C-24,42 -60,40 -84,50Z',
      p.accent,
    );
    c.line(
      'M0,-40V58M-68,-30Q-40,-38 -16,-24M-68,-12Q-40,-20 -16,-6M-68,6Q-40,-2 -16,12M68,-30Q40,-38 16,-24M68,-12Q40,-20 16,-6M68,6Q40,-2 16,12',
      '#cfc3a2',
      2,
    );
    c.path('M30,-50V4L38,-6L46,4V-54Z', lighter(p.accent, 0.2));
  },
};

type Ground = (c: Canvas, p: Palette, colour: string) => void;

const grounds: Record<string, Ground> = {
  rays: (c, p, colour) => {
    let d = '';
    for (let i = 0; i < 18; i++) {
      const [a, b] = [(i / 18) * 6.283, ((i + 0.5) / 18) * 6.283];
      const r = c.h;
      d += `M${n(c.w / 2)},${n(c.h * 0.46)}L${n(c.w / 2 + Math.cos(a) * r)},${n(c.h * 0.46 + Math.sin(a) * r)}L${n(c.w / 2 + Math.cos(b) * r)},${n(c.h * 0.46 + Math.sin(b) * r)}Z`;
    }
    c.path(d, lighter(colour, 0.14));
  },
  waves: (c, _p, colour) => {
    const r = 24 * c.k;
    for (let row = 0; row * r * 0.5 < c.h + r * 2; row++)
      for (let x = row % 2 ? 0 : -r; x < c.w + r; x += r * 2)
        for (const t of [1, 0.7, 0.4])
          c.circle(x, row * r * 0.5, r * t, t === 0.7 ? lighter(colour, 0.14) : colour, {
            stroke: lighter(colour, 0.22),
            'stroke-width': 0.7,
          });
  },
  hemp: (c, _p, colour) => {
    const s = 34 * c.k;
    let d = '';
    for (let y = -s; y < c.h + s; y += s * 0.866)
      for (let x = -s; x < c.w + s; x += s) {
        const cx = x + (Math.round(y / (s * 0.866)) % 2) * (s / 2);
        for (let i = 0; i < 6; i++)
          d += `M${n(cx)},${n(y)}l${n(Math.cos(i * 1.0472) * s * 0.5)},${n(Math.sin(i * 1.0472) * s * 0.5)}`;
      }
    c.line(d, lighter(colour, 0.24), 1);
  },
  dots: (c, _p, colour) => {
    let d = '';
    const s = 16 * c.k;
    for (let y = 0; y < c.h + s; y += s)
      for (let x = (Math.round(y / s) % 2) * (s / 2); x < c.w + s; x += s) d += `M${n(x)},${n(y)}h.01`;
    c.line(d, lighter(colour, 0.25), 4.5 * c.k);
  },
  night: (c) => stars(c, 170, 1),
  checks: (c, _p, colour) => {
    let d = '';
    const s = 26 * c.k;
    for (let y = 0; y < c.h; y += s)
      for (let x = (Math.round(y / s) % 2) * s; x < c.w; x += s * 2) d += `M${n(x)},${n(y)}h${n(s)}v${n(s)}h${n(-s)}Z`;
    c.path(d, lighter(colour, 0.1));
  },
  halo: (c, _p, colour) => {
    for (let i = 6; i > 0; i--) c.circle(c.w / 2, c.h * 0.46, i * 36 * c.k, lighter(colour, 0.06 * (7 - i)));
  },
};

const emblem =
  (thing: Thing, ground: Ground): Scene =>
  (c, p) => {
    const colour = c.dice.pick([p.near, p.mid, p.sky[0] as string, mix(p.accent, p.ink, 0.35), p.sky.at(-1) as string]);
    c.rect(0, 0, c.w, c.h, colour);
    ground(c, p, colour);
    c.glow(c.w / 2, c.h * 0.46, 170 * c.k, lighter(colour, 0.6), 0.65);
    c.at(c.w / 2, c.h * 0.46, 1.25 * c.k, () => thing(c, p), { turn: c.dice.real(-7, 7) });
    if (c.dice.chance(0.5)) petals(c, 22, [p.foliage[3], lighter(p.accent, 0.4)], 5);
    const m = 10 * c.k;
    if (c.dice.chance(0.5))
      c.rect(m, m, c.w - 2 * m, c.h - 2 * m, 'none', {
        stroke: luminance(colour) < 0.55 ? '#f3e4bd' : p.ink,
        'stroke-width': 1.4,
        opacity: 0.8,
      });
    return { at: c.dice.chance(0.75) ? 'bottom' : 'top', dark: luminance(colour) < 0.55 };
  };

const lights14 = [
  'wine',
  'ivory',
  'garden',
  'moon',
  'ember',
  'mint',
  'lavender',
  'dusk',
  'glass',
  'harbour',
  'sakura',
  'paper',
  'apricot',
  'plum',
];
const groundNames = Object.keys(grounds);

export const emblemScenes: Record<string, Setting> = Object.fromEntries(
  Object.entries(things).map(([name, thing], i) => [
    name,
    {
      scene: (c, p) => emblem(thing, grounds[c.dice.pick(groundNames)] as Ground)(c, p),
      lights: [...lights14.slice(i % 14), ...lights14.slice(0, i % 14)],
    } satisfies Setting,
  ]),
);
