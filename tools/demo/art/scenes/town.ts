import { n } from '../canvas.ts';
import { darker, lighter, mix } from '../colour.ts';
import { birds, cat, girl, kimono, umbrella } from '../figures.ts';
import { bokeh, cumulus, disc, grass, lights, petals, rainfall, ridge, sky, snowfall, stars, tree } from '../nature.ts';
import { anyHair, dressed } from '../people.ts';
import { carriage, city, eaves, lantern, lanterns, poles, shelves } from '../town.ts';
import type { Scene, Setting } from './scene.ts';

// Streets, stations and rooms.

const rainStation: Scene = (c, p) => {
  sky(c, p);
  city(c, c.h * 0.4, 50 * c.k, p.far, p.lamp, 0.22);
  c.rect(0, c.h * 0.58, c.w, c.h * 0.44, c.shade([p.mid, p.near]));
  c.rect(0, c.h * 0.15, c.w, 12 * c.k, p.ink);
  c.path(`M0,${n(c.h * 0.15)}L${c.w},${n(c.h * 0.09)}V${n(c.h * 0.15)}Z`, lighter(p.ink, 0.08));
  for (const t of [0.1, 0.84]) c.rect(c.w * t, c.h * 0.17, 8 * c.k, c.h * 0.62, p.ink);
  carriage(c, -44 * c.k, c.h * 0.75, 260 * c.k, mix('#d5dcd2', p.far, 0.2), p.accent, '#fbe7b3');
  c.rect(0, c.h * 0.78, c.w, c.h * 0.22, c.shade([p.near, p.ink]));
  c.rect(0, c.h * 0.78, c.w, 5 * c.k, '#e0c15a');
  c.at(0, c.h * 1.6, [1, -1], () => carriage(c, -44 * c.k, c.h * 0.8, 260 * c.k, '#8ea09c', p.accent, '#fbe7b3'), {
    opacity: 0.18,
  });
  c.rect(c.w * 0.64, c.h * 0.23, 78 * c.k, 26 * c.k, '#f2f1e6');
  c.rect(c.w * 0.64, c.h * 0.23 + 20 * c.k, 78 * c.k, 6 * c.k, '#2f6f6b');
  const x = c.w * 0.75;
  girl(c, x, c.h * 0.89, 1.06 * c.k, dressed(c.dice, p, true), c.dice.pick(['long', 'bob', 'tail']));
  umbrella(c, x + 4, c.h * 0.89 - 88 * c.k, 1.3 * c.k, p.accent, p.ink);
  rainfall(c, 70);
  return { at: 'bottomLeft', dark: true };
};

const rooftopCat: Scene = (c, p) => {
  sky(c, p);
  disc(c, p, c.w * 0.72, c.h * 0.28, 30 * c.k);
  city(c, c.h * 0.42, 50 * c.k, p.far, p.lamp, 0.14);
  city(c, c.h * 0.56, 40 * c.k, p.mid, p.lamp, 0.14);
  poles(c, p.ink, [
    [c.w * 0.14, c.h * 0.78, 190 * c.k],
    [c.w * 0.62, c.h * 0.72, 120 * c.k],
    [c.w * 0.94, c.h * 0.68, 74 * c.k],
  ]);
  c.path(`M0,${c.h}V${n(c.h * 0.75)}L${n(c.w * 0.4)},${n(c.h * 0.73)}L${c.w},${n(c.h * 0.765)}V${c.h}Z`, p.ink);
  c.path(
    `M0,${n(c.h * 0.75)}L${n(c.w * 0.4)},${n(c.h * 0.73)}L${c.w},${n(c.h * 0.765)}v${n(8 * c.k)}L${n(c.w * 0.4)},${n(c.h * 0.75)}L0,${n(c.h * 0.77)}Z`,
    lighter(p.ink, 0.16),
  );
  cat(c, c.w * 0.5, c.h * 0.74, 1.95 * c.k, darker(p.ink, 0.3), p.lamp);
  birds(c, c.w * 0.34, c.h * 0.24, 4, p.ink);
  return { at: 'bottom', dark: true };
};

