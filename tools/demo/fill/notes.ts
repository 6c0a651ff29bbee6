import { guardedSections } from '@yinghuo/contracts';
import { fold, wordsOf } from '@yinghuo/search';
import { notes, type DemoNote } from '../world/notes.ts';
import type { World } from '../world/world.ts';
import { copy, Json, type Sql, type Value } from './copy.ts';
import { fillAfter } from '../fills.ts';

const columns = [
  'id',
  'author_id',
  'title',
  'body',
  'paper',
  'ink',
  'font',
  'stickers',
  'game_ids',
  'guarded',
  'spoiler',
  'visibility',
  'created_at',
];

/** Fills in what members wrote on paper, what was said about it and who liked it; the tables count for themselves. */
async function fillNotes(sql: Sql, world: World): Promise<void> {
  const all = notes(world);
  const said = all.flatMap(({ comments }, note) => comments.map((comment, place) => ({ ...comment, note, place })));
  const ids = new Map(said.map(({ note, place }, index) => [`${note} ${place}`, index + 1]));

  await sql`set local search_path = community`;
  await copy(sql, 'notes', columns, all.map(row));
  await copy(
    sql,
    'note_texts',
    ['note_id', 'folded', 'words'],
    all.map(({ title, body }, index) => {
      const folded = fold(`${title}\n${body}`);
      return [index + 1, folded, wordsOf(folded)];
    }),
  );
  await copy(
    sql,
    'note_comments',
    ['id', 'note_id', 'author_id', 'text', 'reply_to', 'reply_to_member', 'created_at'],
    said.map(({ note, authorId, text, replyTo, createdAt }, index) => [
      index + 1,
      note + 1,
      authorId,
      text,
      replyTo === null ? null : ids.get(`${note} ${replyTo}`)!,
      replyTo === null ? null : all[note]!.comments[replyTo]!.authorId,
      createdAt,
    ]),
  );
  await copy(
    sql,
    'note_likes',
    ['note_id', 'member_id'],
    all.flatMap(({ likedBy }, note) => likedBy.map((memberId): Value[] => [note + 1, memberId])),
  );
  await copy(
    sql,
    'note_comment_likes',
    ['comment_id', 'member_id'],
    said.flatMap(({ likedBy }, index) => likedBy.map((memberId): Value[] => [index + 1, memberId])),
  );
  await sql`select setval(pg_get_serial_sequence('notes', 'id'), ${all.length}::bigint),
                   setval(pg_get_serial_sequence('note_comments', 'id'), ${Math.max(said.length, 1)}::bigint)`;
}

function row(note: DemoNote, index: number): Value[] {
  return [
    index + 1,
    note.authorId,
    note.title,
    note.body,
    note.paper,
    note.ink,
    note.font,
    new Json(note.stickers),
    note.games.map(({ id }) => id),
    note.games.some(({ section }) => guardedSections.includes(section)),
    note.spoiler,
    note.visibility,
    note.createdAt,
  ];
}

export default fillAfter(['catalog', 'copies'], fillNotes);
