import { event } from '../contract.ts';
import { Flag, Id, Ids, Int, OneOf, Optional, Text, Texts } from '../fields.ts';
import { applicationKinds, groupLimits, givenRoles, type ApplicationKind, type GivenRole } from './group-vocabulary.ts';
import { stationLimits } from './station-vocabulary.ts';

const groups = 'community.groups';

class GroupEvent {
  @Id() groupId!: number;
  /** Who joined, left, founded, or whose role it is. */
  @Id() memberId!: number;
  @Optional() @OneOf(givenRoles) role?: GivenRole | null;
  /** Who did it, where that is somebody else. */
  @Optional() @Id() by?: number | null;
}
class SavedGroup extends GroupEvent {
  /** Uploads that it shows. */
  @Texts(1, 500, 2) pictures!: string[];
}
export class GroupCreated extends SavedGroup {}
export class GroupChanged extends SavedGroup {}
export class GroupJoined extends GroupEvent {}
export class GroupLeft extends GroupEvent {}
export class GroupRoleChanged extends GroupEvent {}
export const groupCreated = event(groups, GroupCreated, (e) => e.groupId);
export const groupChanged = event(groups, GroupChanged, (e) => e.groupId);
export const groupJoined = event(groups, GroupJoined, (e) => e.groupId);
export const groupLeft = event(groups, GroupLeft, (e) => e.groupId);
export const groupRoleChanged = event(groups, GroupRoleChanged, (e) => e.groupId);

class ApplicationEvent {
  @Id() groupId!: number;
  @Text(1, groupLimits.name) groupName!: string;
  @Id() applicationId!: number;
  @OneOf(applicationKinds) kind!: ApplicationKind;
  /** Who applies, or is invited. */
  @Id() memberId!: number;
  /** Who is told: owner and moderators of an application; of an invitation, once decided, who sent it. */
  @Ids(100) moderators!: number[];
}
export class GroupApplied extends ApplicationEvent {
  /** Who invites. */
  @Optional() @Id() by?: number | null;
}
export class ApplicationDecided extends ApplicationEvent {
  @Flag() accepted!: boolean;
  /** Who decided. */
  @Id() by!: number;
  @Text(0, groupLimits.application) reason!: string;
}
export const groupApplied = event(groups, GroupApplied, (e) => e.groupId);
export const applicationDecided = event(groups, ApplicationDecided, (e) => e.groupId);

class ReadingEvent {
  @Id() readingId!: number;
  @Id() groupId!: number;
  @Text(1, groupLimits.name) groupName!: string;
  @Id() gameId!: number;
  /** What the game is called. */
  @Text(1, 500) gameTitle!: string;
  /** Who is told of it, a hundred at most, others in further events. */
  @Ids(100) readers!: number[];
}
/** The group begins a station today; `readers` are those who have not passed it. */
export class ReadingDue extends ReadingEvent {
  /** From 1; its name is told to nobody who is not there yet. */
  @Int(1, stationLimits.places) place!: number;
}
export class ReadingEnded extends ReadingEvent {}
export const readingDue = event(groups, ReadingDue, (e) => e.groupId);
export const readingEnded = event(groups, ReadingEnded, (e) => e.groupId);

class PostEvent {
  @Id() postId!: number;
  @Id() groupId!: number;
  /** Its author. */
  @Id() memberId!: number;
  /** Members named in the text who may read it. */
  @Ids(10) mentions!: number[];
}
class WrittenPost extends PostEvent {
  /** Uploads that its text shows. */
  @Texts(1, 100, 200) pictures!: string[];
}
export class PostPosted extends WrittenPost {}
export class PostEdited extends WrittenPost {}
export class PostFlagged extends PostEvent {}
export class PostDeleted extends PostEvent {}
export const postPosted = event(groups, PostPosted, (e) => e.groupId);
export const postEdited = event(groups, PostEdited, (e) => e.groupId);
export const postFlagged = event(groups, PostFlagged, (e) => e.groupId);
export const postDeleted = event(groups, PostDeleted, (e) => e.groupId);

class ReplyEvent {
  @Id() replyId!: number;
  @Id() postId!: number;
  @Id() groupId!: number;
  @Id() memberId!: number;
  /** Whose post it is. */
  @Id() ownerId!: number;
  /** The member who is answered. */
  @Optional() @Id() replyToId?: number | null;
  @Ids(10) mentions!: number[];
}
class WrittenReply extends ReplyEvent {
  @Texts(1, 100, 200) pictures!: string[];
}
export class PostReplied extends WrittenReply {}
export class ReplyEdited extends WrittenReply {}
export class ReplyDeleted extends ReplyEvent {}
export const postReplied = event(groups, PostReplied, (e) => e.groupId);
export const replyEdited = event(groups, ReplyEdited, (e) => e.groupId);
export const replyDeleted = event(groups, ReplyDeleted, (e) => e.groupId);
