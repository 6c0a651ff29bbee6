import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getScoreHistory, postRating, deleteRating, rankGames, type Caller, type RankGames } from '@yinghuo/contracts';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { keepRanking } from './history.sql.ts';
import { renewScores } from '../ratings/ratings.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

const reader = { ...callers.member, level: 1 };
const ask = (query: Partial<RankGames> = {}, caller: Caller = reader) =>
  catalogue.bus.ask(rankGames, { aspect: 'overall', size: 24, ...query }, caller);

/** Votes of so many members, from a member on. */
const vote = (gameId: number, overall: number[], aspects = '{}') => catalogue.db`
  insert into ratings (game_id, member_id, overall, aspects)
  select ${gameId}, 1000 + n, vote, ${aspects}::text::jsonb from unnest(${overall}::smallint[]) with ordinality v (vote, n)`;
const times = (n: number, vote: number) => Array.from({ length: n }, () => vote);

/** The ranking said as plainly as possible. */
async function plainly(about: string, sections: string[]) {
  const rows = await catalogue.db<{ id: number; section: string; vote: number }[]>`
    select g.id, g.section, v.value::integer as vote
    from ratings r cross join votes_in(overall, aspects, play) v join games g on g.id = r.game_id
    where v.about = ${about} and r.counted and r.state = 'live' and g.status = 'live'`;
  const [all] = await catalogue.db<{ mean: number }[]>`
    select round(avg(overall), 2)::float8 as mean from ratings where counted and state = 'live'`;
  const votes = new Map<number, number[]>();
  for (const { id, section, vote } of rows)
    if (sections.includes(section)) votes.set(id, [...(votes.get(id) ?? []), vote]);
  return [...votes]
    .filter(([, { length }]) => length >= 10)
    .map(([id, of]) => ({
      id,
      votes: of.length,
      score: (10 * all!.mean + of.reduce((a, b) => a + b)) / (10 + of.length),
    }))
    .sort((a, b) => b.score - a.score || b.id - a.id);
}

describe('the ranking', () => {
  let games: number[];
  beforeAll(async () => {
    const { db } = catalogue;
    games = [
      await addGame(db, { titleZh: '众人', releaseDate: '2020-01-01' }),
      await addGame(db, { titleZh: '少数', releaseDate: '2021-01-01' }),
      await addGame(db, { titleZh: '九票' }),
      await addGame(db, { titleZh: '门内', section: 'rpg' }),
      await addGame(db, { titleZh: '隐去' }),
    ];
    await vote(games[0]!, times(60, 9), '{"art": 5}');
    await vote(games[1]!, times(10, 10), '{"art": 10}');
    await vote(games[2]!, times(9, 10));
    await vote(games[3]!, times(12, 8));
    await vote(games[4]!, times(40, 10));
    await db`update games set status = 'hidden' where id = ${games[4]!}`;
    await renewScores(db);
  });

  it.each(['overall', 'art'] as const)('by %s is what the formula gives, from ten votes on', async (aspect) => {
    for (const [caller, sections] of [
      [reader, ['gal', 'otome', 'krkr']],
      [{ ...callers.trusted, level: 1 }, ['gal', 'rpg']],
    ] as const) {
      const page = await ask({ aspect }, caller);
      const expected = await plainly(aspect, [...sections]);
      expect(page.items.map(({ game, votes }) => [game.id, votes])).toEqual(
        expected.map(({ id, votes }) => [id, votes]),
      );
      for (const [at, { score }] of expected.entries()) expect(page.items[at]!.score).toBeCloseTo(score, 2);
      expect(page.items.map(({ rank }) => rank)).toEqual(expected.map((_, at) => at + 1));
      expect(page.total).toBe(expected.length);
    }
  });

  it('goes by year and section, and on behind a cursor with its ranks', async () => {
    expect((await ask({ year: '2021' })).items.map(({ game }) => game.title)).toEqual(['少数']);
    expect(await ask({ section: 'otome' })).toEqual({ items: [], total: 0, next: null });
    const first = await ask({ size: 1 });
    const second = await ask({ size: 1, cursor: first.next });
    expect([first.items[0]!.rank, second.items[0]!.rank, second.next]).toEqual([1, 2, null]);
    expect((await ask({ size: 1, page: 1 })).items).toEqual(second.items);
  });

  it('follows games that are hidden, shown, dated anew, and votes that are taken back', async () => {
    const { db } = catalogue;
    await db`update games set status = 'live' where id = ${games[4]!}`;
    expect((await ask()).total).toBe(3);
    await db`update games set release_date = '2021-05-01' where id = ${games[4]!}`;
    expect((await ask({ year: '2021' })).total).toBe(2);
    await db`delete from ratings where game_id = ${games[1]!} and member_id = 1001`;
    expect((await ask({ year: '2021' })).items.map(({ game }) => game.title)).toEqual(['隐去']);
    const wrong = await db`
      select * from (select about, section, year, count(*) as games from rankings where live group by 1, 2, 3) fresh
      full join ranking_totals t using (about, section, year) where coalesce(fresh.games, 0) <> coalesce(t.games, 0)`;
    expect(wrong).toEqual([]);
  });

  it('says how votes are spread, and how places moved since a week ago', async () => {
    const { db } = catalogue;
    const moved = async (query: Partial<RankGames> = {}) =>
      (await ask(query)).items.map(({ game, moved }) => [game.title, moved]);
    expect((await ask()).items[0]!.histogram).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 40]);
    // Nothing is known of that day yet.
    expect(await moved()).toEqual([
      ['隐去', null],
      ['众人', null],
    ]);
    await keepRanking(db);
    await keepRanking(db);
    expect(await moved()).toEqual([
      ['隐去', null],
      ['众人', null],
    ]);
    await db`update ranking_days set day = day - 7`;
    await db`update ranking_days set rank = 5 where game_id = ${games[4]!}`;
    await db`delete from ranking_days where game_id = ${games[0]!}`;
    expect(await moved()).toEqual([
      ['隐去', 4],
      ['众人', 'new'],
    ]);
    expect(await moved({ section: 'gal' })).toEqual([
      ['隐去', 4],
      ['众人', 'new'],
    ]);
    expect(await moved({ aspect: 'art' })).toEqual([['众人', null]]);
    expect(await moved({ year: '2021' })).toEqual([['隐去', null]]);
    await keepRanking(db);
    await db`update ranking_days set day = day - 7`;
    await keepRanking(db);
    expect(await db`select from ranking_days where day < shanghai_day(now()) - 8`).toHaveLength(0);
  });

  it('opens with level 1, and its guarded sections with permission 2', async () => {
    await expect(ask({}, callers.guest)).rejects.toMatchObject({ kind: 'signInNeeded' });
    await expect(ask({}, { ...callers.member, level: 0 })).rejects.toMatchObject({
      kind: 'forbidden',
      detail: { kind: 'lv', need: 1, have: 0 },
    });
    await expect(ask({ section: 'rpg' })).rejects.toMatchObject({ kind: 'forbidden', detail: { kind: 'qx', need: 2 } });
  });
});

