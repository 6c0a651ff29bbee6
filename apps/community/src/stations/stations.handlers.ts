import { Controller } from '@nestjs/common';
import {
  extendRoute,
  getRoute,
  refuse,
  renameStation,
  setProgress,
  type Caller,
  type ExtendRoute,
  type GetRoute,
  type RenameStation,
  type SetProgress,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { addStations, rename, routeOf, setPassed } from './stations.sql.ts';

/** Routes of games, and how far members are in them. */
@Controller()
export class StationHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(getRoute)
  async route({ gameId }: GetRoute, caller: Caller) {
    return (await routeOf(this.db, gameId, caller)) ?? refuse('notFound');
  }

  @Answers(extendRoute)
  async extend({ gameId, after, stations }: ExtendRoute, caller: SignedIn, sql: Tx) {
    if (!(await routeOf(sql, gameId, caller))) refuse('notFound');
    await addStations(sql, gameId, after, stations);
    return (await routeOf(sql, gameId, caller))!;
  }

  @Answers(renameStation)
  async rename(input: RenameStation, caller: SignedIn, sql: Tx) {
    const route = await routeOf(sql, input.gameId, caller);
    if (!route || !(await rename(sql, input))) refuse('notFound');
    return (await routeOf(sql, input.gameId, caller))!;
  }

  @Answers(setProgress)
  async progress({ gameId, passed, back }: SetProgress, caller: SignedIn, sql: Tx) {
    if (!(await routeOf(sql, gameId, caller))) refuse('notFound');
    if (!(await setPassed(sql, { gameId, count: passed, back: back ?? false }, caller))) refuse('notFound');
    return (await routeOf(sql, gameId, caller))!;
  }
}
