import { n } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { balloon, birds, boy, deer, fox, girl, kimono } from '../figures.ts';
import {
  bamboo,
  beams,
  bokeh,
  cloud,
  crescent,
  cumulus,
  disc,
  flowers,
  grass,
  lights,
  meteor,
  mist,
  mountain,
  peaks,
  petals,
  pines,
  ridge,
  sky,
  stars,
  tree,
  water,
} from '../nature.ts';
import { anyHair, dressed } from '../people.ts';
import { eaves, lanterns, poles, torii } from '../town.ts';
import type { Scene, Setting } from './scene.ts';

// Fields, hills, seasons.

const summerRoad: Scene = (c, p) => {
  sky(c, p);
  cumulus(c, p, c.w * 0.62, c.h * 0.66, 150 * c.k);
  cumulus(c, p, c.w * 0.08, c.h * 0.64, 80 * c.k);
  ridge(c, c.h * 0.66, 10, p.far);
  ridge(c, c.h * 0.71, 8, c.shade([p.foliage[2], p.foliage[0]]));
  poles(c, p.near, [
    [c.w * 0.9, c.h * 0.76, 190 * c.k],
    [c.w * 0.66, c.h * 0.74, 110 * c.k],
    [c.w * 0.53, c.h * 0.73, 64 * c.k],
    [c.w * 0.46, c.h * 0.72, 40 * c.k],
  ]);
  c.path(
    `M${n(c.w * 0.4)},${c.h}L${n(c.w * 0.49)},${n(c.h * 0.73)}h8L${n(c.w * 0.84)},${c.h}Z`,
    c.shade(['#e8dec0', '#cdbd93']),
  );
  grass(c, p.foliage[0], 62 * c.k, -10, c.w * 0.42);
  grass(c, p.foliage[0], 62 * c.k, c.w * 0.8, c.w + 10);
  girl(c, c.w * 0.3, c.h * 0.94, 1.2 * c.k, dressed(c.dice, p, false), c.dice.pick(['hat', 'wind', 'tail']));
  return { at: 'left', dark: false };
};

const avenue: Scene = (c, p) => {
  sky(c, p);
  ridge(c, c.h * 0.6, 14, p.far);
  c.path(
    `M${n(c.w * 0.3)},${c.h}L${n(c.w * 0.47)},${n(c.h * 0.6)}H${n(c.w * 0.53)}L${n(c.w * 0.78)},${c.h}Z`,
    c.shade([mix(p.pale, p.far, 0.3), mix(p.pale, p.foliage[0], 0.35)]),
  );
  for (const [t, x, h] of [
    [0, 0.36, 90],
    [0, 0.64, 86],
    [1, 0.24, 160],
    [1, 0.78, 150],
    [2, 0.06, 262],
    [2, 0.96, 270],
  ] as const)
    tree(c, c.w * x, c.h * (0.63 + t * 0.09), h * c.k, p.foliage, mix(p.ink, '#5a3a28', 0.4), 34 + t * 22);
  girl(c, c.w * 0.48, c.h * 0.9, 0.92 * c.k, dressed(c.dice, p, false), anyHair(c.dice));
  if (c.dice.chance(0.6)) boy(c, c.w * 0.6, c.h * 0.895, 0.96 * c.k, dressed(c.dice, p, false));
  petals(c, 70, [p.foliage[3], p.foliage[2]], 4.5);
  return { at: 'top', dark: p.night };
};

const shrine: Scene = (c, p) => {
  sky(c, p);
  ridge(c, c.h * 0.42, 30 * c.k, p.far);
  ridge(c, c.h * 0.5, 16 * c.k, p.mid);
  pines(c, c.h * 0.6, 66 * c.k, mix(p.mid, p.near, 0.5), 22);
  c.path(
    `M${n(c.w * 0.34)},${c.h}L${n(c.w * 0.45)},${n(c.h * 0.6)}H${n(c.w * 0.55)}L${n(c.w * 0.66)},${c.h}Z`,
    mix('#d7d2bf', p.far, p.night ? 0.6 : 0.1),
  );
  for (let i = 0; i < 14; i++)
    c.rect(
      c.w * (0.45 - i * 0.008),
      c.h * (0.61 + i * 0.028),
      c.w * (0.1 + i * 0.016),
      1.6,
      mix('#8e8b78', p.ink, 0.3),
    );
  torii(c, c.w * 0.5, c.h * 0.68, 112 * c.k, p.accent);
  tree(c, c.w * 0.05, c.h, 210 * c.k, p.foliage, p.ink, 44);
  tree(c, c.w * 0.96, c.h, 230 * c.k, p.foliage, p.ink, 44);
  fox(c, c.w * 0.5, c.h * 0.67, 0.85 * c.k, '#f4e4c6', '#ffffff');
  lights(c, p.night ? 24 : 8, p.lamp, [0, c.h * 0.4, c.w, c.h], 4.5);
  return { at: 'top', dark: p.night };
};

