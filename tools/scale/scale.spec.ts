import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../command.ts';
import { needed, type Measured } from './model.ts';
import { scaleOf } from './tell.ts';

const measured = JSON.parse(readFileSync(join(root, 'docs/bench/evening.json'), 'utf8')) as Measured;
const prices = { core: 0.04, gb: 0.05 };

describe('docs/scale.md', () => {
  it('is what the figures come to: otherwise run `npm run scale`', () => {
    expect(readFileSync(join(root, 'docs/scale.md'), 'utf8')).toBe(scaleOf(measured, prices));
  });

  it('grows with members, and with their square where all of them hear each other', () => {
    const [few, many] = [needed(measured, 100_000, prices, false), needed(measured, 1_000_000, prices, false)];
    expect(many.calls / few.calls).toBeCloseTo(10);
    expect(many.deliveries / few.deliveries).toBeCloseTo(100);
    const [fewInRooms, manyInRooms] = [
      needed(measured, 100_000, prices, true),
      needed(measured, 1_000_000, prices, true),
    ];
    expect(manyInRooms.deliveries / fewInRooms.deliveries).toBeCloseTo(10);
  });
});
