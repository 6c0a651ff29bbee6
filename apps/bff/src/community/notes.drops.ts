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

/** Cache tags of answers about notes, for `tags` of a call. */
export const noteTags = {
  /** Every list of notes. */
  lists: 'notes',
  /** A note with its comments. */
  note: (id: number) => `note:${id}`,
  /** Comments on any note. */
  comments: 'noteComments',
};

/** Invalidates cached answers when a note changes. */
@Injectable()
export class NoteDrops {
  constructor(hot: HotAnswers) {
    const { lists, note, comments } = noteTags;
    hot.dropOn([notePosted, noteEdited, noteDeleted], ({ noteId }) => [lists, note(noteId)]);
    hot.dropOn([noteCommented, noteCommentDeleted], ({ noteId }) => [note(noteId)]);
    hot.dropOn([contentModerated], ({ type, id }) => {
      if (type === 'note') return [lists, note(id)];
      // The event does not name the note, so the comments of all notes are dropped.
      return type === 'noteComment' ? [comments] : [];
    });
  }
}
