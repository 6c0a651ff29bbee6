import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  commentNote,
  editNote,
  extendRoute,
  findNote,
  findNoteComment,
  findPost,
  findReply,
  getGroup,
  getGroupsHome,
  getNote,
  getOwnGroups,
  getPost,
  getRoute,
  joinGroup,
  keepPlaceInPost,
  likeNote,
  likeNoteComment,
  likePost,
  likeReply,
  listGameNotes,
  listMemberNotes,
  listNoteComments,
  listNotes,
  markGroups,
  moderateNote,
  renameStation,
  savePost,
  saveReply,
  setProgress,
  shanghaiDay,
  startReading,
  getReading,
  type Caller,
  type SignedIn,
} from '@yinghuo/contracts';
import { found, openWorld } from '../groups/world.fixture.ts';
import { noteWith, type World } from '../world.fixture.ts';

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

const page = { size: 24 };
const secret = '凶手是灯塔看守';

/** A game with four stations, written down by a trusted member who is past none of them. */
async function routed() {
  const scribe = await world.member({ permission: 2 });
  const gameId = await world.game();
  const stations = ['序', '一章', '二章', '终章'];
  await world.bus.ask(extendRoute, { gameId, after: 0, stations }, scribe);
  return { gameId, scribe };
}
const reach = (gameId: number, passed: number, who: SignedIn, back = false) =>
  world.bus.ask(setProgress, { gameId, passed, back }, who);
/** Everything that an answer says. */
const says = async (asked: Promise<unknown>) => JSON.stringify(await asked).includes(secret);

describe('a route', () => {
  it('names nobody a station who is not at it', async () => {
    const { gameId, scribe } = await routed();
    const names = async (who: Caller) =>
      (await world.bus.ask(getRoute, { gameId }, who)).stations.map(({ name }) => name);
    expect(await names(world.guest)).toEqual(['序', null, null, null]);
    await reach(gameId, 2, scribe);
    expect(await names(scribe)).toEqual(['序', '一章', '二章', null]);
    expect(await names(await world.member({ permission: 5 }))).toEqual(['序', '一章', '二章', '终章']);
  });

  it('is written on by trusted members, one after the other, and named anew by moderators', async () => {
    const { gameId, scribe } = await routed();
    const add = (after: number, who: SignedIn) =>
      outcome(world.bus.ask(extendRoute, { gameId, after, stations: ['后日谈'] }, who));
    expect([await add(4, await world.member()), await add(3, scribe)]).toEqual(['forbidden', 'conflict']);
    expect((await Promise.all([add(4, scribe), add(4, await world.member({ permission: 2 }))])).sort()).toEqual([
      'conflict',
      'ok',
    ]);
    const rename = (who: SignedIn) => outcome(world.bus.ask(renameStation, { gameId, place: 1, name: '序章' }, who));
    expect([await rename(scribe), await rename(await world.member({ permission: 5 }))]).toEqual(['forbidden', 'ok']);
    expect((await world.bus.ask(getRoute, { gameId }, world.guest)).stations[0]!.name).toBe('序章');
  });

  // A muted member could write for everybody in the names of stations.
  it('is neither written on nor named anew by who is muted', async () => {
    const { gameId } = await routed();
    const muted = await world.member({ permission: 5, mutedUntil: '2999-01-01T00:00:00.000Z' });
    const refused = { kind: 'forbidden', detail: { kind: 'muted' } };
    await expect(world.bus.ask(extendRoute, { gameId, after: 4, stations: ['骂人'] }, muted)).rejects.toMatchObject(
      refused,
    );
    await expect(world.bus.ask(renameStation, { gameId, place: 1, name: '骂人' }, muted)).rejects.toMatchObject(
      refused,
    );
  });

  it('takes nobody back who has not said so', async () => {
    const { gameId, scribe } = await routed();
    await reach(gameId, 3, scribe);
    expect((await reach(gameId, 1, scribe)).passed).toBe(3);
    expect((await reach(gameId, 1, scribe, true)).passed).toBe(1);
    expect(await outcome(reach(gameId, 5, scribe))).toBe('notFound');
  });

  it('of a guarded game is nobody’s who does not see the game', async () => {
    const scribe = await world.member({ permission: 2 });
    const gameId = await world.game('ai');
    await world.bus.ask(extendRoute, { gameId, after: 0, stations: ['序'] }, scribe);
    const stranger = await world.member();
    expect(await outcome(world.bus.ask(getRoute, { gameId }, stranger))).toBe('notFound');
    expect(await outcome(reach(gameId, 1, stranger))).toBe('notFound');
  });
});

