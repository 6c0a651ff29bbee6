import type {
  EditComment,
  ListHiddenComments,
  ListComments,
  ListMemberComments,
  ListSupportComments,
  LocateComment,
  NewestComments,
  PostComment,
  ReplyToComment,
  SuggestNames,
} from '../../messaging/comments.ts';
import type { CommentSpot } from '../../messaging/shapes.ts';
import type { SectionPath } from '../sections.ts';
import type { Author, Comment, HiddenComment } from '../shapes.ts';
import type { Asks, Read } from './call.ts';

/** Of the replies to a comment: that comment. */
interface Of {
  root: Comment;
}
type List = Read<Asks<ListComments, never, 'section'>, Comment[], Of>;

declare module './call.ts' {
  interface Reads extends Record<SectionPath<'comments'>, List> {
    '/zs/message': Read<Asks<ListSupportComments>, Comment[], Of>;
    '/getMessageNewAss': Read<Asks<NewestComments>, Comment[]>;
    '/api/profile/comments': Read<Asks<ListMemberComments, 'id'>, Comment[]>;
    '/api/me/comments/hidden': Read<Asks<ListHiddenComments>, HiddenComment[]>;
    '/api/comments/locate': Read<Asks<LocateComment, 'id'>, CommentSpot>;
    '/api/members/suggest': Read<Asks<SuggestNames, 'q'>, Author[]>;
  }
  interface Writes {
    '/liuyan': Write<Asks<PostComment, 'text'>, Comment>;
    '/vliuyan': Write<Asks<ReplyToComment, 'id' | 'text'>, Comment>;
    '/editMessageGameS': Write<Asks<EditComment, 'id' | 'text'>, Comment>;
  }
}
