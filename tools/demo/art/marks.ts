import { dice, type Dice } from '../dice.ts';
import { bust } from './bust.ts';
import { Canvas } from './canvas.ts';
import { lighter, mix, turn } from './colour.ts';
import { cat, fox, robot, whale } from './figures.ts';
import { palette, paletteNames } from './palettes.ts';
import { somebody } from './people.ts';

// Small round things: avatars, the frames around them, the pets beside them.

type Draw = (c: Canvas) => void;

/** Avatars on a 40 × 40 field, ground first. */
export const emblems: Record<string, Draw> = {
  fox: (c) => {
    c.rect(0, 0, 40, 40, '#26384a');
    c.path('M6,8L15,14H25L34,8L33,22C32,30 24,36 20,37C16,36 8,30 7,22Z', '#e08a52');
    c.path('M7,22C12,22 17,26 20,37C23,26 28,22 33,22C32,30 24,36 20,37C16,36 8,30 7,22Z', '#fbf0dd');
    for (const x of [14, 26]) c.circle(x, 21, 1.6, '#26384a');
    c.circle(20, 33, 1.8, '#26384a');
  },
  cat: (c) => {
    c.rect(0, 0, 40, 40, '#f0b48a');
    c.path('M8,40C8,24 11,18 13,16L12,6L19,12H22L29,6L28,16C30,18 33,24 33,40Z', '#3a2029');
    for (const x of [16.5, 24.5]) c.circle(x, 20, 1.6, '#f6d9a0');
  },
  cup: (c) => {
    c.rect(0, 0, 40, 40, '#dbe9e3');
    c.path('M10,18H27V26C27,33 22,35 18.5,35C15,35 10,33 10,26Z', '#a83a2e');
    c.line('M27,20C33,20 33,28 26,28', '#a83a2e', 2.4);
    c.line('M15,14C13,11 17,10 15,6M21,14C19,11 23,10 21,6', '#a83a2e', 1.6);
  },
  fish: (c) => {
    c.rect(0, 0, 40, 40, '#2f6f84');
    c.path(
      'M6,21C12,12 24,12 30,21C33,16 36,14 38,14C36,19 36,23 38,28C36,28 33,26 30,21C24,30 12,30 6,21Z',
      '#f4e9cf',
    );
    c.circle(12, 19.5, 1.4, '#2f6f84');
  },
  boat: (c) => {
    c.rect(0, 0, 40, 40, '#9ad0d2');
    c.rect(0, 27, 40, 13, '#2c8a9c');
    c.path('M6,25H34L29,33H11ZM20,6L31,23H20ZM18,10V23H10Z', '#fdf8ea');
  },
  hill: (c) => {
    c.rect(0, 0, 40, 40, '#f6d9b0');
    c.circle(27, 14, 5, '#d9745c');
    c.path('M0,40V28C8,20 14,20 20,26C26,32 33,24 40,22V40Z', '#34776f');
    c.path('M0,40V34C10,28 18,30 26,34C32,37 36,34 40,32V40Z', '#1a4d4b');
  },
  leaf: (c) => {
    c.rect(0, 0, 40, 40, '#f2ce74');
    c.path('M20,8C32,10 36,20 32,30C28,30 24,28 20,34C16,28 12,30 8,30C4,20 8,10 20,8Z', '#d9831a');
    c.line('M20,12V38', '#5a3a22', 1.6);
  },
  moon: (c) => {
    c.rect(0, 0, 40, 40, '#20294f');
    c.path('M26,8A13,13 0 1 0 33,26A11,11 0 0 1 26,8Z', '#f6e3a8');
    c.circle(30, 12, 1, '#fff');
    c.circle(9, 11, 1, '#fff');
  },
  moth: (c) => {
    c.rect(0, 0, 40, 40, '#274b52');
    c.path('M20,20C12,8 4,8 5,16C6,22 14,23 20,21C26,23 34,22 35,16C36,8 28,8 20,20Z', '#f2dca0');
    c.path('M20,21C14,24 9,28 12,32C16,35 19,28 20,23C21,28 24,35 28,32C31,28 26,24 20,21Z', '#d9b569');
    c.circle(20, 21, 2, '#274b52');
  },
  plum: (c) => {
    c.rect(0, 0, 40, 40, '#f4e3e0');
    for (let i = 0; i < 5; i++) c.at(20, 20, 1, () => c.circle(0, -7.5, 6.4, '#c9655c'), { turn: i * 72 });
    c.circle(20, 20, 3.4, '#f6d9a0');
  },
  radio: (c) => {
    c.rect(0, 0, 40, 40, '#e7dcc3');
    c.rect(7, 15, 26, 18, '#6b3f62', { rx: 3 });
    c.circle(15, 24, 5, '#e7dcc3');
    c.rect(23, 20, 7, 2, '#e7dcc3');
    c.rect(23, 25, 7, 2, '#e7dcc3');
    c.line('M12,15L26,5', '#6b3f62', 1.8);
  },
  snow: (c) => {
    c.rect(0, 0, 40, 40, '#a9bccb');
    c.circle(20, 28, 11, '#fff');
    c.circle(20, 14, 7, '#fff');
    for (const x of [17.5, 22.5]) c.circle(x, 13, 1, '#22364a');
    c.path('M13,20H27V23H13Z', '#a83a2e');
  },
  lantern: (c) => {
    c.rect(0, 0, 40, 40, '#3a2c54');
    c.glow(20, 21, 18, '#ffcf8a', 0.7);
    c.ellipse(20, 21, 9, 11, '#f0a35a');
    c.line('M13,14Q20,18 27,14M11,21Q20,25 29,21M13,28Q20,31 27,28', '#c8503c', 1);
    c.rect(15, 8, 10, 3, '#2a1b38');
    c.rect(15, 31, 10, 3, '#2a1b38');
  },
  whale: (c) => {
    c.rect(0, 0, 40, 40, '#bfe3d2');
    whale(c, 4, 23, 0.19, '#27405e', '#dff0f2');
    c.line('M12,14V9M12,10Q8,10 8,13M12,10Q16,10 16,13', '#5f86a0', 1.4);
  },
  book: (c) => {
    c.rect(0, 0, 40, 40, '#d8e2c8');
    c.path('M20,13C15,9 9,9 5,11V30C9,28 15,28 20,32C25,28 31,28 35,30V11C31,9 25,9 20,13Z', '#fdf8ea');
    c.line('M20,13V31M9,16Q14,15 17,18M9,21Q14,20 17,23M31,16Q26,15 23,18M31,21Q26,20 23,23', '#7d8f6a', 1.2);
  },
  umbrella: (c) => {
    c.rect(0, 0, 40, 40, '#71898a');
    c.path('M6,22C7,8 33,8 34,22C31,19 27,19 24,22C22,19 18,19 16,22C13,19 9,19 6,22Z', '#c8503c');
    c.line('M20,10V31Q20,35 24,34', '#17232a', 1.6);
    c.line('M8,28l-1,4M32,26l-1,4M13,32l-1,4M29,33l-1,4', '#e4ece8', 1);
  },
};

