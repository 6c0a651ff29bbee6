import { dice, type Dice } from '../dice.ts';
import { bust } from './bust.ts';
import { Canvas } from './canvas.ts';
import { lighter, mix, turn } from './colour.ts';
import { whale } from './figures.ts';
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