describe('a game’s score over time', () => {
  const history = (id: number, caller: Caller = callers.guest) => catalogue.bus.ask(getScoreHistory, { id }, caller);
  const today = async () => (await catalogue.db<{ day: string }[]>`select shanghai_day(now()) as day`)[0]!.day;

  it('is what it was at the end of each day, with what was changed since', async () => {
    const { db, bus } = catalogue;
    const id = await addGame(db, { titleZh: '长河' });
    await db`
      insert into ratings (game_id, member_id, overall, created_at)
      select ${id}, 3000 + n, case when n <= 6 then 6 else 10 end,
             case when n <= 6 then timestamptz '2026-01-01 12:00+08' else '2026-01-02 00:30+08' end
      from generate_series(1, 12) n`;
    expect(await history(id)).toMatchObject([
      { day: '2026-01-01', votes: 6, mean: 6, score: null },
      { day: '2026-01-02', votes: 12, mean: 8 },
    ]);
    const verdict = { gameId: id, overall: 2, spoiler: false };
    await bus.ask(postRating, verdict, reader);
    await bus.ask(postRating, { ...verdict, overall: 4 }, reader);
    expect((await history(id)).at(-1)).toMatchObject({ day: await today(), votes: 13, mean: 7.69 });
    await bus.ask(deleteRating, { gameId: id }, reader);
    await db`update ratings set state = 'hidden' where game_id = ${id} and overall = 10`;
    expect((await history(id)).at(-1)).toMatchObject({ votes: 6, mean: 6, score: null });
    await db`delete from games where id = ${id}`;
    expect(await db`select from score_days where game_id = ${id}`).toHaveLength(0);
  });

  it('has sixty days at most, the first and the last among them, and none of games that one does not see', async () => {
    const { db } = catalogue;
    const id = await addGame(db, { titleZh: '千日' });
    await db`
      insert into ratings (game_id, member_id, overall, created_at)
      select ${id}, 5000 + n, 8, timestamptz '2020-01-01 12:00+08' + n * interval '1 day' from generate_series(0, 499) n`;
    const points = await history(id);
    expect(points).toHaveLength(60);
    expect([points[0]!.day, points.at(-1)]).toMatchObject(['2020-01-01', { votes: 500, mean: 8 }]);
    const gate = await addGame(db, { section: 'rpg' });
    await expect(history(gate)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await history(gate, callers.trusted)).toEqual([]);
  });
});
