import { n } from '../canvas.ts';
import { darker, lighter, mix } from '../colour.ts';
import { balloon, birds, boy, cat, deer, fox, girl, kimono } from '../figures.ts';
import { aurora, bamboo, beams, bokeh, cloud, crescent, cumulus, disc, flowers, grass, lights, meteor, milkyWay, mist, mountain, peaks, petals, pine, pines, ridge, sky, snowfall, stars, tree, water } from '../nature.ts';
import { anyHair, dressed } from '../people.ts';
import { carriage, eaves, house, lantern, lanterns, poles, torii } from '../town.ts';
import type { Scene, Setting } from './scene.ts';

// Fields, hills, seasons.

const summerRoad: Scene = (c, p) => {
  sky(c, p);
  cumulus(c, p, c.w * 0.62, c.h * 0.66, 150 * c.k);
  cumulus(c, p, c.w * 0.08, c.h * 0.64, 80 * c.k);
  ridge(c, c.h * 0.66, 10, p.far);
  ridge(c, c.h * 0.71, 8, c.shade([p.foliage[2], p.foliage[0]]));
  poles(c, p.near, [[c.w * 0.9, c.h * 0.76, 190 * c.k], [c.w * 0.66, c.h * 0.74, 110 * c.k], [c.w * 0.53, c.h * 0.73, 64 * c.k], [c.w * 0.46, c.h * 0.72, 40 * c.k]]);
  c.path(`M${n(c.w * 0.4)},${c.h}L${n(c.w * 0.49)},${n(c.h * 0.73)}h8L${n(c.w * 0.84)},${c.h}Z`, c.shade(['#e8dec0', '#cdbd93']));
  grass(c, p.foliage[0], 62 * c.k, -10, c.w * 0.42);
  grass(c, p.foliage[0], 62 * c.k, c.w * 0.8, c.w + 10);
  girl(c, c.w * 0.3, c.h * 0.94, 1.2 * c.k, dressed(c.dice, p, false), c.dice.pick(['hat', 'wind', 'tail']));
  return { at: 'left', dark: false };
};

const avenue: Scene = (c, p) => {
  sky(c, p);
  ridge(c, c.h * 0.6, 14, p.far);
  c.path(`M${n(c.w * 0.3)},${c.h}L${n(c.w * 0.47)},${n(c.h * 0.6)}H${n(c.w * 0.53)}L${n(c.w * 0.78)},${c.h}Z`, c.shade([mix(p.pale, p.far, 0.3), mix(p.pale, p.foliage[0], 0.35)]));
  for (const [t, x, h] of [[0, 0.36, 90], [0, 0.64, 86], [1, 0.24, 160], [1, 0.78, 150], [2, 0.06, 262], [2, 0.96, 270]] as const)
    tree(c, c.w * x, c.h * (0.63 + t * 0.09), h * c.k, p.foliage, mix(p.ink, '#5a3a28', 0.4), 34 + t * 22);
  girl(c, c.w * 0.48, c.h * 0.9, 0.92 * c.k, dressed(c.dice, p, false), anyHair(c.dice));
  if (c.dice.chance(0.6)) boy(c, c.w * 0.6, c.h * 0.895, 0.96 * c.k, dressed(c.dice, p, false));
  petals(c, 70, [p.foliage[3], p.foliage[2]], 4.5);
  return { at: 'top', dark: p.night };
};

