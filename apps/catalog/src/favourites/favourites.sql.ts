import { areHere } from '@yinghuo/copies';
import type { Tx } from '@yinghuo/postgres';

/** `seq` is the event's sequence number in the members' service. */
export async function saveFavourite(sql: Tx, gameId: number, memberId: number, added: boolean, seq = 0): Promise<void> {
  if (!(await areHere(sql, memberId))) return;
  await sql`
    insert into game_favourites as f (game_id, member_id, added, seq) values (${gameId}, ${memberId}, ${added}, ${seq})
    on conflict (game_id, member_id) do update set added = excluded.added, seq = excluded.seq where f.seq <= excluded.seq`;
}
