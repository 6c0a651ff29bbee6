import type { ContentType, Place, PostingReason, PostingReference } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';
import type { Clock } from '../clock.ts';
import { post, reverse } from '../wallet/post.ts';

interface Row {
  type: ContentType | 'revision';
  id: number;
}

interface Reward {
  /** The row that is the cause, and, for a like, whose it is. */
  row: Row;
  from?: number;
  /** What the member is shown as the cause, where it is another row. */
  about?: Pick<PostingReference, 'kind' | 'id'>;
  to: number;
  reason: Extract<
    PostingReason,
    'note' | 'replyReceived' | 'like' | 'rating' | 'gameApproved' | 'versionApproved' | 'editAccepted'
  >;
  points: number;
  /** How many such rewards a member gets in a day of Asia/Shanghai; no bound when left out. */
  mostADay?: number;
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
  times: number;
}

/** Gives a reward, unless it is in force already or the day's are used up; one taken back before is given again. */
export async function give(sql: Tx, reward: Reward, clock: Clock): Promise<void> {
  const { row, from = 0, to, reason, points, mostADay, place } = reward;
  const about = reward.about ?? { kind: row.type, id: String(row.id) };
  // The member's row is the lock: the rewards of one day are counted one after the other.
  const [member] = await sql`select from members where id = ${to} and state = 'active' for update`;
  if (!member) return;
  const [before] = await sql`
    select from rewards where type = ${row.type} and row_id = ${row.id} and reason = ${reason} and from_id = ${from}`;
  if (before) return giveAgain(sql, row, from);
  const day = clock.today();
  if (mostADay !== undefined) {
    const [given] = await sql<{ count: number }[]>`
      select count(*) as count from rewards where member_id = ${to} and reason = ${reason} and day = ${day}`;
    if (given!.count >= mostADay) return;
  }
  const reference: PostingReference = { ...about, title: '', place: place ?? null };
  const [kept] = await sql<Kept[]>`
    insert into rewards (reason, type, row_id, from_id, member_id, points, reference, day)
    values (${reason}, ${row.type}, ${row.id}, ${from}, ${to}, ${points}, ${sql.json({ ...reference })}, ${day})
    returning *`;
  await pay(sql, kept!);
}

/** Takes back, exactly, what was given for a row: all of it, or one member's like. */
export async function takeBack(sql: Tx, row: Row, from?: number): Promise<void> {
  const taken = await sql<Kept[]>`
    update rewards set given = false where given and ${of(sql, row, from)} returning *`;
  for (const reward of taken) await reverse(sql, reward.memberId, keyOf(reward));
}

/** Gives again what was taken back. */
export async function giveAgain(sql: Tx, row: Row, from?: number): Promise<void> {
  const again = await sql<Kept[]>`
    update rewards set given = true, times = times + 1 where not given and ${of(sql, row, from)} returning *`;
  for (const reward of again) await pay(sql, reward);
}

/** No entry leads to this note any more. */
export const forgetPlace = (sql: Tx, noteId: number) => sql`
  insert into gone_notes (note_id) values (${noteId}) on conflict do nothing`;

const of = (sql: Tx, { type, id }: Row, from?: number) =>
  sql`type = ${type} and row_id = ${id} and ${from === undefined ? sql`true` : sql`from_id = ${from}`}`;

const keyOf = ({ reason, type, rowId, fromId, times }: Kept): string => `${reason}:${type}:${rowId}:${fromId}:${times}`;

const pay = (sql: Tx, reward: Kept) =>
  post(
    sql,
    reward.memberId,
    { points: reward.points },
    { reason: reward.reason, reference: reward.reference, key: keyOf(reward) },
  );
