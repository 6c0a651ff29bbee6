import { Controller } from '@nestjs/common';
import { groupLimits, payGroupFee, Refusal, type Caller, type PayGroupFee } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { lockMembers } from '../member.sql.ts';
import { post } from './post.ts';

/** What founding a group costs (decision 70). */
@Controller()
export class GroupFeeHandlers {
  @Answers(payGroupFee)
  async pay({ groupId, memberId, name }: PayGroupFee, _: Caller, sql: Tx) {
    await lockMembers(sql, memberId);
    const [decided] = await sql<{ paid: boolean }[]>`select paid from group_fees where group_id = ${groupId}`;
    if (decided) return decided;
    const paid = await take(sql, groupId, memberId, name);
    await sql`insert into group_fees ${sql({ groupId, memberId, paid })}`;
    return { paid };
  }
}

/** False where there is too little, or no such member any more. */
async function take(sql: Tx, groupId: number, memberId: number, title: string): Promise<boolean> {
  const members = await sql`select from members where id = ${memberId} and state <> 'deleted'`;
  if (members.length === 0) return false;
  const reference = { kind: 'group', id: String(groupId), title, place: { page: 'group', groupId } } as const;
  const cause = { reason: 'groupCreated', reference, key: `group:${groupId}` } as const;
  try {
    await sql.savepoint((part) => post(part, memberId, { coins: -groupLimits.coins }, cause));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'conflict') return false;
    throw error;
  }
}
