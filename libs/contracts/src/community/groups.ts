import { command, query } from '../contract.ts';
import { Flag, Id, Int, Named, OneOf, Optional, SiteOrHttpsAddress, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import { leastFor } from '../permissions.ts';
import { FindRow, MarkRows, ModerateRow, type FoundRow, type RowState } from '../rows.ts';
import type { Author } from '../members/shapes.ts';
import type { Application, Group, GroupHome, GroupMark, GroupMember, MyGroups, Post } from './shapes/groups.ts';
import {
  applicationStates,
  groupLimits,
  groupRoles,
  groupSorts,
  groupJoins,
  postSorts,
  givenRoles,
  type ApplicationState,
  type GroupRole,
  type GroupSort,
  type GroupJoin,
  type PostSort,
  type GivenRole,
} from './group-vocabulary.ts';

export class GetGroupsHome {}
/** Groups where something was posted last, the newest groups, and the newest posts that the caller may read. */
export const getGroupsHome = query<GroupHome>()('community', GetGroupsHome);

export class ListGroups extends PageQuery {
  @Optional() @Text(1, groupLimits.search) q?: string | null;
  @Named('加入方式') @Optional() @OneOf(groupJoins) join?: GroupJoin | null;
  @Named('顺序') @OneOf(groupSorts) sort: GroupSort = 'active';
}
/** Every group's card is everybody's to see, whatever its join rule. `total` of a search stops at `mostCounted`. */
export const listGroups = query<Page<Group>>()('community', ListGroups);

export class GetOwnGroups {}
/** The caller's groups and posts, their applications and invitations, and what waits for their decision. */
export const getOwnGroups = query<MyGroups>()('community', GetOwnGroups, { gate: 'account' });

export class CountOwnedGroups {}
/** How many groups the caller owns in which there is somebody to hand them over to. */
export const countOwnedGroups = query<{ owned: number }>()('community', CountOwnedGroups, { gate: 'account' });

export class GetGroup extends PageQuery {
  @Named('社群') @Id() id!: number;
  @Named('顺序') @OneOf(postSorts) sort: PostSort = 'reply';
}
/** A group with its posts, pinned ones first; `posts` is null where the caller may not read them. */
export const getGroup = query<{ group: Group; moderators: Author[]; posts: Page<Post> | null }>()(
  'community',
  GetGroup,
  { refuses: ['notFound'] },
);

export class SaveGroup {
  @Named('社群') @Optional() @Id() id?: number | null;
  @Optional() @Int(1, Number.MAX_SAFE_INTEGER) revision?: number | null;
  @Named('社群名') @Text(groupLimits.nameLeast, groupLimits.name) name!: string;
  @Named('简介') @Optional() @Text(0, groupLimits.intro) intro?: string | null;
  @Named('头像') @Optional() @SiteOrHttpsAddress() avatar?: string | null;
  @Named('封面') @Optional() @SiteOrHttpsAddress() cover?: string | null;
  @Named('加入方式') @Optional() @OneOf(groupJoins) join?: GroupJoin | null;
}
/**
 * Changes one's own group, or writes down a new one, which then is `founding`: nobody sees it until `openGroup`. Three
 * foundings a day. `conflict`: `taken` name, `full`: as many as one may own or be in, `stale`: it is at another revision than the
 * one named.
 */
export const saveGroup = command<{ group: Group; founding: boolean }>()('community', SaveGroup, {
  gate: ({ id }: SaveGroup) => (id ? 'speaker' : { level: groupLimits.level }),
  refuses: ['notFound', 'conflict'],
});

export class OpenGroup {
  @Id() id!: number;
}
/**
 * Has a group paid for that the caller is founding, and opens it; of an open one only its card. `conflict balance`: it was not
 * paid for, and is no more. Until somebody knows, it stays `founding`, and is asked for again.
 */
export const openGroup = command<Group>()('community', OpenGroup, {
  gate: 'member',
  refuses: ['conflict'],
  transaction: 'own',
});

export class JoinGroup {
  @Named('社群') @Id() id!: number;
  @Named('申请理由') @Optional() @Text(1, groupLimits.application) text?: string | null;
}
/**
 * Joins an open group, or one that has invited the caller; applies to one that admits by approval. Twenty a day.
 * `conflict`: `done`, `full` (fifty groups), `state` (by invitation only, closed, or blocked there).
 */
export const joinGroup = command<{ role: 'member' } | { applied: true }>()('community', JoinGroup, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class LeaveGroup {
  @Named('社群') @Id() id!: number;
}
/** `conflict state`: the owner hands over first. */
export const leaveGroup = command<null>()('community', LeaveGroup, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class ListGroupMembers extends PageQuery {
  @Named('社群') @Id() id!: number;
  @Named('身份') @Optional() @OneOf(groupRoles) role?: GroupRole | null;
}
/** Owner and moderators first, then by joining, newest first. Who is muted or blocked is for those who moderate. */
export const listGroupMembers = query<Page<GroupMember>>()('community', ListGroupMembers, { refuses: ['notFound'] });

export class SetGroupRole {
  @Named('社群') @Id() id!: number;
  @Id() memberId!: number;
  @Named('身份') @OneOf(givenRoles) role!: GivenRole;
}
/**
 * Owner and moderators set the roles of those below them; only the owner makes moderators, or hands over (and becomes a
 * moderator). Null: `removed`. `conflict full`: the new owner has three groups already, or has joined fifty.
 */
export const setGroupRole = command<GroupMember | null>()('community', SetGroupRole, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class InviteToGroup {
  @Named('社群') @Id() id!: number;
  @Named('昵称') @Text(1, 64) name!: string;
}
/** Thirty a day. `conflict done`: is a member, or has been invited; `full`: in fifty groups; `state`: blocked. */
export const inviteToGroup = command<Application>()('community', InviteToGroup, {
  gate: 'member',
  refuses: ['notFound', 'conflict', 'recipientUnknown'],
});

export class ListApplications extends PageQuery {
  @Named('社群') @Id() id!: number;
  @Named('状态') @OneOf(applicationStates) state: ApplicationState = 'pending';
}
/** Applications to a group and its invitations, newest first, for those who moderate it. */
export const listApplications = query<Page<Application>>()('community', ListApplications, {
  gate: 'account',
  refuses: ['notFound'],
});

export class DecideApplication {
  @Named('申请') @Id() id!: number;
  @Named('是否接受') @Flag() accept!: boolean;
  @Named('答复') @Optional() @Text(1, groupLimits.application) text?: string | null;
}
/** An application is decided by those who moderate, an invitation by the invited. `conflict`: `done`, `expired`, `full`. */
export const decideApplication = command<Application>()('community', DecideApplication, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class MarkGroups extends MarkRows {}
/** The caller's role in each group, and whether an application of theirs waits there. */
export const markGroups = query<GroupMark[]>()('community', MarkGroups, {
  gate: 'account',
});

export class FindGroup extends FindRow {}
/** A group that the caller may see, for a report of it. */
export const findGroup = query<FoundRow>()('community', FindGroup, { gate: 'account', refuses: ['notFound'] });

export class ModerateGroup extends ModerateRow {}
/** Hides a group with all its posts from everybody but its owner and the site's moderators, or shows it again. */
export const moderateGroup = command<{ state: RowState }>()('community', ModerateGroup, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});
