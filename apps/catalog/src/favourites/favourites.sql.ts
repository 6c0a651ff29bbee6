import { noneGone } from '@yinghuo/copies';
import type { Tx } from '@yinghuo/postgres';

/** `seq` is the event's sequence number in the members' service. */
export const saveFavourite = (sql: Tx, gameId: number, memberId: number, added: boolean, seq = 0) => sql`
  insert into game_favourites as f (game_id, member_id, added, seq)
  select ${gameId}::bigint, ${memberId}::bigint, ${added}::boolean, ${seq}::bigint where ${noneGone(sql, memberId)}
  on conflict (game_id, member_id) do update set added = excluded.added, seq = excluded.seq where f.seq <= excluded.seq`;