const bambooPath: Scene = (c, p) => {
  sky(c, p);
  beams(c, '#fdfbe0', 0.35);
  bamboo(c, p, 30);
  c.path(
    `M${n(c.w * 0.22)},${c.h}Q${n(c.w * 0.56)},${n(c.h * 0.86)} ${n(c.w * 0.48)},${n(c.h * 0.7)}Q${n(c.w * 0.66)},${n(c.h * 0.88)} ${n(c.w * 0.82)},${c.h}Z`,
    mix(p.pale, p.foliage[1], 0.3),
  );
  kimono(c, c.w * 0.52, c.h * 0.93, 1.25 * c.k, p.accent, mix(p.accent, '#fdf0d8', 0.75), '#2b2a33');
  return { at: 'left', dark: false };
};

const sunflowers: Scene = (c, p) => {
  sky(c, p);
  if (p.night) stars(c, 110);
  else cumulus(c, p, c.w * 0.7, c.h * 0.62, 110 * c.k);
  ridge(c, c.h * 0.62, 8, p.far);
  for (let i = 0; i < 24; i++) {
    const t = i / 23;
    const [x, y, r] = [c.dice.real(0, c.w), c.h * (0.66 + t * 0.27), (4 + t * 8) * c.k];
    c.line(`M${n(x)},${n(y)}v${n(r * 6)}`, mix(p.foliage[0], p.ink, p.night ? 0.5 : 0), r * 0.32);
    const gold = mix(p.night ? '#c9922b' : '#f0b429', '#f0b429', t);
    for (let k = 0; k < 12; k++)
      c.at(x, y, 1, () => c.ellipse(0, -r * 1.35, r * 0.42, r * 0.85, gold), { turn: k * 30 });
    c.circle(x, y, r * 0.95, '#3b2414');
    if (i === 13) {
      c.glow(c.w * 0.5, c.h * 0.76, 70 * c.k, p.lamp, 0.5);
      girl(c, c.w * 0.5, c.h * 0.93, 0.95 * c.k, dressed(c.dice, p), c.dice.pick(['hat', 'twin', 'wind']));
    }
  }
  return { at: 'top', dark: p.night };
};

const desertPost: Scene = (c, p) => {
  sky(c, p);
  disc(c, p, c.w * 0.72, c.h * 0.46, 24 * c.k);
  ridge(c, c.h * 0.62, 16 * c.k, mix(p.sky.at(-1) as string, '#d98c4b', 0.35));
  ridge(c, c.h * 0.69, 22 * c.k, c.shade(['#d98c4b', '#a65e34']));
  boy(c, c.w * 0.4, c.h * 0.74, 0.5 * c.k, dressed(c.dice, p, true));
  c.path(
    `M${n(c.w * 0.4 - 12 * c.k)},${n(c.h * 0.74 - 34 * c.k)}h${n(-11 * c.k)}v${n(15 * c.k)}h${n(11 * c.k)}Z`,
    p.ink,
  );
  ridge(c, c.h * 0.84, 18 * c.k, c.shade(['#b56a3a', '#6e3a2a']));
  birds(c, c.w * 0.3, c.h * 0.3, 4, p.ink);
  return { at: 'left', dark: true };
};

