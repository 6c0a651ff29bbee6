import { Controller } from '@nestjs/common';
import { favouriteAdded, favouriteRemoved, type FavouriteAdded, type FavouriteRemoved } from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { saveFavourite } from './favourites.sql.ts';

/** Whom news of a game's versions are told because it is among their favourites. */
@Controller()
export class FavouriteHandlers {
  @On(favouriteAdded)
  async added(event: FavouriteAdded, sql: Tx, { seq }: EventMeta) {
    await saveFavourite(sql, event, true, seq);
  }

  @On(favouriteRemoved)
  async removed(event: FavouriteRemoved, sql: Tx, { seq }: EventMeta) {
    await saveFavourite(sql, event, false, seq);
  }
}