const snowDoor: Scene = (c, p) => {
  const wood = ['#443633', '#4a3b37', '#3d3230'];
  c.rect(0, 0, c.w, c.h, wood[2] as string);
  for (let i = 0; i * 44 * c.k < c.w + 44; i++) c.rect(i * 44 * c.k - 6, 0, 43 * c.k, c.h, wood[i % 2] as string);
  c.rect(0, 0, c.w, c.h * 0.13, c.shade(p.sky));
  c.path(`M0,${n(c.h * 0.11)}H${c.w}V${n(c.h * 0.16)}Q${n(c.w * 0.9)},${n(c.h * 0.2)} ${n(c.w * 0.8)},${n(c.h * 0.165)}T${n(c.w * 0.6)},${n(c.h * 0.17)}T${n(c.w * 0.4)},${n(c.h * 0.165)}T${n(c.w * 0.2)},${n(c.h * 0.17)}T0,${n(c.h * 0.17)}Z`, '#f2f5f6');
  const [x, w, y, h] = [c.w * 0.5 - 54 * c.k, 108 * c.k, c.h * 0.28, c.h * 0.66];
  c.rect(x, y, w, h, '#2b1f1e');
  c.rect(x + 8 * c.k, y + 8 * c.k, w - 16 * c.k, h, mix('#6e3f31', p.accent, 0.35));
  c.rect(x + 20 * c.k, y + 22 * c.k, w - 40 * c.k, 88 * c.k, p.lamp);
  c.line(`M${n(x + w / 2)},${n(y + 22 * c.k)}v${n(88 * c.k)}M${n(x + 20 * c.k)},${n(y + 66 * c.k)}h${n(w - 40 * c.k)}`, '#5a3328', 4 * c.k);
  c.glow(x + w / 2, y + 66 * c.k, 120 * c.k, p.lamp, 0.6);
  cat(c, x + w / 2, y + 110 * c.k, 0.98 * c.k, '#3a2420', '#ffd98a');
  c.circle(x + w - 18 * c.k, y + 140 * c.k, 5 * c.k, '#e5c078');
  lantern(c, c.w * 0.15, c.h * 0.34, 13 * c.k, p.lamp, '#2b1f1e');
  c.path(`M0,${n(c.h * 0.91)}Q${n(c.w / 2)},${n(c.h * 0.87)} ${c.w},${n(c.h * 0.9)}V${c.h}H0Z`, '#eef2f4');
  snowfall(c, 110);
  return { at: 'right', dark: true, from: 0.24 };
};

const winterWalk: Scene = (c, p) => {
  sky(c, p);
  ridge(c, c.h * 0.56, 20 * c.k, p.far);
  ridge(c, c.h * 0.62, 12 * c.k, mix(p.far, '#ffffff', 0.4));
  pines(c, c.h * 0.74, 62 * c.k, mix(p.mid, p.near, 0.3), 20);
  c.path(`M0,${c.h}V${n(c.h * 0.75)}C${n(c.w * 0.2)},${n(c.h * 0.71)} ${n(c.w * 0.45)},${n(c.h * 0.76)} ${n(c.w * 0.64)},${n(c.h * 0.74)}S${n(c.w * 0.9)},${n(c.h * 0.745)} ${c.w},${n(c.h * 0.73)}V${c.h}Z`, '#f4f6f6');
  house(c, c.w * 0.56, c.h * 0.76, 56 * c.k, '#5a4a47', '#f8fafa', '#ffd991');
  c.path(`M0,${c.h}V${n(c.h * 0.865)}Q${n(c.w * 0.5)},${n(c.h * 0.88)} ${c.w},${n(c.h * 0.84)}V${c.h}Z`, '#e3eaee');
  girl(c, c.w * 0.38, c.h * 0.93, 0.94 * c.k, { skin: '#5a4a47', hair: '#2c2a33', top: p.accent, bottom: p.accent }, anyHair(c.dice));
  boy(c, c.w * 0.48, c.h * 0.925, 0.98 * c.k, { skin: '#e9c4a4', hair: '#3a2f2c', top: '#3c4e63', bottom: '#26303c' });
  snowfall(c, 120);
  return { at: 'top', dark: p.night };
};

