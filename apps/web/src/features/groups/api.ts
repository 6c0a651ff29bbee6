import {
  type Application,
  type GivenRole,
  type Group,
  type GroupCase,
  type GroupJoin,
  type GroupMark,
  type GroupMember,
  type GroupRole,
  type GroupSort,
  type Joined,
  type PostSort,
} from '@yinghuo/contracts/wire/groups';
import { recount } from '../../entities/wallet/recount.ts';
import { call, send } from '../../lib/server/call.ts';
import { refresh, refreshLater, refreshShared, useCall, useParts } from '../../lib/server/data.ts';
import { patchMark, useMarks } from '../../lib/marks.ts';
import { fieldOf } from '../../lib/address/pages.ts';
import { addRow, patch, patchRow } from '../../lib/server/patch.ts';
import { reasonOf } from '../../lib/server/refused.ts';

const pageSize = 24;
const detailPath = '/groupDetail';
const minePath = '/groupMe';
const membersPath = '/api/groups/members';
const applicationsPath = '/api/groups/applications';
/** All answers that show a group's card. */
const cardPaths = ['/group', '/groupAll', minePath, detailPath] as const;

export const useGroupsHome = () => useCall('/group');

export interface GroupChoice {
  q: string;
  join: GroupJoin | null;
  sort: GroupSort;
}
/** All groups from a page on, by the address's filter. */
export const useAllGroups = ({ q, join, sort }: GroupChoice, page: number) =>
  useParts(
    '/groupAll',
    { ...(q && { q }), ...(join && { join }), ...(sort !== 'active' && { sort }), page: fieldOf(page) },
    { size: pageSize },
  );

/** The member's groups, posts, applications and what waits for them; nothing for guests. */
export const useMyGroups = (signedIn: boolean) => useCall(signedIn ? minePath : null);

/** A group with one page of its posts. */
export const useGroup = (id: number | null, sort: PostSort = 'reply', page = 0) =>
  useCall(id ? detailPath : null, { id, size: pageSize, ...(sort !== 'reply' && { sort }), ...(page > 0 && { page }) });

export const postsPages = (posts: number): number => Math.ceil(posts / pageSize);

export const useMembers = (id: number, role: GroupRole | null) =>
  useParts(membersPath, { id, ...(role && { role }) }, { size: pageSize });

export const useApplications = (id: number, wanted = true) => useParts(wanted ? applicationsPath : null, { id });

/** The member's role and application by group; undefined until loaded, and for guests. */
export const useGroupMarks = (ids: readonly number[]) => useMarks<GroupMark>('group', ids);

export interface GroupFields {
  name: string;
  intro: string;
  avatar: string;
  cover: string;
  join: GroupJoin;
}

/** Founds a group, which costs coins; `key` is the idempotency key. */
export async function foundGroup(fields: GroupFields, idempotencyKey: string): Promise<Group> {
  const { obj } = await send('/api/groups/save', written(fields), { idempotencyKey });
  const group = obj!;
  patchMark<GroupMark>('group', group.id, { role: 'owner' });
  refreshShared('/group', '/groupAll', minePath);
  // Asked for, not reckoned: a repeat after a lost answer is told of the same group, whose price may be off already.
  void recount().catch(() => undefined);
  return group;
}

/** Changes a group; refused unless the server has it at `revision`, and shown then as it is there. */
export async function editGroup({ id, revision }: Group, fields: GroupFields, idempotencyKey: string): Promise<Group> {
  const { obj } = await send('/api/groups/save', { id, revision, ...written(fields) }, { idempotencyKey }).catch(
    async (error: unknown) => {
      if (reasonOf(error).conflict?.reason === 'stale') {
        await refresh(detailPath);
        refreshLater(detailPath);
      }
      throw error;
    },
  );
  const { name, intro, avatar, cover, join, revision: now } = obj!;
  patch([detailPath], (parts) =>
    parts.map((part) =>
      part.obj?.id === id ? { ...part, obj: { ...part.obj, name, intro, avatar, cover, join, revision: now } } : part,
    ),
  );
  refreshShared(...cardPaths);
  return obj!;
}

/** Pictures are left out where there is none: the server refuses an empty address. */
const written = ({ avatar, cover, ...fields }: GroupFields) => ({
  ...fields,
  ...(avatar && { avatar }),
  ...(cover && { cover }),
});

