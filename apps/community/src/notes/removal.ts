import { noteCommentsDeleted, noteDeleted } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { commentsUnder } from './comments.sql.ts';
import { removeNotes, type Held } from './notes.sql.ts';

type Told = Pick<Held, 'id' | 'authorId' | 'gameIds' | 'visibility'>;

/** What events say of a note. */
export const told = ({ id, authorId, gameIds, visibility }: Told) => ({
  noteId: id,
  memberId: authorId,
  games: gameIds,
  visibility,
});

/** As many ids as an event holds. */
const toldAtOnce = 100;

/** Removes notes that are held, and tells of them and of what stood under them. */
export async function removeTold(sql: Tx, notes: readonly Told[]): Promise<void> {
  for (const { id: noteId } of notes) {
    const commentIds = await commentsUnder(sql, noteId);
    for (let n = 0; n < commentIds.length; n += toldAtOnce) {
      await record(sql, noteCommentsDeleted, { noteId, commentIds: commentIds.slice(n, n + toldAtOnce) });
    }
  }
  await removeNotes(
    sql,
    notes.map(({ id }) => id),
  );
  for (const note of notes) await record(sql, noteDeleted, told(note));
}
