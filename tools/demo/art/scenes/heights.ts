import { n } from '../canvas.ts';
import { darker, lighter, mix } from '../colour.ts';
import { boy, cat, girl } from '../figures.ts';
import {
  aurora,
  cloud,
  disc,
  lights,
  meteor,
  milkyWay,
  peaks,
  pine,
  pines,
  ridge,
  sky,
  snowfall,
  stars,
} from '../nature.ts';
import { anyHair, dressed } from '../people.ts';
import { carriage, house, lantern } from '../town.ts';
import type { Scene, Setting } from './scene.ts';

// Cold and high: snow, mountains, night skies.

const snowDoor: Scene = (c, p) => {
  const wood = ['#443633', '#4a3b37', '#3d3230'];
  c.rect(0, 0, c.w, c.h, wood[2] as string);
  for (let i = 0; i * 44 * c.k < c.w + 44; i++) c.rect(i * 44 * c.k - 6, 0, 43 * c.k, c.h, wood[i % 2] as string);
  c.rect(0, 0, c.w, c.h * 0.13, c.shade(p.sky));
  c.path(
    `M0,${n(c.h * 0.11)}H${c.w}V${n(c.h * 0.16)}Q${n(c.w * 0.9)},${n(c.h * 0.2)} ${n(c.w * 0.8)},${n(c.h * 0.165)}T${n(c.w * 0.6)},${n(c.h * 0.17)}T${n(c.w * 0.4)},${n(c.h * 0.165)}T${n(c.w * 0.2)},${n(c.h * 0.17)}T0,${n(c.h * 0.17)}Z`,
    '#f2f5f6',
  );
  const [x, w, y, h] = [c.w * 0.5 - 54 * c.k, 108 * c.k, c.h * 0.28, c.h * 0.66];
  c.rect(x, y, w, h, '#2b1f1e');
  c.rect(x + 8 * c.k, y + 8 * c.k, w - 16 * c.k, h, mix('#6e3f31', p.accent, 0.35));
  c.rect(x + 20 * c.k, y + 22 * c.k, w - 40 * c.k, 88 * c.k, p.lamp);
  c.line(
    `M${n(x + w / 2)},${n(y + 22 * c.k)}v${n(88 * c.k)}M${n(x + 20 * c.k)},${n(y + 66 * c.k)}h${n(w - 40 * c.k)}`,
    '#5a3328',
    4 * c.k,
  );
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
  c.path(
    `M0,${c.h}V${n(c.h * 0.75)}C${n(c.w * 0.2)},${n(c.h * 0.71)} ${n(c.w * 0.45)},${n(c.h * 0.76)} ${n(c.w * 0.64)},${n(c.h * 0.74)}S${n(c.w * 0.9)},${n(c.h * 0.745)} ${c.w},${n(c.h * 0.73)}V${c.h}Z`,
    '#f4f6f6',
  );
  house(c, c.w * 0.56, c.h * 0.76, 56 * c.k, '#5a4a47', '#f8fafa', '#ffd991');
  c.path(`M0,${c.h}V${n(c.h * 0.865)}Q${n(c.w * 0.5)},${n(c.h * 0.88)} ${c.w},${n(c.h * 0.84)}V${c.h}Z`, '#e3eaee');
  girl(
    c,
    c.w * 0.38,
    c.h * 0.93,
    0.94 * c.k,
    { skin: '#5a4a47', hair: '#2c2a33', top: p.accent, bottom: p.accent },
    anyHair(c.dice),
  );
  boy(c, c.w * 0.48, c.h * 0.925, 0.98 * c.k, { skin: '#e9c4a4', hair: '#3a2f2c', top: '#3c4e63', bottom: '#26303c' });
  snowfall(c, 120);
  return { at: 'top', dark: p.night };
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
  c.path(
    `M${n(x - 54 * k)},${n(y)}L${n(x)},${n(y - 58 * k)}L${n(x + 54 * k)},${n(y)}Z`,
    c.shade([lighter(p.accent, 0.3), '#ffcf7a']),
  );
  c.path(`M${n(x - 14 * k)},${n(y)}L${n(x)},${n(y - 56 * k)}L${n(x + 14 * k)},${n(y)}Z`, '#6b3a2a');
  girl(
    c,
    c.w * 0.3,
    c.h * 0.87,
    0.72 * c.k,
    { skin: p.ink, hair: darker(p.ink, 0.4), top: darker(p.ink, 0.4), bottom: darker(p.ink, 0.4) },
    anyHair(c.dice),
  );
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
  c.path(
    `M${n(x - 44 * k)},${n(y - 40 * k)}C${n(x - 44 * k)},${n(y - 98 * k)} ${n(x + 44 * k)},${n(y - 98 * k)} ${n(x + 44 * k)},${n(y - 40 * k)}Z`,
    mix(p.ink, p.sky[2] as string, 0.4),
  );
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
  c.line(
    `M${n(x - 32 * c.k)},${n(y - 40 * c.k)}l${n(28 * c.k)},${n(18 * c.k)}l${n(-14 * c.k)},${n(32 * c.k)}l${n(36 * c.k)},${n(16 * c.k)}l${n(10 * c.k)},${n(34 * c.k)}`,
    '#c9a35a',
    1.2,
    { opacity: 0.8 },
  );
  c.line(`M${n(x)},0V${n(y - r)}M${n(x - 30 * c.k)},0V${n(y - r * 0.9)}`, '#e9ddb8', 0.8);
  c.path(
    `M0,${c.h}V${n(c.h * 0.79)}L${n(c.w * 0.2)},${n(c.h * 0.75)}L${n(c.w * 0.5)},${n(c.h * 0.795)}L${n(c.w * 0.77)},${n(c.h * 0.74)}L${c.w},${n(c.h * 0.78)}V${c.h}Z`,
    p.ink,
  );
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
  c.at(
    c.w * 0.5,
    c.h * 0.8,
    1,
    () => {
      c.line(`M${n(-c.w * 0.7)},4H${n(c.w * 0.7)}M${n(-c.w * 0.7)},14H${n(c.w * 0.7)}`, '#6d7a94', 2);
      carriage(c, -c.w * 0.36, 2, 200 * c.k, mix('#27405e', p.accent, 0.25), '#d8b25a', '#ffe7a8');
      carriage(c, -c.w * 0.36 + 204 * c.k, 2, 200 * c.k, mix('#27405e', p.accent, 0.25), '#d8b25a', '#ffe7a8');
    },
    { turn: -6 },
  );
  cloud(c, c.w * 0.3, c.h * 0.58, 130 * c.k, '#ffffff', 0.6);
  pine(c, c.w * 0.08, c.h * 0.98, 90 * c.k, p.near);
  pine(c, c.w * 0.92, c.h, 110 * c.k, p.near);
  snowfall(c, 70);
  return { at: 'top', dark: p.night };
};

export const heightScenes: Record<string, Setting> = {
  snowDoor: { scene: snowDoor, lights: ['snow', 'moon', 'harbour', 'wine'] },
  winterWalk: { scene: winterWalk, lights: ['winter', 'polar', 'lavender', 'snow'] },
  camp: { scene: camp, lights: ['aurora', 'harbour', 'snow'] },
  observatory: { scene: observatory, lights: ['galaxy', 'moon', 'harbour', 'tram'] },
  paperMoon: { scene: paperMoon, lights: ['moon', 'galaxy', 'wine', 'snow'] },
  cableCar: { scene: cableCar, lights: ['plum', 'dusk', 'ember', 'lavender', 'tram'] },
  snowTrain: { scene: snowTrain, lights: ['polar', 'winter', 'snow', 'lavender'] },
};