const festival: Scene = (c, p) => {
  sky(c, p);
  stars(c, 60, 0.4);
  for (let i = 0; i < 3; i++) {
    const [x, w] = [c.w * (i < 2 ? i * 0.62 - 0.06 : 0.3), (i < 2 ? 130 : 96) * c.k];
    const y = c.h * (i < 2 ? 0.8 : 0.72);
    c.rect(x, y - w * 0.5, w, w * 0.5, mix('#5b2e29', p.ink, 0.3));
    c.rect(x + 6, y - w * 0.44, w - 12, w * 0.28, p.lamp);
    c.glow(x + w / 2, y - w * 0.3, w * 0.8, p.lamp, 0.5);
    let d = '';
    for (let k = 0; k < 6; k++)
      d += `M${n(x - 6 + k * ((w + 12) / 6))},${n(y - w * 0.66)}h${n((w + 12) / 12)}v${n(w * 0.17)}h${n(-(w + 12) / 12)}Z`;
    c.rect(x - 6, y - w * 0.66, w + 12, w * 0.17, '#fdf3e0');
    c.path(d, p.accent);
  }
  lanterns(c, [-10, c.h * 0.2], [c.w + 10, c.h * 0.3], 6, 10 * c.k, '#ffbf78', p.ink);
  lanterns(c, [-10, c.h * 0.4], [c.w + 10, c.h * 0.34], 7, 7 * c.k, '#ffbf78', p.ink);
  c.rect(0, c.h * 0.8, c.w, c.h * 0.2, c.shade([mix(p.ink, p.accent, 0.25), p.ink]));
  kimono(c, c.w * 0.46, c.h * 0.95, 1.2 * c.k, mix('#3f6f98', p.sky[1] as string, 0.2), '#f4d58a', '#2b2430');
  kimono(c, c.w * 0.66, c.h * 0.94, 1.12 * c.k, '#c9506a', '#fdf0d8', '#3a2a2a');
  bokeh(c, 14, ['#ffcf8a', '#ff9a6a'], 18);
  return { at: 'top', dark: true };
};

const nightTram: Scene = (c, p) => {
  sky(c, p);
  stars(c, 60, 0.4);
  city(c, c.h * 0.42, 60 * c.k, p.mid, p.lamp, 0.3);
  poles(c, p.ink, [
    [c.w * 0.04, c.h * 0.8, 120 * c.k],
    [c.w * 0.5, c.h * 0.8, 120 * c.k],
    [c.w * 0.98, c.h * 0.8, 120 * c.k],
  ]);
  carriage(c, c.w * 0.16, c.h * 0.8, 190 * c.k, p.accent, '#f4dfc0', '#ffe9b0');
  c.glow(c.w * 0.16 + 190 * c.k, c.h * 0.76, 60 * c.k, '#ffe9b0', 0.7);
  c.rect(0, c.h * 0.81, c.w, c.h * 0.2, c.shade([p.near, p.ink]));
  c.line(`M0,${n(c.h * 0.835)}H${c.w}M0,${n(c.h * 0.86)}H${c.w}`, lighter(p.near, 0.2), 1.6);
  girl(c, c.w * 0.8, c.h * 0.93, 0.82 * c.k, dressed(c.dice, p, true), 'wind');
  return { at: 'top', dark: true };
};

