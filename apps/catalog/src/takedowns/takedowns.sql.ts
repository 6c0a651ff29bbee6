import { randomInt } from 'node:crypto';
import {
  takedownHours,
  type ListTakedownCases,
  type ListTakedowns,
  type Page,
  type RequestTakedown,
  type Takedown,
  type TakedownCase,
  type TakedownState,
} from '@yinghuo/contracts';
import { after, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';

interface Placed {
  id: number;
  createdAt: string;
}
type Due = { dueAt: Record<string, string> };

const dueAfter = (instant: string): string => new Date(Date.parse(instant) + takedownHours * 3_600_000).toISOString();

/** No letters that are taken for others, so that a reference can be read out. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newReference = (today: string): string =>
  `R${today.replaceAll('-', '')}-${Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')}`;

export async function addTakedown(
  sql: Tx,
  { name, email, organisation, urls, works, statement }: RequestTakedown,
  today: string,
): Promise<{ id: number; reference: string }> {
  const lines = works.split('\n').flatMap((line) => line.trim() || []);
  const [row] = await sql<{ id: number; reference: string }[]>`
    insert into takedowns (reference, name, email, organisation, urls, works, statement)
    values (${newReference(today)}, ${name}, ${email}, ${organisation ?? null}, ${urls}, ${lines}, ${statement})
    returning id, reference`;
  return row!;
}

/** The public log, newest first. */
export async function pageOfTakedowns(sql: Db, list: ListTakedowns): Promise<Page<Takedown> & Due> {
  const rows = await sql<(Takedown & Placed)[]>`
    select id, created_at, ${logged(sql)} from takedowns
    where ${from(sql, list)} order by created_at desc, id desc ${part(sql, list)}`;
  const shown = (row: Takedown & Placed): Takedown => {
    const { id: _, createdAt: __, ...takedown } = row;
    return takedown;
  };
  return { ...pageOf(rows, list, await count(sql, null), keyOf, shown), dueAt: dueOf(rows) };
}

/** The same with all that was claimed. */
export async function pageOfCases(sql: Db, list: ListTakedownCases): Promise<Page<TakedownCase> & Due> {
  const { state } = list;
  const rows = await sql<(TakedownCase & Placed)[]>`
    select ${logged(sql)}, works, id, name, email, organisation, urls, statement, note, revision, created_at
    from takedowns where ${state ? sql`state = ${state}` : sql`true`} and ${from(sql, list)}
    order by created_at desc, id desc ${part(sql, list)}`;
  const shown = ({ createdAt: _, ...row }: TakedownCase & Placed): TakedownCase => row;
  return { ...pageOf(rows, list, await count(sql, state ?? null), keyOf, shown), dueAt: dueOf(rows) };
}

/** What everybody may read. A claim is not repeated in public before somebody found it right. */
const logged = (sql: Db | Tx) => sql`
  reference, to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, state,
  case when state = 'accepted' then works else '{}' end as works,
  to_char(decided_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as decided_on`;

const from = (sql: Db, list: ListTakedowns) => after(sql, list, [sql`created_at`, sql`id`], ['timestamptz', 'bigint']);
const keyOf = ({ createdAt, id }: Placed) => [createdAt, id];
const dueOf = (rows: (Takedown & Placed)[]): Due['dueAt'] =>
  Object.fromEntries(
    rows.flatMap(({ state, reference, createdAt }) =>
      state === 'received' ? [[reference, dueAfter(createdAt)] as const] : [],
    ),
  );

async function count(sql: Db, state: TakedownState | null): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from takedowns where ${state ? sql`state = ${state}` : sql`true`}`;
  return row!.count;
}

/** A request, locked. */
export async function holdTakedown(sql: Tx, id: number): Promise<HeldTakedown | null> {
  const [row] = await sql<HeldTakedown[]>`select reference, state, urls from takedowns where id = ${id} for update`;
  return row ?? null;
}
interface HeldTakedown {
  reference: string;
  state: TakedownState;
  /** Paths of this site. */
  urls: string[];
}

export async function closeTakedown(
  sql: Tx,
  id: number,
  { state, note, by }: { state: TakedownState; note: string | null; by: number },
): Promise<Takedown> {
  const [row] = await sql<Takedown[]>`
    update takedowns set state = ${state}, note = ${note}, decided_at = now(), decided_by = ${by}, revision = revision + 1
    where id = ${id} returning ${logged(sql)}`;
  return row!;
}

export async function letterOf(sql: Db, reference: string) {
  const [row] = await sql<{ email: string; state: TakedownState; note: string | null; createdAt: string }[]>`
    select email, state, note, created_at from takedowns where reference = ${reference}`;
  if (!row) return null;
  const { createdAt, ...letter } = row;
  return { ...letter, dueAt: dueAfter(createdAt) };
}