const shrine: Scene = (c, p) => {
  sky(c, p);
  ridge(c, c.h * 0.42, 30 * c.k, p.far);
  ridge(c, c.h * 0.5, 16 * c.k, p.mid);
  pines(c, c.h * 0.6, 66 * c.k, mix(p.mid, p.near, 0.5), 22);
  c.path(`M${n(c.w * 0.34)},${c.h}L${n(c.w * 0.45)},${n(c.h * 0.6)}H${n(c.w * 0.55)}L${n(c.w * 0.66)},${c.h}Z`, mix('#d7d2bf', p.far, p.night ? 0.6 : 0.1));
  for (let i = 0; i < 14; i++) c.rect(c.w * (0.45 - i * 0.008), c.h * (0.61 + i * 0.028), c.w * (0.1 + i * 0.016), 1.6, mix('#8e8b78', p.ink, 0.3));
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
  c.path(`M${n(c.w * 0.22)},${c.h}Q${n(c.w * 0.56)},${n(c.h * 0.86)} ${n(c.w * 0.48)},${n(c.h * 0.7)}Q${n(c.w * 0.66)},${n(c.h * 0.88)} ${n(c.w * 0.82)},${c.h}Z`, mix(p.pale, p.foliage[1], 0.3));
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
    for (let k = 0; k < 12; k++) c.at(x, y, 1, () => c.ellipse(0, -r * 1.35, r * 0.42, r * 0.85, gold), { turn: k * 30 });
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
  c.path(`M${n(c.w * 0.4 - 12 * c.k)},${n(c.h * 0.74 - 34 * c.k)}h${n(-11 * c.k)}v${n(15 * c.k)}h${n(11 * c.k)}Z`, p.ink);
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
  c.at(0, c.h * 1.34, [1, -1], () => mountain(c, c.w * 0.56, c.h * 0.66, 330 * c.k, 140 * c.k, p.mid, '#f7f8f6'), { opacity: 0.2 });
  tree(c, c.w * 0.02, c.h * 1.02, 260 * c.k, p.foliage, mix(p.ink, '#5b4038', 0.5), 50);
  petals(c, 40, [p.foliage[3], p.foliage[2]], 3.6);
  return { at: 'top', dark: p.night };
};

const hillTree: Scene = (c, p) => {
  sky(c, p);
  if (p.night) stars(c, 110, 0.6), meteor(c, c.w * 0.62, c.h * 0.18, 54 * c.k);
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
  c.path(`M${n(x - 22 * k)},${n(y)}L${n(x - 13 * k)},${n(y - 112 * k)}H${n(x + 13 * k)}L${n(x + 22 * k)},${n(y)}Z`, '#f3ead6');
  c.path(`M${n(x - 17 * k)},${n(y - 110 * k)}L${n(x)},${n(y - 134 * k)}L${n(x + 17 * k)},${n(y - 110 * k)}Z`, p.accent);
  const turn = c.dice.int(5, 80);
  for (let i = 0; i < 4; i++)
    c.at(x, y - 110 * k, k, () => {
      c.line('M0,0V-58', '#6a5138', 2.2);
      c.path('M2,-12H14V-57H2Z', '#fdf8ea', { opacity: 0.92 });
      c.line('M2,-24H14M2,-36H14M2,-47H14', '#cfbf9b', 1);
    }, { turn: turn + i * 90 });
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
  c.path(`M0,${c.h}V${n(c.h * 0.8)}Q${n(c.w * 0.5)},${n(c.h * 0.76)} ${c.w},${n(c.h * 0.83)}V${c.h}Z`, mix(p.foliage[0], p.ink, 0.5));
  deer(c, c.w * 0.46, c.h * 0.82, 1.05 * c.k, mix('#fdf6e2', p.light, 0.5));
  c.glow(c.w * 0.46, c.h * 0.72, 90 * c.k, p.light, 0.4);
  flowers(c, c.h * 0.82, 60, [p.foliage[3], '#fdf6e2', p.accent]);
  lights(c, 22, '#f7dc7a', [0, c.h * 0.3, c.w, c.h * 0.95], 4.6);
  return { at: 'bottom', dark: true };
};

