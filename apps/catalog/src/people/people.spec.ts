import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  getPerson,
  listPersonGames,
  savePerson,
  searchPeople,
  type Caller,
  type GetPerson,
  type SavePerson,
  type SearchPeople,
} from '@yinghuo/contracts';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { fileCredits } from './filing.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());
beforeEach(() => catalogue.db`truncate games, people restart identity cascade`);

/** What a game says of who made it and who is in it. */
interface Given {
  title?: string;
  section?: 'gal' | 'rpg';
  on?: string;
  developers?: string[];
  staff?: [name: string, role: string][];
  cast?: [name: string, voice: string | null][];
  spoiler?: 0 | 1 | 2;
}
async function game({ title = '灯', section, on, developers = [], staff = [], cast = [], spoiler = 0 }: Given) {
  const { db } = catalogue;
  const id = await addGame(db, {
    ...{ titleZh: title, developers },
    ...(section && { section }),
    ...(on && { releaseDate: on }),
  });
  const characters = cast.map(([name, voice]) => ({ name, voice, role: 'main', image: null, spoiler }));
  await db`
    update games set staff = ${db.json(staff.map(([name, role]) => ({ name, role })))}, characters = ${db.json(characters)}
    where id = ${id}`;
  return id;
}
async function file() {
  while ((await fileCredits(catalogue.db)) > 0);
  // Another instance, which this one is too, may hold the lock.
  while ((await catalogue.db`select from credits_due limit 1`).length > 0) await fileCredits(catalogue.db);
}
const get = (input: GetPerson, caller: Caller = callers.guest) => catalogue.bus.ask(getPerson, input, caller);
const maker = (name: string, caller?: Caller) => get({ kind: 'maker', name }, caller);
const person = (name: string, caller?: Caller) => get({ kind: 'person', name }, caller);
const games = async (
  id: number,
  fields: { role?: string; size?: number; page?: number; cursor?: string | null } = {},
) => catalogue.bus.ask(listPersonGames, { id, size: 24, ...fields }, callers.guest);
const search = async (q: string, fields: Partial<SearchPeople> = {}, caller: Caller = callers.guest) =>
  (await catalogue.bus.ask(searchPeople, { q, size: 24, ...fields }, caller)).items.map(({ name }) => name);
const save = (input: SavePerson) => catalogue.bus.ask(savePerson, input, callers.moderator);
const notFound = { kind: 'notFound' };

describe('who makes games and who is in them', () => {
  it('are what games say, whatever they say it with, each with all that they did', async () => {
    await game({
      title: '灯',
      on: '2024-01-01',
      developers: ['ゆずソフト'],
      staff: [['夏', '剧本']],
      cast: [['小雪', '夏']],
    });
    await game({
      title: '雪',
      on: '2025-01-01',
      developers: ['ゆず ソフト'],
      staff: [
        ['夏', '剧本'],
        ['夏', '音乐'],
      ],
    });
    await file();
    expect(await maker('ゆずソフト')).toMatchObject({
      games: 2,
      roles: [{ role: 'developer', games: 2 }],
      ranked: 0,
      mean: null,
    });
    const summer = await person('夏');
    expect(summer.roles).toEqual([
      { role: '剧本', games: 2 },
      { role: 'voice', games: 1 },
      { role: '音乐', games: 1 },
    ]);
    const { items, total } = await games(summer.id);
    expect(total).toBe(2);
    expect(items.map(({ game, credits }) => [game.title, credits.map(({ role, of }) => [role, of])])).toEqual([
      [
        '雪',
        [
          ['剧本', null],
          ['音乐', null],
        ],
      ],
      [
        '灯',
        [
          ['剧本', null],
          ['voice', '小雪'],
        ],
      ],
    ]);
    expect((await games(summer.id, { role: 'voice' })).items.map(({ game }) => game.title)).toEqual(['灯']);
    const first = await games(summer.id, { size: 1 });
    await expect(games(summer.id, { page: 1, cursor: first.next })).rejects.toMatchObject({ kind: 'invalid' });
    const rest = await games(summer.id, { size: 1, cursor: first.next });
    expect([first.items[0]!.game.title, rest.items[0]!.game.title, rest.next]).toEqual(['雪', '灯', null]);
  });

  it('follow what becomes of their games', async () => {
    const id = await game({ developers: ['灯社'] });
    await file();
    const { id: lamp } = await maker('灯社');
    await catalogue.db`update games set developers = array['影社'] where id = ${id}`;
    await file();
    await expect(maker('灯社')).rejects.toMatchObject(notFound);
    expect((await maker('影社')).games).toBe(1);
    await catalogue.db`update games set status = 'hidden' where id = ${id}`;
    await file();
    await expect(maker('影社', callers.moderator)).rejects.toMatchObject(notFound);
    await catalogue.db`update games set status = 'live', developers = array['灯社'] where id = ${id}`;
    await file();
    expect((await maker('灯社')).id).toBe(lamp);
    await catalogue.db`delete from games where id = ${id}`;
    await expect(get({ id: lamp })).rejects.toMatchObject(notFound);
    expect(await catalogue.db`select from credit_counts where games <> 0`).toHaveLength(0);
  });

  it('do not exist for whoever sees none of their games', async () => {
    await game({ section: 'rpg', developers: ['门社'], on: '2025-01-01' });
    await game({ section: 'rpg', developers: ['桥社'], on: '2025-01-01' });
    await game({ developers: ['桥社'], on: '2020-01-01' });
    await file();
    await expect(maker('门社')).rejects.toMatchObject(notFound);
    expect((await maker('门社', callers.trusted)).games).toBe(1);
    expect([await search('社'), await search('社', {}, callers.trusted)]).toEqual([['桥社'], ['桥社', '门社']]);
    const bridge = await maker('桥社');
    expect([bridge.games, (await games(bridge.id)).total, (await games(bridge.id, { size: 1 })).next]).toEqual([
      1,
      1,
      null,
    ]);
    const gate = await maker('门社', callers.trusted);
    await expect(games(gate.id)).rejects.toMatchObject(notFound);
  });

  it('are one character where the maker is one', async () => {
    const [one, two, other] = [
      await game({ developers: ['灯社'], cast: [['小雪', '夏']], spoiler: 2 }),
      await game({ developers: ['灯社'], cast: [['小雪', null]] }),
      await game({ developers: ['影社'], cast: [['小雪', '秋']] }),
    ];
    const alone = await game({ cast: [['小雪', null]] });
    await file();
    const snow = (gameId: number) => get({ kind: 'character', name: '小雪', gameId });
    expect((await snow(one)).id).toBe((await snow(two)).id);
    expect(new Set([(await snow(one)).id, (await snow(other)).id, (await snow(alone)).id]).size).toBe(3);
    const { items } = await games((await person('夏')).id);
    expect(items[0]!.credits).toEqual([{ role: 'voice', of: '小雪', spoiler: 2 }]);
    await expect(get({ kind: 'character', name: '小雪' })).rejects.toMatchObject(notFound);
  });

  it('have the mean of the scores of their ranked games', async () => {
    const ids = [
      await game({ developers: ['灯社'] }),
      await game({ developers: ['灯社'] }),
      await game({ developers: ['灯社'] }),
    ];
    await file();
    await catalogue.db`update standings set score = 8 where game_id = ${ids[0]!}`;
    await catalogue.db`update standings set score = 7.5 where game_id = ${ids[1]!}`;
    expect(await maker('灯社')).toMatchObject({ mean: 7.75, ranked: 2 });
  });
});

