import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getGame, listAllLabels, listGames, listLabels, saveLabel, type SaveLabel } from '@yinghuo/contracts';
import { addGame, addLabels, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { finishMerges } from './label-writing.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());
beforeEach(() => catalogue.db`delete from games`.then(() => catalogue.db`delete from labels`));

const save = (given: Partial<SaveLabel>, caller: (typeof callers)[keyof typeof callers] = callers.moderator) =>
  catalogue.bus.ask(saveLabel, { name: '夏天', category: 'content', ...given }, caller);
const all = () => catalogue.bus.ask(listAllLabels, {}, callers.moderator);
const told = async () => {
  const rows = await catalogue.db<{ payload: object }[]>`
    select payload from outbox where name = 'labels-changed' order by seq desc limit 1`;
  return rows[0]?.payload;
};

describe('a label', () => {
  it('is made and changed by moderators', async () => {
    const { id } = await save({ aliases: ['盛夏', '夏天', '盛夏'] });
    expect(await all()).toEqual([{ id, name: '夏天', category: 'content', aliases: ['盛夏'], count: 0 }]);
    expect(await told()).toMatchObject({ labelId: id, mergedInto: null });
    // Aliases that are left out stay.
    expect(await save({ id, name: '夏日', category: 'style' })).toEqual({
      ...{ id, name: '夏日', category: 'style', aliases: ['盛夏'], count: 0 },
    });
    expect(await save({ id, name: '夏日', aliases: null })).toMatchObject({ aliases: [] });
    await expect(save({ id: id + 100 })).rejects.toMatchObject({ kind: 'notFound' });
    await expect(save({}, callers.contributor)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('has a name that no other one is found by', async () => {
    await save({ name: '百合 Yuri', aliases: ['GL'] });
    for (const [given, field] of [
      [{ name: '百合 ＹＵＲＩ' }, 'name'],
      [{ name: 'gl' }, 'name'],
      [{ name: '花', aliases: ['GL'] }, 'aliases'],
    ] as const) {
      await expect(
        save({ ...given, aliases: [...(('aliases' in given && given.aliases) || [])] }),
      ).rejects.toMatchObject({
        kind: 'conflict',
        detail: { reason: 'taken', field },
      });
    }
    const both = await Promise.allSettled([save({ name: '雪' }), save({ name: '雪' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('gives its games, counts and names to the one that it is merged into', async () => {
    const { db, bus } = catalogue;
    const [old, kept] = await addLabels(db, 2);
    const [one, both, guarded] = [
      await addGame(db, {}, [old!]),
      await addGame(db, {}, [kept!, old!]),
      await addGame(db, { section: 'rpg' }, [old!]),
    ];
    await db`update game_labels set spoiler = 2 where game_id = ${both} and label_id = ${kept!}`;
    expect(await save({ id: old!, name: '不管', mergeInto: kept! })).toMatchObject({
      ...{ id: kept, name: '标签2', aliases: ['标签1'], count: 3 },
    });
    expect(await told()).toMatchObject({ labelId: old, mergedInto: kept });
    expect(await bus.ask(listLabels, {}, callers.guest)).toMatchObject([{ id: kept, count: 2 }]);
    expect(await bus.ask(listLabels, { section: 'rpg' }, callers.trusted)).toMatchObject([{ id: kept, count: 1 }]);
    const games = await bus.ask(listGames, { section: 'gal', labels: [kept!], size: 24, sort: 'new' }, callers.guest);
    expect(games.items.map(({ id }) => id).toSorted()).toEqual([one, both].toSorted());
    expect(games.total).toBe(2);
    const { labels } = await bus.ask(getGame, { section: 'gal', id: both }, callers.guest);
    expect(labels).toEqual([{ id: kept, name: '标签2', spoiler: 0 }]);
    expect((await bus.ask(getGame, { section: 'rpg', id: guarded }, callers.trusted)).labels).toHaveLength(1);
    expect((await all()).map(({ id }) => id)).toEqual([kept]);
  });

  it('with very many games gives them away a part at a time, also when it is merged on meanwhile', async () => {
    const { db, bus } = catalogue;
    const [old, kept, last] = await addLabels(db, 3);
    await db`
      insert into games (section, status, title_zh, age, submitter_id, published_at, release_precision)
      select 'gal', 'live', '作品' || n, 'all', 1, now(), 'tba' from generate_series(1, 2500) n`;
    await db`insert into game_labels (game_id, label_id, position) select id, ${old!}, 0 from games`;
    expect(await save({ id: old!, mergeInto: kept! })).toMatchObject({ id: kept, aliases: ['标签1'], count: 2000 });
    expect((await all()).map(({ id }) => id)).not.toContain(old);
    await expect(save({ id: old!, name: '再来' })).rejects.toMatchObject({ kind: 'notFound' });
    await expect(save({ id: kept!, mergeInto: old! })).rejects.toMatchObject({ kind: 'notFound' });
    expect(await save({ id: kept!, mergeInto: last! })).toMatchObject({ aliases: ['标签2', '标签1'] });
    await Promise.all([finishMerges(db), finishMerges(db)]);
    await finishMerges(db);
    expect(await bus.ask(listLabels, {}, callers.guest)).toMatchObject([{ id: last, count: 2500 }]);
    expect(await db`select id from labels where merged_into is not null`).toHaveLength(0);
    expect(await told()).toMatchObject({ mergedInto: last });
  });

  it('is there for whoever gives labels, unless only games that they may not see have it', async () => {
    const [unused, common, guarded] = await addLabels(catalogue.db, 3);
    await addGame(catalogue.db, {}, [common!]);
    for (const label of [common!, guarded!]) await addGame(catalogue.db, { section: 'rpg' }, [label]);
    const seenBy = async (caller: typeof callers.member) =>
      (await catalogue.bus.ask(listAllLabels, {}, caller)).map(({ id, count }) => [id, count]);
    const unusedOne = [unused, 0];
    expect(await seenBy(callers.member)).toEqual([[common, 1], unusedOne]);
    expect(await seenBy(callers.trusted)).toEqual([[common, 2], [guarded, 1], unusedOne]);
  });

  it('counts what its list shows, for each caller and section, whatever becomes of the games', async () => {
    const { bus, db } = catalogue;
    const labels = await addLabels(db, 3);
    const given = [[0, 1], [1], [1, 2], [0, 2], [2]].map((at) => at.map((label) => labels[label]!));
    const games: number[] = [];
    for (const section of ['gal', 'gal', 'rpg'] as const)
      for (const chosen of given) games.push(await addGame(db, { section }, chosen));
    const agree = async () => {
      for (const [caller, section] of [
        [callers.guest, 'gal'],
        [callers.trusted, 'gal'],
        [callers.trusted, 'rpg'],
      ] as const) {
        const counts = new Map((await bus.ask(listLabels, { section }, caller)).map(({ id, count }) => [id, count]));
        for (const label of labels) {
          const query = { section, sort: 'updated' as const, labels: [label], size: 1 };
          expect([label, counts.get(label) ?? 0]).toEqual([label, (await bus.ask(listGames, query, caller)).total]);
        }
      }
    };
    await agree();
    await db`update games set status = 'hidden' where id = any(${[games[0]!, games[12]!]})`;
    await agree();
    await db`delete from game_labels where game_id = ${games[1]!}`;
    await db`insert into game_labels (game_id, label_id, position) values (${games[4]!}, ${labels[0]!}, 1)`;
    await agree();
    await db`update games set status = 'live' where id = ${games[0]!}`;
    await db`delete from games where id = ${games[11]!}`;
    await agree();
  });

  it('is not merged into itself, nor into nothing', async () => {
    const { id } = await save({});
    await expect(save({ id, mergeInto: id })).rejects.toMatchObject({ detail: { reason: 'state' } });
    await expect(save({ mergeInto: id })).rejects.toMatchObject({ detail: { reason: 'state' } });
    await expect(save({ id, mergeInto: id + 100 })).rejects.toMatchObject({ kind: 'notFound' });
    expect(await all()).toHaveLength(1);
  });
});
