import { event } from '../contract.ts';
import { caseStates, commentTargets, type CaseState, type CommentTarget } from './vocabulary.ts';
import { Flag, Id, Ids, Int, OneOf, Optional, Text } from '../fields.ts';
import { contentTypes, type ContentType } from '../content.ts';
import { sectionKeys, type Section } from '../catalog/vocabulary.ts';

const comments = 'messaging.comments';
const inbox = 'messaging.inbox';
const cases = 'messaging.cases';

class CommentEvent {
  @Id() commentId!: number;
  @OneOf(commentTargets) target!: CommentTarget;
  @Optional() @Id() gameId?: number | null;
  @Id() memberId!: number;
  @Optional() @Id() parentId?: number | null;
}
const commentKey = ({ target, gameId }: CommentEvent) => gameId ?? target;

export class CommentPosted extends CommentEvent {
  @Optional() @OneOf(sectionKeys) section?: Section | null;
  /** The member who is answered. */
  @Optional() @Id() replyToId?: number | null;
  /** Members named in the text. */
  @Ids(10) mentions!: number[];
}
export class CommentEdited extends CommentEvent {
  @Optional() @OneOf(sectionKeys) section?: Section | null;
  /** Members whom the text names only now; older events do not say it. */
  @Optional() @Ids(10) mentions?: number[] | null;
}
export class CommentDeleted extends CommentEvent {}
export const commentPosted = event(comments, CommentPosted, commentKey);
export const commentEdited = event(comments, CommentEdited, commentKey);
export const commentDeleted = event(comments, CommentDeleted, commentKey);

export class MessageSent {
  @Id() messageId!: number;
  /** The sender. */
  @Id() memberId!: number;
  @Id() recipientId!: number;
}
export const messageSent = event(inbox, MessageSent, (e) => e.recipientId);

export class InboxChanged {
  @Id() memberId!: number;
  @Int(0, 1_000_000) unread!: number;
  @OneOf(['delivered', 'read', 'deleted', 'evicted']) cause!: 'delivered' | 'read' | 'deleted' | 'evicted';
  /** Type of the message, 1–11; null where several changed. */
  @Optional() @Int(1, 11) type?: number | null;
  /** Rises with every change of the member's inbox: an older one never overtakes a newer one. */
  @Id() version!: number;
}
export const inboxChanged = event(inbox, InboxChanged, (e) => e.memberId);

export class MailSettingChanged {
  @Id() memberId!: number;
  /** Whether private mail is accepted. */
  @Flag() open!: boolean;
  /** Muted inbox types. */
  @Ids(7) muted!: number[];
}
export const mailSettingChanged = event(inbox, MailSettingChanged, (e) => e.memberId);

class CaseEvent {
  @Id() caseId!: number;
  @OneOf(['feedback', 'report']) kind!: 'feedback' | 'report';
  /** Who opened it, or joined it just now. */
  @Id() memberId!: number;
  @OneOf(caseStates) state!: CaseState;
  /** Who did it. */
  @Id() by!: number;
}
export class CaseOpened extends CaseEvent {
  @Optional() @OneOf(contentTypes) targetType?: ContentType | null;
  @Optional() @Text(1, 64) targetId?: string | null;
  /** The group that it was posted in, and its moderators, whose the case is for 48 hours. */
  @Optional() @Id() groupId?: number | null;
  @Optional() @Ids(100) moderators?: number[] | null;
}
export class CaseUpdated extends CaseEvent {
  /** What a moderator answered: everybody whose case it is will be told. */
  @Optional() @Id() replyId?: number | null;
  /** The row whose report has been answered just now. */
  @Optional() @OneOf(contentTypes) targetType?: ContentType | null;
  @Optional() @Text(1, 64) targetId?: string | null;
}
export const caseOpened = event(cases, CaseOpened, (e) => e.caseId);
export const caseUpdated = event(cases, CaseUpdated, (e) => e.caseId);
