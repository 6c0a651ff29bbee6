import type { Dice } from '../dice.ts';
import { Canvas } from './canvas.ts';
import { palette } from './palettes.ts';
import { emblemScenes } from './scenes/emblem.ts';
import { graphicScenes } from './scenes/graphic.ts';
import { futureScenes } from './scenes/future.ts';
import { heightScenes } from './scenes/heights.ts';
import { landScenes } from './scenes/land.ts';
import { legendScenes } from './scenes/legend.ts';
import { gentlemenScenes, heroScenes, heroineScenes } from './scenes/portrait.ts';
import { roomScenes } from './scenes/rooms.ts';
import type { Setting } from './scenes/scene.ts';
import { shoreScenes } from './scenes/shore.ts';
import { townScenes } from './scenes/town.ts';
import type { Face } from './lettering.ts';
import { letter } from './title.ts';

const prefixed = (prefix: string, settings: Record<string, Setting>) =>
  Object.entries(settings).map(([name, setting]) => [`${prefix}.${name}`, setting] as const);

/** Every composition by name: `land.avenue`, `heroine.tarot`… */
export const settings: ReadonlyMap<string, Setting> = new Map([
  ...prefixed('shore', shoreScenes),
  ...prefixed('land', landScenes),
  ...prefixed('height', heightScenes),
  ...prefixed('town', townScenes),
  ...prefixed('room', roomScenes),
  ...prefixed('legend', legendScenes),
  ...prefixed('future', futureScenes),
  ...prefixed('heroine', heroineScenes),
  ...prefixed('gentleman', gentlemenScenes),
  ...prefixed('hero', heroScenes),
  ...prefixed('emblem', emblemScenes),
  ...prefixed('graphic', graphicScenes),
]);

/** Scenery without a title's room being needed: key art and screenshots. */
export const sceneryOf = (prefixes: readonly string[]): string[] =>
  [...settings.keys()].filter((name) => prefixes.includes(name.split('.')[0] ?? ''));

export interface CoverOrder {
  setting: string;
  light: string;
  wide: boolean;
  title?: string;
  subtitle?: string;
  maker?: string;
  faces: readonly Face[];
}

/** A cover as SVG: 300 × 400 upright or 480 × 270 wide. */
export function drawCover(order: CoverOrder, dice: Dice): string {
  const canvas = order.wide ? new Canvas(480, 270, dice) : new Canvas(300, 400, dice);
  const setting = settings.get(order.setting);
  if (!setting) throw new Error(`no composition ${order.setting}`);
  const p = palette(order.light, dice);
  const space = setting.scene(canvas, p);
  // over people and busy ground the title needs a calmer place
  if (
    /^(heroine|gentleman|hero)\./.test(order.setting) &&
    order.title &&
    space.at === 'bottom' &&
    !/tarot|strips/.test(order.setting)
  ) {
    canvas.rect(
      0,
      canvas.h * 0.66,
      canvas.w,
      canvas.h * 0.34,
      canvas.linear([
        [0, space.dark ? p.ink : '#ffffff', 0],
        [1, space.dark ? p.ink : '#ffffff', space.dark ? 0.85 : 0.7],
      ]),
    );
  }
  if (order.title)
    letter(canvas, p, space, { title: order.title, subtitle: order.subtitle, maker: order.maker, faces: order.faces });
  return canvas.toString();
}
