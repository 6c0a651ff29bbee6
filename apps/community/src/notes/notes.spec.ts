import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteNote,
  deleteNotes,
  editNote,
  gameHidden,
  getNote,
  likeNote,
  listGameNotes,
  listMemberNotes,
  listNotes,
  memberBlocked,
  memberUnfollowed,
  moderateNote,
  writeGameNote,
  writeNote,
  type Note,
} from '@yinghuo/contracts';
import { noteWith, World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const square = { scope: 'all', sort: 'new', size: 24 } as const;
const idsOf = ({ items }: { items: Note[] }) => items.map(({ id }) => id);
const eventsOf = async (noteId: number) =>
  (
    await world.db<{ name: string; payload: object }[]>`
      select name, payload from outbox where key = ${String(noteId)} order by seq`
  ).map(({ name, payload }) => [name, payload]);

describe('a note', () => {
  it('is told and read as it was written', async () => {
    const author = await world.member();
    const game = await world.game();
    const stickers = [{ id: 7, x: 20, y: 80, turn: -12 }];
    const written = { title: '  鲸落 ', body: '书架在海底发光，\n鱼群替我翻页。', paper: 7, ink: 3, font: 2, stickers };
    const note = await world.note(author, { ...written, games: [game], spoiler: true });
    expect(await world.bus.ask(getNote, { id: note.id }, world.guest)).toEqual({
      ...written,
      id: note.id,
      title: '鲸落',
      author: expect.objectContaining({ id: author.memberId, nickname: author.nickname }),
      gameIds: [game],
      hidden: false,
      spoiler: true,
      station: null,
      visibility: 'public',
      likes: 0,
      comments: 0,
      revision: 1,
      createdAt: expect.stringMatching(/Z$/),
      editedAt: null,
    });
    const about = { games: [game], visibility: 'public', pictures: [], guarded: false };
    const payload = { noteId: note.id, memberId: author.memberId, ...about };
    expect(await eventsOf(note.id)).toEqual([['note-posted', payload]]);
  });

  it('about a game has it first of at most five', async () => {
    const author = await world.member();
    const games = [];
    for (let i = 0; i < 5; i += 1) games.push(await world.game());
    const [one, two, ...rest] = games;
    const note = await world.bus.ask(writeGameNote, { ...noteWith({ games: [one!, two!] }), gameId: two! }, author);
    expect(note.gameIds).toEqual([two, one]);
    const tooMany = { ...noteWith({ games: [one!, two!, ...rest] }), gameId: await world.game() };
    await expect(world.bus.ask(writeGameNote, tooMany, author)).rejects.toMatchObject({ kind: 'invalid' });
    const missing = world.bus.ask(writeNote, noteWith({ games: [999_999] }), author);
    await expect(missing).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('is written five times in ten minutes, by either call', async () => {
    const author = await world.member();
    const gameId = await world.game();
    for (let i = 0; i < 4; i += 1) await world.bus.ask(writeNote, noteWith(), author);
    await world.bus.ask(writeGameNote, { ...noteWith(), gameId }, author);
    const sixth = world.bus.ask(writeNote, noteWith(), author);
    await expect(sixth).rejects.toMatchObject({ kind: 'tooOften', detail: { retryAfterSeconds: expect.any(Number) } });
    expect((await world.bus.ask(listMemberNotes, { size: 24 }, author)).total).toBe(5);
  });

  it('is not written by members who are muted', async () => {
    const muted = await world.member({ mutedUntil: new Date(Date.now() + 60_000).toISOString() });
    await expect(world.bus.ask(writeNote, noteWith(), muted)).rejects.toMatchObject({ detail: { kind: 'muted' } });
  });
});

describe('the pictures of a note', () => {
  it('are told, so that whoever keeps them knows', async () => {
    const [one, two] = ['a', 'b'].map((letter) => `/media/uploads/${letter.repeat(43)}.webp`) as [string, string];
    const author = await world.member();
    const note = await world.note(author, { body: `看：![](${one}) 再看一眼 ![](${one}) ![](/icon.svg)` });
    const edit = (revision: number, change: object) =>
      world.bus.ask(editNote, { id: note.id, revision, ...change }, author);
    await edit(1, { title: '后天见' });
    await edit(2, { body: `换一张 ![](https://yinghuo.example${two})` });
    const told = (await eventsOf(note.id)).map(([, payload]) => (payload as { pictures: unknown }).pictures);
    expect(told).toEqual([[one], null, [two]]);
  });
});

describe('editing', () => {
  it('changes what is given, and only at the revision that is in force', async () => {
    const author = await world.member();
    const note = await world.note(author, { paper: 5 });
    const edited = await world.bus.ask(editNote, { id: note.id, revision: 1, title: '后天见' }, author);
    expect(edited).toMatchObject({
      title: '后天见',
      body: note.body,
      paper: 5,
      revision: 2,
      editedAt: expect.any(String),
    });
    const stale = world.bus.ask(editNote, { id: note.id, revision: 1, body: '晚了' }, author);
    await expect(stale).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'stale', current: 2 } });
    const other = world.bus.ask(editNote, { id: note.id, revision: 2, body: '别人的' }, await world.member());
    await expect(other).rejects.toMatchObject({ kind: 'notFound' });
    expect((await eventsOf(note.id)).map(([name]) => name)).toEqual(['note-posted', 'note-edited']);
  });

  it('clears what is cleared, but never the words', async () => {
    const author = await world.member();
    const note = await world.note(author, { paper: 5, stickers: [{ id: 1, x: 1, y: 1, turn: 0 }], spoiler: true });
    const cleared = { id: note.id, revision: 1, paper: null, stickers: null, spoiler: null };
    expect(await world.bus.ask(editNote, cleared, author)).toMatchObject({ paper: 1, stickers: [], spoiler: false });
    const silent = world.bus.ask(editNote, { id: note.id, revision: 2, body: '' }, author);
    await expect(silent).rejects.toMatchObject({ detail: [{ field: 'body', rule: 'length', limit: [1, 10_000] }] });
  });

  it('keeps a game that was hidden meanwhile, and takes up no other that the author does not see', async () => {
    const author = await world.member();
    const [kept, hidden] = [await world.game(), await world.game()];
    const note = await world.note(author, { games: [kept] });
    for (const gameId of [kept, hidden]) {
      await world.bus.tell(gameHidden, { gameId, section: 'gal', reason: '下架', by: 1 });
    }
    const edited = await world.bus.ask(editNote, { id: note.id, revision: 1, games: [kept] }, author);
    expect(edited.gameIds).toEqual([kept]);
    const more = world.bus.ask(editNote, { id: note.id, revision: 2, games: [kept, hidden] }, author);
    await expect(more).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('of two at once lets one be stale', async () => {
    const author = await world.member();
    const note = await world.note(author);
    const results = await Promise.allSettled(
      ['甲', '乙'].map((title) => world.bus.ask(editNote, { id: note.id, revision: 1, title }, author)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('deleting', () => {
  it('takes one’s own away; moderators take any', async () => {
    const [author, moderator] = [await world.member(), await world.member({ permission: 5 })];
    const [one, two] = [await world.note(author), await world.note(author)];
    await expect(world.bus.ask(deleteNote, { id: one.id }, await world.member())).rejects.toMatchObject({
      kind: 'notFound',
    });
    await world.bus.ask(deleteNote, { id: one.id }, author);
    await world.bus.ask(deleteNote, { id: two.id }, moderator);
    await expect(world.bus.ask(getNote, { id: two.id }, author)).rejects.toMatchObject({ kind: 'notFound' });
    expect((await eventsOf(two.id)).at(-1)).toEqual([
      'note-deleted',
      { noteId: two.id, memberId: author.memberId, games: [], visibility: 'public' },
    ]);
  });

  it('of several is all or none', async () => {
    const [author, other] = [await world.member(), await world.member()];
    const mine = [await world.note(author), await world.note(author)].map(({ id }) => id);
    const theirs = await world.note(other);
    const mixed = world.bus.ask(deleteNotes, { ids: [...mine, theirs.id] }, author);
    await expect(mixed).rejects.toMatchObject({ kind: 'notFound' });
    expect(idsOf(await world.bus.ask(listMemberNotes, { size: 24 }, author))).toEqual(mine.toReversed());
    expect(await world.bus.ask(deleteNotes, { ids: mine }, author)).toEqual({ deleted: 2 });
    expect((await world.bus.ask(listMemberNotes, { size: 24 }, author)).total).toBe(0);
  });
});

describe('the square', () => {
  it('goes on behind a cursor in either order, and not behind one of the other', async () => {
    const author = await world.member();
    const fan = await world.member();
    const notes: Note[] = [];
    for (let i = 0; i < 5; i += 1) notes.push(await world.note(author, { title: `排序${i}` }));
    await world.bus.ask(likeNote, { id: notes[1]!.id, on: true }, fan);
    const all = async (sort: 'new' | 'likes') => {
      const seen: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const part = await world.bus.ask(listNotes, { ...square, q: '排序', sort, size: 2, cursor }, world.guest);
        expect(part.total).toBe(5);
        seen.push(...idsOf(part));
        cursor = part.next;
      }
      return seen;
    };
    const newest = notes.map(({ id }) => id).toReversed();
    expect(await all('new')).toEqual(newest);
    expect(await all('likes')).toEqual([notes[1]!.id, ...newest.filter((id) => id !== notes[1]!.id)]);
    const { next } = await world.bus.ask(listNotes, { ...square, q: '排序', sort: 'likes', size: 2 }, world.guest);
    const wrong = world.bus.ask(listNotes, { ...square, q: '排序', cursor: next }, world.guest);
    await expect(wrong).rejects.toMatchObject({ kind: 'invalid' });
    const third = await world.bus.ask(listNotes, { ...square, q: '排序', size: 2, page: 2 }, world.guest);
    expect(idsOf(third)).toEqual(newest.slice(4));
    const past = await world.bus.ask(listNotes, { ...square, q: '排序', size: 2, page: 9 }, world.guest);
    expect(past).toEqual({ items: [], total: 5, next: null });
  });

  it('cuts bodies to 300 code points', async () => {
    const note = await world.note(await world.member(), { body: '🌕'.repeat(301) });
    const [shown] = (await world.bus.ask(listNotes, { ...square, size: 1 }, world.guest)).items;
    expect(shown).toMatchObject({ id: note.id, body: '🌕'.repeat(300), excerpt: true });
    expect(await world.bus.ask(getNote, { id: note.id }, world.guest)).toMatchObject({ body: '🌕'.repeat(301) });
  });

  it('is searched in Chinese by one character, by pairs in order, by Traditional and Latin words, after an edit too', async () => {
    const author = await world.member();
    const note = await world.note(author, { title: '鐘樓手記', body: 'Krkr 的灯塔，100% 亮着。' });
    const found = async (q: string) => idsOf(await world.bus.ask(listNotes, { ...square, q }, world.guest));
    for (const q of ['钟', '钟楼', '鐘樓手', 'kr', 'ＫＲＫＲ 灯塔', '100%']) expect(await found(q)).toEqual([note.id]);
    for (const q of ['楼钟', '灯亮', 'rkr', '%%']) expect(await found(q)).toEqual([]);
    await world.bus.ask(editNote, { id: note.id, revision: 1, title: '潜水手册' }, author);
    expect(await found('钟楼')).toEqual([]);
    expect(await found('潜水')).toEqual([note.id]);
  });

  it('shows to followers what members whom they follow wrote, and no more after a block', async () => {
    const [reader, one, two] = [await world.member(), await world.member(), await world.member()];
    await world.follow(reader, one);
    const [open, close] = [await world.note(one), await world.note(one, { visibility: 'followers' })];
    await world.note(one, { visibility: 'private' });
    await world.note(two);
    const follows = () => world.bus.ask(listNotes, { ...square, scope: 'following' }, reader);
    expect(await follows()).toMatchObject({ items: [{ id: close.id }, { id: open.id }], total: 2 });
    await world.bus.tell(memberUnfollowed, { memberId: reader.memberId, otherId: one.memberId });
    expect(await follows()).toMatchObject({ items: [], total: 0 });
    await world.follow(reader, one);
    expect(idsOf(await world.bus.ask(listNotes, { ...square, scope: 'following', q: '窗外' }, reader))).toEqual([
      close.id,
      open.id,
    ]);
    await world.bus.tell(memberBlocked, { memberId: one.memberId, otherId: reader.memberId });
    expect(await follows()).toEqual({ items: [], total: 0, next: null });
    await expect(world.bus.ask(getNote, { id: close.id }, reader)).rejects.toMatchObject({ kind: 'notFound' });
    const asGuest = world.bus.ask(listNotes, { ...square, scope: 'following' }, world.guest);
    await expect(asGuest).rejects.toMatchObject({ kind: 'signInNeeded' });
  });
});

describe('the notes about a game', () => {
  it('are the public ones, newest first', async () => {
    const author = await world.member();
    const game = await world.game();
    const [one, two] = [await world.note(author, { games: [game] }), await world.note(author, { games: [game] })];
    await world.note(author, { games: [game], visibility: 'followers' });
    expect(await world.bus.ask(listGameNotes, { id: game, size: 24 }, world.guest)).toMatchObject({
      items: [{ id: two.id }, { id: one.id }],
      total: 2,
    });
    // Where there are many they are read another way.
    await world.db`update note_counts set notes = 5000 where shelf = ${`game ${game}`}`;
    expect(await world.bus.ask(listGameNotes, { id: game, size: 24 }, world.guest)).toMatchObject({
      items: [{ id: two.id }, { id: one.id }],
    });
    const absent = world.bus.ask(listGameNotes, { id: 999_999, size: 24 }, world.guest);
    await expect(absent).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('a hidden note', () => {
  it('is seen by its author and moderators alone, until it is restored', async () => {
    const [author, reader, moderator] = [
      await world.member(),
      await world.member(),
      await world.member({ permission: 5 }),
    ];
    const { id } = await world.note(author, { title: '孤品' });
    const hide = { id, action: 'hide' as const, reason: '广告' };
    await world.bus.ask(moderateNote, hide, moderator);
    await expect(world.bus.ask(moderateNote, hide, moderator)).rejects.toMatchObject({ detail: { reason: 'done' } });
    await expect(world.bus.ask(getNote, { id }, reader)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await world.bus.ask(listNotes, { ...square, q: '孤品' }, author)).toMatchObject({ items: [], total: 0 });
    for (const who of [author, moderator]) {
      expect(await world.bus.ask(getNote, { id }, who)).toMatchObject({ id, hidden: true });
      const own = await world.bus.ask(listMemberNotes, { id: author.memberId, size: 24 }, who);
      expect(own).toMatchObject({ items: [{ id }], total: 1 });
    }
    expect(await world.bus.ask(moderateNote, { ...hide, action: 'restore' }, moderator)).toEqual({ state: 'live' });
    expect(await world.bus.ask(getNote, { id }, reader)).toMatchObject({ id, hidden: false });
    const told = await world.db`select payload from outbox where name = 'content-moderated' and key = ${`note:${id}`}`;
    expect(told).toHaveLength(2);
  });
});