describe('searching for them', () => {
  it('finds by name, alias, pinyin and initials; exact names first, then beginnings', async () => {
    await game({ developers: ['夏夜工房'], staff: [['夏', '剧本']], cast: [['盛夏夜', null]] });
    await file();
    expect(await search('夏')).toEqual(['夏', '夏夜工房', '盛夏夜']);
    expect(await search('xiaye')).toEqual(['夏夜工房']);
    expect(await search('xygf')).toEqual(['夏夜工房']);
    expect(await search('夏', { kind: 'character' })).toEqual(['盛夏夜']);
    await save({ id: (await person('夏')).id, name: '夏', aliases: ['Natsu'] });
    expect(await search('nat')).toEqual(['夏']);
    expect(await search('没有')).toEqual([]);
    const ask = (fields: object) => catalogue.bus.ask(searchPeople, { q: '夏', size: 2, ...fields }, callers.guest);
    const { next, total } = await ask({});
    const rest = await ask({ cursor: next });
    expect([total, rest.items.map(({ name }) => name), rest.next]).toEqual([3, ['盛夏夜'], null]);
    await expect(ask({ cursor: next, page: 1 })).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('staff', () => {
  it('say what somebody is called, and games that call them so are theirs', async () => {
    const id = await game({ developers: ['Yuzusoft'] });
    await file();
    const yuzu = await maker('Yuzusoft');
    await save({ id: yuzu.id, name: '柚子社', aliases: ['ゆずソフト'] });
    await game({ developers: ['ゆずソフト'] });
    await file();
    expect(await maker('yuzusoft')).toMatchObject({ id: yuzu.id, name: '柚子社', aliases: ['ゆずソフト'], games: 2 });
    await game({ developers: ['别社'] });
    await file();
    await expect(save({ id: yuzu.id, name: '柚子社', aliases: ['别社'] })).rejects.toMatchObject({
      detail: { reason: 'taken', field: 'aliases' },
    });
    expect(id).toBeGreaterThan(0);
  });

  it('merge two into one, whose games, names and ids lead there from then on', async () => {
    await game({ title: '灯', developers: ['Yuzusoft'] });
    await game({ title: '雪', developers: ['ゆずソフト', 'Yuzusoft'] });
    await file();
    const [gone, kept] = [await maker('Yuzusoft'), await maker('ゆずソフト')];
    await expect(save({ id: gone.id, name: gone.name, mergeInto: gone.id })).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await save({ id: gone.id, name: gone.name, mergeInto: kept.id })).toMatchObject({
      id: kept.id,
      aliases: ['Yuzusoft'],
    });
    await file();
    await file();
    expect(await get({ id: gone.id })).toMatchObject({ id: kept.id, games: 2 });
    expect(await maker('yuzusoft')).toMatchObject({ id: kept.id, roles: [{ role: 'developer', games: 2 }] });
    expect(await search('yuzu')).toEqual(['ゆずソフト']);
    expect(await catalogue.db`select from people where leaving`).toHaveLength(0);
    await expect(save({ id: gone.id, name: '再来' })).rejects.toMatchObject(notFound);
  });
});
