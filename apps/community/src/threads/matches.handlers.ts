import { Controller } from '@nestjs/common';
import {
  gamePublished,
  threadMatched,
  versionPublished,
  type GamePublished,
  type VersionKind,
  type VersionPublished,
} from '@yinghuo/contracts';
import { On, record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { askersOf, keepGameKeys, matchNew } from './matching.sql.ts';

/** As many members as an event holds. */
const toldAtOnce = 100;

/** A published game or version finds those who asked for it. */
@Controller()
export class MatchHandlers {
  @On(gamePublished)
  async game(event: GamePublished, sql: Tx): Promise<void> {
    await keepGameKeys(sql, event);
    await tell(sql, { gameId: event.gameId, versionId: null });
  }

  @On(versionPublished)
  version({ gameId, versionId, kind }: VersionPublished, sql: Tx): Promise<void> {
    return tell(sql, { gameId, versionId, kind });
  }
}

async function tell(sql: Tx, what: { gameId: number; versionId: number | null; kind?: VersionKind }): Promise<void> {
  for (const match of await matchNew(sql, what)) {
    const askers = await askersOf(sql, match);
    const { threadId, title } = match;
    const { gameId, versionId } = what;
    for (let n = 0; n < askers.length; n += toldAtOnce) {
      await record(sql, threadMatched, { threadId, title, gameId, versionId, askers: askers.slice(n, n + toldAtOnce) });
    }
  }
}
