import type { FavouriteAdded } from '@yinghuo/contracts';
import { areHere } from '@yinghuo/copies';
import type { Tx } from '@yinghuo/postgres';

/** `seq` is the event's place among those of the members' service. Of who is gone nothing is kept, whenever it is heard. */
export async function saveFavourite(sql: Tx, of: FavouriteAdded, added: boolean, seq = 0): Promise<void> {
  const { gameId, memberId } = of;
  if (!(await areHere(sql, memberId))) return;
  await sql`
    insert into favourites as f (game_id, member_id, added, seq) values (${gameId}, ${memberId}, ${added}, ${seq})
    on conflict (game_id, member_id) do update set added = excluded.added, seq = excluded.seq where f.seq <= excluded.seq`;
}
