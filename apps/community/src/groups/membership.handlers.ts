import { Controller } from '@nestjs/common';
import {
  applicationDecided,
  decideApplication,
  groupApplied,
  groupJoined,
  groupLeft,
  groupRoleChanged,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  listApplications,
  listGroupMembers,
  refuse,
  setGroupRole,
  type Caller,
  type DecideApplication,
  type GroupMember,
  type GroupRole,
  type InviteToGroup,
  type JoinGroup,
  type LeaveGroup,
  type ListApplications,
  type ListGroupMembers,
  type SetGroupRole,
  type SignedIn,
} from '@yinghuo/contracts';
import { areHere, membersNamed } from '@yinghuo/copies';
import { Answers, record } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { isModerator } from '../notes/visibility.ts';
import { hasBlocked } from '../relations/relations.sql.ts';
import {
  addApplication,
  applicationOf,
  decide,
  findApplication,
  pageOfApplications,
  pendingBetween,
  type HeldApplication,
} from './applications.sql.ts';
import { holdGroup, lockMemberships, moderatorIds, roomOf, seeGroup, type HeldGroup } from './groups.sql.ts';
import {
  addMember,
  handOver,
  holdMember,
  memberIn,
  pageOfMembers,
  readsGroup,
  removeMember,
  setRole,
} from './members.sql.ts';
import { moderates, refuseRole } from './visibility.ts';

const joining: Quota = { name: 'groupJoins', most: 20, per: 'day' };
const inviting: Quota = { name: 'groupInvitations', most: 30, per: 'day' };

const ranks: Record<GroupRole, number> = { owner: 4, moderator: 2, member: 1, muted: 0, blocked: -1 };
/** The site's moderators stand between a group's and its owner. */
const siteRank = 3;
const rankOf = (role: GroupRole | null, caller: SignedIn): number =>
  Math.max(role ? ranks[role] : -1, isModerator(caller) ? siteRank : -1);

