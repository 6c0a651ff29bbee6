import { describe, expect, it } from 'vitest';
import { moved, turned } from './placing.ts';

const sticker = { id: 1, x: 50, y: 98, turn: 170 };

describe('a sticker', () => {
  it('stays on the paper, at whole percents', () => {
    expect(moved(sticker, 1.4, 10)).toMatchObject({ x: 51, y: 100 });
    expect(moved(sticker, -90, -0.2)).toMatchObject({ x: 0, y: 98 });
  });

  it('turns round and round', () => {
    expect([15, -15, 360].map((by) => turned(sticker, by).turn)).toEqual([-175, 155, 170]);
    expect(turned({ ...sticker, turn: -180 }, -15).turn).toBe(165);
  });
});
