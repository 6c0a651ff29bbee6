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
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { saveGame, setLive, setTitle } from './games.sql.ts';

/** Keeps which games there are and who may see them, as the catalogue tells. */
@Controller()
export class GameHandlers {
  @On(gamePublished)
  published(event: GamePublished, sql: Tx) {
    return saveGame(sql, event);
  }

  @On(gameHidden)
  hidden({ gameId }: GameHidden, sql: Tx) {
    return setLive(sql, gameId, false);
  }

  @On(gameRestored)
  restored({ gameId }: GameRestored, sql: Tx) {
    return setLive(sql, gameId, true);
  }

  @On(revisionAccepted)
  changed({ gameId, title }: RevisionAccepted, sql: Tx) {
    return setTitle(sql, gameId, title);
  }

  @On(revisionReverted)
  reverted({ gameId, title }: RevisionReverted, sql: Tx) {
    return setTitle(sql, gameId, title);
  }
}
