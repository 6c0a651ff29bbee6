import { Module } from '@nestjs/common';
import { AuthorHandlers, GameHandlers } from '@yinghuo/copies';
import { NoteCommentHandlers } from './notes/comments.handlers.ts';
import { NoteHandlers } from './notes/notes.handlers.ts';
import { NoteOpinionHandlers } from './notes/opinions.handlers.ts';
import { RelationHandlers } from './relations/relations.handlers.ts';

/** What the community answers and hears. */
@Module({
  controllers: [NoteHandlers, NoteCommentHandlers, NoteOpinionHandlers, RelationHandlers, AuthorHandlers, GameHandlers],
})
export class CommunityModule {}