const greatMountain: Scene = (c, p) => {
  sky(c, p);
  disc(c, p, c.w * 0.3, c.h * 0.26, 20 * c.k);
  mountain(c, c.w * 0.56, c.h * 0.62, 330 * c.k, 190 * c.k, mix(p.mid, p.far, 0.4), '#f7f8f6');
  cloud(c, c.w * 0.34, c.h * 0.48, 150 * c.k, p.cloud, 0.85);
  cloud(c, c.w * 0.84, c.h * 0.52, 120 * c.k, p.cloud, 0.8);
  pines(c, c.h * 0.66, 34 * c.k, p.near, 12);
  water(c, p, c.h * 0.67, c.w * 0.5);
  c.at(0, c.h * 1.34, [1, -1], () => mountain(c, c.w * 0.56, c.h * 0.66, 330 * c.k, 140 * c.k, p.mid, '#f7f8f6'), {
    opacity: 0.2,
  });
  tree(c, c.w * 0.02, c.h * 1.02, 260 * c.k, p.foliage, mix(p.ink, '#5b4038', 0.5), 50);
  petals(c, 40, [p.foliage[3], p.foliage[2]], 3.6);
  return { at: 'top', dark: p.night };
};

const hillTree: Scene = (c, p) => {
  sky(c, p);
  if (p.night) {
    stars(c, 110, 0.6);
    meteor(c, c.w * 0.62, c.h * 0.18, 54 * c.k);
  }
  disc(c, p, c.w * 0.5, c.h * 0.44, 66 * c.k);
  c.path(`M0,${c.h}V${n(c.h * 0.86)}Q${n(c.w * 0.5)},${n(c.h * 0.62)} ${c.w},${n(c.h * 0.88)}V${c.h}Z`, p.near);
  tree(c, c.w * 0.54, c.h * 0.76, 190 * c.k, p.foliage, p.ink, 54);
  girl(c, c.w * 0.37, c.h * 0.765, 0.55 * c.k, dressed(c.dice, p, true), anyHair(c.dice));
  flowers(c, c.h * 0.84, 90, [p.foliage[3], p.foliage[2], p.accent]);
  petals(c, 36, [p.foliage[3], p.foliage[2]], 3.6);
  return { at: 'bottom', dark: true };
};

const windmill: Scene = (c, p) => {
  sky(c, p);
  cumulus(c, p, c.w * 0.2, c.h * 0.62, 92 * c.k);
  ridge(c, c.h * 0.64, 12, mix(p.foliage[3], p.far, 0.4));
  const [x, y, k] = [c.w * 0.66, c.h * 0.7, c.k];
  c.path(
    `M${n(x - 22 * k)},${n(y)}L${n(x - 13 * k)},${n(y - 112 * k)}H${n(x + 13 * k)}L${n(x + 22 * k)},${n(y)}Z`,
    '#f3ead6',
  );
  c.path(`M${n(x - 17 * k)},${n(y - 110 * k)}L${n(x)},${n(y - 134 * k)}L${n(x + 17 * k)},${n(y - 110 * k)}Z`, p.accent);
  const turn = c.dice.int(5, 80);
  for (let i = 0; i < 4; i++)
    c.at(
      x,
      y - 110 * k,
      k,
      () => {
        c.line('M0,0V-58', '#6a5138', 2.2);
        c.path('M2,-12H14V-57H2Z', '#fdf8ea', { opacity: 0.92 });
        c.line('M2,-24H14M2,-36H14M2,-47H14', '#cfbf9b', 1);
      },
      { turn: turn + i * 90 },
    );
  ridge(c, c.h * 0.72, 12, p.foliage[1]);
  flowers(c, c.h * 0.76, 190, [p.accent, '#f7d3da', '#fbf0d0', p.foliage[3]], p.foliage[0]);
  girl(c, c.w * 0.28, c.h * 0.93, 1 * c.k, dressed(c.dice, p, false), anyHair(c.dice));
  return { at: 'top', dark: false };
};

