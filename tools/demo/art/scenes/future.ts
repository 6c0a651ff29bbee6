import { n } from '../canvas.ts';
import { darker, lighter, mix } from '../colour.ts';
import { birds, girl, robot } from '../figures.ts';
import { beams, bubbles, flowers, meteor, milkyWay, mist, ridge, sky, stars } from '../nature.ts';
import { anyHair, dressed } from '../people.ts';
import { city } from '../town.ts';
import type { Scene, Setting } from './scene.ts';

// Stations, cities and machines of a time to come.

const planetRise: Scene = (c, p) => {
  sky(c, p);
  stars(c, 220, 1);
  const [x, y, r] = [c.w * 0.6, c.h * 0.36, 88 * c.k];
  c.glow(x, y, r * 1.9, p.sky.at(-1) as string, 0.5);
  c.circle(
    x,
    y,
    r,
    c.linear(
      [
        [0, lighter(p.accent, 0.35)],
        [0.45, p.accent],
        [0.75, darker(p.accent, 0.3)],
        [1, darker(p.accent, 0.6)],
      ],
      [0, 0, 1, 1],
    ),
  );
  for (const t of [-0.4, -0.1, 0.3])
    c.ellipse(x, y + r * t, r * Math.sqrt(1 - t * t), r * 0.06, lighter(p.accent, 0.4), { opacity: 0.25 });
  c.at(
    x,
    y,
    1,
    () =>
      c.line(
        `M${n(-r * 1.7)},0A${n(r * 1.7)},${n(r * 0.34)} 0 0 0 ${n(r * 1.7)},0M${n(-r * 1.7)},0A${n(r * 1.7)},${n(r * 0.34)} 0 0 1 ${n(-r * 0.98)},${n(-r * 0.28)}M${n(r * 0.98)},${n(-r * 0.28)}A${n(r * 1.7)},${n(r * 0.34)} 0 0 1 ${n(r * 1.7)},0`,
        lighter(p.light, 0.1),
        5 * c.k,
        { opacity: 0.7 },
      ),
    { turn: -18 },
  );
  ridge(c, c.h * 0.76, 14 * c.k, p.near);
  c.path(`M0,${c.h}V${n(c.h * 0.86)}Q${n(c.w * 0.4)},${n(c.h * 0.78)} ${c.w},${n(c.h * 0.88)}V${c.h}Z`, p.ink);
  girl(
    c,
    c.w * 0.3,
    c.h * 0.855,
    0.72 * c.k,
    { skin: '#e7eef6', hair: '#dfe8f2', top: '#dfe8f2', bottom: '#c3d2e4' },
    'bob',
  );
  robot(c, c.w * 0.45, c.h * 0.85, 0.5 * c.k, '#c9d6e2', '#4a5a6e', p.lamp);
  meteor(c, c.w * 0.1, c.h * 0.3, 50 * c.k);
  return { at: 'top', dark: true };
};

const neonCity: Scene = (c, p) => {
  sky(c, p);
  city(c, c.h * 0.2, 90 * c.k, p.far, p.lamp, 0.2);
  mist(c, c.h * 0.3, c.h * 0.3, p.accent, 0.3);
  city(c, c.h * 0.36, 90 * c.k, p.mid, '#8fe3ff', 0.26);
  const neon = ['#ff6ea8', '#6ee7ff', '#ffd166', '#a78bfa', '#7ef0b0'];
  for (let i = 0; i < 13; i++) {
    const [x, y, w, h, colour] = [
      c.dice.real(0.02, 0.9) * c.w,
      c.h * c.dice.real(0.36, 0.74),
      c.dice.real(7, 13) * c.k,
      c.dice.real(22, 56) * c.k,
      c.dice.pick(neon),
    ];
    c.glow(x + w / 2, y + h / 2, h, colour, 0.45);
    c.rect(x, y, w, h, darker(colour, 0.65), { rx: 2, stroke: colour, 'stroke-width': 1.2 });
    for (let k = 4; k < h - 6; k += 8 * c.k) c.rect(x + w * 0.25, y + k, w * 0.5, 4 * c.k, colour);
  }
  city(c, c.h * 0.66, 40 * c.k, p.ink, '#ffd166', 0.12);
  c.rect(0, c.h * 0.86, c.w, c.h * 0.14, c.shade([mix(p.ink, p.accent, 0.25), p.ink]));
  for (let i = 0; i < 16; i++)
    c.rect(c.dice.real(0, c.w), c.h * c.dice.real(0.87, 0.98), c.dice.real(10, 40), 1.6, c.dice.pick(neon), {
      opacity: 0.45,
    });
  girl(
    c,
    c.w * 0.48,
    c.h * 0.94,
    1.05 * c.k,
    { skin: darker(p.ink, 0.3), hair: darker(p.ink, 0.3), top: darker(p.ink, 0.3), bottom: darker(p.ink, 0.3) },
    anyHair(c.dice),
  );
  return { at: 'top', dark: true };
};