const camp: Scene = (c, p) => {
  sky(c, p);
  stars(c, 150, 0.6);
  aurora(c, ['#7be0b0', '#6cc6d9', '#b79cf0']);
  peaks(c, c.h * 0.66, 96 * c.k, p.mid);
  pines(c, c.h * 0.76, 72 * c.k, p.near, 20);
  c.rect(0, c.h * 0.76, c.w, c.h * 0.26, p.ink);
  const [x, y, k] = [c.w * 0.6, c.h * 0.84, c.k];
  c.glow(x, y - 24 * k, 90 * k, p.lamp, 0.8);
  c.path(`M${n(x - 54 * k)},${n(y)}L${n(x)},${n(y - 58 * k)}L${n(x + 54 * k)},${n(y)}Z`, c.shade([lighter(p.accent, 0.3), '#ffcf7a']));
  c.path(`M${n(x - 14 * k)},${n(y)}L${n(x)},${n(y - 56 * k)}L${n(x + 14 * k)},${n(y)}Z`, '#6b3a2a');
  girl(c, c.w * 0.3, c.h * 0.87, 0.72 * c.k, { skin: p.ink, hair: darker(p.ink, 0.4), top: darker(p.ink, 0.4), bottom: darker(p.ink, 0.4) }, anyHair(c.dice));
  return { at: 'top', dark: true };
};

const observatory: Scene = (c, p) => {
  sky(c, p);
  milkyWay(c, p);
  stars(c, 200, 0.8);
  meteor(c, c.w * 0.4, c.h * 0.22, 80 * c.k);
  const [x, y, k] = [c.w * 0.5, c.h * 0.76, c.k];
  c.path(`M0,${c.h}V${n(y + 26)}Q${n(c.w * 0.3)},${n(y - 8)} ${n(x)},${n(y - 8)}T${c.w},${n(y + 30)}V${c.h}Z`, p.ink);
  c.rect(x - 40 * k, y - 42 * k, 80 * k, 40 * k, mix(p.ink, p.sky[1] as string, 0.35));
  c.path(`M${n(x - 44 * k)},${n(y - 40 * k)}C${n(x - 44 * k)},${n(y - 98 * k)} ${n(x + 44 * k)},${n(y - 98 * k)} ${n(x + 44 * k)},${n(y - 40 * k)}Z`, mix(p.ink, p.sky[2] as string, 0.4));
  c.path(`M${n(x + 6 * k)},${n(y - 88 * k)}l${n(22 * k)},${n(6 * k)}l${n(-2 * k)},${n(42 * k)}h${n(-26 * k)}Z`, p.lamp);
  c.line(`M${n(x + 10 * k)},${n(y - 66 * k)}l${n(46 * k)},${n(-52 * k)}`, p.ink, 7 * k);
  c.glow(x + 10 * k, y - 58 * k, 50 * k, p.lamp, 0.5);
  girl(c, c.w * 0.76, y + 18 * k, 0.5 * k, dressed(c.dice, p, true), anyHair(c.dice));
  return { at: 'bottom', dark: true };
};

const paperMoon: Scene = (c, p) => {
  sky(c, p);
  stars(c, 80);
  const [x, y, r] = [c.w * 0.5, c.h * 0.38, 74 * c.k];
  c.glow(x, y, r * 2.1, p.light, 0.55);
  c.circle(x, y, r, c.shade([lighter(p.light, 0.4), mix(p.light, '#f3d592', 0.6)]));
  c.line(`M${n(x - 32 * c.k)},${n(y - 40 * c.k)}l${n(28 * c.k)},${n(18 * c.k)}l${n(-14 * c.k)},${n(32 * c.k)}l${n(36 * c.k)},${n(16 * c.k)}l${n(10 * c.k)},${n(34 * c.k)}`, '#c9a35a', 1.2, { opacity: 0.8 });
  c.line(`M${n(x)},0V${n(y - r)}M${n(x - 30 * c.k)},0V${n(y - r * 0.9)}`, '#e9ddb8', 0.8);
  c.path(`M0,${c.h}V${n(c.h * 0.79)}L${n(c.w * 0.2)},${n(c.h * 0.75)}L${n(c.w * 0.5)},${n(c.h * 0.795)}L${n(c.w * 0.77)},${n(c.h * 0.74)}L${c.w},${n(c.h * 0.78)}V${c.h}Z`, p.ink);
  house(c, c.w * 0.11, c.h * 0.825, 76 * c.k, lighter(p.ink, 0.1), darker(p.ink, 0.25), p.lamp);
  house(c, c.w * 0.66, c.h * 0.805, 58 * c.k, lighter(p.ink, 0.1), darker(p.ink, 0.25), p.lamp);
  const [lx, ly] = [x - 4 * c.k, c.h * 0.79];
  let d = `M${n(lx)},${n(ly)}L${n(lx - 10 * c.k)},${n(y + r * 0.95)}M${n(lx + 10 * c.k)},${n(ly)}L${n(lx)},${n(y + r * 0.95)}`;
  for (let i = 1; i < 6; i++) d += `M${n(lx - i * 1.7 * c.k)},${n(ly - i * (ly - y - r) * 0.17)}h${n(10 * c.k)}`;
  c.line(d, darker(p.ink, 0.2), 2 * c.k);
  boy(c, lx - 4 * c.k, y + r + 14 * c.k, 0.46 * c.k, dressed(c.dice, p, true));
  lights(c, 9, '#f7dc7a', [0, c.h * 0.6, c.w, c.h * 0.92], 6);
  return { at: 'bottom', dark: true };
};

