import { n } from '../canvas.ts';
import { darker, lighter, mix } from '../colour.ts';
import { airship, birds, deer, dragon, girl, knight, traveller } from '../figures.ts';
import {
  aurora,
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
import { castle, house } from '../town.ts';
import type { Scene, Setting } from './scene.ts';

// Swords, towers and dragons: what role-playing games are made of.

const castleDawn: Scene = (c, p) => {
  sky(c, p);
  if (p.night) stars(c, 100, 0.5);
  disc(c, p, c.w * 0.62, c.h * 0.4, 60 * c.k);
  peaks(c, c.h * 0.62, 70 * c.k, mix(p.far, p.mid, 0.2));
  castle(c, c.w * 0.56, c.h * 0.64, 170 * c.k, mix(p.mid, p.pale, 0.15), p.near, p.lamp);
  c.path(`M0,${c.h}V${n(c.h * 0.72)}Q${n(c.w * 0.5)},${n(c.h * 0.56)} ${c.w},${n(c.h * 0.7)}V${c.h}Z`, p.near);
  pines(c, c.h * 0.8, 50 * c.k, mix(p.near, p.ink, 0.5), 20);
  c.path(`M0,${c.h}V${n(c.h * 0.86)}Q${n(c.w * 0.4)},${n(c.h * 0.8)} ${c.w},${n(c.h * 0.92)}V${c.h}Z`, p.ink);
  traveller(c, c.w * 0.3, c.h * 0.86, 0.66 * c.k, darker(p.accent, 0.2), '#e8dcc0');
  birds(c, c.w * 0.3, c.h * 0.26, 5, p.ink);
  return { at: 'top', dark: p.night };
};

const dragonFlight: Scene = (c, p) => {
  sky(c, p);
  disc(c, p, c.w * 0.5, c.h * 0.34, 70 * c.k);
  cloud(c, c.w * 0.2, c.h * 0.44, 150 * c.k, p.cloud, 0.5);
  dragon(c, c.w * 0.5, c.h * 0.36, 1.25 * c.k, p.ink, c.dice.pick([1, -1] as const));
  peaks(c, c.h * 0.72, 90 * c.k, mix(p.far, p.mid, 0.4), true);
  peaks(c, c.h * 0.84, 70 * c.k, p.mid, true);
  castle(c, c.w * 0.76, c.h * 0.82, 84 * c.k, p.near, p.ink, p.lamp);
  c.path(
    `M0,${c.h}V${n(c.h * 0.82)}L${n(c.w * 0.24)},${n(c.h * 0.85)}L${n(c.w * 0.5)},${n(c.h * 0.93)}L${c.w},${n(c.h * 0.95)}V${c.h}Z`,
    p.ink,
  );
  knight(c, c.w * 0.18, c.h * 0.845, 0.6 * c.k, mix(p.ink, '#8a96a0', 0.35), p.accent);
  lights(c, 18, '#ffb26a', [0, c.h * 0.4, c.w, c.h], 3.4);
  return { at: 'bottom', dark: true };
};

const swordField: Scene = (c, p) => {
  sky(c, p);
  disc(c, p, c.w * 0.5, c.h * 0.42, 44 * c.k);
  cloud(c, c.w * 0.22, c.h * 0.26, 150 * c.k, p.cloud, 0.6);
  cloud(c, c.w * 0.84, c.h * 0.32, 120 * c.k, p.cloud, 0.6);
  ridge(c, c.h * 0.62, 20 * c.k, p.far);
  c.path(
    `M0,${c.h}V${n(c.h * 0.82)}Q${n(c.w * 0.5)},${n(c.h * 0.68)} ${c.w},${n(c.h * 0.82)}V${c.h}Z`,
    mix(p.near, p.foliage[0], 0.3),
  );
  c.at(c.w * 0.5, c.h * 0.76, 1.5 * c.k, () => {
    c.path(
      'M-5,0L-4,-84H4L5,0Z',
      c.linear(
        [
          [0, '#eef3f5'],
          [0.5, '#b9c6cc'],
          [1, '#8a98a0'],
        ],
        [0, 0, 1, 0],
      ),
    );
    c.rect(-20, -92, 40, 7, '#c9a45c', { rx: 3 });
    c.rect(-3, -116, 6, 26, '#6b3a2a');
    c.circle(0, -119, 5.5, p.accent);
    c.path('M-26,4C-18,-10 18,-10 26,4Z', mix(p.near, '#6a6a66', 0.4));
  });
  flowers(c, c.h * 0.78, 200, [p.accent, p.foliage[3], '#fdf3e0'], p.foliage[0]);
  petals(c, 30, [p.accent, p.foliage[3]], 4);
  return { at: 'top', dark: p.night };
};

const floatingIsles: Scene = (c, p) => {
  sky(c, p);
  cumulus(c, p, c.w * 0.1, c.h, 130 * c.k);
  cumulus(c, p, c.w * 0.9, c.h, 120 * c.k);
  const isle = (x: number, y: number, w: number) => {
    const rock = mix('#8a7a6a', p.far, 0.35);
    c.path(
      `M${n(x - w / 2)},${n(y)}Q${n(x - w * 0.3)},${n(y + w * 0.3)} ${n(x - w * 0.08)},${n(y + w * 0.62)}L${n(x + w * 0.04)},${n(y + w * 0.46)}L${n(x + w * 0.14)},${n(y + w * 0.54)}Q${n(x + w * 0.4)},${n(y + w * 0.24)} ${n(x + w / 2)},${n(y)}Z`,
      c.shade([rock, darker(rock, 0.35)]),
    );
    c.path(
      `M${n(x - w * 0.53)},${n(y + 2)}Q${n(x)},${n(y - w * 0.22)} ${n(x + w * 0.53)},${n(y + 2)}Q${n(x + w * 0.2)},${n(y + w * 0.12)} ${n(x)},${n(y + w * 0.07)}Q${n(x - w * 0.3)},${n(y + w * 0.12)} ${n(x - w * 0.53)},${n(y + 2)}Z`,
      p.foliage[2],
    );
    c.path(
      `M${n(x - w * 0.4)},${n(y - w * 0.02)}Q${n(x)},${n(y - w * 0.2)} ${n(x + w * 0.46)},${n(y - w * 0.01)}Q${n(x)},${n(y + w * 0.02)} ${n(x - w * 0.4)},${n(y - w * 0.02)}Z`,
      p.foliage[3],
      { opacity: 0.6 },
    );
  };
  isle(c.w * 0.16, c.h * 0.36, 66 * c.k);
  isle(c.w * 0.86, c.h * 0.46, 78 * c.k);
  tree(c, c.w * 0.86, c.h * 0.45, 46 * c.k, p.foliage, '#5a4636', 20);
  isle(c.w * 0.5, c.h * 0.62, 170 * c.k);
  castle(c, c.w * 0.47, c.h * 0.6, 96 * c.k, '#f3ecdc', p.accent, p.lamp);
  tree(c, c.w * 0.5 + 58 * c.k, c.h * 0.61, 50 * c.k, p.foliage, '#5a4636', 20);
  c.line(`M${n(c.w * 0.5 + 12 * c.k)},${n(c.h * 0.63)}q4,40 -3,${n(c.h * 0.3)}`, '#ffffff', 4 * c.k, { opacity: 0.75 });
  airship(c, c.w * 0.24, c.h * 0.76, 0.42 * c.k, '#f4e7cb', p.accent, p.lamp);
  birds(c, c.w * 0.66, c.h * 0.28, 6, '#ffffff');
  return { at: 'top', dark: p.night };
};

const crystalCave: Scene = (c, p) => {
  c.rect(0, 0, c.w, c.h, c.shade([darker(p.ink, 0.3), p.near, p.ink]));
  c.glow(c.w * 0.5, c.h * 0.56, 200 * c.k, p.foliage[3], 0.6);
  const crystal = (x: number, y: number, h: number, lean: number, colour: string) =>
    c.at(
      x,
      y,
      1,
      () => {
        const w = h * 0.24;
        c.path(`M${n(-w / 2)},0L${n(-w / 2)},${n(-h * 0.76)}L0,${n(-h)}L0,0Z`, lighter(colour, 0.35));
        c.path(`M${n(w / 2)},0L${n(w / 2)},${n(-h * 0.72)}L0,${n(-h)}L0,0Z`, colour);
        c.path(
          `M${n(-w / 2)},${n(-h * 0.76)}L0,${n(-h)}L${n(w / 2)},${n(-h * 0.72)}L0,${n(-h * 0.64)}Z`,
          lighter(colour, 0.6),
        );
      },
      { turn: lean },
    );
  for (let i = 0; i < 17; i++) {
    const side = i % 2 ? 1 : -1;
    const t = c.dice.next();
    crystal(
      c.w * 0.5 + side * c.w * (0.16 + t * 0.4),
      c.h * (0.98 - t * 0.05),
      (60 + t * 130) * c.k,
      side * c.dice.real(4, 26),
      c.dice.pick([p.foliage[2], p.foliage[1], p.accent, p.foliage[3]]),
    );
  }
  for (let i = 0; i < 9; i++)
    crystal(
      c.w * c.dice.next(),
      -6,
      c.dice.real(40, 110) * c.k,
      180 + c.dice.real(-18, 18),
      mix(p.near, p.foliage[1], 0.4),
    );
  c.path(
    `M0,${c.h}V${n(c.h * 0.93)}Q${n(c.w / 2)},${n(c.h * 0.87)} ${c.w},${n(c.h * 0.94)}V${c.h}Z`,
    darker(p.ink, 0.4),
  );
  traveller(c, c.w * 0.5, c.h * 0.9, 0.8 * c.k, mix(p.accent, p.ink, 0.4), p.foliage[3]);
  lights(c, 26, p.foliage[3], [0, 0, c.w, c.h], 4);
  return { at: 'top', dark: true };
};

const dungeonDoor: Scene = (c, p) => {
  const stone = mix(p.mid, '#5a5a62', 0.4);
  c.rect(0, 0, c.w, c.h, darker(stone, 0.35));
  for (let y = -6; y < c.h; y += 26 * c.k)
    for (let x = -20 - ((y / 26) % 2) * 20; x < c.w; x += 44 * c.k)
      c.rect(x, y, 42 * c.k, 24 * c.k, mix(stone, p.ink, c.dice.real(0.2, 0.5)), { rx: 3 });
  const [x, y, w, h] = [c.w * 0.5, c.h * 0.9, 132 * c.k, c.h * 0.56];
  const arch = (grow: number) =>
    `M${n(x - w / 2 - grow)},${n(y)}V${n(y - h + w / 2)}A${n(w / 2 + grow)},${n(w / 2 + grow)} 0 0 1 ${n(x + w / 2 + grow)},${n(y - h + w / 2)}V${n(y)}Z`;
  c.path(arch(16 * c.k), lighter(stone, 0.12));
  c.path(
    arch(0),
    c.radial([
      [0, lighter(p.light, 0.3)],
      [0.5, p.sky.at(-1) as string],
      [1, p.sky.at(-2) as string],
    ]),
  );
  c.glow(x, y - h * 0.45, 170 * c.k, p.light, 0.6);
  c.path(`M${n(x - w / 2)},${n(y)}h${n(w)}l${n(50 * c.k)},${n(c.h * 0.12)}h${n(-w - 100 * c.k)}Z`, p.light, {
    opacity: 0.3,
  });
  for (const s of [-1, 1]) {
    const tx = x + s * (w / 2 + 44 * c.k);
    c.line(`M${n(tx)},${n(c.h * 0.6)}v${n(34 * c.k)}`, '#4a3020', 5 * c.k);
    c.glow(tx, c.h * 0.58, 60 * c.k, '#ffb45a', 0.8);
    c.path(
      `M${n(tx)},${n(c.h * 0.52)}q${n(11 * c.k)},${n(14 * c.k)} 0,${n(32 * c.k)}q${n(-11 * c.k)},${n(-14 * c.k)} 0,${n(-32 * c.k)}Z`,
      '#ffd98a',
    );
  }
  knight(c, x, y + 22 * c.k, 1.04 * c.k, darker(p.ink, 0.1), p.accent);
  return { at: 'top', dark: true };
};

const skyShip: Scene = (c, p) => {
  sky(c, p);
  disc(c, p, c.w * 0.22, c.h * 0.3, 24 * c.k);
  airship(c, c.w * 0.56, c.h * 0.42, 1.25 * c.k, mix('#e9d7b4', p.sky.at(-1) as string, 0.3), p.accent, p.lamp);
  airship(c, c.w * 0.2, c.h * 0.56, 0.36 * c.k, p.far, p.mid, p.lamp);
  for (let i = 0; i < 5; i++)
    cloud(
      c,
      c.w * ((i * 0.37) % 1),
      c.h * (0.66 + i * 0.07),
      (150 + i * 24) * c.k,
      mix(p.cloud, p.mid, 0.12 + (i % 3) * 0.12),
      0.95,
    );
  birds(c, c.w * 0.7, c.h * 0.2, 6, p.ink);
  return { at: c.dice.chance(0.5) ? 'top' : 'bottom', dark: p.night };
};

const worldTree: Scene = (c, p) => {
  sky(c, p);
  if (p.night) stars(c, 120, 0.7);
  c.glow(c.w * 0.5, c.h * 0.4, 200 * c.k, p.light, 0.5);
  ridge(c, c.h * 0.74, 16 * c.k, p.far);
  const [x, y, k] = [c.w * 0.5, c.h * 0.84, c.k];
  c.path(
    `M${n(x - 74 * k)},${n(y + 20)}Q${n(x - 22 * k)},${n(y - 20 * k)} ${n(x - 24 * k)},${n(y - 130 * k)}L${n(x - 84 * k)},${n(y - 196 * k)}L${n(x - 14 * k)},${n(y - 152 * k)}L${n(x + 6 * k)},${n(y - 230 * k)}L${n(x + 18 * k)},${n(y - 150 * k)}L${n(x + 92 * k)},${n(y - 200 * k)}L${n(x + 26 * k)},${n(y - 120 * k)}Q${n(x + 22 * k)},${n(y - 20 * k)} ${n(x + 80 * k)},${n(y + 20)}Z`,
    mix('#5a4636', p.ink, 0.45),
  );
  for (let i = 0; i < 70; i++) {
    const a = c.dice.real(3.0, 6.4);
    const r = Math.sqrt(c.dice.next());
    c.circle(
      x + Math.cos(a) * r * 150 * k,
      y - 160 * k + Math.sin(a) * r * 112 * k,
      c.dice.real(12, 26) * k,
      p.foliage[Math.min(3, Math.floor((i / 70) * 4))] as string,
      { opacity: 0.88 },
    );
  }
  c.path(
    `M0,${c.h}V${n(c.h * 0.87)}Q${n(c.w / 2)},${n(c.h * 0.82)} ${c.w},${n(c.h * 0.88)}V${c.h}Z`,
    mix(p.foliage[0], p.ink, 0.5),
  );
  deer(c, c.w * 0.76, c.h * 0.875, 0.5 * k, p.ink);
  traveller(c, c.w * 0.3, c.h * 0.89, 0.52 * k, darker(p.accent, 0.25), '#e8dcc0');
  petals(c, 30, [p.foliage[3], p.foliage[2]], 3.4);
  lights(c, 22, p.foliage[3], [0, c.h * 0.3, c.w, c.h], 4);
  return { at: 'bottom', dark: true };
};

const wizardTower: Scene = (c, p) => {
  sky(c, p);
  milkyWay(c, p);
  stars(c, 130, 0.8);
  crescent(c, p, c.w * 0.22, c.h * 0.26, 22 * c.k);
  const [x, y, k] = [c.w * 0.62, c.h * 0.86, c.k];
  c.path(
    `M${n(x - 26 * k)},${n(y)}L${n(x - 18 * k)},${n(y - 190 * k)}H${n(x + 18 * k)}L${n(x + 26 * k)},${n(y)}Z`,
    c.linear(
      [
        [0, lighter(p.near, 0.12)],
        [1, p.ink],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.path(`M${n(x - 30 * k)},${n(y - 186 * k)}h${n(60 * k)}l${n(-6 * k)},${n(-34 * k)}h${n(-48 * k)}Z`, p.near);
  c.path(
    `M${n(x - 34 * k)},${n(y - 218 * k)}L${n(x + 6 * k)},${n(y - 300 * k)}L${n(x + 34 * k)},${n(y - 218 * k)}Z`,
    mix(p.accent, p.ink, 0.35),
  );
  for (const [dx, dy] of [
    [-8, 204],
    [8, 204],
    [-4, 150],
    [6, 110],
    [-8, 70],
    [2, 34],
  ] as const)
    c.rect(x + dx * k - 4 * k, y - dy * k, 8 * k, 11 * k, p.lamp, { rx: 4 * k });
  c.glow(x, y - 206 * k, 66 * k, p.lamp, 0.7);
  c.path(`M0,${c.h}V${n(y + 10)}Q${n(c.w * 0.6)},${n(y - 26)} ${c.w},${n(y + 8)}V${c.h}Z`, p.ink);
  c.line(
    `M${n(c.w * 0.08)},${c.h}Q${n(c.w * 0.3)},${n(c.h * 0.9)} ${n(x - 6)},${n(y)}`,
    mix(p.pale, p.ink, 0.5),
    7 * k,
  );
  traveller(c, c.w * 0.24, c.h * 0.94, 0.62 * k, darker(p.accent, 0.3), p.lamp);
  lights(c, 24, p.foliage[3], [0, c.h * 0.2, c.w, c.h * 0.9], 3.6);
  return { at: 'left', dark: true };
};

const starStairs: Scene = (c, p) => {
  sky(c, p);
  stars(c, 190, 1);
  disc(c, p, c.w * 0.7, c.h * 0.2, 46 * c.k);
  for (let i = 0; i < 14; i++) {
    const t = i / 14;
    const [x, y, w] = [c.w * (0.2 + t * 0.44 + Math.sin(t * 7) * 0.06), c.h * (0.92 - t * 0.66), (86 - t * 62) * c.k];
    c.rect(
      x - w / 2,
      y,
      w,
      (9 - t * 6) * c.k,
      c.linear([
        [0, lighter(p.light, 0.2), 0.95],
        [1, p.sky[2] ?? p.light, 0.5],
      ]),
      { rx: 2 },
    );
  }
  girl(
    c,
    c.w * 0.33,
    c.h * 0.755,
    0.72 * c.k,
    { skin: '#f4ead8', hair: p.ink, top: '#fdf8ea', bottom: '#fdf8ea' },
    'wind',
  );
  for (let i = 0; i < 4; i++)
    cloud(
      c,
      c.w * ((i * 0.31) % 1),
      c.h * (0.95 + (i % 2) * 0.04),
      190 * c.k,
      mix(p.far, '#ffffff', 0.15 + i * 0.1),
      0.9,
    );
  meteor(c, c.w * 0.12, c.h * 0.36, 60 * c.k);
  return { at: 'topLeft', dark: true };
};

const ruins: Scene = (c, p) => {
  sky(c, p);
  beams(c, lighter(p.light, 0.2), 0.28);
  mountain(c, c.w * 0.3, c.h * 0.66, 260 * c.k, 130 * c.k, p.far, lighter(p.far, 0.45));
  ridge(c, c.h * 0.66, 12 * c.k, mix(p.far, p.foliage[1], 0.4));
  const stone = mix('#d8d0bc', p.far, 0.3);
  for (const [x, h] of [
    [0.12, 0.34],
    [0.32, 0.5],
    [0.7, 0.52],
    [0.9, 0.28],
  ] as const) {
    const [px, w] = [c.w * x, 24 * c.k];
    c.rect(
      px - w / 2,
      c.h * (0.82 - h),
      w,
      c.h * h,
      c.linear(
        [
          [0, stone],
          [1, darker(stone, 0.25)],
        ],
        [0, 0, 1, 0],
      ),
    );
    c.rect(px - w * 0.72, c.h * (0.82 - h) - 6, w * 1.44, 9 * c.k, stone);
    c.rect(px - w * 0.72, c.h * 0.8, w * 1.44, 9 * c.k, stone);
  }
  c.rect(c.w * 0.26, c.h * 0.29, c.w * 0.5, 14 * c.k, stone);
  c.path(`M0,${c.h}V${n(c.h * 0.82)}H${c.w}V${c.h}Z`, c.shade([mix(p.foliage[1], p.near, 0.3), p.near]));
  traveller(c, c.w * 0.52, c.h * 0.9, 0.86 * c.k, darker(p.accent, 0.15), '#efe3c8');
  flowers(c, c.h * 0.84, 60, [p.foliage[3], '#fdf3e0', p.accent], p.foliage[0]);
  grass(c, mix(p.foliage[0], p.ink, 0.3), 34 * c.k);
  birds(c, c.w * 0.6, c.h * 0.2, 5, p.ink);
  return { at: 'top', dark: p.night };
};

const village: Scene = (c, p) => {
  sky(c, p);
  if (p.night) stars(c, 100, 0.5);
  cloud(c, c.w * 0.3, c.h * 0.24, 140 * c.k, p.cloud, 0.7);
  mountain(c, c.w * 0.7, c.h * 0.62, 280 * c.k, 150 * c.k, p.far, lighter(p.far, 0.5));
  ridge(c, c.h * 0.64, 14 * c.k, mix(p.foliage[2], p.far, 0.4));
  for (let i = 0; i < 7; i++)
    house(
      c,
      c.w * (0.06 + ((i * 0.29) % 0.82)),
      c.h * (0.68 + i * 0.026),
      (30 + i * 5) * c.k,
      mix('#efe3c8', p.far, 0.2),
      mix(c.dice.pick([p.accent, '#5a6a86', '#7a5a4a']), p.ink, 0.15),
      p.lamp,
      p.night,
    );
  water(c, p, c.h * 0.88, c.w * 0.5);
  traveller(c, c.w * 0.3, c.h * 0.9, 0.6 * c.k, darker(p.accent, 0.2), '#efe3c8');
  c.path(
    `M0,${c.h}V${n(c.h * 0.88)}Q${n(c.w * 0.24)},${n(c.h * 0.86)} ${n(c.w * 0.46)},${n(c.h * 0.92)}Q${n(c.w * 0.5)},${n(c.h * 0.96)} ${n(c.w * 0.5)},${c.h}Z`,
    mix(p.foliage[0], p.ink, 0.35),
  );
  return { at: 'top', dark: p.night };
};

const northRealm: Scene = (c, p) => {
  sky(c, p);
  stars(c, 130, 0.6);
  aurora(c, [p.foliage[3], '#6cc6d9', '#b79cf0']);
  mountain(c, c.w * 0.3, c.h * 0.72, 260 * c.k, 170 * c.k, p.mid, '#e9f1f5');
  mountain(c, c.w * 0.8, c.h * 0.74, 240 * c.k, 140 * c.k, p.near, '#dfe9ef');
  pines(c, c.h * 0.8, 56 * c.k, p.ink, 18);
  c.path(
    `M0,${c.h}V${n(c.h * 0.8)}Q${n(c.w / 2)},${n(c.h * 0.76)} ${c.w},${n(c.h * 0.82)}V${c.h}Z`,
    c.shade(['#e9f1f5', mix('#b9cbd8', p.mid, 0.3)]),
  );
  knight(c, c.w * 0.52, c.h * 0.9, 0.9 * c.k, mix(p.ink, '#8a96a0', 0.3), p.accent);
  return { at: 'top', dark: true };
};

export const legendScenes: Record<string, Setting> = {
  castleDawn: { scene: castleDawn, lights: ['sakura', 'plum', 'dusk', 'moon', 'apricot', 'lavender'] },
  dragonFlight: { scene: dragonFlight, lights: ['ember', 'plum', 'desert', 'moon', 'dusk'] },
  swordField: { scene: swordField, lights: ['apricot', 'dusk', 'sakura', 'lavender', 'ember', 'meadow'] },
  floatingIsles: { scene: floatingIsles, lights: ['noon', 'island', 'mint', 'sakura', 'lavender'] },
  crystalCave: { scene: crystalCave, lights: ['aurora', 'moon', 'wine', 'undersea', 'galaxy'] },
  dungeonDoor: { scene: dungeonDoor, lights: ['fog', 'plum', 'garden', 'harbour', 'ember'] },
  skyShip: { scene: skyShip, lights: ['apricot', 'noon', 'plum', 'island', 'dusk', 'polar'] },
  worldTree: { scene: worldTree, lights: ['meadow', 'aurora', 'forest', 'sakura', 'lavender', 'galaxy'] },
  wizardTower: { scene: wizardTower, lights: ['galaxy', 'moon', 'harbour', 'tram', 'wine'] },
  starStairs: { scene: starStairs, lights: ['galaxy', 'moon', 'steel', 'tram'] },
  ruins: { scene: ruins, lights: ['island', 'meadow', 'apricot', 'mint', 'dusk'] },
  village: { scene: village, lights: ['dusk', 'noon', 'sakura', 'moon', 'apricot', 'mint'] },
  northRealm: { scene: northRealm, lights: ['aurora', 'snow', 'harbour'] },
};
