import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  daysAfter,
  endReading,
  getReading,
  joinGroup,
  joinReading,
  leaveGroup,
  savePost,
  setGroupRole,
  setProgress,
  shanghaiDay,
  startReading,
  type SignedIn,
} from '@yinghuo/contracts';
import { found, openWorld } from '../groups/world.fixture.ts';
import type { World } from '../world.fixture.ts';
import { endReadings, remindReaders } from './keeping.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { kind?: string }) => error.kind ?? String(error),
  );
const today = shanghaiDay();
const stations = ['序', '一章', '二章', '终章'];

/** A group of an owner and two members that reads a game of four stations, a week each, and one who reads along. */
async function reading(startsOn = today) {
  const owner = await world.member({ level: 50 });
  const [one, other] = [await world.member(), await world.member()];
  const group = await found(world, owner);
  for (const who of [one, other]) await world.bus.ask(joinGroup, { id: group.id }, who);
  const gameId = await world.game();
  const input = { groupId: group.id, gameId, after: 0, stations, startsOn, days: 7 };
  const started = (await world.bus.ask(startReading, input, owner)).reading!;
  await world.bus.ask(joinReading, { id: started.id, on: true }, one);
  const read = (who: SignedIn, id?: number) => world.bus.ask(getReading, { groupId: group.id, id }, who);
  const reach = (who: SignedIn, passed: number) => world.bus.ask(setProgress, { gameId, passed }, who);
  return { owner, one, other, group, gameId, input, id: started.id, read, reach };
}
const told = async (name: string, readingId: number) =>
  (
    await world.db<{ payload: { place?: number; readers: number[] } }[]>`
      select payload from outbox where name = ${name} and (payload->>'readingId')::bigint = ${readingId} order by seq`
  ).map(({ payload: { place, readers } }) => [place, readers]);