/** An emblem avatar; `by` degrees turn all its hues so that two members' differ. */
export function emblemAvatar(name: string, by = 0): string {
  const c = new Canvas(40, 40, dice('mark'));
  emblems[name]?.(c);
  return by ? c.toString().replace(/#[0-9a-f]{6}/g, (colour) => turn(colour, by)) : c.toString();
}

/** Somebody's face on a light of their own. */
export function faceAvatar(rolls: Dice): string {
  const c = new Canvas(40, 40, rolls);
  const p = palette(rolls.pick(paletteNames), rolls);
  c.rect(0, 0, 40, 40, c.shade([mix(p.sky.at(-1) as string, '#ffffff', 0.15), p.sky[1] as string]));
  c.at(20, 19.5, 0.31, () => bust(c, somebody(rolls, rolls.chance(0.3))), { turn: rolls.real(-5, 5) });
  return c.toString();
}

/** A character of a game from the chest up, 150 × 180. */
export function portrait(rolls: Dice, male: boolean, world: 'modern' | 'fantasy'): string {
  const c = new Canvas(150, 180, rolls);
  const p = palette(
    rolls.pick(['sakura', 'mint', 'apricot', 'lavender', 'island', 'ivory', 'dusk', 'polar', 'glass', 'ginkgo']),
    rolls,
  );
  c.rect(
    0,
    0,
    150,
    180,
    c.shade([lighter(p.sky.at(-1) as string, 0.3), mix(p.sky.at(-1) as string, p.sky[0] as string, 0.3)]),
  );
  c.circle(75, 74, 58, mix(p.sky.at(-1) as string, p.accent, 0.18), { opacity: 0.6 });
  c.at(75, 84, 0.86, () => bust(c, somebody(rolls, male, world)), { turn: rolls.real(-3, 3) });
  return c.toString();
}

const ring = (c: Canvas, colour: string, width: number, r = 21.5) =>
  c.circle(26, 26, r, 'none', { stroke: colour, 'stroke-width': width });
const around = (c: Canvas, count: number, from: number, to: number, draw: (i: number) => void) => {
  for (let i = 0; i < count; i++) c.at(26, 26, 1, () => draw(i), { turn: from + ((to - from) * i) / count });
};
const mapleLeaf = 'M0,-26l2,3.4l3.4,-.6l-1.6,3l2,2.4l-3.8,.4l-2,2.6l-2,-2.6l-3.8,-.4l2,-2.4l-1.6,-3l3.4,.6Z';

/** Avatar frames on a 52 × 52 field, empty within a radius of 20. */
export const frames: Record<string, Draw> = {
  wreath: (c) => {
    around(c, 26, 0, 360, (i) =>
      c.at(0, -22.4, 1, () => c.ellipse(0, 0, 3.3, 1.5, ['#4f958b', '#34776f', '#7dbbb0'][i % 3] as string), {
        turn: i % 2 ? 28 : -28,
      }),
    );
    for (const t of [30, 150, 250]) c.at(26, 26, 1, () => c.circle(0, -22, 2, '#f2c744'), { turn: t });
  },
  tide: (c) => {
    ring(c, '#2c6273', 2.4);
    around(c, 12, 0, 360, () => c.line('M-5,-21.6q2.5,-4 5,0t5,0', '#7fb3b8', 1.4));
  },
  maple: (c) => {
    ring(c, '#8e5a2c', 1.6);
    around(c, 9, 200, 344, (i) => c.path(mapleLeaf, ['#c8502e', '#e07a33', '#d99a3c'][i % 3] as string));
  },
  sakura: (c) => {
    ring(c, '#8a5a55', 1.6);
    around(c, 7, 20, 170, (i) => {
      for (let k = 0; k < 5; k++)
        c.at(0, -22, 1, () => c.ellipse(0, -2, 1.6, 2.2, i % 2 ? '#f4b9c4' : '#fbe0e4'), { turn: k * 72 });
      c.circle(0, -22, 0.9, '#c9506a');
    });
    around(c, 5, 210, 300, () => c.ellipse(0, -22, 1.4, 2, '#f4b9c4'));
  },
  snow: (c) => {
    ring(c, '#a9bccb', 2);
    around(c, 8, 0, 360, (i) =>
      c.line(i % 2 ? 'M0,-25V-19M-2.6,-23.5L2.6,-20.5M2.6,-23.5L-2.6,-20.5' : 'M0,-23V-21M-1,-22H1', '#5f86a0', 1),
    );
  },
  stars: (c) => {
    ring(c, '#2c3763', 2.6);
    around(c, 10, 0, 360, (i) =>
      c.path(
        'M0,-25.4l1,2.5l2.7,.2l-2,1.8l.6,2.6l-2.3,-1.4l-2.3,1.4l.6,-2.6l-2,-1.8l2.7,-.2Z',
        i % 3 ? '#c9cbe6' : '#fff1c9',
      ),
    );
  },
  rope: (c) => {
    ring(c, '#c29a5a', 3.2);
    around(c, 30, 0, 360, () => c.line('M-1.6,-23L1.6,-20', '#8a6428', 0.9));
    c.path('M20,46q6,-4 12,0l-3,5l-3,-3l-3,3Z', '#b5483c');
  },
  bamboo: (c) => {
    around(c, 10, 0, 360, () => c.line('M-6,-21.6Q0,-23.6 6,-21.6', '#5d9a6a', 2.6));
    around(c, 10, 18, 378, () => c.line('M0,-23V-20.6', '#2f6350', 1.2));
    around(c, 4, 30, 130, () => c.path('M0,-22q4,-4 8,-3q-3,4 -8,3Z', '#86be83'));
  },
  lanterns: (c) => {
    ring(c, '#5b2e29', 1.6);
    around(c, 8, 110, 255, () => {
      c.ellipse(0, -22.6, 2.2, 2.7, '#f0a35a');
      c.rect(-1.2, -25.9, 2.4, 0.9, '#5b2e29');
    });
  },
  rose: (c) => {
    ring(c, '#3f7a60', 1.6);
    around(c, 5, 150, 250, (i) => {
      c.circle(0, -22, 3.2, i % 2 ? '#c9506a' : '#b0374f');
      c.circle(0, -22, 1.7, '#e58a9c');
    });
    around(c, 8, 250, 430, () => c.ellipse(0, -22, 2.2, 1.1, '#568f6f'));
  },
  clockwork: (c) => {
    ring(c, '#8a7a5a', 2.6);
    around(c, 24, 0, 360, () => c.rect(-1.1, -25, 2.2, 2.6, '#8a7a5a'));
    ring(c, '#d8b25a', 0.8, 20.6);
  },
  comet: (c) => {
    ring(c, '#1c2c54', 2.4);
    c.path('M26,3.4A22.6,22.6 0 0 1 48.6,26L46.6,26A20.6,20.6 0 0 0 26,5.6Z', '#8fd3e8');
    c.circle(26, 4.6, 2.8, '#ffffff');
    around(c, 6, 120, 330, () => c.circle(0, -21.6, 0.8, '#a8c4f0'));
  },
};

/** Pets on a 48 × 48 field, standing at the bottom. */
export const pets: Record<string, Draw> = {
  drop: (c) => {
    c.path('M8,42C5,24 15,12 24,8C33,12 43,24 40,42C34,47 14,47 8,42Z', '#6fb0a6');
    eyes(c, 18, 30, 30, '#12302f');
  },
  cat: (c) => cat(c, 22, 46, 0.92, '#4a3a3f', '#f2c744'),
  whiteCat: (c) => cat(c, 22, 46, 0.92, '#efe8dc', '#3f6f98'),
  fox: (c) => fox(c, 17, 46, 0.9, '#e08a52', '#fbf0dd'),
  bird: (c) => {
    c.path('M8,32C8,16 24,10 34,16L44,14L37,22C38,36 28,44 18,42C12,41 8,38 8,32Z', '#7fb3d0');
    c.path('M14,30C20,26 28,28 30,36C24,42 14,40 14,30Z', '#fdf8ea');
    c.path('M8,27L1,30L8,32Z', '#e9b44c');
    c.circle(15, 24, 1.8, '#22303a');
    c.line('M20,42V47M26,42V47', '#c98e42', 1.6);
  },
  rabbit: (c) => {
    c.ellipse(19, 12, 4, 11, '#f6eee6');
    c.ellipse(29, 12, 4, 11, '#f6eee6');
    c.ellipse(19, 12, 1.8, 8, '#f0b8b4');
    c.ellipse(29, 12, 1.8, 8, '#f0b8b4');
    c.path('M10,46C6,34 12,20 24,20C36,20 42,34 38,46Z', '#f6eee6');
    eyes(c, 19, 29, 31, '#5a2f36');
    c.path('M22.5,35h3l-1.5,2Z', '#d9706a');
  },
  slime: (c) => {
    c.path('M4,44C4,26 14,16 24,16C34,16 44,26 44,44C34,48 14,48 4,44Z', '#9ad08a');
    c.ellipse(17, 24, 5, 3, '#d9f0c8');
    eyes(c, 18, 30, 34, '#2a4a2a');
  },
  whale: (c) => {
    whale(c, 4, 34, 0.23, '#3f6f98', '#dff0f2');
    c.line('M14,22V15M14,16Q9,16 9,20M14,16Q19,16 19,20', '#7fb3d0', 1.6);
  },
  robot: (c) => robot(c, 24, 46, 0.46, '#d5dce2', '#5a6a78', '#f2c744'),
  snowman: (c) => {
    c.circle(24, 34, 12.5, '#ffffff', { stroke: '#c3d2de', 'stroke-width': 1 });
    c.circle(24, 17, 8.6, '#ffffff', { stroke: '#c3d2de', 'stroke-width': 1 });
    c.rect(15.6, 22, 16.8, 4, '#b5483c', { rx: 2 });
    eyes(c, 21, 27, 16, '#22364a');
    c.path('M24,18l7,1.4l-7,1.4Z', '#e07a33');
  },
  jar: (c) => {
    c.rect(15, 6, 18, 6, '#8a5a3c', { rx: 2 });
    c.path('M14,12C9,18 10,42 14,46H34C38,42 39,18 34,12Z', '#dff0ee', { opacity: 0.75 });
    for (const [x, y] of [
      [20, 24],
      [28, 30],
      [22, 38],
    ] as const) {
      c.glow(x, y, 7, '#f2c744', 0.9);
      c.circle(x, y, 1.7, '#fff3b0');
    }
  },
  hedgehog: (c) => {
    c.path('M6,42L9,34L6,30L12,27L11,20L18,20L20,13L26,17L33,14L34,21L41,23L39,29L45,33L41,38L42,44Z', '#7a5a4a');
    c.path('M4,44C4,34 12,30 18,32C24,34 24,44 20,46H8Z', '#f0d9c0');
    c.circle(12, 37, 1.6, '#2a1c18');
    c.circle(4, 42, 2, '#2a1c18');
  },
};

function eyes(c: Canvas, left: number, right: number, y: number, colour: string): void {
  for (const x of [left, right]) {
    c.circle(x, y, 2.3, colour);
    c.circle(x - 0.7, y - 0.8, 0.8, '#ffffff');
  }
}

/** A frame (52) or a pet (48) as SVG with a clear ground. */
export function drawMark(draw: Draw, size: number): string {
  const c = new Canvas(size, size, dice('mark'));
  draw(c);
  return c.toString();
}
