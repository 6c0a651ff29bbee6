import type { Application, ApplicationKind, ApplicationState, Page, PageQuery } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { order, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

/** What nobody decided in time is expired, also before upkeep says so. */
const stateNow = (sql: Db | Tx): Fragment => sql`
  case when a.state = 'pending' and a.expires_at <= now() then 'expired' else a.state end`;

/** An application `a` to group `g`. */
const columns = (sql: Db | Tx): Fragment => sql`
  a.id, json_build_object('id', g.id, 'name', g.name) as "group", ${authorCard(sql, sql`a.member_id`)} as author, a.text,
  a.kind, ${stateNow(sql)} as state, a.created_at, a.expires_at`;

const newest = order({ id: 'bigint' }, { of: 'a' });
/** As many as a page of one's own shows. */
const mostOwn = 100;

export async function pageOfApplications(
  sql: Db,
  groupId: number,
  { state, ...query }: PageQuery & { state: ApplicationState },
): Promise<Page<Application>> {
  // Spelt so that the index of states is used: what has expired may still stand as pending.
  const inState = {
    pending: sql`a.state = 'pending' and a.expires_at > now()`,
    expired: sql`(a.state = 'expired' or a.state = 'pending' and a.expires_at <= now())`,
    accepted: sql`a.state = 'accepted'`,
    declined: sql`a.state = 'declined'`,
  }[state];
  const chosen = sql`a.group_id = ${groupId} and ${inState}`;
  const [rows, [count]] = await Promise.all([
    sql<Application[]>`
      select ${columns(sql)} from group_applications a join groups g on g.id = a.group_id
      where ${chosen} and ${newest.after(sql, query)} order by ${newest.by(sql)} ${part(sql, query)}`,
    sql<{ total: number }[]>`select count(*) as total from group_applications a where ${chosen}`,
  ]);
  return pageOf(rows, query, count!.total, newest.keyOf);
}

/** A member's applications and invitations, the newest first. */
export const ownApplications = async (sql: Db, memberId: number): Promise<Application[]> => [
  ...(await sql<Application[]>`
    select ${columns(sql)} from group_applications a join groups g on g.id = a.group_id
    where a.member_id = ${memberId} and g.state = 'live' order by a.id desc limit ${mostOwn}`),
];

/** What waits for this member's decision, the oldest first. */
export const waitingFor = async (sql: Db, memberId: number): Promise<Application[]> => [
  ...(await sql<Application[]>`
    select ${columns(sql)} from group_members m join groups g on g.id = m.group_id
    join group_applications a on a.group_id = g.id and a.state = 'pending'
    where m.member_id = ${memberId} and m.rank >= 2 and g.state = 'live' and a.kind = 'application' and a.expires_at > now()
    order by a.id limit ${mostOwn}`),
];

export async function applicationOf(sql: Tx, id: number): Promise<Application> {
  const [row] = await sql<Application[]>`
    select ${columns(sql)} from group_applications a join groups g on g.id = a.group_id where a.id = ${id}`;
  return row!;
}

export interface HeldApplication {
  id: number;
  groupId: number;
  memberId: number;
  kind: ApplicationKind;
  state: ApplicationState;
  invitedBy: number | null;
}
const held = (sql: Tx): Fragment => sql`
  a.id, a.group_id, a.member_id, a.kind, ${stateNow(sql)} as state, a.invited_by`;

export async function findApplication(sql: Tx, id: number): Promise<HeldApplication | undefined> {
  const [row] = await sql<HeldApplication[]>`select ${held(sql)} from group_applications a where a.id = ${id}`;
  return row;
}

/** What waits between a group and a member, locked. */
export async function pendingBetween(sql: Tx, groupId: number, memberId: number): Promise<HeldApplication | undefined> {
  const [row] = await sql<HeldApplication[]>`
    select ${held(sql)} from group_applications a
    where a.group_id = ${groupId} and a.member_id = ${memberId} and a.state = 'pending' and a.expires_at > now() for update`;
  return row;
}

interface NewApplication {
  groupId: number;
  memberId: number;
  kind: ApplicationKind;
  text: string;
  invitedBy: number | null;
}
/** Under `lockMemberships` of the member, which keeps two from being made at once. */
export async function addApplication(sql: Tx, application: NewApplication): Promise<number> {
  const { groupId, memberId } = application;
  await sql`
    update group_applications set state = 'expired'
    where group_id = ${groupId} and member_id = ${memberId} and state = 'pending' and expires_at <= now()`;
  const [{ id }] = await sql<[{ id: number }]>`
    insert into group_applications ${sql({ ...application })} returning id`;
  return id;
}

export const decide = (sql: Tx, id: number, state: 'accepted' | 'declined') => sql`
  update group_applications set state = ${state}, decided_at = now() where id = ${id}`;

export const expireApplications = (sql: Db) => sql`
  update group_applications set state = 'expired' where id in (
    select id from group_applications where state = 'pending' and expires_at <= now() order by expires_at limit 1000)`;
