import type { Note } from '@yinghuo/contracts/wire';

type Sticker = Note['stickers'][number];

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** Moves a sticker by percent of the paper, kept within it. */
export const moved = (sticker: Sticker, right: number, down: number): Sticker => ({
  ...sticker,
  x: within(sticker.x + right),
  y: within(sticker.y + down),
});

/** Rotates a sticker by degrees, normalised to −180…180. */
export const turned = (sticker: Sticker, by: number): Sticker => ({
  ...sticker,
  turn: ((((sticker.turn + by + 180) % 360) + 360) % 360) - 180,
});
