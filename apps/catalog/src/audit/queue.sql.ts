import type { AuditItem, AuditKind, Caller, ListAudit, Page } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { after, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { pendingIntel } from '../intel/queue.ts';
import { readGame } from '../games/writing.sql.ts';
import { lookalikesOf } from '../lookalikes/lookalikes.sql.ts';
import { similarGames, traitsOf } from '../submissions/similar.sql.ts';
import { claimOf } from './claims.sql.ts';

/** Pending rows of each kind, as `kind, id, title, section, author_id, created_at`. */
const waiting: Record<AuditKind, (sql: Db | Tx) => Fragment> = {
  game: (sql) => sql`
    select 'game' as kind, g.id, g.title, g.section, g.submitter_id as author_id, g.submitted_at as created_at
    from games g where g.status = 'pending'`,
  // Versions submitted with a game are decided on with it.
  version: (sql) => sql`
    select 'version' as kind, v.id, g.title, g.section, v.author_id, v.created_at
    from versions v join games g on g.id = v.game_id where v.status = 'pending' and g.status = 'live'`,
  revision: (sql) => sql`
    select 'revision' as kind, r.id, g.title, g.section, r.author_id, r.created_at
    from revisions r join games g on g.id = r.game_id where r.state = 'pending'`,
  intel: pendingIntel,
};
const kinds = Object.keys(waiting) as AuditKind[];

/** Since when the longest waiting row has waited; null where none does. */
export async function oldestWaiting(sql: Db): Promise<string | null> {
  const all = kinds.map((kind) => waiting[kind](sql)).reduce((union, each) => sql`${union} union all ${each}`);
  const [row] = await sql<{ oldest: string | null }[]>`select min(created_at) as oldest from (${all}) q`;
  return row!.oldest;
}

/** The author of a pending row; null where none is pending. */
export async function whoWaits(sql: Tx, kind: AuditKind, id: number): Promise<number | null> {
  const [row] = await sql<{ authorId: number }[]>`
    select q.author_id from (${waiting[kind](sql)}) q where q.id = ${id}`;
  return row?.authorId ?? null;
}

type Row = Omit<AuditItem, 'similar'> & { orderKey: number };

/** Pending rows, longest waiting first; games with possible duplicates. */
export async function pageOfQueue(
  sql: Db,
  { kind, section, ...query }: ListAudit,
  caller: Caller,
): Promise<Page<AuditItem>> {
  const wanted = kind ? [kind] : kinds;
  const all = wanted.map((each) => waiting[each](sql)).reduce((union, each) => sql`${union} union all ${each}`);
  const queue = sql`(${all}) q where ${section ? sql`q.section = ${section}` : sql`true`}`;
  // Lists sort descending, so the longest waiting row gets the largest key.
  const key = sql`(-extract(epoch from q.created_at) * 1000)::bigint`;
  const columns = [key, sql`q.kind`, sql`q.id`];
  const [rows, [count]] = await Promise.all([
    sql<Row[]>`
      select q.kind, q.id, q.title, q.section, ${authorCard(sql, sql`q.author_id`)} as author, q.created_at,
             ${claimOf(sql, sql`q.kind`, sql`q.id`, caller.memberId)} as claim, ${key} as order_key
      from ${queue} and ${after(sql, query, columns, ['bigint', 'text', 'bigint'])}
      order by order_key desc, q.kind desc, q.id desc ${part(sql, query)}`,
    sql<{ total: number }[]>`select count(*) as total from ${queue}`,
  ]);
  const page = pageOf(rows, query, count!.total, ({ orderKey, kind, id }) => [orderKey, kind, id]);
  const items = page.items.map(({ orderKey: _, ...item }): AuditItem => ({ ...item, similar: [] }));
  const games = items.filter((item) => item.kind === 'game');
  // Limits parallel queries, because lists share the process's connections.
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let at = lane; at < games.length; at += atOnce) {
        games[at]!.similar = await similarTo(sql, games[at]!.id, caller);
      }
    }),
  );
  return { ...page, items };
}

/** Connections used by one request for the queue; a process has ten. */
const atOnce = 2;
const mostSimilar = 10;
/** Of a game, the first of which are compared: the queue is read every half minute. */
const mostPictures = 5;

async function similarTo(sql: Db, id: number, caller: Caller): Promise<AuditItem['similar']> {
  const game = await readGame(sql, id);
  if (!game) return [];
  const { cover, images } = game.input;
  const pictures = [...(cover ? [cover] : []), ...images].slice(0, mostPictures).map(({ url }) => url);
  const similar = await similarGames(sql, traitsOf(game.input), caller, { except: id });
  const alike = (await lookalikesOf(sql, pictures, caller, id)).flatMap(({ games }) => games);
  // A name or number says more than a picture.
  const all = new Map([...similar, ...alike].toReversed().map((each) => [each.id, each]));
  return [...all.values()].toReversed().slice(0, mostSimilar);
}
