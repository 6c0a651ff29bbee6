import { nicknameKey } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';

export interface Recipient {
  id: number;
  nickname: string;
  avatar: string;
  mailOpen: boolean;
  blocksSender: boolean;
}

/** The activated member of an id, or who bears a nickname, and whether mail of this sender is welcome. Null: nobody. */
export async function findRecipient(sql: Db | Tx, who: number | string, senderId: number): Promise<Recipient | null> {
  const meant = typeof who === 'number' ? sql`a.id = ${who}` : sql`a.nickname_key = ${nicknameKey(who)}`;
  const [row] = await sql<Recipient[]>`
    select a.id, a.nickname, a.avatar, m.mail_open,
           exists (select from blocks b where b.member_id = a.id and b.other_id = ${senderId}) as blocks_sender
    from authors a join mailboxes m on m.member_id = a.id
    where ${meant} and m.permission > 0 and not a.gone
    order by a.id limit 1`;
  return row ?? null;
}
