import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listGroups, type GroupSort } from '@yinghuo/contracts';
import { wordsOf } from '@yinghuo/search';
import type { World } from '../world.fixture.ts';
import { openWorld } from './world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const owner = await world.member();
  const rows = groups.map(({ id, members, words }) => ({
    ...{ id, name: `社群${String(id)}`, nameKey: String(id), state: 'live', ownerId: owner.memberId, members },
    ...{ createdAt: new Date(Date.UTC(2025, 0, 1) + id * 3_600_000), words },
  }));
  for (let from = 0; from < rows.length; from += 500) {
    const some = rows.slice(from, from + 500);
    await world.db`
      insert into groups ${world.db(some, 'id', 'name', 'nameKey', 'state', 'ownerId', 'members', 'createdAt')}`;
    await world.db`
      insert into group_texts ${world.db(some.map(({ id, words }) => ({ groupId: id, folded: words, words: wordsOf(words) })))}`;
  }
});
afterAll(() => world.close());

/** By id the newest comes last; by members there are several alike. */
const groups = Array.from({ length: 1500 }, (_, n) => ({
  id: n + 1,
  members: (n * 37) % 200,
  words: [
    '闲聊',
    n % 3 === 0 && '灯塔',
    // A hundred, none of them among the newest.
    n < 1000 && n % 10 === 5 && '海雾',
    // Four, the oldest.
    n < 40 && n % 10 === 1 && '浮标',
  ]
    .filter(Boolean)
    .join(' '),
}));

describe('groups are found', () => {
  const orders: Record<GroupSort, (one: (typeof groups)[number], other: (typeof groups)[number]) => number> = {
    active: (one, other) => other.id - one.id,
    new: (one, other) => other.id - one.id,
    members: (one, other) => other.members - one.members || other.id - one.id,
  };
  it.each(
    (['active', 'new', 'members'] as const).flatMap((sort) =>
      ['闲聊', '灯塔', '海雾', '浮标', '灯塔 海雾', '没有'].map((q) => [q, sort] as const),
    ),
  )('by %s in the order %s, part by part and by the number of the page, however many have it', async (q, sort) => {
    const expected = groups
      .filter(({ words }) => q.split(' ').every((word) => words.includes(word)))
      .sort(orders[sort])
      .map(({ id }) => id);
    const ask = async (part: { cursor?: string; page?: number }) => {
      const { items, total, next } = await world.bus.ask(listGroups, { q, sort, size: 20, ...part }, world.guest);
      expect(total).toBe(Math.min(expected.length, 100));
      return { ids: items.map(({ id }) => id), next };
    };
    const seen: number[] = [];
    let next: string | null | undefined;
    do {
      const part = await ask(next ? { cursor: next } : {});
      seen.push(...part.ids);
      next = part.next;
    } while (next && seen.length < 160);
    expect(seen).toEqual(expected.slice(0, seen.length));
    expect(next ? seen.length : expected.length).toBe(seen.length);
    for (const page of [1, 4])
      if (page * 20 < expected.length)
        expect((await ask({ page })).ids).toEqual(expected.slice(page * 20, page * 20 + 20));
  });
});
