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
  hidden(event: GameHidden, sql: Tx, { seq }: EventMeta) {
    return setLive(sql, event, false, seq);
  }

  @On(gameRestored)
  restored(event: GameRestored, sql: Tx, { seq }: EventMeta) {
    return setLive(sql, event, true, seq);
  }

  @On(revisionAccepted)
  changed(event: RevisionAccepted, sql: Tx, { seq }: EventMeta) {
    return setTitle(sql, event, seq);
  }

  @On(revisionReverted)
  reverted(event: RevisionReverted, sql: Tx, { seq }: EventMeta) {
    return setTitle(sql, event, seq);
  }
}
