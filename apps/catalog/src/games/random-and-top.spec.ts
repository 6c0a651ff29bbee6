import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomGames } from '@yinghuo/contracts';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
const live: number[] = [];
beforeAll(async () => {
  catalogue = await openCatalogue();
  await catalogue.db.begin(async (sql) => {
    for (let n = 0; n < 70; n += 1) live.push(await addGame(sql, { section: 'otome' }));
  });
});
afterAll(() => catalogue.close());

const draw = async (count: number) =>
  (await catalogue.bus.ask(randomGames, { section: 'otome', count }, callers.guest)).map(({ id }) => id);

describe('random games', () => {
  // Of a large section places are thrown for; those of games that are hidden lead nowhere.
  it.each([
    ['a large section', 2],
    ['a small one', 6],
  ])('are as many as wanted, distinct and live, each time others: of %s', async (_, count) => {
    const gone = live.splice(0, 10);
    await catalogue.db`update games set status = 'hidden' where id = any(${gone}::bigint[])`;
    const seen = new Set<number>();
    for (let turn = 0; turn < 30; turn += 1) {
      const drawn = await draw(count);
      expect(new Set(drawn).size).toBe(count);
      expect(live).toEqual(expect.arrayContaining(drawn));
      drawn.forEach((id) => seen.add(id));
    }
    expect(seen.size).toBeGreaterThan(10);
  });
});
