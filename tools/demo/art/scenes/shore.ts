import { n } from '../canvas.ts';
import { darker, lighter, mix } from '../colour.ts';
import { birds, boat, ferryman, fish, girl, koi, umbrella, whale } from '../figures.ts';
import {
  bubbles,
  beams,
  cloud,
  crescent,
  cumulus,
  disc,
  flowers,
  grass,
  lights,
  meteor,
  milkyWay,
  mist,
  petals,
  pines,
  rainfall,
  ridge,
  shore,
  sky,
  stars,
  water,
} from '../nature.ts';
import { anyHair, dressed } from '../people.ts';
import { bridge, carriage, city, ferrisWheel, house, lamppost, lighthouse, poles, shelves } from '../town.ts';
import type { Scene, Setting } from './scene.ts';

// By water, on water, under water.

const postOffice: Scene = (c, p) => {
  sky(c, p);
  const y = c.h * 0.6;
  disc(c, p, c.w * 0.7, y - 32 * c.k, 24 * c.k);
  cloud(c, c.w * 0.24, c.h * 0.37, 130 * c.k, p.cloud, 0.75);
  cloud(c, c.w * 0.8, c.h * 0.27, 100 * c.k, p.cloud, 0.5);
  ridge(c, y - 8, 8, p.far);
  water(c, p, y, c.w * 0.7);
  c.path(
    `M0,${c.h}V${n(y + 78 * c.k)}C${n(c.w * 0.13)},${n(y + 66 * c.k)} ${n(c.w * 0.26)},${n(y + 72 * c.k)} ${n(c.w * 0.36)},${n(y + 90 * c.k)}C${n(c.w * 0.43)},${n(y + 102 * c.k)} ${n(c.w * 0.5)},${n(y + 106 * c.k)} ${n(c.w * 0.58)},${n(y + 110 * c.k)}L${n(c.w * 0.53)},${c.h}Z`,
    p.ink,
  );
  house(c, c.w * 0.08, y + 80 * c.k, 62 * c.k, lighter(p.ink, 0.08), darker(p.ink, 0.3), p.lamp);
  girl(c, c.w * 0.46, y + 105 * c.k, 0.64 * c.k, dressed(c.dice, p, true), anyHair(c.dice));
  birds(c, c.w * 0.6, c.h * 0.2, 4, p.ink);
  return { at: 'right', dark: true };
};

