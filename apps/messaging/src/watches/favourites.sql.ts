import type { FavouriteAdded } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';

/** `seq` is the event's place among those of the members' service. Of who is gone nothing is kept, whenever it is heard. */
export const saveFavourite = (sql: Tx, { gameId, memberId }: FavouriteAdded, added: boolean, seq = 0) => sql`
  insert into favourites as f (game_id, member_id, added, seq)
  select ${gameId}::bigint, ${memberId}::bigint, ${added}::boolean, ${seq}::bigint
  where not exists (select from mailboxes where member_id = ${memberId} and gone)
  on conflict (game_id, member_id) do update set added = excluded.added, seq = excluded.seq where f.seq <= excluded.seq`;
