import { Injectable } from '@nestjs/common';
import {
  contentModerated,
  noteCommentDeleted,
  noteCommented,
  noteDeleted,
  noteEdited,
  notePosted,
} from '@yinghuo/contracts';
import { HotAnswers } from '../hot/hot-answers.ts';

/** What kept answers about notes are made from, as `tags` of a call names it. */
export const noteTags = {
  /** Every list of notes. */
  lists: 'notes',
  /** A note and what was said under it. */
  note: (id: number) => `note:${id}`,
  /** What was said under any note. */
  comments: 'noteComments',
};

/** Drops kept answers as soon as an event says that a note changed. */
@Injectable()
export class NoteDrops {
  constructor(hot: HotAnswers) {
    const { lists, note, comments } = noteTags;
    hot.dropOn([notePosted, noteEdited, noteDeleted], ({ noteId }) => [lists, note(noteId)]);
    hot.dropOn([noteCommented, noteCommentDeleted], ({ noteId }) => [note(noteId)]);
    hot.dropOn([contentModerated], ({ type, id }) => {
      if (type === 'note') return [lists, note(id)];
      // The event does not say where the comment stands.
      return type === 'noteComment' ? [comments] : [];
    });
  }
}
