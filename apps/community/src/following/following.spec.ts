import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  keyOfPublished,
  listPublishedInCommunity,
  memberBlocked,
  memberDeleted,
  memberShowingChanged,
  moderateNote,
  moderatePost,
  SaveThread,
  saveThread,
  setProgress,
  shanghaiDay,
  startReading,
  type Caller,
  type Published,
  type SignedIn,
} from '@yinghuo/contracts';
import { cursorOf } from '@yinghuo/postgres';
import { found, openWorld, post } from '../groups/world.fixture.ts';
import type { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ask = (authors: readonly SignedIn[], caller: Caller, fields: { size?: number; cursor?: string | null } = {}) =>
  world.bus.ask(
    listPublishedInCommunity,
    { authors: authors.map(({ memberId }) => memberId), size: 20, ...fields },
    caller,
  );
const kinds = (rows: readonly Published[]) => rows.map(({ kind, id }) => `${kind} ${id}`);

async function thread(author: SignedIn, title: string): Promise<number> {
  const { id } = await world.bus.ask(saveThread, { ...new SaveThread(), section: 'gal', title }, author);
  await world.db`delete from quota_uses`;
  return id;
}

describe('what some members published', () => {
  it('is one list of notes, posts and threads, the newest first, in parts', async () => {
    const [one, two, reader] = [
      await world.member({ level: 50, permission: 2 }),
      await world.member({ permission: 2 }),
      await world.member({ permission: 2 }),
    ];
    const group = await found(world, one);
    const rows = [
      `note ${(await world.note(one)).id}`,
      `post ${(await post(world, one, group.id)).id}`,
      `thread ${await thread(two, '求《雨夜的信》')}`,
      `note ${(await world.note(two)).id}`,
    ];
    // As old as each other: what was written at one instant keeps one order, too.
    await world.db`update notes set created_at = '2026-11-01' where author_id = ${two.memberId}`;
    await world.db`update threads set created_at = '2026-11-01' where author_id = ${two.memberId}`;
    const all = await ask([one, two], reader);
    expect(kinds(all).toSorted()).toEqual(rows.toSorted());
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : -1)));
    const parts: string[] = [];
    for (let cursor: string | null = null; parts.length < rows.length;) {
      const [first] = await ask([one, two], reader, { size: 1, cursor });
      parts.push(...kinds([first!]));
      cursor = cursorOf(keyOfPublished(first!));
    }
    expect(parts).toEqual(kinds(all));
    expect(await ask([one, two], reader, { cursor: cursorOf(keyOfPublished(all.at(-1)!)) })).toEqual([]);
    await expect(ask([one], reader, { cursor: cursorOf(['2026-11-01', 3, 1]) })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('holds nothing that the reader may not see, that is hidden, or of a group that not everybody reads', async () => {
    const author = await world.member({ level: 50, permission: 2 });
    const reader = await world.member();
    const [open, closed] = [await found(world, author), await found(world, author)];
    const shown = await world.note(author);
    const forFollowers = await world.note(author, { visibility: 'followers' });
    await world.note(author, { visibility: 'private' });
    await world.note(author, { games: [await world.game('rpg')] });
    const hidden = await world.note(author);
    const [said, removed] = [await post(world, author, open.id), await post(world, author, open.id)];
    await post(world, author, closed.id);
    await world.db`update groups set "join" = 'invite' where id = ${closed.id}`;
    await thread(author, '求《灯塔》');
    const moderator = await world.member({ permission: 5 });
    await world.bus.ask(moderateNote, { id: hidden.id, action: 'hide', reason: '不合适' }, moderator);
    await world.bus.ask(moderatePost, { id: removed.id, action: 'hide', reason: '不合适' }, moderator);
    const seen = [`post ${said.id}`, `note ${shown.id}`];
    expect(kinds(await ask([author], reader))).toEqual(seen);
    await world.follow(reader, author);
    expect(kinds(await ask([author], reader))).toEqual([seen[0], `note ${forFollowers.id}`, seen[1]]);
    expect(kinds(await ask([author], moderator))).not.toContain(`note ${hidden.id}`);
    await expect(ask([author], world.guest)).rejects.toMatchObject({ kind: 'signInNeeded' });
  });

  it('tells no words that spoil something, and nothing tied to a station that the reader has not passed', async () => {
    const [author, reader] = [await world.member({ level: 50 }), await world.member()];
    const spoils = await world.note(author, { spoiler: true, title: '结局', body: '凶手是邮差' });
    const group = await found(world, author);
    const gameId = await world.game();
    const plan = { groupId: group.id, gameId, after: 0, stations: ['序', '终'], startsOn: shanghaiDay(), days: 7 };
    await world.bus.ask(startReading, plan, author);
    const tied = await world.note(author, { games: [gameId], stationGame: gameId, station: 2 });
    expect(await ask([author], reader)).toMatchObject([{ id: spoils.id, title: '结局', text: '', spoiler: true }]);
    await world.bus.ask(setProgress, { gameId, passed: 2 }, reader);
    expect(kinds(await ask([author], reader))).toEqual([`note ${tied.id}`, `note ${spoils.id}`]);
  });

  it('leaves out whom the reader blocked, what a member keeps to themselves, and who is gone', async () => {
    const [one, two, gone, reader] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
    ];
    for (const author of [one, two, gone]) await world.note(author);
    expect(await ask([one, two, gone], reader)).toHaveLength(3);
    await world.bus.tell(memberBlocked, { memberId: reader.memberId, otherId: one.memberId });
    await world.bus.tell(memberShowingChanged, { memberId: two.memberId, hidden: ['notes'] }, { seq: 1 });
    await world.bus.tell(memberDeleted, { memberId: gone.memberId });
    expect(await ask([one, two, gone], reader)).toEqual([]);
  });
});
