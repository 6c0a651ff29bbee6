import { Controller } from '@nestjs/common';
import {
  commentPosted,
  gamePublished,
  guardedSections,
  noteEdited,
  notePosted,
  ratingPosted,
  versionPublished,
  type CommentPosted,
  type GamePublished,
  type NoteEdited,
  type NotePosted,
  type RatingPosted,
  type Section,
  type VersionPublished,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { isAboutGuarded, setGuarded } from './heard.sql.ts';

const isGuarded = ({ section }: { section?: Section | null }): boolean =>
  section != null && guardedSections.includes(section);

/**
 * Which of the rows that cards count only those see who see guarded sections. Consumers of their own: events read again from their
 * beginning tell them what was heard before there were these counts, and change nothing else.
 */
@Controller()
export class GuardedRows {
  @On(gamePublished, { when: isGuarded })
  async game({ gameId: id }: GamePublished, sql: Tx, { seq }: EventMeta) {
    await setGuarded(sql, { type: 'game', id }, true, seq);
  }

  @On(versionPublished, { when: isGuarded })
  async version({ versionId: id }: VersionPublished, sql: Tx, { seq }: EventMeta) {
    await setGuarded(sql, { type: 'version', id }, true, seq);
  }

  @On(ratingPosted, { when: isGuarded })
  async rating({ ratingId: id }: RatingPosted, sql: Tx, { seq }: EventMeta) {
    await setGuarded(sql, { type: 'rating', id }, true, seq);
  }

  @On(commentPosted, { when: (event: CommentPosted) => event.target === 'support' || isGuarded(event) })
  async comment({ commentId: id }: CommentPosted, sql: Tx, { seq }: EventMeta) {
    await setGuarded(sql, { type: 'comment', id }, true, seq);
  }

  @On(notePosted, { when: ({ games }: NotePosted) => games.length > 0 })
  async note(event: NotePosted, sql: Tx, { seq }: EventMeta) {
    await about(sql, event, seq);
  }

  /** It may be about other games now, or about none. */
  @On(noteEdited)
  async noteChanged(event: NoteEdited, sql: Tx, { seq }: EventMeta) {
    await about(sql, event, seq);
  }
}

/** What older events do not say, the copy of the games knows. */
async function about(sql: Tx, { noteId: id, games, guarded }: NotePosted | NoteEdited, seq?: number): Promise<void> {
  await setGuarded(sql, { type: 'note', id }, guarded ?? (await isAboutGuarded(sql, games)), seq);
}
