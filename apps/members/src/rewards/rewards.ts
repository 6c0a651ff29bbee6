import type { Place, PostingReason, PostingReference } from '@yinghuo/contracts';
import { json, type Tx } from '@yinghuo/postgres';
import { post, reverse } from '../wallet/post.ts';
import { hear, isGone, type Row } from './heard.sql.ts';

/** What may be earned; the table `rewards` names them too. */
export const rewardReasons = [
  'note',
  'groupPost',
  'wantedAnswer',
  'replyReceived',
  'like',
  'rating',
  'gameApproved',
  'versionApproved',
  'editAccepted',
] as const satisfies readonly PostingReason[];

/** Notes and posts share the places of a day. */
const written: readonly Reward['reason'][] = ['note', 'groupPost'];
export const sharing = (reason: Reward['reason']): readonly Reward['reason'][] =>
  written.includes(reason) ? written : [reason];

interface Reward {
  /** The row that is the cause, and, for a like, whose it is. */
  row: Row;
  from?: number;
  /** What the member is shown as the cause, where it is another row. */
  about?: Pick<PostingReference, 'kind' | 'id'>;
  to: number;
  reason: (typeof rewardReasons)[number];
  points: number;
  /** The day of Asia/Shanghai on which it was earned. */
  day: string;
  /** How many such rewards a member gets in a day, with those that share their places; no bound when left out. */
  mostADay?: number;
  /** The place of the event among those of the row's service; null where it has none. */
  seq: number | null;
  place?: Place;
}

/** A reward as it is kept. */
interface Kept {
  reason: PostingReason;
  type: Row['type'];
  rowId: number;
  fromId: number;
  memberId: number;
  points: number;
  reference: PostingReference;
  /** How often it was given. */
  times: number;
}

/**
 * A reward was earned: it is given unless its row is out of sight or the day's are used up. What was earned before and is
 * earned again, as when a like was withdrawn in between, takes a place of its own day. Not earned is what was withdrawn later.
 */
export async function earn(sql: Tx, reward: Reward): Promise<void> {
  const { row, from = 0, to, reason, points, day, mostADay, seq } = reward;
  const gone = await isGone(sql, row);
  // The member's row is the lock: the rewards of one day are counted one after the other.
  const [member] = await sql`select from members where id = ${to} and state = 'active' for update`;
  if (!member) return;
  const one = sql`type = ${row.type} and row_id = ${row.id} and reason = ${reason} and from_id = ${from}`;
  const [before] = await sql<{ earned: boolean; day: string; seq: number }[]>`
    select earned, day, seq from rewards where ${one}`;
  if (before && seq !== null) {
    if (before.seq > seq) return;
    await sql`update rewards set seq = ${seq} where ${one}`;
  }
  if (before?.earned) return;
  if (mostADay !== undefined && before?.day !== day) {
    const [taken] = await sql<{ count: number }[]>`
      select count(*) as count from rewards where member_id = ${to} and reason = any(${[...sharing(reason)]}) and day = ${day}`;
    if (taken!.count >= mostADay) return;
  }
  if (before) await sql`update rewards set earned = ${!gone}, day = ${day}, points = ${points} where ${one}`;
  else {
    await sql`
      insert into rewards (reason, type, row_id, from_id, member_id, points, reference, day, earned, given, times, seq)
      values (${reason}, ${row.type}, ${row.id}, ${from}, ${to}, ${points}, ${referenceTo(sql, reward)}, ${day}, ${!gone},
              false, 0, ${seq ?? 0})`;
  }
  await settleRewards(sql, [row]);
}

const referenceTo = (sql: Tx, { row, about, place }: Pick<Reward, 'row' | 'about' | 'place'>) =>
  json(sql, { ...(about ?? { kind: row.type, id: String(row.id) }), title: '', place: place ?? null });

/** What the row itself earned, without its likes, has no cause any more. */
export async function withdraw(sql: Tx, row: Row): Promise<void> {
  await isGone(sql, row);
  await sql`update rewards set earned = false where ${of(sql, row)} and from_id = 0`;
  await settleRewards(sql, [row]);
}

/** A day on which nobody takes places. */
const noDay = '0001-01-01';

/**
 * A like is no more. That stays known, also of one that was never heard of: it may be a dead letter, which is given again
 * when it is withdrawn long since.
 */
