import { expect, it } from '@jest/globals';
import type { GameRef, WaysUp } from '@yinghuo/contracts';
import { quickest } from './ways.ts';

const game = (id: number): GameRef => ({
  id,
  section: 'gal',
  title: `作品${id}`,
  cover: null,
  age: 'all',
  nsfw: false,
});
const up: WaysUp = {
  level: 100,
  have: 40,
  points: 300,
  ways: [
    { kind: 'signIn', points: 9, streak: 5 },
    { kind: 'note', points: 3, left: 2 },
    { kind: 'version', points: 10 },
    { kind: 'game', points: 30 },
  ],
};
const kinds = ({ ways }: WaysUp) => ways.map(({ kind }) => kind);

it('says the three quickest ways for this member, those about their own games among them', () => {
  expect(kinds(quickest(up, { unrated: null, brief: null }))).toEqual(['signIn', 'note', 'game']);
  const found = quickest(up, { unrated: game(1), brief: { game: game(2), length: 60 } });
  expect(kinds(found)).toEqual(['signIn', 'rate', 'note']);
  expect(found.ways[1]).toMatchObject({ points: 3, game: { id: 1 } });
  const tomorrow = { ...up, ways: [{ kind: 'signInTomorrow' as const, points: 10, streak: 6 }, ...up.ways.slice(2)] };
  expect(quickest(tomorrow, { unrated: null, brief: { game: game(2), length: 10 } }).ways).toEqual([
    { kind: 'game', points: 30 },
    { kind: 'review', points: 7, game: game(2) },
    { kind: 'version', points: 10 },
  ]);
});

it('counts no points that are not missing any more, and says nothing where the level is reached', () => {
  expect(kinds(quickest({ ...up, points: 2 }, { unrated: game(1), brief: null }))).toEqual(['signIn', 'rate', 'note']);
  expect(quickest({ ...up, points: 0 }, { unrated: game(1), brief: null }).ways).toEqual([]);
});
