import { Controller } from '@nestjs/common';
import {
  findNote,
  findNoteComment,
  likeNote,
  likeNoteComment,
  markNoteComments,
  markNotes,
  moderateNote,
  moderateNoteComment,
  type FindNote,
  type FindNoteComment,
  type LikeNote,
  type LikeNoteComment,
  type MarkNoteComments,
  type MarkNotes,
  type ModerateNote,
  type ModerateNoteComment,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { beginningOf, opinions } from '@yinghuo/opinions';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { hasBlocked } from '../relations/relations.sql.ts';
import { opened } from '../stations/opened.ts';
import * as commentRows from './comments.sql.ts';
import { hold } from './notes.sql.ts';
import { readable, visibleComment, visibleNote } from './visibility.ts';

const notes = opinions({
  type: 'note',
  table: 'notes',
  as: 'n',
  author: 'authorId',
  likes: { table: 'note_likes', row: 'noteId' },
  hold,
  seen: (sql, caller) => sql`notes n where ${visibleNote(sql, caller)}`,
  readable: (sql, caller) => opened(sql, caller, 'n'),
  hasBlocked,
  title: (sql) => sql`n.title`,
  text: (sql) => sql`n.title || E'\\n\\n' || n.body`,
});

const comments = opinions({
  type: 'noteComment',
  table: 'note_comments',
  as: 'c',
  author: 'authorId',
  likes: { table: 'note_comment_likes', row: 'commentId' },
  hold: commentRows.hold,
  seen: (sql, caller) => sql`
    note_comments c join notes n on n.id = c.note_id
    where ${visibleNote(sql, caller)} and ${visibleComment(sql, caller)}`,
  readable: (sql, caller) => sql`(${readable(sql, caller)} and ${opened(sql, caller, 'n')})`,
  editable: (sql) => sql`false`,
  hasBlocked,
  title: (sql) => beginningOf(sql, sql`c.text`),
  within: (sql) => sql`c.note_id`,
  text: (sql) => sql`c.text`,
});

/** What members and moderators think of notes and comments; the BFF asks these for the calls that any content has. */
@Controller()
export class NoteOpinionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(likeNote)
  like(input: LikeNote, caller: SignedIn, sql: Tx) {
    return notes.like(sql, input, caller);
  }

  @Answers(likeNoteComment)
  likeComment(input: LikeNoteComment, caller: SignedIn, sql: Tx) {
    return comments.like(sql, input, caller);
  }

  @Answers(moderateNote)
  moderate(input: ModerateNote, caller: SignedIn, sql: Tx) {
    return notes.moderate(sql, input, caller);
  }

  @Answers(moderateNoteComment)
  moderateComment(input: ModerateNoteComment, caller: SignedIn, sql: Tx) {
    return comments.moderate(sql, input, caller);
  }

  @Answers(markNotes)
  marks(input: MarkNotes, caller: SignedIn) {
    return notes.marks(this.db, input, caller);
  }

  @Answers(markNoteComments)
  commentMarks(input: MarkNoteComments, caller: SignedIn) {
    return comments.marks(this.db, input, caller);
  }

  @Answers(findNote)
  find(input: FindNote, caller: SignedIn) {
    return notes.find(this.db, input, caller);
  }

  @Answers(findNoteComment)
  findComment(input: FindNoteComment, caller: SignedIn) {
    return comments.find(this.db, input, caller);
  }
}