const levelCrossing: Scene = (c, p) => {
  sky(c, p);
  cumulus(c, p, c.w * 0.3, c.h * 0.6, 110 * c.k);
  disc(c, p, c.w * 0.78, c.h * 0.24, 20 * c.k);
  city(c, c.h * 0.56, 26 * c.k, p.far);
  c.path(
    `M${n(c.w * 0.2)},${c.h}L${n(c.w * 0.44)},${n(c.h * 0.66)}H${n(c.w * 0.58)}L${n(c.w * 0.86)},${c.h}Z`,
    mix(p.pale, p.mid, 0.45),
  );
  c.rect(0, c.h * 0.64, c.w, c.h * 0.05, mix(p.mid, '#8a7a68', 0.4));
  c.line(`M0,${n(c.h * 0.655)}H${c.w}M0,${n(c.h * 0.675)}H${c.w}`, lighter(p.mid, 0.35), 2);
  for (const [x, s] of [
    [0.14, 1],
    [0.86, -1],
  ] as const) {
    const [px, py, k] = [c.w * x, c.h * 0.9, c.k];
    c.line(`M${n(px)},${n(py)}v${n(-150 * k)}`, p.near, 5 * k);
    c.at(px, py - 140 * k, k, () => {
      c.line('M-20,-9L20,9', '#f4c64a', 7);
      c.line('M-20,9L20,-9', '#2a2a2a', 7);
      c.circle(-12, 28, 8, '#d8402f');
      c.circle(12, 28, 8, '#5a2a26');
      c.glow(-12, 28, 26, '#ff6a4a', 0.7);
    });
    c.line(`M${n(px)},${n(py - 70 * k)}l${n(s * 118 * k)},${n(-20 * k)}`, '#f4c64a', 5 * k, {
      'stroke-dasharray': `${n(14 * k)} ${n(12 * k)}`,
    });
  }
  poles(c, p.near, [
    [c.w * 0.98, c.h * 0.7, 150 * c.k],
    [c.w * 0.62, c.h * 0.66, 90 * c.k],
    [c.w * 0.34, c.h * 0.65, 64 * c.k],
  ]);
  girl(c, c.w * 0.5, c.h * 0.88, 1.02 * c.k, dressed(c.dice, p), anyHair(c.dice));
  grass(c, p.foliage[0], 46 * c.k, -10, c.w * 0.24);
  grass(c, p.foliage[0], 46 * c.k, c.w * 0.82, c.w + 10);
  return { at: 'top', dark: p.night };
};

const fogPiano: Scene = (c, p) => {
  sky(c, p);
  c.glow(c.w * 0.26, c.h * 0.3, 110 * c.k, p.light, 0.6);
  city(c, c.h * 0.36, 74 * c.k, mix(p.far, p.mid, 0.3), p.lamp, 0.26);
  c.rect(
    0,
    c.h * 0.52,
    c.w,
    c.h * 0.24,
    c.linear([
      [0, p.sky.at(-1) as string, 0],
      [1, p.sky.at(-1) as string, 0.9],
    ]),
  );
  city(c, c.h * 0.57, 52 * c.k, p.mid, p.lamp, 0.26);
  c.rect(0, c.h * 0.79, c.w, c.h * 0.22, c.shade([p.near, p.ink]));
  c.at(c.w * 0.52, c.h * 0.87, 1.05 * c.k, () => {
    c.path('M-46,0V-30H30C40,-30 50,-24 50,-12V0Z', darker(p.ink, 0.3));
    c.rect(-42, -14, 70, 6, '#f2ead6');
    c.path('M-46,-30C-40,-54 10,-60 34,-32Z', p.ink);
    c.line('M-40,0V22M40,0V22', darker(p.ink, 0.3), 4);
  });
  girl(c, c.w * 0.3, c.h * 0.925, 0.78 * c.k, dressed(c.dice, p, true), 'long', -1);
  for (let i = 0; i < 9; i++) {
    const [x, y] = [c.w * (0.16 + i * 0.08), c.h * (0.36 + Math.sin(i * 0.9) * 0.05)];
    c.line(`M${n(x)},${n(y)}v-11l7,-2`, '#fff2cf', 1.3, { opacity: 0.75 });
    c.ellipse(x - 2, y + 0.5, 2.6, 2, '#fff2cf', { opacity: 0.75 });
  }
  return { at: 'top', dark: true };
};

