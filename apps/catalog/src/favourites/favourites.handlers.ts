import { Controller } from '@nestjs/common';
import { favouriteAdded, favouriteRemoved, type FavouriteAdded, type FavouriteRemoved } from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { saveFavourite } from './favourites.sql.ts';

/** Counts favourites of each game from the members' events. */
@Controller()
export class FavouriteCounters {
  @On(favouriteAdded)
  async added({ gameId, memberId }: FavouriteAdded, sql: Tx, { seq }: EventMeta) {
    await saveFavourite(sql, gameId, memberId, true, seq);
  }

  @On(favouriteRemoved)
  async removed({ gameId, memberId }: FavouriteRemoved, sql: Tx, { seq }: EventMeta) {
    await saveFavourite(sql, gameId, memberId, false, seq);
  }
}