const beacon: Scene = (c, p) => {
  sky(c, p);
  stars(c, 60);
  const [x, y, h] = [c.w * 0.68, c.h * 0.8, 230 * c.k];
  const top = y - h * 0.9;
  c.path(
    `M${n(x)},${n(top - 4)}L-40,${n(top - 150 * c.k)}V${n(top - 62 * c.k)}L${n(x)},${n(top + 4)}Z`,
    c.linear(
      [
        [0, p.lamp, 0],
        [1, p.lamp, 0.75],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.path(
    `M${n(x)},${n(top - 4)}L${c.w + 40},${n(top - 40)}V${n(top + 60)}L${n(x)},${n(top + 4)}Z`,
    c.linear(
      [
        [0, p.lamp, 0.7],
        [1, p.lamp, 0.1],
      ],
      [0, 0, 1, 0],
    ),
  );
  for (const [t, o] of [
    [0.74, 0.35],
    [0.8, 0.55],
  ] as const)
    cloud(c, c.dice.real(0, c.w), c.h * t, 210 * c.k, mix(p.far, '#ffffff', o), 0.95);
  whale(c, c.w * 0.06, c.h * 0.62, 0.62 * c.k, p.near, p.far);
  lighthouse(c, x, y, h, '#ede8dc', p.accent, p.ink, '#fff3c4');
  for (let i = 0; i < 4; i++)
    cloud(
      c,
      c.w * (0.05 + i * 0.32),
      c.h * (0.86 + (i % 2) * 0.08),
      220 * c.k,
      mix(p.far, '#f3efe2', 0.6 + i * 0.1),
      1,
    );
  return { at: 'topLeft', dark: true };
};

const sailing: Scene = (c, p) => {
  sky(c, p);
  const y = c.h * 0.5;
  cumulus(c, p, c.w * 0.2, y, 84 * c.k);
  cumulus(c, p, c.w * 0.95, y, 60 * c.k);
  water(c, p, y, c.w * 0.7);
  const [x, s] = [c.w * 0.68, c.k];
  c.path(
    `M${n(x - 90 * s)},${n(y + 10)}C${n(x - 70 * s)},${n(y - 40 * s)} ${n(x - 40 * s)},${n(y - 80 * s)} ${n(x + 6 * s)},${n(y - 74 * s)}C${n(x + 40 * s)},${n(y - 70 * s)} ${n(x + 56 * s)},${n(y - 26 * s)} ${n(x + 86 * s)},${n(y + 10)}Z`,
    p.foliage[0],
  );
  c.path(
    `M${n(x - 90 * s)},${n(y + 10)}C${n(x - 56 * s)},${n(y - 22 * s)} ${n(x - 34 * s)},${n(y - 46 * s)} ${n(x - 8 * s)},${n(y - 44 * s)}C${n(x - 18 * s)},${n(y - 20 * s)} ${n(x - 40 * s)},0 ${n(x - 50 * s)},${n(y + 10)}Z`,
    p.foliage[2],
  );
  c.ellipse(x, y + 11, 96 * s, 7 * s, '#f2e2b4');
  lighthouse(c, x + 4 * s, y - 66 * s, 60 * s, '#f7f2e2', p.accent, p.accent, '#fff3c4');
  boat(c, c.w * 0.32, y + 104 * c.k, 1.5 * c.k, '#fbf7ea', '#f3ebd6');
  birds(c, c.w * 0.4, c.h * 0.24, 6, mix(p.ink, p.sky[0] as string, 0.3));
  return { at: c.dice.chance(0.5) ? 'top' : 'bottom', dark: false };
};

const sunkenLibrary: Scene = (c, p) => {
  sky(c, p);
  beams(c, '#e9fffb', 0.3);
  const floor = c.h * 0.82;
  c.at(
    c.w * 0.14,
    c.h * 0.42,
    1,
    () => whale(c, 0, 0, 1.15 * c.k, mix(p.sky[1] as string, p.ink, 0.6), p.sky[0] as string),
    { turn: c.dice.real(-8, 6) },
  );
  const spines = [
    p.far,
    p.mid,
    mix(p.accent, p.mid, 0.5),
    mix('#c9a45c', p.mid, 0.5),
    p.near,
    mix('#6c8ab8', p.mid, 0.4),
  ];
  for (let x = -10; x < c.w; x += 40 * c.k) {
    const top = floor + c.dice.real(-46, 26) * c.k;
    c.rect(x, top, 37 * c.k, c.h - top, p.ink);
    shelves(
      c,
      x + 1,
      top,
      35 * c.k,
      Math.ceil((c.h - top) / (18 * c.k)) * 18 * c.k,
      mix(p.ink, p.mid, 0.5),
      spines,
      Math.ceil((c.h - top) / (18 * c.k)),
    );
  }
  girl(
    c,
    c.w * 0.7,
    floor - 20 * c.k,
    0.62 * c.k,
    { skin: '#f1f0e4', hair: p.ink, top: '#f1f0e4', bottom: '#f1f0e4' },
    anyHair(c.dice),
  );
  bubbles(c, 30, '#dff8f5');
  return { at: 'top', dark: false };
};

const aquarium: Scene = (c, p) => {
  sky(c, p);
  beams(c, '#e9fffb', 0.26);
  const colours = [p.accent, '#f4e9cf', '#f1b24a', lighter(p.sky[1] as string, 0.4)];
  for (let i = 0; i < 15; i++)
    fish(
      c,
      c.dice.real(0, c.w),
      c.h * c.dice.real(0.3, 0.74),
      c.dice.real(0.3, 0.95) * c.k,
      c.dice.pick(colours),
      c.dice.pick([1, -1] as const),
    );
  bubbles(c, 26, '#e4f6f4');
  c.rect(0, c.h * 0.83, c.w, c.h * 0.2, darker(p.ink, 0.2));
  for (let i = 1; i < 3; i++) c.rect((c.w * i) / 3 - 4, 0, 8, c.h * 0.84, p.ink);
  girl(c, c.w * 0.44, c.h * 0.97, 1.15 * c.k, dressed(c.dice, p, true), anyHair(c.dice));
  girl(c, c.w * 0.6, c.h * 0.97, 1.02 * c.k, dressed(c.dice, p, true), anyHair(c.dice), -1);
  return { at: 'top', dark: false };
};

const fishPlatform: Scene = (c, p) => {
  sky(c, p);
  const y = c.h * 0.5;
  c.rect(
    0,
    y + 16 * c.k,
    c.w,
    c.h,
    c.linear([
      [0, p.water[1], 0.95],
      [1, p.water[2], 1],
    ]),
  );
  c.rect(0, y - 3 * c.k, c.w, 12 * c.k, '#f0e9d2');
  c.rect(0, y + 9 * c.k, c.w, 7 * c.k, '#d0a94c');
  for (const t of [0.19, 0.79]) c.rect(c.w * t, y - 122 * c.k, 6 * c.k, 120 * c.k, p.near);
  c.path(
    `M${n(c.w * 0.1)},${n(y - 120 * c.k)}H${n(c.w * 0.9)}L${n(c.w * 0.84)},${n(y - 138 * c.k)}H${n(c.w * 0.16)}Z`,
    p.near,
  );
  c.rect(c.w * 0.5 - 38 * c.k, y - 98 * c.k, 76 * c.k, 26 * c.k, '#f8f4e4');
  c.rect(c.w * 0.5 - 38 * c.k, y - 78 * c.k, 76 * c.k, 6 * c.k, p.accent);
  girl(c, c.w * 0.33, y - 2 * c.k, 0.8 * c.k, dressed(c.dice, p), anyHair(c.dice));
  const colours = [p.accent, '#f4e9cf', '#f1b24a'];
  for (let i = 0; i < 9; i++)
    fish(
      c,
      c.dice.real(0.05, 0.85) * c.w,
      c.h * c.dice.real(0.62, 0.95),
      c.dice.real(0.6, 1.5) * c.k,
      c.dice.pick(colours),
      c.dice.pick([1, -1] as const),
    );
  bubbles(c, 20, '#e4f6f4');
  return { at: 'top', dark: p.night };
};

const koiPond: Scene = (c, p) => {
  c.rect(0, 0, c.w, c.h, c.shade([mix(p.water[1], p.foliage[0], 0.3), p.water[2]], [0, 0, 1, 1]));
  for (let i = 0; i < 6; i++)
    c.circle(c.dice.real(0, c.w), c.dice.real(0, c.h), c.dice.real(20, 60), 'none', {
      stroke: '#fff',
      'stroke-width': 0.8,
      opacity: 0.18,
    });
  for (let i = 0; i < 6; i++)
    koi(
      c,
      c.w * (0.2 + ((i * 0.37) % 0.7)),
      c.h * (0.3 + ((i * 0.23) % 0.6)),
      c.dice.real(0.7, 1.25) * c.k,
      c.dice.int(0, 359),
      c.dice.pick(['#fbf3e4', '#f4e4cf', '#f0b04a']),
      c.dice.pick([p.accent, '#d9532c', '#e07a33']),
    );
  for (let i = 0; i < 9; i++) {
    const [x, y, r] = [
      c.dice.pick([c.dice.real(-0.05, 0.25), c.dice.real(0.75, 1.05)]) * c.w,
      c.dice.real(0.05, 1) * c.h,
      c.dice.real(18, 38) * c.k,
    ];
    c.at(
      x,
      y,
      1,
      () => {
        c.path(
          `M0,0L${n(r)},${n(-r * 0.2)}A${n(r)},${n(r)} 0 1 1 ${n(r * 0.93)},${n(r * 0.36)}Z`,
          c.dice.pick([p.foliage[0], p.foliage[1], p.foliage[2]]),
        );
        if (c.dice.chance(0.4))
          for (let k = 0; k < 6; k++)
            c.at(0, 0, 1, () => c.ellipse(0, -r * 0.25, r * 0.13, r * 0.26, '#f7d3da'), { turn: k * 60 });
      },
      { turn: c.dice.int(0, 359) },
    );
  }
  petals(c, 26, ['#f8d3d8', '#fbe4e6', '#f4b9c4'], 4);
  return { at: 'right', dark: true };
};

const fireworks: Scene = (c, p) => {
  sky(c, p);
  stars(c, 50);
  const colours = [p.lamp, '#ff9a8a', '#9ad8e6', '#f2c1e0', '#c9f0b0'];
  for (let i = 0; i < 4; i++) {
    const [x, y, r, colour] = [
      c.w * (0.2 + ((i * 0.41) % 0.7)),
      c.h * (0.16 + ((i * 0.13) % 0.3)),
      c.dice.real(34, 70) * c.k,
      c.dice.pick(colours),
    ];
    c.glow(x, y, r * 1.3, colour, 0.35);
    let d = '';
    for (let ring = 1; ring <= 3; ring++)
      for (let a = 0; a < 22; a++) {
        const t = (a / 22) * 6.283 + ring * 0.14;
        const [inner, outer] = [r * (ring / 3 - 0.22), r * (ring / 3)];
        d += `M${n(x + Math.cos(t) * inner)},${n(y + Math.sin(t) * inner)}L${n(x + Math.cos(t) * outer)},${n(y + Math.sin(t) * outer)}`;
      }
    c.line(d, colour, 1.3, { opacity: 0.9 });
  }
  city(c, c.h * 0.56, 40 * c.k, p.near, p.lamp, 0.16);
  water(c, p, c.h * 0.7, c.w * 0.5);
  lights(c, 14, p.lamp, [0, c.h * 0.7, c.w, c.h * 0.86], 5);
  c.path(`M0,${c.h}V${n(c.h * 0.88)}Q${n(c.w / 2)},${n(c.h * 0.84)} ${c.w},${n(c.h * 0.9)}V${c.h}Z`, p.ink);
  girl(c, c.w * 0.44, c.h * 0.9, 0.6 * c.k, dressed(c.dice, p, true), 'bun');
  girl(c, c.w * 0.53, c.h * 0.9, 0.62 * c.k, dressed(c.dice, p, true), anyHair(c.dice), -1);
  return { at: 'left', dark: true };
};

const nightFerry: Scene = (c, p) => {
  sky(c, p);
  stars(c, 80);
  crescent(c, p, c.w * 0.72, c.h * 0.2, 24 * c.k);
  ridge(c, c.h * 0.5, 26 * c.k, p.far);
  pines(c, c.h * 0.55, 34 * c.k, p.mid);
  water(c, p, c.h * 0.56, c.w * 0.72);
  mist(c, c.h * 0.5, c.h * 0.12, p.far, 0.6);
  ferryman(c, c.w * 0.45, c.h * 0.78, 1.3 * c.k, p.ink, p.lamp);
  lights(c, 16, p.lamp, [0, c.h * 0.55, c.w, c.h], 4.5);
  grass(c, darker(p.ink, 0.3), 70 * c.k);
  return { at: 'left', dark: true };
};

const beach: Scene = (c, p) => {
  sky(c, p);
  cumulus(c, p, c.w * 0.75, c.h * 0.5, 100 * c.k);
  cumulus(c, p, c.w * 0.2, c.h * 0.5, 54 * c.k);
  water(c, p, c.h * 0.5, c.w * 0.4);
  shore(c, c.h * 0.76, '#fdfbf0');
  shore(
    c,
    c.h * 0.79,
    c.linear([
      [0, '#f6e7c4'],
      [1, '#e6cb98'],
    ]),
  );
  umbrella(c, c.w * 0.28, c.h * 0.78, 1.7 * c.k, p.accent, '#f6efdc');
  girl(c, c.w * 0.6, c.h * 0.93, 1.12 * c.k, dressed(c.dice, p, false), c.dice.pick(['hat', 'wind', 'tail']));
  birds(c, c.w * 0.45, c.h * 0.24, 5, '#ffffff');
  return { at: 'top', dark: false };
};

const pier: Scene = (c, p) => {
  sky(c, p);
  disc(c, p, c.w * 0.5, c.h * 0.5, 30 * c.k);
  for (let i = 0; i < 3; i++)
    cloud(c, c.dice.real(0, c.w), c.h * c.dice.real(0.18, 0.42), c.dice.real(80, 150) * c.k, p.cloud, 0.6);
  water(c, p, c.h * 0.56, c.w * 0.5);
  c.path(
    `M${n(c.w * 0.5 - 7)},${n(c.h * 0.62)}h14L${n(c.w * 0.82)},${c.h}H${n(c.w * 0.18)}Z`,
    c.linear([
      [0, p.mid],
      [1, p.ink],
    ]),
  );
  let d = '';
  for (let i = 0; i < 9; i++) {
    const t = (i / 9) ** 1.7;
    const y = c.h * 0.62 + t * c.h * 0.38;
    const half = 7 + t * (c.w * 0.32 - 7);
    d += `M${n(c.w * 0.5 - half)},${n(y)}h${n(half * 2)}`;
  }
  c.line(d, mix(p.ink, p.mid, 0.3), 1.2);
  lamppost(c, c.w * 0.3, c.h * 0.84, 100 * c.k, p.ink, p.lamp);
  girl(c, c.w * 0.52, c.h * 0.82, 0.95 * c.k, dressed(c.dice, p, true), 'wind');
  birds(c, c.w * 0.72, c.h * 0.3, 5, p.ink);
  return { at: 'top', dark: true };
};

const redBridge: Scene = (c, p) => {
  sky(c, p);
  if (p.night) stars(c, 50, 0.3);
  disc(c, p, c.w * 0.76, c.h * 0.18, 21 * c.k);
  ridge(c, c.h * 0.56, 18 * c.k, p.far);
  ridge(c, c.h * 0.62, 12 * c.k, p.mid);
  water(c, p, c.h * 0.7, c.w * 0.76);
  bridge(c, c.w * 0.5, c.h * 0.77, 150 * c.k, p.accent);
  girl(
    c,
    c.w * 0.5,
    c.h * 0.71,
    0.62 * c.k,
    { skin: '#f3e4cf', hair: p.ink, top: '#f4ead8', bottom: '#f4ead8' },
    anyHair(c.dice),
  );
  grass(c, p.ink, 96 * c.k);
  lights(c, 22, '#f7dc7a', [0, c.h * 0.55, c.w, c.h], 6);
  return { at: 'left', dark: true };
};

const seaTrain: Scene = (c, p) => {
  sky(c, p);
  disc(c, p, c.w * 0.28, c.h * 0.42, 26 * c.k);
  cloud(c, c.w * 0.72, c.h * 0.3, 150 * c.k, p.cloud, 0.7);
  cloud(c, c.w * 0.2, c.h * 0.2, 100 * c.k, p.cloud, 0.5);
  ridge(c, c.h * 0.55, 10, p.far);
  water(c, p, c.h * 0.58, c.w * 0.28);
  c.rect(0, c.h * 0.74, c.w, 4 * c.k, p.near);
  carriage(c, c.w * 0.12, c.h * 0.74, 230 * c.k, mix('#f4efe0', p.far, 0.15), p.accent, p.lamp);
  poles(c, p.near, [
    [c.w * 0.9, c.h * 0.74, 90 * c.k],
    [c.w * 0.45, c.h * 0.74, 90 * c.k],
    [c.w * 0.02, c.h * 0.74, 90 * c.k],
  ]);
  c.at(0, c.h * 1.5, [1, -1], () => carriage(c, c.w * 0.12, c.h * 0.74, 230 * c.k, '#f4efe0', p.accent, p.lamp), {
    opacity: 0.16,
  });
  return { at: 'top', dark: p.night };
};

const fairground: Scene = (c, p) => {
  sky(c, p);
  if (p.night) stars(c, 60, 0.4);
  city(c, c.h * 0.62, 30 * c.k, p.far, p.night ? p.lamp : undefined, 0.2);
  ferrisWheel(c, c.w * 0.6, c.h * 0.44, 96 * c.k, p.near, [p.accent, '#f4d58a', '#7fb8c4', '#e8a0a8']);
  water(c, p, c.h * 0.78, c.w * 0.6);
  lights(c, 20, p.lamp, [c.w * 0.1, c.h * 0.74, c.w, c.h * 0.9], 5);
  c.path(`M0,${c.h}V${n(c.h * 0.9)}H${c.w}V${c.h}Z`, p.ink);
  lamppost(c, c.w * 0.14, c.h * 0.9, 74 * c.k, p.ink, p.lamp);
  girl(c, c.w * 0.32, c.h * 0.91, 0.62 * c.k, dressed(c.dice, p, true), anyHair(c.dice));
  return { at: 'topLeft', dark: p.night };
};

const rainHarbour: Scene = (c, p) => {
  sky(c, p);
  city(c, c.h * 0.38, 50 * c.k, p.far, p.lamp, 0.16);
  mist(c, c.h * 0.4, c.h * 0.22, p.sky.at(-1) as string, 0.8);
  water(c, p, c.h * 0.64, c.w * 0.5);
  c.rect(0, c.h * 0.84, c.w, c.h * 0.2, p.ink);
  for (let i = 0; i < 5; i++) lamppost(c, c.w * (0.1 + i * 0.21), c.h * 0.85, (52 + i * 14) * c.k, p.ink, p.lamp);
  const x = c.w * 0.6;
  girl(c, x, c.h * 0.95, 1.05 * c.k, dressed(c.dice, p, true), 'long');
  umbrella(c, x + 3, c.h * 0.95 - 88 * c.k, 1.3 * c.k, p.accent, p.ink);
  rainfall(c, 70);
  return { at: 'top', dark: true };
};

const lakeFlowers: Scene = (c, p) => {
  sky(c, p);
  if (p.night) {
    milkyWay(c, p);
    stars(c, 120, 0.5);
    meteor(c, c.w * 0.3, c.h * 0.25, 60 * c.k);
  } else cloud(c, c.w * 0.7, c.h * 0.2, 140 * c.k, p.cloud, 0.8);
  ridge(c, c.h * 0.48, 34 * c.k, p.far);
  ridge(c, c.h * 0.55, 14 * c.k, p.mid);
  water(c, p, c.h * 0.6, c.w * 0.5);
  shore(c, c.h * 0.82, mix(p.foliage[0], p.ink, p.night ? 0.5 : 0.1), -1);
  flowers(c, c.h * 0.8, 130, [p.foliage[3], p.accent, '#fbf0f0', p.foliage[2]], mix(p.foliage[0], p.ink, 0.3));
  girl(c, c.w * 0.36, c.h * 0.92, 0.95 * c.k, dressed(c.dice, p), anyHair(c.dice));
  return { at: 'top', dark: p.night };
};

export const shoreScenes: Record<string, Setting> = {
  postOffice: { scene: postOffice, lights: ['dusk', 'plum', 'harbour', 'apricot', 'lavender', 'tram'] },
  beacon: { scene: beacon, lights: ['harbour', 'moon', 'snow', 'aurora'] },
  sailing: { scene: sailing, lights: ['island', 'ocean', 'noon', 'mint'] },
  sunkenLibrary: { scene: sunkenLibrary, lights: ['undersea', 'ocean', 'aurora'] },
  aquarium: { scene: aquarium, lights: ['undersea', 'steel', 'ocean'] },
  fishPlatform: { scene: fishPlatform, lights: ['undersea', 'mint', 'meadow', 'lavender'] },
  koiPond: { scene: koiPond, lights: ['garden', 'forest', 'undersea', 'ember', 'meadow'] },
  fireworks: { scene: fireworks, lights: ['moon', 'harbour', 'tram', 'galaxy', 'wine'] },
  nightFerry: { scene: nightFerry, lights: ['garden', 'harbour', 'moon', 'aurora'] },
  beach: { scene: beach, lights: ['noon', 'ocean', 'island', 'mint'] },
  pier: { scene: pier, lights: ['dusk', 'plum', 'lavender', 'ember', 'desert', 'harbour'] },
  redBridge: { scene: redBridge, lights: ['garden', 'moon', 'ember', 'snow', 'tram'] },
  seaTrain: { scene: seaTrain, lights: ['dusk', 'apricot', 'lavender', 'polar', 'sakura', 'plum'] },
  fairground: { scene: fairground, lights: ['tram', 'plum', 'moon', 'lavender', 'dusk'] },
  rainHarbour: { scene: rainHarbour, lights: ['rain', 'fog', 'harbour'] },
  lakeFlowers: { scene: lakeFlowers, lights: ['galaxy', 'sakura', 'aurora', 'lavender', 'mint', 'moon'] },
};