export async function withdrawLike(
  sql: Tx,
  { row, from, to, seq }: { row: Row; from: number; to: number; seq: number | null },
): Promise<void> {
  await isGone(sql, row);
  if (seq !== null) {
    await sql`
      insert into rewards (reason, type, row_id, from_id, member_id, points, reference, day, earned, given, times)
      select 'like', ${row.type}, ${row.id}, ${from}, id, 1, ${referenceTo(sql, { row })}, ${noDay}, false, false, 0
      from members where id = ${to} on conflict do nothing`;
  }
  await sql`
    update rewards set earned = false, seq = greatest(seq, ${seq ?? 0}::bigint)
    where ${of(sql, row)} and from_id = ${from} and (${seq === null} or seq <= ${seq ?? 0}::bigint)`;
  await settleRewards(sql, [row]);
}

/** What the row itself earned is worth something else from now on. */
export async function revalue(sql: Tx, row: Row, reason: Reward['reason'], points: number): Promise<void> {
  await isGone(sql, row);
  const worthElse = await sql<Kept[]>`
    select * from rewards where ${of(sql, row)} and reason = ${reason} and from_id = 0 and given and points <> ${points}`;
  for (const reward of worthElse) await takeBack(sql, reward);
  await sql`update rewards set points = ${points} where ${of(sql, row)} and reason = ${reason} and from_id = 0`;
  await settleRewards(sql, [row]);
}

/** Rows that were deleted, and all that they earned. */
export async function gone(sql: Tx, rows: readonly Row[]): Promise<void> {
  for (const row of rows) await hear(sql, row, { gone: true }, null);
  await settleRewards(sql, rows);
}

/** Gives and takes back until of these rows exactly that is given which is earned and in sight. */
export async function settleRewards(sql: Tx, rows: readonly Row[]): Promise<void> {
  const due = sql`(r.earned and not coalesce(c.gone or c.hidden, false))`;
  // In the order of members, whose rows are locked: two such never wait for each other in a circle.
  const differing = await sql<(Kept & { due: boolean })[]>`
    select r.*, ${due} as due
    from unnest(${rows.map(({ type }) => type)}::text[], ${rows.map(({ id }) => id)}::bigint[]) row (type, id)
    join rewards r on r.type = row.type and r.row_id = row.id
    left join contributions c on c.type = r.type and c.row_id = r.row_id
    where r.given <> ${due} order by r.member_id, r.type, r.row_id, r.reason, r.from_id`;
  for (const reward of differing) await (reward.due ? pay : takeBack)(sql, reward);
}

/** No entry leads to this note any more. */
export const forgetPlace = (sql: Tx, noteId: number) => sql`
  insert into gone_notes (note_id) values (${noteId}) on conflict do nothing`;

const of = (sql: Tx, { type, id }: Row) => sql`type = ${type} and row_id = ${id}`;

/** Each time that a reward is given is a posting of its own. */
const keyOf = ({ reason, type, rowId, fromId }: Kept, times: number): string =>
  `${reason}:${type}:${rowId}:${fromId}:${times}`;

async function pay(sql: Tx, reward: Kept): Promise<void> {
  const { memberId, points, reason, reference } = reward;
  const times = reward.times + 1;
  await sql`update rewards set given = true, times = ${times} where ${one(sql, reward)}`;
  const eventPoints = Math.max(0, points - (await leftWhenTaken(sql, reward)));
  await post(sql, memberId, { points, eventPoints }, { reason, reference, key: keyOf(reward, times) });
}

async function takeBack(sql: Tx, reward: Kept): Promise<void> {
  await sql`update rewards set given = false where ${one(sql, reward)}`;
  await reverse(sql, reward.memberId, keyOf(reward, reward.times));
}

/** Event points that the last taking back left, as it did before there were debts: they are not given a second time. */
async function leftWhenTaken(sql: Tx, reward: Kept): Promise<number> {
  if (reward.times === 0) return 0;
  const [taken] = await sql<{ less: number }[]>`
    select coalesce(sum(case back.currency when 'points' then -back.delta else back.delta end), 0) as less
    from ledger given join ledger back on back.reversed_id = given.id and back.member_id is not null
    where given.idempotency_key = ${keyOf(reward, reward.times)}`;
  return taken!.less;
}

const one = (sql: Tx, { type, rowId, reason, fromId }: Kept) =>
  sql`type = ${type} and row_id = ${rowId} and reason = ${reason} and from_id = ${fromId}`;
