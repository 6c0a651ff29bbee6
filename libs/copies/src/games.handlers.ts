import { Controller } from '@nestjs/common';
import {
  gameHidden,
  gamePublished,
  gameRestored,
  revisionAccepted,
  revisionReverted,
  type GameHidden,
  type GamePublished,
  type GameRestored,
  type RevisionAccepted,
  type RevisionReverted,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { saveGame, setLive, setTitle } from './games.sql.ts';

/** Keeps which games there are and who may see them, as the catalogue tells. */
@Controller()
export class GameHandlers {
  @On(gamePublished)
  published(event: GamePublished, sql: Tx, { seq }: EventMeta) {
    return saveGame(sql, event, seq);
  }

  @On(gameHidden)
  hidden({ gameId }: GameHidden, sql: Tx, { seq }: EventMeta) {
    return setLive(sql, gameId, false, seq);
  }

  @On(gameRestored)
  restored({ gameId }: GameRestored, sql: Tx, { seq }: EventMeta) {
    return setLive(sql, gameId, true, seq);
  }

  @On(revisionAccepted)
  changed({ gameId, title }: RevisionAccepted, sql: Tx, { seq }: EventMeta) {
    return setTitle(sql, gameId, title, seq);
  }

  @On(revisionReverted)
  reverted({ gameId, title }: RevisionReverted, sql: Tx, { seq }: EventMeta) {
    return setTitle(sql, gameId, title, seq);
  }
}
