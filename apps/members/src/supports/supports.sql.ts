import type { OwnSupport, Page, PageQuery, Support, Supporter } from '@yinghuo/contracts';
import { after, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';

/** Who gave something, newest first. There are few: they are counted. */
export async function pageOfSupporters(sql: Db, query: PageQuery): Promise<Page<Supporter>> {
  const [rows, [count]] = await Promise.all([
    sql<(Supporter & { id: number })[]>`
      select s.id, case when m.state = 'deleted' then '已注销用户' else coalesce(m.nickname, s.nickname) end as nickname,
             case when m.state = 'deleted' then '' else coalesce(m.avatar, '') end as avatar,
             s.amount_fen, s.message, s.day
      from supports s left join members m on m.id = s.member_id
      where ${after(sql, query, [sql`s.day`, sql`s.id`], ['date', 'bigint'])}
      order by s.day desc, s.id desc ${part(sql, query)}`,
    sql<{ total: number }[]>`select count(*) as total from supports`,
  ]);
  return pageOf(
    rows,
    query,
    count!.total,
    ({ day, id }) => [day, id],
    ({ id: _, ...supporter }) => supporter,
  );
}

const shown = 100;

export async function supportOf(sql: Db, memberId: number): Promise<OwnSupport> {
  const [[sum], entries] = await Promise.all([
    sql<{ total: number }[]>`
      select coalesce(sum(amount_fen), 0)::bigint as total from supports where member_id = ${memberId}`,
    sql<Support[]>`
      select amount_fen, message, day from supports where member_id = ${memberId}
      order by day desc, id desc limit ${shown}`,
  ]);
  return { totalFen: sum!.total, entries: [...entries] };
}

interface NewSupport extends Support {
  memberId: number | null;
  nickname: string | null;
  recordedBy: number;
}
export async function insertSupport(sql: Tx, support: NewSupport): Promise<number> {
  const [{ id }] = await sql<[{ id: number }]>`insert into supports ${sql({ ...support })} returning id`;
  return id;
}

/** Who leaves meanwhile waits for what is written of them. */
export const isMember = async (sql: Tx, id: number): Promise<boolean> =>
  (await sql`select from members where id = ${id} and state <> 'deleted' for key share`).length > 0;