const cableCar: Scene = (c, p) => {
  sky(c, p);
  disc(c, p, c.w * 0.3, c.h * 0.56, 28 * c.k);
  peaks(c, c.h * 0.64, 80 * c.k, mix(p.far, p.mid, 0.5), true);
  peaks(c, c.h * 0.78, 60 * c.k, p.mid, true);
  pines(c, c.h * 0.92, 70 * c.k, p.near, 17);
  c.line(`M-10,${n(c.h * 0.52)}L${c.w + 10},${n(c.h * 0.28)}`, p.ink, 1.6);
  const [x, y, k] = [c.w * 0.6, c.h * 0.375, c.k];
  c.line(`M${n(x)},${n(y)}v${n(34 * k)}`, p.ink, 3 * k);
  c.rect(x - 36 * k, y + 32 * k, 72 * k, 62 * k, p.accent, { rx: 8 * k });
  c.rect(x - 30 * k, y + 40 * k, 60 * k, 26 * k, p.lamp, { rx: 3 * k });
  girl(c, x - 10 * k, y + 92 * k, 0.44 * k, dressed(c.dice, p, true), 'long');
  boy(c, x + 13 * k, y + 93 * k, 0.45 * k, dressed(c.dice, p, true));
  c.rect(x - 36 * k, y + 68 * k, 72 * k, 26 * k, p.accent);
  c.rect(x - 36 * k, y + 74 * k, 72 * k, 4 * k, '#f4dfc0');
  return { at: 'topLeft', dark: true };
};