const deerForest: Scene = (c, p) => {
  sky(c, p);
  beams(c, lighter(p.light, 0.3), 0.32);
  for (let layer = 0; layer < 3; layer++) {
    const fill = [mix(p.far, p.sky.at(-1) as string, 0.35), p.mid, p.near][layer] as string;
    for (let x = -10; x < c.w + 20; x += c.dice.real(26, 46) * c.k) {
      const w = (5 + layer * 5) * c.k * c.dice.real(0.7, 1.4);
      c.path(`M${n(x)},-4h${n(w)}l${n(w * 0.35)},${n(c.h * (0.72 + layer * 0.09))}h${n(-w * 1.6)}Z`, fill);
    }
    if (layer === 1) mist(c, c.h * 0.5, c.h * 0.3, lighter(p.sky.at(-1) as string, 0.2), 0.55);
  }
  c.path(
    `M0,${c.h}V${n(c.h * 0.8)}Q${n(c.w * 0.5)},${n(c.h * 0.76)} ${c.w},${n(c.h * 0.83)}V${c.h}Z`,
    mix(p.foliage[0], p.ink, 0.5),
  );
  deer(c, c.w * 0.46, c.h * 0.82, 1.05 * c.k, mix('#fdf6e2', p.light, 0.5));
  c.glow(c.w * 0.46, c.h * 0.72, 90 * c.k, p.light, 0.4);
  flowers(c, c.h * 0.82, 60, [p.foliage[3], '#fdf6e2', p.accent]);
  lights(c, 22, '#f7dc7a', [0, c.h * 0.3, c.w, c.h * 0.95], 4.6);
  return { at: 'bottom', dark: true };
};

const balloons: Scene = (c, p) => {
  sky(c, p);
  cumulus(c, p, c.w * 0.16, c.h * 0.9, 120 * c.k);
  cumulus(c, p, c.w * 0.88, c.h * 0.92, 130 * c.k);
  balloon(c, c.w * 0.2, c.h * 0.34, 0.45 * c.k, '#7fb8c4', '#fdf3dc', '#7a4b36');
  balloon(c, c.w * 0.82, c.h * 0.5, 0.34 * c.k, '#e9b44c', '#fdf3dc', '#7a4b36');
  balloon(c, c.w * 0.55, c.h * 0.42, 1.2 * c.k, p.accent, '#f3dfb8', '#7a4b36');
  ridge(c, c.h * 0.86, 12, p.foliage[1]);
  ridge(c, c.h * 0.92, 8, p.foliage[0]);
  birds(c, c.w * 0.3, c.h * 0.6, 5, '#ffffff');
  return { at: c.w > c.h ? 'left' : 'top', dark: false };
};

const innOnHill: Scene = (c, p) => {
  sky(c, p);
  if (p.night) {
    stars(c, 60, 0.4);
    crescent(c, p, c.w * 0.8, c.h * 0.16, 18 * c.k);
  }
  ridge(c, c.h * 0.52, 26 * c.k, p.far);
  ridge(c, c.h * 0.58, 18 * c.k, p.mid);
  c.path(`M0,${c.h}V${n(c.h * 0.68)}Q${n(c.w * 0.4)},${n(c.h * 0.62)} ${c.w},${n(c.h * 0.6)}V${c.h}Z`, p.near);
  eaves(c, c.w * 0.28, c.h * 0.7, 140 * c.k, '#efe3c8', mix('#7a3b33', p.accent, 0.4), p.lamp);
  eaves(c, c.w * 0.37, c.h * 0.7 - 92 * c.k, 86 * c.k, '#efe3c8', mix('#7a3b33', p.accent, 0.4), p.lamp);
  c.glow(c.w * 0.5, c.h * 0.6, 110 * c.k, p.lamp, 0.42);
  c.path(
    `M${n(c.w * 0.4)},${c.h}Q${n(c.w * 0.44)},${n(c.h * 0.82)} ${n(c.w * 0.49)},${n(c.h * 0.7)}h${n(14 * c.k)}Q${n(c.w * 0.64)},${n(c.h * 0.86)} ${n(c.w * 0.72)},${c.h}Z`,
    mix('#c9b78b', p.near, 0.25),
  );
  lanterns(c, [c.w * 0.05, c.h * 0.72], [c.w * 0.36, c.h * 0.66], 3, 6 * c.k, p.lamp, p.ink);
  grass(c, p.ink, 66 * c.k, -10, c.w * 0.4);
  grass(c, p.ink, 66 * c.k, c.w * 0.7, c.w + 10);
  petals(c, 26, ['#f7f1d8', p.foliage[3]], 2.4);
  return { at: 'top', dark: p.night || p.name === 'meadow' };
};

