import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countViews, guest, topGames, type CountViews } from '@yinghuo/contracts';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { moveOn } from './views.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

const count = (views: CountViews['views'], id?: string) =>
  catalogue.bus.ask(countViews, { views }, guest(), id ? { id } : {});
const viewsOf = async (gameId: number) => {
  const [row] = await catalogue.db`
    select views, heat, heat_day, heat_week, heat_month from standings where game_id = ${gameId}`;
  return Object.values(row!);
};

describe('a view', () => {
  it('counts once per visitor and game in ten minutes', async () => {
    const { db } = catalogue;
    const [one, two] = [await addGame(db), await addGame(db)];
    const views = [
      { gameId: one, visitor: 'a' },
      { gameId: one, visitor: 'a' },
      { gameId: one, visitor: 'b', memberId: 7 },
      { gameId: two, visitor: 'a' },
    ];
    expect(await count(views)).toEqual({ counted: 3 });
    expect(await count(views)).toEqual({ counted: 0 });
    expect(await viewsOf(one)).toEqual([2, 2, 2, 2, 2]);
    await db`update view_marks set at = at - interval '10 minutes' where game_id = ${one} and visitor = 'a'`;
    expect(await count(views)).toEqual({ counted: 1 });
    expect(await viewsOf(one)).toEqual([3, 3, 3, 3, 3]);
    expect(await viewsOf(two)).toEqual([1, 1, 1, 1, 1]);
    const told = await db`select payload from outbox where name = 'game-viewed' and key = ${String(one)} order by seq`;
    expect(told.map(({ payload }) => (payload as { memberId: number | null }).memberId)).toEqual([null, 7, null]);
  });

  it('counts once when the batch is sent again', async () => {
    const game = await addGame(catalogue.db);
    const views = [{ gameId: game, visitor: 'a' }];
    expect(await count(views, 'batch')).toEqual({ counted: 1 });
    expect(await count(views, 'batch')).toEqual({ counted: 1 });
    expect((await viewsOf(game))[0]).toBe(1);
  });

  it('of a game that is not there, or not live, is passed over', async () => {
    const hidden = await addGame(catalogue.db, { status: 'hidden' });
    expect(await count([hidden, 2 ** 50].map((gameId) => ({ gameId, visitor: 'a' })))).toEqual({ counted: 0 });
  });

  it('is neither lost nor waited for in a circle when many edges send at once', async () => {
    const { db } = catalogue;
    const games: number[] = [];
    for (let n = 0; n < 30; n += 1) games.push(await addGame(db));
    const batch = (edge: number) =>
      games
        .map((gameId, n) => ({
          gameId,
          visitor: n % 3 === 0 ? 'same' : `edge${edge}`,
          order: (n * 7 * (edge + 1)) % 31,
        }))
        .sort((a, b) => a.order - b.order)
        .map(({ gameId, visitor }) => ({ gameId, visitor }));
    const counted = await Promise.all(Array.from({ length: 8 }, (_, edge) => count(batch(edge))));
    expect(counted.reduce((sum, { counted }) => sum + counted, 0)).toBe(10 + 20 * 8);
    for (const [n, game] of games.entries()) expect((await viewsOf(game))[0]).toBe(n % 3 === 0 ? 1 : 8);
  });
});

describe('the top list', () => {
  const top = async (period: 'day' | 'week' | 'month' | 'all') =>
    (await catalogue.bus.ask(topGames, { section: 'krkr', period, size: 10 }, callers.guest)).map(({ id }) => id);

  /** Everything so far happened that much earlier. */
  const pass = async (time: string) => {
    await catalogue.db`update heat_hours set hour = hour - ${time}::interval`;
    await catalogue.db`update heat_clock set hour = hour - ${time}::interval`;
    await moveOn(catalogue.db);
  };

  it('forgets what is older than its period, and orders by what was sought in it', async () => {
    const { db } = catalogue;
    const [often, old] = [await addGame(db, { section: 'krkr' }), await addGame(db, { section: 'krkr' })];
    await count(['a', 'b', 'c'].map((visitor) => ({ gameId: old, visitor })));
    await pass('23 hours');
    await count(['a', 'b'].map((visitor) => ({ gameId: often, visitor })));
    expect(await top('day')).toEqual([old, often]);
    await pass('2 hours');
    expect(await top('day')).toEqual([often]);
    expect(await top('week')).toEqual([old, often]);
    await pass('167 hours');
    expect(await top('day')).toEqual([]);
    expect(await top('week')).toEqual([]);
    expect(await top('month')).toEqual([old, often]);
    await pass('40 days');
    expect(await top('month')).toEqual([]);
    expect(await top('all')).toEqual([old, often]);
    expect(await db`select 1 from heat_hours`).toHaveLength(0);
  });

  it('is the same when its windows are summed anew', async () => {
    const { db } = catalogue;
    const heats = () => db`select game_id, heat_day, heat_week, heat_month from standings order by game_id`;
    const before = await heats();
    await db`update standings set heat_day = 7, heat_week = 8, heat_month = 9`;
    await db`select reheat()`;
    expect([...(await heats())]).toEqual([...before]);
  });
});
