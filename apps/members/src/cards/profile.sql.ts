import { refuse, type nicknameOf } from '@yinghuo/contracts';
import { isUniqueViolation, type Tx } from '@yinghuo/postgres';
import { ofCaller } from '../member.sql.ts';

const daysBetween = 30;

/**
 * Gives a member another nickname. Writing the same one in other letters is a change too; the very same is none.
 * Refuses `conflict state` before thirty days are over, `conflict taken` where it is somebody's.
 */
export async function rename(
  sql: Tx,
  id: number,
  { nickname, key }: ReturnType<typeof nicknameOf>,
  now: Date,
): Promise<void> {
  const [member] = await sql<{ nickname: string; early: boolean; taken: boolean }[]>`
    select nickname, coalesce(renamed_at > ${now}::timestamptz - make_interval(days => ${daysBetween}), false) as early,
           exists (select from members other where other.nickname_key = ${key} and other.id <> ${id}) as taken
    from members where id = ${id} and state <> 'deleted' for no key update`;
  if (!member) return refuse('signInNeeded');
  if (member.nickname === nickname) return;
  if (member.taken) refuse('conflict', { reason: 'taken', field: 'nickname' });
  if (member.early) refuse('conflict', { reason: 'state', field: 'nickname' });
  try {
    await sql`update members set nickname = ${nickname}, nickname_key = ${key}, renamed_at = ${now} where id = ${id}`;
  } catch (error) {
    // Somebody took it since we looked.
    if (isUniqueViolation(error)) refuse('conflict', { reason: 'taken', field: 'nickname' });
    throw error;
  }
}

/** Changes what is given of how a member shows themselves. */
export async function dress(sql: Tx, id: number, fields: { avatar?: string; signature?: string }): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await ofCaller(sql`update members set ${sql(fields)} where id = ${id} and state <> 'deleted'`);
}