@Controller()
export class MembershipHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(joinGroup)
  async join({ id, text }: JoinGroup, caller: SignedIn, sql: Tx) {
    const { memberId } = caller;
    await lockMemberships(sql, memberId);
    const group = (await holdGroup(sql, id, caller)) ?? refuse('notFound');
    const waiting = await pendingBetween(sql, id, memberId);
    const invited = waiting?.kind === 'invitation' ? waiting : undefined;
    if (group.join === 'approval' && !invited && !text && group.role === null) {
      refuse('invalid', [{ field: 'text', rule: 'required' }]);
    }
    if (group.role === 'blocked') refuse('conflict', { reason: 'state' });
    if (group.role !== null) refuse('conflict', { reason: 'done' });
    if (group.join === 'closed') refuse('conflict', { reason: 'state' });
    if (!(await roomOf(sql, memberId)).join) refuse('conflict', { reason: 'full' });
    if (invited || group.join === 'open') {
      if (invited) await this.settle(sql, group, invited, { accepted: true, by: memberId, reason: '' });
      else if (waiting) await decide(sql, waiting.id, 'accepted');
      await useQuota(sql, memberId, joining);
      await admit(sql, id, memberId, null);
      return { role: 'member' as const };
    }
    if (group.join !== 'approval') refuse('conflict', { reason: 'state' });
    if (waiting) refuse('conflict', { reason: 'done' });
    await useQuota(sql, memberId, joining);
    const application = { groupId: id, memberId, kind: 'application', text: text!, invitedBy: null } as const;
    const applicationId = await addApplication(sql, application);
    const moderators = await moderatorIds(sql, id);
    const told = { groupId: id, groupName: group.name, applicationId, kind: 'application', memberId } as const;
    await record(sql, groupApplied, { ...told, moderators });
    return { applied: true as const };
  }

  @Answers(leaveGroup)
  async leave({ id }: LeaveGroup, caller: SignedIn, sql: Tx) {
    const { memberId } = caller;
    await lockMemberships(sql, memberId);
    const group = await holdGroup(sql, id, caller);
    // Whoever is blocked stays so.
    if (!group?.role || group.role === 'blocked') refuse('notFound');
    if (group.role === 'owner') refuse('conflict', { reason: 'state' });
    await removeMember(sql, id, memberId);
    await record(sql, groupLeft, { groupId: id, memberId });
    return null;
  }

  @Answers(listGroupMembers)
  async members({ id, ...query }: ListGroupMembers, caller: Caller) {
    const group = (await seeGroup(this.db, id, caller)) ?? refuse('notFound');
    const all = moderates(group.role, caller);
    if (!(await readsGroup(this.db, id, caller))) refuseRole('member', group.role);
    if (!all && (query.role === 'muted' || query.role === 'blocked')) refuseRole('moderator', group.role);
    return pageOfMembers(this.db, id, query, all);
  }

  @Answers(setGroupRole)
  async role({ id, memberId, role }: SetGroupRole, caller: SignedIn, sql: Tx): Promise<GroupMember | null> {
    await lockMemberships(sql, memberId);
    const group = (await holdGroup(sql, id, caller)) ?? refuse('notFound');
    if (!moderates(group.role, caller)) refuseRole('moderator', group.role);
    const target = (await holdMember(sql, id, memberId)) ?? refuse('notFound');
    if (ranks[target.role] >= rankOf(group.role, caller)) refuseRole('owner', group.role);
    if ((role === 'moderator' || role === 'owner') && group.role !== 'owner') refuseRole('owner', group.role);
    const told = { groupId: id, memberId, role, by: caller.memberId };
    if (role === 'removed') {
      await removeMember(sql, id, memberId);
      await record(sql, groupRoleChanged, told);
      return null;
    }
    if (role === 'owner' || target.role === 'blocked') {
      const room = await roomOf(sql, memberId);
      if (role === 'owner' && !room.own) refuse('conflict', { reason: 'full' });
      if (role !== 'blocked' && target.role === 'blocked' && !room.join) refuse('conflict', { reason: 'full' });
    }
    if (role !== target.role) {
      if (role === 'owner') await handOver(sql, id, caller.memberId, memberId);
      else await setRole(sql, id, memberId, role);
      await record(sql, groupRoleChanged, told);
    }
    return memberIn(sql, id, memberId);
  }

  @Answers(inviteToGroup)
  async invite({ id, name }: InviteToGroup, caller: SignedIn, sql: Tx) {
    // The card is seen without a lock: the invited member's comes before that of the group.
    const seen = (await seeGroup(sql, id, caller)) ?? refuse('notFound');
    if (!moderates(seen.role, caller)) refuseRole('moderator', seen.role);
    const [named] = await membersNamed(sql, [name]);
    const memberId = (named ?? refuse('recipientUnknown')).id;
    if (!(await areHere(sql, memberId))) refuse('recipientUnknown');
    await lockMemberships(sql, memberId);
    const group = (await holdGroup(sql, id, caller)) ?? refuse('notFound');
    if (!moderates(group.role, caller)) refuseRole('moderator', group.role);
    const member = await holdMember(sql, id, memberId);
    if (member?.role === 'blocked' || group.join === 'closed') refuse('conflict', { reason: 'state' });
    if (member || (await pendingBetween(sql, id, memberId))) refuse('conflict', { reason: 'done' });
    if (await hasBlocked(sql, memberId, caller.memberId)) refuse('conflict', { reason: 'state', field: 'memberId' });
    if (!(await roomOf(sql, memberId)).join) refuse('conflict', { reason: 'full' });
    await useQuota(sql, caller.memberId, inviting);
    const invitation = { groupId: id, memberId, kind: 'invitation', text: '', invitedBy: caller.memberId } as const;
    const applicationId = await addApplication(sql, invitation);
    const told = { groupId: id, groupName: group.name, applicationId, kind: 'invitation', memberId } as const;
    await record(sql, groupApplied, { ...told, moderators: [], by: caller.memberId });
    return applicationOf(sql, applicationId);
  }

  @Answers(listApplications)
  async applications({ id, ...query }: ListApplications, caller: SignedIn) {
    const group = (await seeGroup(this.db, id, caller)) ?? refuse('notFound');
    if (!moderates(group.role, caller)) refuseRole('moderator', group.role);
    return pageOfApplications(this.db, id, query);
  }

  @Answers(decideApplication)
  async decide({ id, accept, text }: DecideApplication, caller: SignedIn, sql: Tx) {
    const found = (await findApplication(sql, id)) ?? refuse('notFound');
    await lockMemberships(sql, found.memberId);
    const group = (await holdGroup(sql, found.groupId, caller)) ?? refuse('notFound');
    const mayDecide = found.kind === 'invitation' ? found.memberId === caller.memberId : moderates(group.role, caller);
    if (!mayDecide) refuse('notFound');
    // Read again behind the locks: somebody else may have decided meanwhile, or whose it is have left.
    const now = (await findApplication(sql, id)) ?? refuse('notFound');
    if (now.state === 'expired') refuse('conflict', { reason: 'expired' });
    if (now.state !== 'pending') refuse('conflict', { reason: 'done' });
    if (accept) {
      if (group.join === 'closed') refuse('conflict', { reason: 'state' });
      const member = await holdMember(sql, now.groupId, now.memberId);
      if (member) refuse('conflict', { reason: 'done' });
      if (!(await roomOf(sql, now.memberId)).join) refuse('conflict', { reason: 'full' });
    }
    await this.settle(sql, group, now, { accepted: accept, by: caller.memberId, reason: text ?? '' });
    if (accept) await admit(sql, now.groupId, now.memberId, now.kind === 'application' ? caller.memberId : null);
    return applicationOf(sql, id);
  }

  private async settle(
    sql: Tx,
    { id: groupId, name: groupName }: HeldGroup,
    { id: applicationId, kind, memberId, invitedBy }: HeldApplication,
    decided: { accepted: boolean; by: number; reason: string },
  ): Promise<void> {
    await decide(sql, applicationId, decided.accepted ? 'accepted' : 'declined');
    const moderators = invitedBy ? [invitedBy] : [];
    const told = { groupId, groupName, applicationId, kind, memberId, moderators };
    await record(sql, applicationDecided, { ...told, ...decided });
  }
}

async function admit(sql: Tx, groupId: number, memberId: number, by: number | null): Promise<void> {
  await addMember(sql, groupId, memberId);
  await record(sql, groupJoined, { groupId, memberId, role: 'member', by });
}
