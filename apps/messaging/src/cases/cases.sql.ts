import {
  refuse,
  type Case,
  type CaseQueue,
  type CaseReason,
  type CaseReply,
  type CaseReport,
  type ContentType,
  type ListCases,
  type Page,
  type ReplyToCase,
} from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { after, isUniqueViolation, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import { keptFrom } from './group-cases.sql.ts';

export async function openFeedback(sql: Tx, memberId: number, text: string): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into cases (member_id, kind, text) values (${memberId}, 'feedback', ${text}) returning id`;
  return row!.id;
}

interface Report {
  type: ContentType;
  id: string;
  reason: CaseReason;
  text: string;
  was: string | null;
  ownerId: number | null;
  groupId: number | null;
  /** What it is shown within. */
  within: number | null;
}

/**
 * Opens a case about a row, or joins the one that is open. Null when the member's report is in it already. The case
 * stays locked: nobody answers it before the report is in.
 */
export async function openReport(
  sql: Tx,
  memberId: number,
  { type, id, reason, text, was, ownerId, groupId, within }: Report,
): Promise<{ caseId: number; state: Case['state']; opened: boolean } | null> {
  const [row] = await sql<{ caseId: number; state: Case['state']; opened: boolean }[]>`
    insert into cases (member_id, kind, target_type, target_id, reason, text, was, owner_id, group_id, within)
    values (${memberId}, 'report', ${type}, ${id}, ${reason}, ${text}, ${was}, ${ownerId}, ${groupId}, ${within})
    on conflict (target_type, target_id) where kind = 'report' and state <> 'answered' do update set updated_at = now()
    returning id as case_id, state, xmax::text = '0' as opened`;
  if (row!.opened) return row!;
  const joined = await sql`
    insert into further_reports (case_id, member_id, reason, text, was)
    select id, ${memberId}, ${reason}, ${text}, ${was} from cases
    where id = ${row!.caseId} and member_id <> ${memberId}
    on conflict do nothing`;
  return joined.count > 0 ? row! : null;
}

/** Whether the member has said the same within seven days. */
export const saidBefore = async (sql: Tx, memberId: number, text: string): Promise<boolean> =>
  (
    await sql`
      select from cases
      where member_id = ${memberId} and kind = 'feedback' and text = ${text} and created_at > now() - interval '7 days'`
  ).length > 0;

/** Who reads: a moderator sees the site's cases whole, but those about their own rows; a member their own part of theirs. */
export interface Reader {
  memberId: number;
  staff: boolean;
}

/** Where the row of case `c` is shown; null where that is not known. */
const placeOf = (sql: Db | Tx) => sql`
  case c.target_type
    when 'note' then json_build_object('page', 'note', 'noteId', c.target_id::bigint)
    when 'thread' then json_build_object('page', 'thread', 'threadId', c.target_id::bigint)
    when 'group' then json_build_object('page', 'group', 'groupId', c.target_id::bigint)
    when 'post' then json_build_object('page', 'post', 'postId', c.target_id::bigint)
    when 'noteComment' then case when c.within is not null then json_build_object('page', 'note', 'noteId', c.within, 'commentId', c.target_id::bigint) end
    when 'answer' then case when c.within is not null then json_build_object('page', 'thread', 'threadId', c.within) end
    when 'reply' then case when c.within is not null then json_build_object('page', 'post', 'postId', c.within, 'replyId', c.target_id::bigint) end
    when 'version' then (select json_build_object('page', 'game', 'section', g.section, 'gameId', g.id, 'part', 'versions') from games g where g.id = c.within)
    when 'rating' then (select json_build_object('page', 'game', 'section', g.section, 'gameId', g.id) from games g where g.id = c.within)
    when 'game' then (select json_build_object('page', 'game', 'section', g.section, 'gameId', g.id) from games g where g.id = c.target_id::bigint)
  end`;

const common = (sql: Db | Tx) => sql`
  c.id, c.kind, c.state, c.updated_at,
  case when c.target_type is not null then json_build_object('type', c.target_type, 'id', c.target_id) end as target,
  ${placeOf(sql)} as place`;

/** What moderators are told of a case: who was first, what was reported, and for what by how many. */
const forStaff = (sql: Db | Tx) => sql`
  c.reason, c.text, c.created_at, ${authorCard(sql, sql`c.member_id`)} as author, c.was,
  case when c.owner_id is not null then ${authorCard(sql, sql`c.owner_id`)} end as owner,
  case when c.kind = 'report' then (
    select json_object_agg(reason, times order by times desc, reason)
    from (select reason, count(*) as times from case_voices where case_id = c.id group by reason) given
  ) end as reasons`;

type Row = Omit<Case, 'replies'>;

/** Cases `c` as the reader sees them. */
const seenBy = (sql: Db | Tx, { memberId, staff }: Reader) =>
  staff
    ? sql`select ${common(sql)}, ${forStaff(sql)} from cases c where not ${keptFrom(sql, memberId)}`
    : sql`
        select ${common(sql)}, own.reason, own.text, own.at as created_at
        from cases c join case_voices own on own.case_id = c.id where own.member_id = ${memberId}`;

/** Of feedback nothing was reported. */
const shown = ({ was, owner, reasons, ...row }: Row, replies: CaseReply[], reports?: CaseReport[]): Case => ({
  ...row,
  replies,
  ...(reasons && { was, owner, reasons, ...(reports && { reports }) }),
});

/** Everybody's for staff, else the reader's own. */
export async function pageOfCases(sql: Db, reader: Reader, query: ListCases): Promise<Page<Case>> {
  const { kind, state } = query;
  const chosen = sql`${kind ? sql`and kind = ${kind}` : sql``} ${state ? sql`and state = ${state}` : sql``}`;
  const [rows, [count]] = await Promise.all([
    sql<Row[]>`
      ${seenBy(sql, reader)} ${chosen}
        and ${after(sql, query, [sql`c.updated_at`, sql`c.id`], ['timestamptz', 'bigint'])}
      order by c.updated_at desc, c.id desc ${part(sql, query)}`,
    sql<{ total: number }[]>`
      select coalesce(sum(count), 0)::bigint - ${
        reader.staff ? sql`(select count(*) from cases c where ${keptFrom(sql, reader.memberId)} ${chosen})` : sql`0`
      } as total
      from case_counts where member_id = ${reader.staff ? 0 : reader.memberId} ${chosen}`,
  ]);
  return pageOf(
    rows,
    query,
    count!.total,
    ({ updatedAt, id }) => [updatedAt, id],
    (row) => shown(row, []),
  );
}

/** Replies that a case is shown with, the newest: of 1,000 characters each they have room in one message. */
const mostReplies = 200;
/** Reports that a case is shown with, the first; all of them are counted. */
const mostReports = 50;
/** Characters of a row that read differently when it was reported again. */
const mostOfChanged = 2000;

export async function caseOf(sql: Db | Tx, id: number, reader: Reader): Promise<Case | null> {
  const { memberId, staff } = reader;
  const [row] = await sql<Row[]>`${seenBy(sql, reader)} and c.id = ${id}`;
  if (!row) return null;
  const replies = await sql<CaseReply[]>`
    select case when r.by_staff then 'staff' else 'me' end as by, r.text, r.at
           ${staff ? sql`, ${authorCard(sql, sql`r.member_id`)} as author` : sql``}
    from (
      select * from case_replies
      where case_id = ${id} ${staff ? sql`` : sql`and (by_staff or member_id = ${memberId})`}
      order by id desc limit ${mostReplies}
    ) r order by r.id`;
  if (!staff || row.kind !== 'report') return shown(row, [...replies]);
  const reports = await sql<CaseReport[]>`
    select ${authorCard(sql, sql`v.member_id`)} as author, v.reason, v.text, v.at,
           case when v.was is distinct from c.was then left(v.was, ${mostOfChanged}) end as was
    from case_voices v join cases c on c.id = v.case_id
    where v.case_id = ${id} order by v.at, v.member_id limit ${mostReports}`;
  return shown(row, [...replies], [...reports]);
}

/** Whether another case about an answered one's row is open: only one of them may be. */
export async function isReportedAnew(sql: Tx, id: number): Promise<boolean> {
  const newer = await sql`
    select from cases old join cases newer using (target_type, target_id)
    where old.id = ${id} and old.state = 'answered'
      and newer.id <> old.id and newer.kind = 'report' and newer.state <> 'answered' limit 1`;
  return newer.count > 0;
}

export interface Replied {
  id: number;
  /** Who opened the case. */
  memberId: number;
  kind: Case['kind'];
  state: Case['state'];
  byStaff: boolean;
}

/**
 * Adds a reply and changes the state where one is given. Of staff who reported, too, what sets a state is an answer.
 * Refuses `conflict state` where another case about the row is opened just when this one would be again.
 */
export async function addReply(
  sql: Tx,
  { id, text, state = null }: ReplyToCase,
  { memberId, staff }: Reader,
): Promise<Replied> {
  const [row] = await sql<Omit<Replied, 'id' | 'byStaff'>[]>`
    update cases set updated_at = now(), state = coalesce(${state}, state) where id = ${id}
    returning member_id, kind, state`.catch((error: unknown) => {
    if (isUniqueViolation(error)) refuse('conflict', { reason: 'state' });
    throw error;
  });
  const [reply] = await sql<{ id: number; byStaff: boolean }[]>`
    insert into case_replies (case_id, member_id, by_staff, text)
    values (${id}, ${memberId}, ${staff} and (${state !== null} or not exists (
      select from case_voices where case_id = ${id} and member_id = ${memberId})), ${text})
    returning id, by_staff`;
  return { ...row!, ...reply! };
}

/** Of each kind how many cases wait for a moderator, how many are in work, and since when the oldest of them has been open. */
export const queueOf = (sql: Db, moderatorId: number) => sql<CaseQueue[]>`
  select kind,
         coalesce((select count from case_counts where member_id = 0 and kind = each.kind and state = 'received'), 0)
           ::bigint - (select count(*) from cases c where ${keptFrom(sql, moderatorId)} and kind = each.kind and state = 'received') as received,
         coalesce((select count from case_counts where member_id = 0 and kind = each.kind and state = 'inWork'), 0)
           ::bigint - (select count(*) from cases c where ${keptFrom(sql, moderatorId)} and kind = each.kind and state = 'inWork') as in_work,
         (select min(created_at) from cases c where kind = each.kind and state <> 'answered' and not ${keptFrom(sql, moderatorId)}) as oldest
  from unnest(array['report', 'feedback']) each (kind)`;
