import type { Caller, Listeners, ListListeners, NameWatched, NoteVisibility, WatchedTitle } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { visiblePost } from '../groups/visibility.ts';
import { listenersAmong as notesListeners } from '../notes/comments.sql.ts';
import { visibleNote } from '../notes/visibility.ts';
import { listenersAmong as postsListeners } from '../posts/posts.sql.ts';
import { blockedBy } from '../relations/relations.sql.ts';
import { opened, type Tie } from '../stations/opened.ts';
import { visibleThread } from '../threads/visibility.ts';

const nobody: Listeners = { members: [], guarded: false };

/** Those of the members who may hear that `writerId` said something there: none where it is live no more. */
export async function listenersOf(sql: Db, { type, id, members, writerId }: ListListeners): Promise<Listeners> {
  if (type === 'note') {
    const [note] = await sql<(Tie & { authorId: number; visibility: NoteVisibility; guarded: boolean })[]>`
      select author_id, visibility, guarded, station_game, station from notes where id = ${id} and state = 'live'`;
    if (!note) return nobody;
    return { members: await notesListeners(sql, members, note, writerId), guarded: note.guarded };
  }
  if (type === 'post') {
    const [post] = await sql<(Tie & { groupId: number })[]>`
      select group_id, station_game, station from posts where id = ${id} and state = 'live'`;
    return post ? { members: await postsListeners(sql, members, post, writerId), guarded: false } : nobody;
  }
  const [thread] = await sql`select from threads where id = ${id} and state = 'live'`;
  if (!thread) return nobody;
  const blocked = await blockedBy(sql, writerId, members);
  return { members: members.filter((member) => !blocked.has(member)), guarded: true };
}

/** The titles of those that the caller may read. */
export async function titlesFor(
  sql: Db,
  { notes, posts, threads }: NameWatched,
  caller: Caller,
): Promise<WatchedTitle[]> {
  const [ofNotes, ofPosts, ofThreads] = await Promise.all([
    sql<WatchedTitle[]>`
      select 'note' as type, n.id, n.title from notes n
      where n.id = any(${notes}::bigint[]) and ${visibleNote(sql, caller)} and ${opened(sql, caller, 'n')}`,
    sql<WatchedTitle[]>`
      select 'post' as type, p.id, p.title from posts p join groups g on g.id = p.group_id
      where p.id = any(${posts}::bigint[]) and ${visiblePost(sql, caller)} and ${opened(sql, caller, 'p')}`,
    sql<WatchedTitle[]>`
      select 'thread' as type, t.id, t.title from threads t
      where t.id = any(${threads}::bigint[]) and ${visibleThread(sql, caller)}`,
  ]);
  return [...ofNotes, ...ofPosts, ...ofThreads];
}
