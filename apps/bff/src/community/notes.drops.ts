import { Inject, Injectable } from '@nestjs/common';
import {
  contentModerated,
  noteCommentDeleted,
  noteCommented,
  noteDeleted,
  noteEdited,
  notePosted,
} from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
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
  constructor(@Inject(Bus) bus: Bus, hot: HotAnswers) {
    for (const event of [notePosted, noteEdited, noteDeleted]) {
      bus.hear(event, ({ noteId }) => hot.cache.drop(noteTags.lists, noteTags.note(noteId)));
    }
    for (const event of [noteCommented, noteCommentDeleted]) {
      bus.hear(event, ({ noteId }) => hot.cache.drop(noteTags.note(noteId)));
    }
    bus.hear(contentModerated, ({ type, id }) => {
      if (type === 'note') return hot.cache.drop(noteTags.lists, noteTags.note(id));
      // The event does not say where the comment stands.
      if (type === 'noteComment') return hot.cache.drop(noteTags.comments);
    });
  }
}
