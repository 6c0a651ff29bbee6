import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  closeThread,
  gameHidden,
  gamePublished,
  getThread,
  refuseMatch,
  saveThread,
  SaveThread,
  versionPublished,
  wantThread,
  type Section,
  type SignedIn,
  type VersionKind,
} from '@yinghuo/contracts';
import { untilLocked } from '@yinghuo/testing';
import { World } from '../world.fixture.ts';
import { insertThread, nextThreadId } from './threads.sql.ts';

let world: World;
let games = 100;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const trusted = () => world.member({ permission: 2 });
async function thread(who: SignedIn, fields: Partial<SaveThread>): Promise<number> {
  const { id } = await world.bus.ask(
    saveThread,
    { ...new SaveThread(), section: 'gal', title: '求一部作品', ...fields },
    who,
  );
  await world.db`delete from quota_uses`;
  return id;
}
async function publish(fields: {
  titles?: string[];
  section?: Section;
  vndbId?: string;
  gameId?: number;
}): Promise<number> {
  const { gameId = (games += 1), titles = [`作品${gameId}`], section = 'gal', ...ids } = fields;
  await world.bus.tell(gamePublished, { gameId, section, title: titles[0]!, titles, submitterId: 1, ...ids });
  return gameId;
}
const version = (gameId: number, versionId: number, kind: VersionKind = 'humanTl') =>
  world.bus.tell(versionPublished, { gameId, versionId, kind, section: 'gal', label: '', memberId: 1, reason: '' });
/** Whom a publication was told to, by thread; forgotten once it is asked for. */
async function told(): Promise<Record<string, number[]>> {
  const rows = await world.db<{ payload: { threadId: number; askers: number[] } }[]>`
    select payload from outbox where name = 'thread-matched' order by seq`;
  await world.db`delete from outbox where name = 'thread-matched'`;
  return Object.fromEntries(rows.map(({ payload }) => [payload.threadId, payload.askers]));
}
const seen = async (id: number, who: SignedIn) => (await world.bus.ask(getThread, { id, size: 24 }, who)).thread;

it('finds who asked and who wants it too, by an id at another site, whatever the title and the section', async () => {
  const [asker, other] = [await trusted(), await trusted()];
  const id = await thread(asker, { vndbId: 'v4711', section: 'otome' });
  await world.bus.ask(wantThread, { id, on: true }, other);
  const gameId = await publish({ vndbId: 'v4711' });
  expect(await told()).toEqual({ [id]: [asker.memberId, other.memberId] });
  expect((await seen(id, asker)).matchIds).toEqual([gameId]);
  await publish({ vndbId: 'v4712' });
  await publish({ gameId, vndbId: 'v4711' });
  expect(await told()).toEqual({});
});

it.each([
  ['求《雨夜的信》漢化', ['雨夜的信']],
  ['雨夜の手紙　～完全版～', ['雨夜ノ手紙 完全版']],
  ['ＲＡＩＮＹ　ｌｅｔｔｅｒ！', ['别名', 'Rainy Letter']],
])('finds %s by a title that is spelt otherwise, within its section', async (title, titles) => {
  const asker = await trusted();
  const id = await thread(asker, { title });
  const elsewhere = await thread(await trusted(), { title, section: 'rpg' });
  await publish({ titles: titles.map((each) => `${each}的别作`) });
  expect(await told()).toEqual({});
  await publish({ titles });
  expect(await told()).toEqual({ [id]: [asker.memberId] });
  expect((await seen(elsewhere, asker)).matchIds).toEqual([]);
  await world.bus.ask(closeThread, { id }, asker);
});

// Each looked before the other was there: the game found nobody, and the thread no game.
it('finds who asks at the same moment', async () => {
  const asker = await trusted();
  const id = await nextThreadId(world.db);
  const [asked, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asking = world.db.begin(async (sql) => {
    const ids = { vndbId: 'v5151', bangumiId: null, steamId: null, dlsiteCode: null };
    const thread = { section: 'gal' as const, title: '求同时的那一部', body: '', gameId: null, ...ids };
    await insertThread(sql, { id, authorId: asker.memberId, bounty: 0 }, thread);
    asked.resolve();
    await may.promise;
  });
  await asked.promise;
  const published = publish({ vndbId: 'v5151' });
  await untilLocked(world.db, 'pg_advisory_xact_lock');
  may.resolve();
  await asking;
  const gameId = await published;
  expect(await told()).toEqual({ [id]: [asker.memberId] });
  expect((await seen(id, asker)).matchIds).toEqual([gameId]);
});

it('finds who waits for a version of a game; a machine’s where one asked for that', async () => {
  const asker = await trusted();
  const gameId = await publish({});
  const [any, machine] = [await thread(asker, { gameId }), await thread(asker, { gameId, section: 'ai' })];
  await version(gameId, 1);
  expect(Object.keys(await told())).toEqual([`${any}`]);
  await version(gameId, 2, 'machineTl');
  expect(Object.keys(await told())).toEqual([`${any}`, `${machine}`]);
  await version(gameId, 2, 'machineTl');
  expect(await told()).toEqual({});
});

it('is said to be none and not told again, of that game alone', async () => {
  const [asker, other] = [await trusted(), await trusted()];
  const id = await thread(asker, { title: '求《同名》' });
  const gameId = await publish({ titles: ['同名'] });
  await told();
  const strange = world.bus.ask(refuseMatch, { id, gameId }, other);
  await expect(strange).rejects.toMatchObject({ kind: 'notFound' });
  expect((await world.bus.ask(refuseMatch, { id, gameId }, asker)).matchIds).toEqual([]);
  await version(gameId, 11);
  expect(await told()).toEqual({});
  await publish({ titles: ['同名'] });
  expect(Object.keys(await told())).toEqual([`${id}`]);
});

it('shows at once what is there already, and never what has an end or is hidden', async () => {
  const asker = await trusted();
  const gameId = await publish({ titles: ['早就有的'] });
  const id = await thread(asker, { title: '早就有的' });
  expect([(await seen(id, asker)).matchIds, await told()]).toEqual([[gameId], {}]);
  await world.bus.tell(gameHidden, { gameId, section: 'gal', reason: '下架' });
  const later = await thread(await trusted(), { title: '早就有的' });
  expect((await seen(later, asker)).matchIds).toEqual([]);
  for (const each of [id, later]) await world.db`update threads set status = 'closed' where id = ${each}`;
  await publish({ titles: ['早就有的'] });
  expect(await told()).toEqual({});
});