const spaceWindow: Scene = (c, p) => {
  c.rect(0, 0, c.w, c.h, mix(p.ink, '#3a4658', 0.5));
  const [x, y, r] = [c.w * 0.5, c.h * 0.42, 122 * c.k];
  c.clip(`M${n(x - r)},${n(y)}a${n(r)},${n(r)} 0 1 0 ${n(r * 2)},0a${n(r)},${n(r)} 0 1 0 ${n(-r * 2)},0Z`, () => {
    sky(c, p);
    stars(c, 260, 1);
    milkyWay(c, p);
    c.circle(x + r * 0.5, y + r * 0.95, r * 0.86, c.shade([lighter(p.sky.at(-1) as string, 0.3), p.sky[2] ?? p.mid]));
    c.circle(x - r * 0.5, y - r * 0.4, r * 0.12, p.accent);
  });
  c.circle(x, y, r, 'none', { stroke: '#c4d0da', 'stroke-width': 10 * c.k });
  c.circle(x, y, r + 12 * c.k, 'none', { stroke: mix('#8a98a8', p.ink, 0.3), 'stroke-width': 8 * c.k });
  for (let i = 0; i < 12; i++)
    c.circle(
      x + Math.cos(i * 0.5236) * (r + 12 * c.k),
      y + Math.sin(i * 0.5236) * (r + 12 * c.k),
      2.2 * c.k,
      '#dfe6ec',
    );
  c.rect(0, c.h * 0.84, c.w, c.h * 0.18, mix(p.ink, '#1a2230', 0.5));
  c.rect(0, c.h * 0.84, c.w, 3 * c.k, p.accent, { opacity: 0.8 });
  girl(c, c.w * 0.44, c.h * 0.92, 1.3 * c.k, dressed(c.dice, p, true), anyHair(c.dice));
  if (c.dice.chance(0.6)) robot(c, c.w * 0.68, c.h * 0.92, 0.86 * c.k, '#c9d6e2', '#4a5a6e', p.lamp);
  return { at: 'bottom', dark: true };
};

const gardenRobot: Scene = (c, p) => {
  sky(c, p);
  beams(c, lighter(p.light, 0.2), 0.3);
  city(c, c.h * 0.3, 80 * c.k, mix(p.far, p.sky.at(-1) as string, 0.3));
  for (let i = 0; i < 8; i++)
    c.circle(c.w * c.dice.next(), c.h * c.dice.real(0.5, 0.66), c.dice.real(20, 46) * c.k, p.foliage[i % 3] as string, {
      opacity: 0.8,
    });
  c.rect(0, c.h * 0.66, c.w, c.h * 0.36, c.shade([p.foliage[1], p.foliage[0]]));
  robot(c, c.w * 0.5, c.h * 0.86, 1.5 * c.k, '#e8e2d2', '#5a6a6e', p.accent);
  c.at(c.w * 0.5 + 48 * c.k, c.h * 0.86 - 94 * c.k, c.k, () => {
    c.line('M0,10V-12', p.foliage[0], 2);
    for (let i = 0; i < 6; i++) c.at(0, -16, 1, () => c.ellipse(0, -6, 3.6, 6, '#fdf3e0'), { turn: i * 60 });
    c.circle(0, -16, 3.4, '#f0b04a');
  });
  flowers(c, c.h * 0.76, 170, ['#fdf3e0', p.accent, p.foliage[3], '#f7d3da'], p.foliage[0]);
  birds(c, c.w * 0.3, c.h * 0.2, 4, '#ffffff');
  return { at: 'top', dark: p.night };
};

const archive: Scene = (c, p) => {
  c.rect(0, 0, c.w, c.h, c.shade([p.sky[0] as string, p.ink]));
  c.glow(c.w * 0.5, c.h * 0.5, 150 * c.k, p.light, 0.9);
  for (let i = 0; i < 7; i++) {
    const t = i / 6;
    const w = c.w * (0.42 - t * 0.38);
    for (const s of [0, 1]) {
      const x = s ? c.w - w : 0;
      const [top, foot] = [c.h * (0.34 - t * 0.36), c.h * (0.66 + t * 0.4)];
      c.rect(x, top, w, foot - top, mix(p.mid, p.ink, 0.3 + t * 0.6));
      for (let y = top + 8; y < foot - 8; y += (7 + t * 13) * c.k)
        if (c.dice.chance(0.7))
          c.rect(
            s ? x + 3 : x + w - (8 + t * 16) * c.k,
            y,
            (5 + t * 13) * c.k,
            (1.6 + t * 2.2) * c.k,
            c.dice.pick([p.accent, '#7fe0ff', '#9af0c0', '#ffd98a']),
            { opacity: 0.5 + t * 0.4 },
          );
    }
  }
  c.path(
    `M${n(c.w * 0.1)},${c.h}L${n(c.w * 0.46)},${n(c.h * 0.62)}H${n(c.w * 0.54)}L${n(c.w * 0.9)},${c.h}Z`,
    p.light,
    { opacity: 0.18 },
  );
  girl(c, c.w * 0.5, c.h * 0.88, 1.15 * c.k, dressed(c.dice, p, true), anyHair(c.dice));
  bubbles(c, 20, p.light);
  return { at: 'top', dark: true };
};

export const futureScenes: Record<string, Setting> = {
  planetRise: { scene: planetRise, lights: ['steel', 'galaxy', 'tram', 'aurora'] },
  neonCity: { scene: neonCity, lights: ['tram', 'steel', 'wine', 'moon'] },
  spaceWindow: { scene: spaceWindow, lights: ['steel', 'galaxy', 'aurora', 'tram'] },
  gardenRobot: { scene: gardenRobot, lights: ['mint', 'island', 'meadow', 'glass', 'apricot'] },
  archive: { scene: archive, lights: ['steel', 'aurora', 'galaxy', 'wine'] },
};
