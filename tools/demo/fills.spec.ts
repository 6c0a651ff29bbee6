import { expect, it } from '@jest/globals';
import { inOrder, type DemoFill } from './fills.ts';

const order = (fills: Record<string, DemoFill['after']>) =>
  inOrder(new Map(Object.entries(fills).map(([name, after]) => [name, { after }])));

it('fills come after those they name, what counts all of them last', () => {
  expect(order({ analytics: 'all', bookmarks: ['members', 'catalog'], catalog: ['members'], members: [] })).toEqual([
    'members',
    'catalog',
    'bookmarks',
    'analytics',
  ]);
});

it('a fill that names no file, or two that wait for each other, are said by name', () => {
  expect(() => order({ bookmarks: ['member'], members: [] })).toThrow(
    'tools/demo/fill/bookmarks.ts comes after member, which is no file of that folder',
  );
  expect(() => order({ a: ['b'], b: ['a'] })).toThrow('these fills wait for each other: a, b');
});