const nightShop: Scene = (c, p) => {
  sky(c, p);
  stars(c, 50, 0.4);
  poles(c, p.ink, [
    [c.w * 0.92, c.h * 0.82, 200 * c.k],
    [c.w * 0.5, c.h * 0.7, 130 * c.k],
    [c.w * 0.1, c.h * 0.66, 90 * c.k],
  ]);
  const [x, y, w, h] = [c.w * 0.5 - 110 * c.k, c.h * 0.5, 220 * c.k, c.h * 0.34];
  c.rect(x, y, w, h, '#e8ece6');
  c.rect(x, y, w, h * 0.16, p.accent);
  c.rect(x, y + h * 0.16, w, h * 0.07, '#f4f1e4');
  c.glow(c.w * 0.5, y + h * 0.7, 170 * c.k, '#fff3cf', 0.75);
  c.rect(x + 8, y + h * 0.3, w - 16, h * 0.7, '#fff6da');
  shelves(
    c,
    x + 14,
    y + h * 0.4,
    w * 0.4,
    h * 0.52,
    '#cfc7ae',
    ['#e2674a', '#4f958b', '#e8b04a', '#5f86a0', '#d98a9c'],
    3,
  );
  c.line(
    `M${n(x + w * 0.55)},${n(y + h * 0.3)}V${n(y + h)}M${n(x + w * 0.76)},${n(y + h * 0.3)}V${n(y + h)}`,
    '#9aa6a2',
    3,
  );
  c.rect(0, y + h, c.w, c.h, c.shade([p.near, p.ink]));
  c.path(`M${n(x + w * 0.5)},${n(y + h)}h${n(w * 0.3)}l${n(w * 0.2)},${n(c.h * 0.16)}h${n(-w * 0.72)}Z`, '#fff3cf', {
    opacity: 0.25,
  });
  girl(c, c.w * 0.32, c.h * 0.93, 0.92 * c.k, dressed(c.dice, p, true), anyHair(c.dice));
  cat(c, c.w * 0.72, c.h * 0.93, 0.62 * c.k, p.ink, p.lamp);
  return { at: 'top', dark: true };
};

const stairsTown: Scene = (c, p) => {
  sky(c, p);
  cumulus(c, p, c.w * 0.5, c.h * 0.48, 80 * c.k);
  c.rect(0, c.h * 0.46, c.w, c.h * 0.1, p.water[0]);
  c.path(
    `M0,${c.h}V${n(c.h * 0.6)}Q${n(c.w * 0.34)},${n(c.h * 0.57)} ${n(c.w * 0.47)},${n(c.h * 0.55)}h${n(c.w * 0.06)}Q${n(c.w * 0.66)},${n(c.h * 0.57)} ${c.w},${n(c.h * 0.6)}V${c.h}Z`,
    c.shade([mix(p.foliage[2], p.far, 0.4), p.foliage[0]]),
  );
  for (let i = 0; i < 10; i++)
    c.circle(
      c.w * (i % 2 ? c.dice.real(0.75, 1) : c.dice.real(0, 0.25)),
      c.h * c.dice.real(0.6, 0.9),
      c.dice.real(14, 30) * c.k,
      p.foliage[i % 3] as string,
    );
  for (let i = 0; i < 26; i++) {
    const t = i / 26;
    const side = i % 2 ? 1 : -1;
    const x = c.w / 2 + side * (22 + t * 150) * c.k + c.dice.real(-8, 8);
    const w = (18 + t * 40) * c.k;
    eaves(
      c,
      x - w / 2,
      c.h * (0.56 + t * 0.46),
      w,
      mix('#f3e8d2', p.far, 0.35 - t * 0.3),
      mix(c.dice.pick([p.accent, '#4f7b73', '#7a5a4a', '#566a86']), p.far, 0.35 - t * 0.3),
      mix(p.lamp, p.near, p.night ? 0 : 0.45),
    );
  }
  c.path(
    `M${n(c.w * 0.34)},${c.h}L${n(c.w * 0.47)},${n(c.h * 0.56)}H${n(c.w * 0.53)}L${n(c.w * 0.66)},${c.h}Z`,
    mix('#e3dac4', p.far, 0.2),
  );
  let d = '';
  for (let i = 0; i < 16; i++) {
    const t = (i / 16) ** 1.5;
    const half = c.w * (0.03 + 0.13 * t);
    d += `M${n(c.w / 2 - half)},${n(c.h * (0.57 + 0.43 * t))}h${n(half * 2)}`;
  }
  c.line(d, mix('#a89c82', p.mid, 0.3), 1.4);
  girl(c, c.w * 0.5, c.h * 0.86, 0.92 * c.k, dressed(c.dice, p), anyHair(c.dice));
  cat(c, c.w * 0.62, c.h * 0.97, 0.7 * c.k, '#3a3030');
  birds(c, c.w * 0.6, c.h * 0.2, 6, '#ffffff');
  return { at: 'top', dark: p.night };
};