const snowTrain: Scene = (c, p) => {
  sky(c, p);
  disc(c, p, c.w * 0.5, c.h * 0.36, 36 * c.k);
  peaks(c, c.h * 0.6, 76 * c.k, mix(p.far, p.sky[0] as string, 0.3), true);
  peaks(c, c.h * 0.68, 46 * c.k, mix(p.far, '#ffffff', 0.5), true);
  c.rect(0, c.h * 0.69, c.w, c.h * 0.32, c.shade(['#f2f4f5', mix('#b9c4d6', p.far, 0.3)]));
  c.at(c.w * 0.5, c.h * 0.8, 1, () => {
    c.line(`M${n(-c.w * 0.7)},4H${n(c.w * 0.7)}M${n(-c.w * 0.7)},14H${n(c.w * 0.7)}`, '#6d7a94', 2);
    carriage(c, -c.w * 0.36, 2, 200 * c.k, mix('#27405e', p.accent, 0.25), '#d8b25a', '#ffe7a8');
    carriage(c, -c.w * 0.36 + 204 * c.k, 2, 200 * c.k, mix('#27405e', p.accent, 0.25), '#d8b25a', '#ffe7a8');
  }, { turn: -6 });
  cloud(c, c.w * 0.3, c.h * 0.58, 130 * c.k, '#ffffff', 0.6);
  pine(c, c.w * 0.08, c.h * 0.98, 90 * c.k, p.near);
  pine(c, c.w * 0.92, c.h, 110 * c.k, p.near);
  snowfall(c, 70);
  return { at: 'top', dark: p.night };
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
  if (p.night) stars(c, 60, 0.4), crescent(c, p, c.w * 0.8, c.h * 0.16, 18 * c.k);
  ridge(c, c.h * 0.52, 26 * c.k, p.far);
  ridge(c, c.h * 0.58, 18 * c.k, p.mid);
  c.path(`M0,${c.h}V${n(c.h * 0.68)}Q${n(c.w * 0.4)},${n(c.h * 0.62)} ${c.w},${n(c.h * 0.6)}V${c.h}Z`, p.near);
  eaves(c, c.w * 0.28, c.h * 0.7, 140 * c.k, '#efe3c8', mix('#7a3b33', p.accent, 0.4), p.lamp);
  eaves(c, c.w * 0.37, c.h * 0.7 - 92 * c.k, 86 * c.k, '#efe3c8', mix('#7a3b33', p.accent, 0.4), p.lamp);
  c.glow(c.w * 0.5, c.h * 0.6, 110 * c.k, p.lamp, 0.42);
  c.path(`M${n(c.w * 0.4)},${c.h}Q${n(c.w * 0.44)},${n(c.h * 0.82)} ${n(c.w * 0.49)},${n(c.h * 0.7)}h${n(14 * c.k)}Q${n(c.w * 0.64)},${n(c.h * 0.86)} ${n(c.w * 0.72)},${c.h}Z`, mix('#c9b78b', p.near, 0.25));
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
  flowers(c, c.h * 0.53, 420, [p.foliage[2], p.foliage[3], p.foliage[1], lighter(p.accent, 0.35)], mix(p.foliage[0], p.ink, 0.2));
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
  snowDoor: { scene: snowDoor, lights: ['snow', 'moon', 'harbour', 'wine'] },
  winterWalk: { scene: winterWalk, lights: ['winter', 'polar', 'lavender', 'snow'] },
  shrine: { scene: shrine, lights: ['glass', 'sakura', 'ember', 'garden', 'meadow', 'ginkgo', 'forest'] },
  bambooPath: { scene: bambooPath, lights: ['glass', 'forest', 'meadow', 'mint'] },
  sunflowers: { scene: sunflowers, lights: ['moon', 'noon', 'harbour', 'island'] },
  desertPost: { scene: desertPost, lights: ['desert', 'apricot', 'plum'] },
  greatMountain: { scene: greatMountain, lights: ['sakura', 'dusk', 'polar', 'lavender', 'apricot', 'island'] },
  hillTree: { scene: hillTree, lights: ['moon', 'blossom', 'plum', 'lavender', 'galaxy', 'wine', 'dusk'] },
  windmill: { scene: windmill, lights: ['noon', 'island', 'mint', 'sakura'] },
  deerForest: { scene: deerForest, lights: ['forest', 'meadow', 'aurora', 'garden', 'ginkgo'] },
  camp: { scene: camp, lights: ['aurora', 'harbour', 'snow'] },
  observatory: { scene: observatory, lights: ['galaxy', 'moon', 'harbour', 'tram'] },
  paperMoon: { scene: paperMoon, lights: ['moon', 'galaxy', 'wine', 'snow'] },
  cableCar: { scene: cableCar, lights: ['plum', 'dusk', 'ember', 'lavender', 'tram'] },
  snowTrain: { scene: snowTrain, lights: ['polar', 'winter', 'snow', 'lavender'] },
  balloons: { scene: balloons, lights: ['noon', 'island', 'mint', 'sakura', 'apricot'] },
  innOnHill: { scene: innOnHill, lights: ['meadow', 'dusk', 'garden', 'plum', 'moon'] },
  mapleHills: { scene: mapleHills, lights: ['desert', 'apricot', 'plum', 'ember', 'ginkgo'] },
  flowerSea: { scene: flowerSea, lights: ['lavender', 'sakura', 'blossom', 'mint', 'noon', 'wine'] },
};
