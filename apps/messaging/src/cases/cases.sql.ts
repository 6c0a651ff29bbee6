import type { Case, CaseReply, ContentType, ListCases, Page, ReplyToCase, ReportReason } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { after, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';

interface Opened {
  memberId: number;
  text: string;
  report?: { type: ContentType; id: string; reason: ReportReason; was: string | null; ownerId: number | null };
}

/** Null when the member's earlier report of the same row is still open. */
export async function openCase(sql: Tx, { memberId, text, report }: Opened): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    insert into cases (member_id, kind, target_type, target_id, reason, text, was, owner_id)
    values (${memberId}, ${report ? 'report' : 'feedback'}, ${report?.type ?? null}, ${report?.id ?? null},
            ${report?.reason ?? null}, ${text}, ${report?.was ?? null}, ${report?.ownerId ?? null})
    on conflict (member_id, target_type, target_id) where kind = 'report' and state <> 'answered' do nothing
    returning id`;
  return row?.id ?? null;
}

/** Whether the member has said the same within seven days. */
export const saidBefore = async (sql: Tx, memberId: number, text: string): Promise<boolean> =>
  (
    await sql`
      select from cases
      where member_id = ${memberId} and kind = 'feedback' and text = ${text} and created_at > now() - interval '7 days'`
  ).length > 0;

type Row = Omit<Case, 'replies'> & { memberId: number };

/** What moderators alone are told of a case. */
const forStaff = (sql: Db | Tx) => sql`
  ${authorCard(sql, sql`cases.member_id`)} as author, was,
  case when owner_id is not null then ${authorCard(sql, sql`cases.owner_id`)} end as owner,
  case when kind = 'report' then
    (select count(*) from cases other
     where other.kind = 'report' and other.state <> 'answered'
       and other.target_type = cases.target_type and other.target_id = cases.target_id) end as same`;

const columns = (sql: Db | Tx) => sql`
  id, member_id, kind, reason, text, state, created_at, updated_at,
  case when target_type is not null then json_build_object('type', target_type, 'id', target_id) end as target`;

/** A case without its replies; its author is for moderators. */
const shown = ({ memberId: _, author, was, owner, same, ...row }: Row, replies: CaseReply[], staff: boolean): Case => ({
  ...row,
  replies,
  ...(staff ? { author, ...(row.kind === 'report' && { was, owner, same }) } : {}),
});

/** Of one member, or of everybody, who then also see whose each is. */
export async function pageOfCases(sql: Db, memberId: number | null, query: ListCases): Promise<Page<Case>> {
  const { kind, state } = query;
  const chosen = sql`${kind ? sql`and kind = ${kind}` : sql``} ${state ? sql`and state = ${state}` : sql``}`;
  const staff = memberId === null;
  const [rows, [count]] = await Promise.all([
    sql<Row[]>`
      select ${columns(sql)} ${staff ? sql`, ${forStaff(sql)}` : sql``} from cases
      where ${staff ? sql`true` : sql`member_id = ${memberId}`} ${chosen}
        and ${after(sql, query, [sql`updated_at`, sql`id`], ['timestamptz', 'bigint'])}
      order by updated_at desc, id desc ${part(sql, query)}`,
    sql<{ total: number }[]>`
      select coalesce(sum(count), 0)::bigint as total from case_counts where member_id = ${memberId ?? 0} ${chosen}`,
  ]);
  return pageOf(
    rows,
    query,
    count!.total,
    ({ updatedAt, id }) => [updatedAt, id],
    (row) => shown(row, [], staff),
  );
}

/** Who may see a case: its author, and moderators (`staff`). */
export interface Reader {
  memberId: number;
  staff: boolean;
}

/** Replies that a case is shown with, the newest: of 1,000 characters each they have room in one message. */
const mostReplies = 200;

export async function caseOf(sql: Db | Tx, id: number, { memberId, staff }: Reader): Promise<Case | null> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)}, ${forStaff(sql)} from cases
    where id = ${id} ${staff ? sql`` : sql`and member_id = ${memberId}`}`;
  if (!row) return null;
  const replies = await sql<CaseReply[]>`
    select case when by_staff then 'staff' else 'me' end as by, text, at from (
      select id, by_staff, text, at from case_replies where case_id = ${id} order by id desc limit ${mostReplies}
    ) newest order by id`;
  return shown(row, [...replies], staff);
}

export interface Replied {
  id: number;
  /** Whose case it is. */
  memberId: number;
  kind: Case['kind'];
  state: Case['state'];
}

/** Whether the author of an answered report has a newer one open about the same row: only one of them may be. */
export async function isReportedAnew(sql: Tx, id: number): Promise<boolean> {
  const newer = await sql`
    select from cases old join cases newer using (member_id, target_type, target_id)
    where old.id = ${id} and old.state = 'answered' and newer.id <> old.id and newer.state <> 'answered' limit 1`;
  return newer.count > 0;
}

/** Adds a reply and changes the state where one is given; null when there is no such case for the reader. */
export async function addReply(
  sql: Tx,
  { id, text, state }: ReplyToCase,
  { memberId, staff }: Reader,
): Promise<Replied | null> {
  const [row] = await sql<Omit<Replied, 'id'>[]>`
    update cases set updated_at = now(), state = coalesce(${state ?? null}, state)
    where id = ${id} ${staff ? sql`` : sql`and member_id = ${memberId}`}
    returning member_id, kind, state`;
  if (!row) return null;
  const [reply] = await sql<{ id: number }[]>`
    insert into case_replies (case_id, member_id, by_staff, text)
    values (${id}, ${memberId}, ${memberId !== row.memberId}, ${text}) returning id`;
  return { ...row, id: reply!.id };
}