const phoneBox: Scene = (c, p) => {
  sky(c, p);
  if (p.night) stars(c, 90, 0.6);
  ridge(c, c.h * 0.62, 16 * c.k, p.far);
  ridge(c, c.h * 0.7, 12 * c.k, p.mid);
  c.path(`M0,${c.h}V${n(c.h * 0.84)}Q${n(c.w / 2)},${n(c.h * 0.8)} ${c.w},${n(c.h * 0.85)}V${c.h}Z`, p.ink);
  const [x, y, k] = [c.w * 0.5, c.h * 0.86, c.k];
  c.glow(x, y - 60 * k, 130 * k, p.lamp, 0.7);
  c.rect(x - 34 * k, y - 150 * k, 68 * k, 150 * k, p.accent, { rx: 4 });
  c.rect(x - 28 * k, y - 128 * k, 56 * k, 122 * k, '#fff3cf');
  c.rect(x - 28 * k, y - 146 * k, 56 * k, 12 * k, '#fdf8ea');
  girl(c, x + 2, y - 6 * k, 0.98 * k, dressed(c.dice, p, true), anyHair(c.dice));
  c.line(
    `M${n(x)},${n(y - 128 * k)}v${n(122 * k)}M${n(x - 28 * k)},${n(y - 88 * k)}h${n(56 * k)}M${n(x - 28 * k)},${n(y - 46 * k)}h${n(56 * k)}`,
    p.accent,
    3 * k,
  );
  if (c.dice.chance(0.5)) snowfall(c, 80);
  else lights(c, 16, '#f7dc7a', [0, c.h * 0.6, c.w, c.h], 5);
  return { at: 'top', dark: p.night };
};

const lanternAlley: Scene = (c, p) => {
  sky(c, p);
  stars(c, 40, 0.3);
  for (let i = 0; i < 6; i++) {
    const t = i / 5;
    const w = c.w * (0.43 - t * 0.36);
    const top = c.h * (0.4 - t * 0.44);
    const wall = mix(mix(p.mid, '#ffb26a', 0.18 * (1 - t)), p.ink, 0.25 + t * 0.6);
    for (const s of [0, 1]) {
      const edge = s ? c.w - w : w;
      c.rect(s ? edge : -2, top, w + 2, c.h, wall);
      c.path(
        `M${n(s ? c.w : 0)},${n(top - 6 - t * 10)}H${n(edge + (s ? -1 : 1) * (8 + t * 12) * c.k)}l${n((s ? -1 : 1) * 5)},${n((5 + t * 6) * c.k)}H${n(s ? c.w : 0)}Z`,
        darker(wall, 0.35),
      );
      c.rect(s ? edge + w * 0.25 : edge - w * 0.75, top + c.h * 0.16, w * 0.5, c.h * 0.09, '#ffcf8a', {
        opacity: 0.55 - t * 0.2,
      });
      lantern(
        c,
        edge + (s ? -1 : 1) * (4 + t * 9) * c.k,
        top + (26 + t * 74) * c.k + (s ? 14 * c.k : 0),
        (4 + t * 10) * c.k,
        '#ffb26a',
        p.ink,
      );
    }
  }
  c.path(
    `M${n(-c.w * 0.1)},${c.h}L${n(c.w * 0.43)},${n(c.h * 0.66)}H${n(c.w * 0.57)}L${n(c.w * 1.1)},${c.h}Z`,
    c.shade([mix(p.far, '#ffb26a', 0.35), p.ink]),
  );
  kimono(c, c.w * 0.5, c.h * 0.92, 1.15 * c.k, p.accent, '#f4d58a', '#1d1620');
  umbrella(c, c.w * 0.5, c.h * 0.92 - 88 * c.k, 1.5 * c.k, lighter(p.accent, 0.25), p.ink);
  lights(c, 12, '#ffcf8a', [0, 0, c.w, c.h], 4);
  return { at: 'top', dark: true };
};

