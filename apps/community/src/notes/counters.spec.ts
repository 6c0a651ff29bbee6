import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  commentNote,
  deleteNote,
  deleteNoteComment,
  editNote,
  likeNote,
  likeNoteComment,
  moderateNote,
  moderateNoteComment,
  noteVisibilities,
  Refusal,
  writeNote,
  type AnyContract,
  type SignedIn,
} from '@yinghuo/contracts';
import fc from 'fast-check';
import { noteWith, World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

/** Every counter that is maintained, beside what a fresh count gives. */
const drifted = () => world.db`
  select 'note ' || n.id as what from notes n
  where comments <> (select count(*) from note_comments c where c.note_id = n.id and (c.state = 'live' or exists (
                       select from note_comments r where r.reply_to = c.id and r.listed)))
     or likes <> (select count(*) from note_likes where note_id = n.id)
  union all
  select 'comment ' || c.id from note_comments c
  where replies <> (select count(*) from note_comments r where r.reply_to = c.id and r.listed)
     or likes <> (select count(*) from note_comment_likes where comment_id = c.id)
     or state = 'deleted' and not listed
  union all
  select 'shelf ' || coalesce(kept.shelf, fresh.shelf)
  from (select * from note_counts where notes <> 0) kept
  full join (select shelf, guarded, count(*) as notes
             from (select shelves_of(n) as shelf, guarded from notes n) standing group by 1, 2) fresh
    on (kept.shelf, kept.guarded) = (fresh.shelf, fresh.guarded)
  where kept.notes is distinct from fresh.notes`;

const small = fc.nat(6);
const step = fc.oneof(
  fc.record({ do: fc.constant('write' as const), who: small, kind: small, games: small }),
  fc.record({ do: fc.constant('edit' as const), who: small, kind: small, games: small }),
  fc.record({ do: fc.constantFrom('delete', 'hide', 'restore', 'like', 'unlike'), who: small, note: small }),
  fc.record({ do: fc.constant('comment' as const), who: small, note: small, answers: small }),
  fc.record({
    do: fc.constantFrom('deleteComment', 'hideComment', 'restoreComment', 'likeComment', 'unlikeComment'),
    who: small,
    comment: small,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

it('every counter equals a fresh count after any sequence of steps, two of them always at once', async () => {
  const members: SignedIn[] = [];
  for (let i = 0; i < 3; i += 1) members.push(await world.member({ permission: 2 }));
  const moderator = await world.member({ permission: 5 });
  const games = [await world.game(), await world.game('rpg')];

  /** What is refused changes nothing, and is no concern here. */
  const attempt = (contract: AnyContract, input: object, who: SignedIn) =>
    world.bus.ask(contract, input, who).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
    });
  const idsOf = async (table: 'notes' | 'note_comments') =>
    (await world.db<{ id: number }[]>`select id from ${world.db(table)} order by id desc limit 5`).map(({ id }) => id);

  const take = async (one: Step) => {
    const who = members[one.who % members.length]!;
    const [notes, comments] = await Promise.all([idsOf('notes'), idsOf('note_comments')]);
    const pick = (ids: number[], n: number) => ids[n % Math.max(1, ids.length)] ?? 1;
    if (one.do === 'write' || one.do === 'edit') {
      const fields = {
        visibility: noteVisibilities[one.kind % 3]!,
        games: [[], [games[0]!], [games[1]!], games][one.games % 4]!,
      };
      if (one.do === 'write') return attempt(writeNote, noteWith(fields), who);
      const id = pick(notes, one.kind);
      const [row] = await world.db<{ revision: number; authorId: number }[]>`
        select revision, author_id from notes where id = ${id}`;
      const author = members.find(({ memberId }) => memberId === row?.authorId) ?? who;
      return attempt(editNote, { id, revision: row?.revision ?? 1, ...fields }, author);
    }
    if ('note' in one) {
      const id = pick(notes, one.note);
      if (one.do === 'comment') {
        const replyTo = one.answers < 4 ? pick(comments, one.answers) : null;
        return attempt(commentNote, { id, text: '一句', replyTo }, who);
      }
      if (one.do === 'delete') return attempt(deleteNote, { id }, who);
      if (one.do === 'like' || one.do === 'unlike') return attempt(likeNote, { id, on: one.do === 'like' }, who);
      return attempt(moderateNote, { id, action: one.do, reason: '试试' }, moderator);
    }
    const id = pick(comments, one.comment);
    if (one.do === 'deleteComment') return attempt(deleteNoteComment, { id }, who);
    if (one.do === 'likeComment' || one.do === 'unlikeComment')
      return attempt(likeNoteComment, { id, on: one.do === 'likeComment' }, who);
    const action = one.do === 'hideComment' ? 'hide' : 'restore';
    return attempt(moderateNoteComment, { id, action, reason: '试试' }, moderator);
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      await world.db`truncate notes, note_counts, quota_uses restart identity cascade`;
      for (const member of members) await world.bus.ask(writeNote, noteWith(), member);
      for (let at = 0; at < steps.length; at += 2) {
        await Promise.all(steps.slice(at, at + 2).map(take));
        await world.db`delete from quota_uses`;
      }
      expect(await drifted()).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