/** Joins, or applies where the group admits by approval. */
export async function joinGroup(id: number, text: string | null): Promise<Joined> {
  try {
    const { obj } = await send('/api/groups/join', { id, ...(text && { text }) });
    const joined = obj!;
    patchMark<GroupMark>('group', id, 'applied' in joined ? { applied: true } : { role: 'member', applied: false });
    refreshShared(...cardPaths, membersPath);
    return joined;
  } catch (error) {
    if (reasonOf(error).conflict?.reason !== 'done') throw error;
    return stand(id);
  }
}

/** Shows how the member stands to a group where it was done before: its answer was lost, or another device did it. */
async function stand(id: number): Promise<Joined> {
  const { obj } = await call('/api/marks', { type: 'group', ids: [id] });
  const mark = (obj?.[id] ?? {}) as Partial<GroupMark>;
  patchMark<GroupMark>('group', id, mark);
  refreshShared(...cardPaths, membersPath);
  return mark.applied ? { applied: true } : { role: 'member' };
}

export async function leaveGroup(id: number): Promise<void> {
  await send('/api/groups/leave', { id });
  patchMark<GroupMark>('group', id, { role: null, applied: false });
  refreshShared(...cardPaths, membersPath);
}

/** Tells that the member has seen what the group has now; asked again with the next visit where it does not get through. */
export function seeGroup(id: number): void {
  send('/api/groups/place', { id }).then(
    () => patchMark<GroupMark>('group', id, { unread: 0 }),
    () => {},
  );
}

/** Gives a member a role; `removed` ends the membership. */
export async function giveRole(id: number, member: GroupMember, role: GivenRole): Promise<void> {
  const { obj } = await send('/api/groups/role', { id, memberId: member.id, role });
  patchRow([membersPath], member.id, (row) => (obj ? { ...row, role: obj.role } : null));
  if (role === 'owner') patchMark<GroupMark>('group', id, { role: 'moderator' });
  refreshShared(detailPath, membersPath);
}

export async function invite(id: number, name: string, idempotencyKey: string): Promise<Application> {
  const { obj } = await send('/api/groups/invite', { id, name }, { idempotencyKey });
  const isPending = (query: URLSearchParams) =>
    query.get('id') === String(id) && (query.get('state') ?? 'pending') === 'pending';
  addRow([applicationsPath], obj!, { belongs: isPending, at: 'start' });
  return obj!;
}

const reportsPath = '/api/groups/reports';
/** Reports of what was posted in a group, for whoever moderates it. */
export const useReports = (id: number) => useParts(reportsPath, { id });

/** Answers a report; everybody who reported is told. */
export async function answerReport(groupId: number, id: number, text: string, idempotencyKey: string): Promise<void> {
  const { obj } = await send('/api/groups/answer', { groupId, id, text }, { idempotencyKey });
  patchRow([reportsPath], id, () => obj!);
}

/** Deletes what was reported, for good. */
export async function deleteReported({ type, id }: GroupCase['target']): Promise<void> {
  if (type !== 'post' && type !== 'reply') return;
  await send('/api/content/delete', { type, id: Number(id) });
  refreshShared('/groupPost', ...cardPaths);
}

/** Decides an application as moderator, or one's own invitation. */
export async function decide(
  { id, group, kind }: Application,
  accept: boolean,
  text: string | null = null,
): Promise<Application> {
  const { obj } = await send('/api/groups/decide', { id, accept, ...(text && { text }) }).catch(
    async (error: unknown) => {
      if (reasonOf(error).conflict?.reason === 'done') {
        await Promise.all([kind === 'invitation' && stand(group.id), refresh(applicationsPath, minePath)]);
      }
      throw error;
    },
  );
  patchRow([applicationsPath], id, () => null);
  patch([minePath], (parts) =>
    parts.map((part) => {
      const gone = (rows: Application[]) => rows.filter((row) => row.id !== id);
      const mine = part.obj;
      return mine
        ? { ...part, obj: { ...mine, waiting: gone(mine.waiting), applications: gone(mine.applications) } }
        : part;
    }),
  );
  if (kind === 'invitation' && accept) patchMark<GroupMark>('group', group.id, { role: 'member', applied: false });
  if (accept) refreshShared(...cardPaths, membersPath);
  else void refresh(minePath);
  return obj!;
}
