import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  commentNote,
  deleteNote,
  deleteNoteComment,
  findNoteComment,
  getNote,
  likeNote,
  likeNoteComment,
  listNoteComments,
  markNoteComments,
  markNotes,
  memberBlocked,
  moderateNoteComment,
  type Caller,
  type NoteComment,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const said = async (noteId: number, by: SignedIn, text: string, replyTo?: number): Promise<NoteComment> => {
  const comment = await world.bus.ask(commentNote, { id: noteId, text, replyTo }, by);
  await world.db`delete from quota_uses`;
  return comment;
};
const listFor = (noteId: number, caller: Caller) => world.bus.ask(listNoteComments, { id: noteId, size: 100 }, caller);
const listed = async (noteId: number, caller: Caller = world.guest) => {
  const { items, total } = await listFor(noteId, caller);
  const note = await world.bus.ask(getNote, { id: noteId }, world.guest);
  if (caller === world.guest) expect([items.length, note.comments]).toEqual([total, total]);
  return items.map(({ id, state, text }) => ({ id, state, text }));
};
const lastEvent = async (name: string) => {
  const [row] = await world.db<{ payload: object }[]>`
    select payload from outbox where name = ${name} order by seq desc limit 1`;
  return row?.payload;
};

describe('comments of a note', () => {
  it('have the same pages from both ends, which hold less for who has blocked some', async () => {
    const [author, one, other, blocker] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
    ];
    const moderator = await world.member({ permission: 5 });
    const { id } = await world.note(author);
    await world.db`
      insert into note_comments (note_id, author_id, text, state)
      select ${id}, case when n % 2 = 0 then ${one.memberId}::bigint else ${other.memberId} end, '第 ' || n || ' 句',
             case when n % 9 = 0 then 'hidden' else 'live' end
      from generate_series(1, 40) n`;
    await world.bus.tell(memberBlocked, { memberId: blocker.memberId, otherId: one.memberId });
    for (const [caller, total, seen] of [
      [world.guest, 36, 36],
      [moderator, 40, 40],
      [blocker, 36, 18],
    ] as const) {
      const whole = await listFor(id, caller);
      expect([whole.total, whole.items.length]).toEqual([total, seen]);
      const pages = [];
      for (let page = 0; page * 7 < total; page += 1) {
        pages.push(await world.bus.ask(listNoteComments, { id, size: 7, page }, caller));
      }
      expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
      expect(pages.map(({ next }) => next !== null)).toEqual(pages.map((_, at) => at < pages.length - 1));
      const past = await world.bus.ask(listNoteComments, { id, size: 7, page: 9 }, caller);
      expect(past).toEqual({ items: [], total, next: null });
    }
  });

  it('are told, a hundred at once, when their note takes them along: whoever rewarded them has to know', async () => {
    const [author, reader] = [await world.member(), await world.member()];
    const { id } = await world.note(author);
    const first = await said(id, reader, '第一句');
    const deleted = await said(id, reader, '算了');
    await world.bus.ask(deleteNoteComment, { id: deleted.id }, reader);
    const more = await world.db<{ id: number }[]>`
      insert into note_comments (note_id, author_id, text)
      select ${id}, ${reader.memberId}, '再说一句' from generate_series(1, 104) returning id`;
    await world.bus.ask(deleteNote, { id }, author);
    const told = await world.db<{ name: string; payload: { noteId: number; commentIds: number[] } }[]>`
      select name, payload from outbox where topic = 'community.notes' and key = ${String(id)} order by seq desc limit 3`;
    expect(told.map(({ name }) => name)).toEqual(['note-deleted', 'note-comments-deleted', 'note-comments-deleted']);
    const ids = told
      .slice(1)
      .reverse()
      .map(({ payload }) => payload.commentIds);
    expect(ids.map(({ length }) => length)).toEqual([100, 5]);
    expect(ids.flat()).toEqual([first.id, ...more.map((each) => each.id)]);
  });

  it('stand oldest first, in parts, each naming whom it answers', async () => {
    const [author, reader] = [await world.member(), await world.member()];
    const { id } = await world.note(author);
    const first = await said(id, reader, '第一句');
    const second = await said(id, author, '谢谢', first.id);
    const third = await said(id, reader, '再见');
    expect(second).toMatchObject({
      noteId: id,
      text: '谢谢',
      replyTo: { id: reader.memberId, nickname: reader.nickname },
      author: { id: author.memberId },
      state: 'live',
    });
    const part = await world.bus.ask(listNoteComments, { id, size: 2 }, world.guest);
    expect(part.items.map((row) => row.id)).toEqual([first.id, second.id]);
    const rest = await world.bus.ask(listNoteComments, { id, size: 2, cursor: part.next }, world.guest);
    expect(rest).toMatchObject({ items: [{ id: third.id }], total: 3, next: null });
    expect(await lastEvent('note-commented')).toMatchObject({
      commentId: third.id,
      noteId: id,
      ownerId: author.memberId,
      memberId: reader.memberId,
      mentions: [],
    });
  });

  it('tell those whom they name, but nobody who has blocked the writer or does not see the note', async () => {
    const [author, writer] = [await world.member(), await world.member()];
    const [heard, blocker, follower] = [await world.member(), await world.member(), await world.member()];
    await world.bus.tell(memberBlocked, { memberId: blocker.memberId, otherId: writer.memberId });
    await world.follow(follower, author);
    await world.follow(writer, author);
    const text = `@${heard.nickname}，@${blocker.nickname} @${follower.nickname}你们看`;
    const mentioned = async (visibility: 'public' | 'followers') => {
      const { id } = await world.note(author, { visibility });
      await said(id, writer, text);
      return ((await lastEvent('note-commented')) as { mentions: number[] }).mentions;
    };
    expect(await mentioned('public')).toEqual([heard.memberId, follower.memberId]);
    expect(await mentioned('followers')).toEqual([follower.memberId]);
  });

  it('are written fifteen times in five minutes', async () => {
    const [author, writer] = [await world.member(), await world.member()];
    const { id } = await world.note(author);
    for (let i = 0; i < 15; i += 1) await world.bus.ask(commentNote, { id, text: `第 ${i} 句` }, writer);
    const next = world.bus.ask(commentNote, { id, text: '第十六句' }, writer);
    await expect(next).rejects.toMatchObject({ kind: 'tooOften' });
    await world.db`delete from quota_uses`;
  });

  it('answer only what stands under the same note', async () => {
    const author = await world.member();
    const [one, two] = [await world.note(author), await world.note(author)];
    const comment = await said(one.id, author, '这里');
    const elsewhere = world.bus.ask(commentNote, { id: two.id, text: '那里', replyTo: comment.id }, author);
    await expect(elsewhere).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('a deleted comment', () => {
  it('is gone, or leaves its place while somebody answers it', async () => {
    const [author, reader] = [await world.member(), await world.member()];
    const { id } = await world.note(author);
    const root = await said(id, reader, '问');
    const answer = await said(id, author, '答', root.id);
    const further = await said(id, reader, '再答', answer.id);
    await expect(world.bus.ask(deleteNoteComment, { id: root.id }, author)).rejects.toMatchObject({ kind: 'notFound' });
    await world.bus.ask(deleteNoteComment, { id: root.id }, reader);
    expect((await listed(id))[0]).toEqual({ id: root.id, state: 'deleted', text: null });
    expect(await lastEvent('note-comment-deleted')).toMatchObject({ commentId: root.id, memberId: reader.memberId });
    await expect(world.bus.ask(deleteNoteComment, { id: root.id }, reader)).rejects.toMatchObject({ kind: 'notFound' });
    await world.bus.ask(deleteNoteComment, { id: answer.id }, author);
    expect(await listed(id)).toMatchObject([{ state: 'deleted' }, { state: 'deleted' }, { state: 'live' }]);
    await world.bus.ask(deleteNoteComment, { id: further.id }, await world.member({ permission: 5 }));
    expect(await listed(id)).toEqual([]);
    const [{ count } = {}] = await world.db`select count(*)::int as count from note_comments where note_id = ${id}`;
    expect(count).toBe(0);
  });
});

describe('a hidden comment', () => {
  it('is in the moderators’ list alone, and read by its author; its place stays while somebody answers it', async () => {
    const [author, reader, moderator] = [
      await world.member(),
      await world.member(),
      await world.member({ permission: 5 }),
    ];
    const { id } = await world.note(author);
    const comment = await said(id, reader, '广告');
    const hide = { id: comment.id, action: 'hide' as const, reason: '广告' };
    expect(await world.bus.ask(moderateNoteComment, hide, moderator)).toEqual({ state: 'hidden' });
    expect(await listed(id)).toEqual([]);
    expect((await listFor(id, moderator)).total).toBe(1);
    expect(await listed(id, moderator)).toEqual([{ id: comment.id, state: 'hidden', text: '广告' }]);
    const found = { id: comment.id, ownerId: reader.memberId, title: '广告', text: '广告', within: id };
    expect(await world.bus.ask(findNoteComment, { id: comment.id }, reader)).toEqual(found);
    await expect(world.bus.ask(findNoteComment, { id: comment.id }, author)).rejects.toMatchObject({
      kind: 'notFound',
    });
    const like = world.bus.ask(likeNoteComment, { id: comment.id, on: true }, moderator);
    await expect(like).rejects.toMatchObject({ detail: { reason: 'state' } });
    await world.bus.ask(moderateNoteComment, { ...hide, action: 'restore' }, moderator);
    await said(id, author, '什么？', comment.id);
    await world.bus.ask(moderateNoteComment, hide, moderator);
    expect(await listed(id)).toMatchObject([{ state: 'hidden', text: null }, { state: 'live' }]);
  });
});

describe('a like', () => {
  it('counts once, is told once, and never one’s own', async () => {
    const [author, reader] = [await world.member(), await world.member()];
    const { id } = await world.note(author);
    const comment = await said(id, author, '自己先说');
    const both = [
      [likeNote, id, 'note'],
      [likeNoteComment, comment.id, 'noteComment'],
    ] as const;
    for (const [contract, row, type] of both) {
      await expect(world.bus.ask(contract, { id: row, on: true }, author)).rejects.toMatchObject({
        detail: { reason: 'state' },
      });
      expect(await world.bus.ask(contract, { id: row, on: true }, reader)).toEqual({ liked: true, likes: 1 });
      expect(await world.bus.ask(contract, { id: row, on: true }, reader)).toEqual({ liked: true, likes: 1 });
      const told = { type, id: row, ownerId: author.memberId, memberId: reader.memberId };
      expect(await lastEvent('content-liked')).toEqual(told);
      expect(await world.bus.ask(contract, { id: row, on: false }, reader)).toEqual({ liked: false, likes: 0 });
      expect(await lastEvent('content-unliked')).toEqual(told);
    }
    const names =
      await world.db`select name from outbox where key in (${`note:${id}`}, ${`noteComment:${comment.id}`})`;
    expect(names).toHaveLength(4);
  });

  it('is marked, beside what is one’s own', async () => {
    const [author, reader] = [await world.member(), await world.member()];
    const { id } = await world.note(author);
    const hidden = await world.note(author, { visibility: 'private' });
    const comment = await said(id, reader, '好');
    await world.bus.ask(likeNote, { id, on: true }, reader);
    const ids = { ids: [id, hidden.id] };
    expect(await world.bus.ask(markNotes, ids, reader)).toEqual([{ id, mine: false, liked: true, canEdit: false }]);
    expect(await world.bus.ask(markNotes, ids, author)).toMatchObject([
      { id, mine: true, canEdit: true },
      { id: hidden.id, mine: true },
    ]);
    const marks = await world.bus.ask(markNoteComments, { ids: [comment.id] }, reader);
    expect(marks).toEqual([{ id: comment.id, mine: true, liked: false, canEdit: false }]);
  });
});