describe('a note that is tied to a station', () => {
  it('says its words to nobody before they have passed it, on every path', async () => {
    const { gameId } = await routed();
    const [author, reader, moderator] = [
      await world.member(),
      await world.member(),
      await world.member({ permission: 5 }),
    ];
    const note = await world.note(author, {
      title: secret,
      body: `${secret}。`,
      games: [gameId],
      stationGame: gameId,
      station: 2,
    });
    const id = note.id;
    const said = await world.bus.ask(commentNote, { id, text: `难怪，${secret}` }, author);
    await world.follow(reader, author);
    const ways = async (who: Caller) => {
      const me = who as SignedIn;
      const all: Record<string, boolean> = {
        page: await says(world.bus.ask(getNote, { id }, who)),
        comments: await says(world.bus.ask(listNoteComments, { id, ...page }, who)),
        square: await says(world.bus.ask(listNotes, { scope: 'all', sort: 'new', ...page }, who)),
        search: await says(world.bus.ask(listNotes, { scope: 'all', sort: 'new', q: secret, ...page }, who)),
        ofMember: await says(world.bus.ask(listMemberNotes, { id: author.memberId, ...page }, who)),
        aboutGame: await says(world.bus.ask(listGameNotes, { id: gameId, ...page }, who)),
      };
      if (who.memberId === null) return all;
      all.find = (await outcome(world.bus.ask(findNote, { id }, me))) === 'ok';
      all.findComment = (await outcome(world.bus.ask(findNoteComment, { id: said.id }, me))) === 'ok';
      return all;
    };
    const open = (all: Record<string, boolean>) => new Set(Object.values(all));
    expect(open(await ways(world.guest))).toEqual(new Set([false]));
    expect(open(await ways(reader))).toEqual(new Set([false]));
    for (const who of [author, moderator]) expect(open(await ways(who))).toEqual(new Set([true]));
    const deeds = async () => [
      await outcome(world.bus.ask(likeNote, { id, on: true }, reader)),
      await outcome(world.bus.ask(likeNoteComment, { id: said.id, on: true }, reader)),
      await outcome(world.bus.ask(commentNote, { id, text: '真的吗' }, reader)),
    ];
    expect(await deeds()).toEqual(['notFound', 'notFound', 'notFound']);
    const veiled = await world.bus.ask(getNote, { id }, reader);
    expect(veiled).toMatchObject({ title: '', body: '', station: { gameId, place: 2, name: null, opened: false } });
    expect((await world.bus.ask(listNotes, { scope: 'all', sort: 'new', q: secret, ...page }, reader)).total).toBe(0);
    await reach(gameId, 1, reader);
    expect((await world.bus.ask(getNote, { id }, reader)).station).toMatchObject({ name: '一章', opened: false });
    await reach(gameId, 2, reader);
    expect(open(await ways(reader))).toEqual(new Set([true]));
    expect(await deeds()).toEqual(['ok', 'ok', 'ok']);
    expect(await outcome(world.bus.ask(moderateNote, { id, action: 'hide', reason: '剧透' }, moderator))).toBe('ok');
  });

  it('tells of a mention only whom it is open to', async () => {
    const { gameId } = await routed();
    const [author, far, near] = [await world.member(), await world.member(), await world.member()];
    await reach(gameId, 2, far);
    const { id } = await world.note(author, { games: [gameId], stationGame: gameId, station: 2 });
    await world.bus.ask(commentNote, { id, text: `@${far.nickname} @${near.nickname} 看这里` }, author);
    const [told] = await world.db<{ mentions: number[] }[]>`
      select payload->'mentions' as mentions from outbox where name = 'note-commented' order by seq desc limit 1`;
    expect(told!.mentions).toEqual([far.memberId]);
  });

  it('is tied to a station that is there, of a game it is about, for as long as it is', async () => {
    const { gameId } = await routed();
    const author = await world.member();
    const tied = (fields: object) =>
      outcome(world.note(author, { games: [gameId], stationGame: gameId, station: 1, ...fields }));
    expect(await tied({ station: 9 })).toBe('notFound');
    expect(await tied({ stationGame: null })).toBe('invalid');
    expect(await tied({ games: [] })).toBe('invalid');
    const note = await world.note(author, noteWith({ games: [gameId], stationGame: gameId, station: 1 }));
    const edit = (fields: object, revision: number) =>
      world.bus.ask(editNote, { id: note.id, revision, ...fields }, author);
    expect((await edit({ title: '还在' }, 1)).station).toMatchObject({ place: 1 });
    expect((await edit({ station: 3, stationGame: gameId }, 2)).station).toMatchObject({ place: 3 });
    expect((await edit({ games: [] }, 3)).station).toBeNull();
  });
});

