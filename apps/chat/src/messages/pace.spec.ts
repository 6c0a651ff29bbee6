import { describe, expect, it } from '@jest/globals';
import { waitOf } from './pace.ts';

const member = { lastAt: 100_000, newcomer: false, moderator: false };

describe('the pace of the room', () => {
  it.each([
    ['never spoke', { ...member, lastAt: null }, 300, 0],
    ['spoke just now', member, 0, 2000],
    ['spoke 2 seconds ago', { ...member, lastAt: 98_000 }, 0, 0],
    ['is new', { ...member, newcomer: true }, 0, 30_000],
    ['speaks in slow mode', member, 60, 60_000],
    ['is new, in a slow mode that is quicker than that', { ...member, newcomer: true }, 10, 30_000],
    ['is new, in slow mode', { ...member, newcomer: true }, 60, 60_000],
    ['moderates in slow mode', { ...member, moderator: true }, 60, 2000],
  ])('somebody who %s waits %#', (_, speaker, slowSeconds, ms) => {
    expect(waitOf(speaker, slowSeconds, 100_000)).toBe(ms);
  });
});
