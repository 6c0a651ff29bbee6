import type { Answer, Caller, Page, PageQuery, RowState } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { order, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { notBlocked } from '../relations/relations.sql.ts';
import { isModerator, visibleAnswer, visibleThread } from './visibility.ts';

const columns = (sql: Db | Tx): Fragment => sql`
  a.id, a.thread_id, ${authorCard(sql, sql`a.author_id`)} as author, a.text, a.game_id, a.version_id, a.accepted, a.likes,
  a.created_at, a.state`;

/** The accepted one stands before the others. */
const oldest = order({ place: 'integer', id: 'bigint' }, { of: 'a', ascending: true });

/** One part of the answers of a thread that the caller sees, the accepted one first, then the oldest. */
export async function pageOfAnswers(
  sql: Db,
  threadId: number,
  query: PageQuery,
  caller: Caller,
): Promise<Page<Answer>> {
  const seen = sql`thread_answers a where a.thread_id = ${threadId} and ${visibleAnswer(sql, caller)}
    and (a.accepted or ${notBlocked(sql, caller, sql`a.author_id`)})`;
  const [rows, [count]] = await Promise.all([
    sql<(Answer & { place: number })[]>`
      select ${columns(sql)}, a.place from ${seen}
        and ${oldest.after(sql, query)}
      order by ${oldest.by(sql)} ${part(sql, query)}`,
    sql<{ total: number }[]>`
      select answers ${isModerator(caller) ? sql`+ (select count(*) from thread_answers where thread_id = ${threadId} and state = 'hidden')` : sql``} as total
      from threads where id = ${threadId}`,
  ]);
  return pageOf(rows, query, Number(count?.total ?? 0), oldest.keyOf, ({ place: _, ...answer }) => answer);
}

export async function answerOf(sql: Tx, id: number): Promise<Answer> {
  const [row] = await sql<Answer[]>`select ${columns(sql)} from thread_answers a where a.id = ${id}`;
  return row!;
}

export interface HeldAnswer {
  id: number;
  threadId: number;
  authorId: number;
  accepted: boolean;
  state: RowState;
}

/** Locks the thread before its answer, as whatever counts answers does; undefined where the caller sees none. */
export async function holdAnswer(sql: Tx, id: number, caller: Caller): Promise<HeldAnswer | undefined> {
  await sql`
    select from threads where id = (select thread_id from thread_answers where id = ${id}) for no key update`;
  const [row] = await sql<HeldAnswer[]>`
    select a.id, a.thread_id, a.author_id, a.accepted, a.state
    from thread_answers a join threads t on t.id = a.thread_id
    where a.id = ${id} and ${visibleThread(sql, caller)} and ${visibleAnswer(sql, caller)} for no key update of a`;
  return row;
}

interface NewAnswer {
  threadId: number;
  authorId: number;
  text: string;
  gameId: number | null;
  versionId: number | null;
}
export async function insertAnswer(sql: Tx, answer: NewAnswer): Promise<number> {
  const [{ id }] = await sql<[{ id: number }]>`insert into thread_answers ${sql({ ...answer })} returning id`;
  return id;
}

export const markAccepted = (sql: Tx, id: number) => sql`update thread_answers set accepted = true where id = ${id}`;

export const removeAnswer = (sql: Tx, id: number) => sql`delete from thread_answers where id = ${id}`;