const busStop: Scene = (c, p) => {
  sky(c, p);
  ridge(c, c.h * 0.5, 24 * c.k, p.far);
  ridge(c, c.h * 0.6, 14 * c.k, p.foliage[1]);
  c.rect(0, c.h * 0.78, c.w, c.h * 0.24, c.shade([mix(p.pale, p.near, 0.4), mix(p.pale, p.near, 0.65)]));
  const [x, y, k] = [c.w * 0.58, c.h * 0.8, c.k];
  c.rect(x - 92 * k, y - 112 * k, 168 * k, 8 * k, p.accent);
  c.path(
    `M${n(x - 102 * k)},${n(y - 112 * k)}L${n(x - 82 * k)},${n(y - 132 * k)}H${n(x + 66 * k)}L${n(x + 86 * k)},${n(y - 112 * k)}Z`,
    darker(p.accent, 0.25),
  );
  c.rect(x - 86 * k, y - 104 * k, 6 * k, 104 * k, p.near);
  c.rect(x + 66 * k, y - 104 * k, 6 * k, 104 * k, p.near);
  c.rect(x - 80 * k, y - 104 * k, 146 * k, 76 * k, mix(p.pale, p.far, 0.3), { opacity: 0.7 });
  c.rect(x - 62 * k, y - 26 * k, 104 * k, 6 * k, '#8a5a3c');
  c.rect(x - 56 * k, y - 20 * k, 5 * k, 20 * k, '#6a4530');
  c.rect(x + 32 * k, y - 20 * k, 5 * k, 20 * k, '#6a4530');
  girl(c, x - 22 * k, y + 6 * k, 0.98 * k, dressed(c.dice, p, false), anyHair(c.dice));
  cat(c, x + 22 * k, y - 26 * k, 0.5 * k, '#3a2f2c');
  c.line(`M${n(c.w * 0.12)},${n(y)}v${n(-120 * k)}`, p.near, 4 * k);
  c.circle(c.w * 0.12, y - 124 * k, 17 * k, '#fdf8ea', { stroke: p.accent, 'stroke-width': 4 * k });
  tree(c, c.w * 0.96, c.h * 0.84, 210 * c.k, p.foliage, mix(p.ink, '#5a3a28', 0.4), 46);
  if (c.dice.chance(0.4)) rainfall(c, 70, 0.5);
  else petals(c, 26, [p.foliage[3], '#ffffff'], 3);
  return { at: 'top', dark: p.night };
};

export const townScenes: Record<string, Setting> = {
  rainStation: { scene: rainStation, lights: ['rain', 'fog', 'harbour', 'lavender'] },
  rooftopCat: { scene: rooftopCat, lights: ['apricot', 'plum', 'tram', 'ember', 'lavender', 'dusk'] },
  festival: { scene: festival, lights: ['moon', 'tram', 'wine', 'harbour'] },
  nightTram: { scene: nightTram, lights: ['tram', 'moon', 'harbour', 'wine', 'steel'] },
  levelCrossing: { scene: levelCrossing, lights: ['noon', 'apricot', 'mint', 'plum', 'sakura'] },
  fogPiano: { scene: fogPiano, lights: ['fog', 'harbour', 'rain', 'wine'] },
  nightShop: { scene: nightShop, lights: ['harbour', 'moon', 'tram', 'galaxy'] },
  stairsTown: { scene: stairsTown, lights: ['noon', 'island', 'dusk', 'apricot', 'sakura'] },
  phoneBox: { scene: phoneBox, lights: ['snow', 'moon', 'garden', 'dusk', 'lavender', 'tram'] },
  lanternAlley: { scene: lanternAlley, lights: ['wine', 'moon', 'ember', 'harbour'] },
  busStop: { scene: busStop, lights: ['mint', 'noon', 'rain', 'apricot', 'meadow', 'sakura'] },
};