describe('reading together', () => {
  it('shows the days of each station, and how far everybody is to those who read along', async () => {
    const { owner, one, other, gameId, id, read, reach } = await reading();
    await reach(one, 2);
    expect((await read(owner)).reading).toMatchObject({
      ...{ gameId, readers: 2, joined: true, passed: 0, days: 7 },
      stations: [
        { place: 1, name: '序', on: today, passed: 1 },
        { place: 2, name: null, on: daysAfter(today, 7), passed: 1 },
        { place: 3, name: null, on: daysAfter(today, 14), passed: 0 },
        { place: 4, name: null, on: daysAfter(today, 21), passed: 0 },
      ],
    });
    expect((await read(owner)).readers?.map(({ id, passed }) => [id, passed])).toEqual([
      [one.memberId, 2],
      [owner.memberId, 0],
    ]);
    const seen = await read(other);
    expect([seen.readers, seen.reading!.joined, seen.reading!.readers]).toEqual([null, false, 2]);
    const left = await world.bus.ask(joinReading, { id, on: false }, one);
    expect([left.readers, left.reading!.joined, left.reading!.readers]).toEqual([null, false, 1]);
  });

  it('is begun by those who moderate the group, one at a time, of a game with stations, from today on', async () => {
    const { owner, one, input } = await reading();
    const start = (who: SignedIn, fields: object) => outcome(world.bus.ask(startReading, { ...input, ...fields }, who));
    expect(await start(one, {})).toBe('forbidden');
    expect(await start(owner, { after: 4, stations: [] })).toBe('conflict');
    expect(await start(owner, { after: 0 })).toBe('conflict');
    expect(await start(owner, { after: 4, stations: [], startsOn: daysAfter(today, -1) })).toBe('invalid');
    expect(await start(owner, { gameId: await world.game(), stations: [] })).toBe('conflict');
    expect(await start(owner, { gameId: 999_999 })).toBe('notFound');
    expect(await start(await world.member({ permission: 5 }), {})).toBe('forbidden');
  });

  it('is of the group’s members: whoever leaves it, or is blocked there, reads along no more', async () => {
    const { owner, one, other, group, id, read } = await reading();
    expect(await outcome(world.bus.ask(joinReading, { id, on: true }, await world.member()))).toBe('forbidden');
    await world.bus.ask(joinReading, { id, on: true }, other);
    expect((await read(owner)).reading!.readers).toBe(3);
    await world.bus.ask(leaveGroup, { id: group.id }, one);
    await world.bus.ask(setGroupRole, { id: group.id, memberId: other.memberId, role: 'blocked' }, owner);
    const { reading: now, readers } = await read(owner);
    expect([now!.readers, readers!.map(({ id }) => id)]).toEqual([1, [owner.memberId]]);
    expect(await outcome(world.bus.ask(joinReading, { id, on: true }, other))).toBe('forbidden');
  });

  it('is inside the group: of one that only its members read, nobody else sees it', async () => {
    const { owner, group, id, read, input } = await reading();
    await world.db`update groups set "join" = 'invite' where id = ${group.id}`;
    const stranger = await world.member();
    expect(await outcome(read(stranger))).toBe('forbidden');
    expect(await outcome(world.bus.ask(getReading, { groupId: group.id }, world.guest))).toBe('forbidden');
    expect(await outcome(world.bus.ask(joinReading, { id, on: true }, stranger))).toBe('notFound');
    expect(await outcome(world.bus.ask(endReading, { id }, stranger))).toBe('notFound');
    expect(await outcome(world.bus.ask(startReading, input, stranger))).toBe('forbidden');
    expect((await read(owner)).reading!.id).toBe(id);
  });

  it('reminds those who have not passed it on the day a station begins, once, by however many processes', async () => {
    const { owner, one, id, reach } = await reading(daysAfter(today, 3));
    await reach(one, 1);
    await remindReaders(world.db, today);
    expect(await told('reading-due', id)).toEqual([]);
    const days = [3, 5, 10, 10, 24].map((days) => daysAfter(today, days));
    for (const day of days) await Promise.all([1, 2, 3].map(() => remindReaders(world.db, day)));
    expect(await told('reading-due', id)).toEqual([
      [1, [owner.memberId]],
      [2, [owner.memberId, one.memberId]],
      [4, [owner.memberId, one.memberId]],
    ]);
  });

  it('ends when the days of its last station are over, or when somebody ends it, and is there to be read', async () => {
    const { owner, one, other, id, read } = await reading();
    await endReadings(world.db, daysAfter(today, 27));
    expect((await read(owner)).reading!.endedAt).toBeNull();
    await Promise.all([1, 2, 3].map(() => endReadings(world.db, daysAfter(today, 28))));
    expect(await told('reading-ended', id)).toEqual([[undefined, [owner.memberId, one.memberId]]]);
    const { reading: now, past } = await read(owner);
    expect([now, past.map((one) => one.id)]).toEqual([null, [id]]);
    expect((await read(other, id)).readers).toHaveLength(2);
    expect(await outcome(world.bus.ask(joinReading, { id, on: true }, other))).toBe('conflict');

    const early = await reading();
    const end = (who: SignedIn) => outcome(world.bus.ask(endReading, { id: early.id }, who));
    expect([await end(early.one), await end(early.owner), await end(early.owner)]).toEqual([
      ...['forbidden', 'ok', 'conflict'],
    ]);
  });

  // Whoever had read it before another process ended it, and locked it after, ended it once more.
  it('ends once, by however many processes', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await reading()).id);
    await Promise.all(Array.from({ length: 9 }, () => endReadings(world.db, daysAfter(today, 28))));
    for (const id of ids) expect(await told('reading-ended', id)).toHaveLength(1);
  });

  it('is begun once by twenty at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const owner = await world.member({ level: 50 });
      const group = await found(world, owner);
      const gameId = await world.game();
      const input = { groupId: group.id, gameId, after: 0, stations, startsOn: today, days: 1 };
      const all = await Promise.all(
        Array.from({ length: 20 }, () => outcome(world.bus.ask(startReading, input, owner))),
      );
      expect(all.sort()).toEqual([...Array<string>(19).fill('conflict'), 'ok']);
      const rows = await world.db`select from readings where group_id = ${group.id}`;
      expect(rows.count).toBe(1);
    }
  });

  it('keeps posts tied to what was read before', async () => {
    const { owner, group, gameId, id, read } = await reading();
    await world.bus.ask(endReading, { id }, owner);
    const words = { groupId: group.id, title: '后来才懂', body: '原来如此', stationGame: gameId, station: 4 };
    const post = await world.bus.ask(savePost, words, owner);
    expect((await read(owner, id)).posts.map((one) => one.id)).toEqual([post.id]);
  });
});