const flowerSea: Scene = (c, p) => {
  sky(c, p);
  cloud(c, c.w * 0.3, c.h * 0.2, 140 * c.k, p.cloud, 0.8);
  cloud(c, c.w * 0.85, c.h * 0.3, 110 * c.k, p.cloud, 0.6);
  if (p.night) stars(c, 90, 0.4);
  ridge(c, c.h * 0.46, 20 * c.k, p.far);
  ridge(c, c.h * 0.52, 12 * c.k, mix(p.foliage[2], p.far, 0.3));
  flowers(
    c,
    c.h * 0.53,
    420,
    [p.foliage[2], p.foliage[3], p.foliage[1], lighter(p.accent, 0.35)],
    mix(p.foliage[0], p.ink, 0.2),
  );
  girl(c, c.w * 0.5, c.h * 0.86, 1.15 * c.k, dressed(c.dice, p, false), c.dice.pick(['wind', 'long', 'hat']));
  flowers(c, c.h * 0.83, 90, [p.foliage[2], p.foliage[3], p.accent], mix(p.foliage[0], p.ink, 0.2));
  bokeh(c, 8, ['#ffffff', p.light], 22);
  return { at: 'top', dark: p.night };
};

const mapleHills: Scene = (c, p) => {
  sky(c, p);
  disc(c, p, c.w * 0.25, c.h * 0.42, 26 * c.k);
  peaks(c, c.h * 0.6, 84 * c.k, mix(p.far, '#b98a6a', 0.5));
  ridge(c, c.h * 0.72, 26 * c.k, mix(p.foliage[0], p.far, 0.3));
  for (let i = 0; i < 40; i++) {
    const t = i / 40;
    const [x, y, r] = [c.dice.real(-10, c.w + 10), c.h * (0.7 + t * 0.2), (6 + t * 16) * c.k];
    c.circle(x, y, r, c.dice.pick(p.foliage), { opacity: 0.92 });
  }
  ridge(c, c.h * 0.86, 16 * c.k, mix(p.foliage[0], p.ink, 0.45));
  tree(c, c.w * 0.86, c.h * 0.96, 210 * c.k, p.foliage, p.ink, 60);
  tree(c, c.w * 0.1, c.h * 0.97, 140 * c.k, p.foliage, p.ink, 44);
  girl(c, c.w * 0.5, c.h * 0.96, 0.9 * c.k, dressed(c.dice, p, false), anyHair(c.dice));
  petals(c, 44, [p.foliage[2], p.foliage[3]], 5);
  return { at: 'top', dark: p.night };
};

export const landScenes: Record<string, Setting> = {
  summerRoad: { scene: summerRoad, lights: ['noon', 'ocean', 'island', 'mint'] },
  avenue: { scene: avenue, lights: ['ginkgo', 'sakura', 'apricot', 'glass', 'blossom', 'lavender'] },
  shrine: { scene: shrine, lights: ['glass', 'sakura', 'ember', 'garden', 'meadow', 'ginkgo', 'forest'] },
  bambooPath: { scene: bambooPath, lights: ['glass', 'forest', 'meadow', 'mint'] },
  sunflowers: { scene: sunflowers, lights: ['moon', 'noon', 'harbour', 'island'] },
  desertPost: { scene: desertPost, lights: ['desert', 'apricot', 'plum'] },
  greatMountain: { scene: greatMountain, lights: ['sakura', 'dusk', 'polar', 'lavender', 'apricot', 'island'] },
  hillTree: { scene: hillTree, lights: ['moon', 'blossom', 'plum', 'lavender', 'galaxy', 'wine', 'dusk'] },
  windmill: { scene: windmill, lights: ['noon', 'island', 'mint', 'sakura'] },
  deerForest: { scene: deerForest, lights: ['forest', 'meadow', 'aurora', 'garden', 'ginkgo'] },
  balloons: { scene: balloons, lights: ['noon', 'island', 'mint', 'sakura', 'apricot'] },
  innOnHill: { scene: innOnHill, lights: ['meadow', 'dusk', 'garden', 'plum', 'moon'] },
  mapleHills: { scene: mapleHills, lights: ['desert', 'apricot', 'plum', 'ember', 'ginkgo'] },
  flowerSea: { scene: flowerSea, lights: ['lavender', 'sakura', 'blossom', 'mint', 'noon', 'wine'] },
};