describe('a post that is tied to a station', () => {
  it('says its words to nobody before they have passed it, on every path', async () => {
    const { gameId } = await routed();
    const owner = await world.member({ level: 50 });
    const [reader, siteModerator] = [await world.member(), await world.member({ permission: 5 })];
    const group = await found(world, owner);
    await world.bus.ask(joinGroup, { id: group.id }, reader);
    const words = { groupId: group.id, title: secret, body: `${secret}。`, stationGame: gameId, station: 2 };
    expect(await outcome(world.bus.ask(savePost, words, owner))).toBe('invalid');
    const reading = { groupId: group.id, gameId, after: 4, stations: [], startsOn: shanghaiDay(), days: 7 };
    await world.bus.ask(startReading, reading, owner);
    const post = await world.bus.ask(savePost, words, owner);
    const said = await world.bus.ask(saveReply, { postId: post.id, body: `早知道${secret}` }, owner);
    const ways = async (who: Caller) => {
      const me = who as SignedIn;
      const all: Record<string, boolean> = {
        page: await says(world.bus.ask(getPost, { id: post.id, ...page }, who)),
        group: await says(world.bus.ask(getGroup, { id: group.id, sort: 'reply', ...page }, who)),
        home: await says(world.bus.ask(getGroupsHome, {}, who)),
        reading: await says(world.bus.ask(getReading, { groupId: group.id }, who)),
      };
      if (who.memberId === null) return all;
      all.find = (await outcome(world.bus.ask(findPost, { id: post.id }, me))) === 'ok';
      all.findReply = (await outcome(world.bus.ask(findReply, { id: said.id }, me))) === 'ok';
      return all;
    };
    const open = (all: Record<string, boolean>) => new Set(Object.values(all));
    for (const who of [world.guest, reader]) expect(open(await ways(who))).toEqual(new Set([false]));
    for (const who of [owner, siteModerator]) expect(open(await ways(who))).toEqual(new Set([true]));
    expect(await says(world.bus.ask(getOwnGroups, {}, owner))).toBe(true);
    const deeds = async () => [
      await outcome(world.bus.ask(likePost, { id: post.id, on: true }, reader)),
      await outcome(world.bus.ask(likeReply, { id: said.id, on: true }, reader)),
      await outcome(world.bus.ask(keepPlaceInPost, { id: post.id, floor: 1 }, reader)),
      await outcome(world.bus.ask(saveReply, { postId: post.id, body: '真的吗' }, reader)),
    ];
    expect(await deeds()).toEqual(Array(4).fill('notFound'));
    const unread = async () => (await world.bus.ask(markGroups, { ids: [group.id] }, reader))[0]!.unread;
    expect(await unread()).toBe(0);
    await reach(gameId, 2, reader);
    expect(await unread()).toBe(1);
    expect(open(await ways(reader))).toEqual(new Set([true]));
    expect(await deeds()).toEqual(Array(4).fill('ok'));
  });
});
