import { Controller } from '@nestjs/common';
import {
  findGame,
  findGameBriefs,
  findGameRefs,
  getGame,
  listGamePages,
  listGames,
  randomGames,
  refuse,
  topGames,
  type Caller,
  type FindGame,
  type FindGameBriefs,
  type FindGameRefs,
  type GetGame,
  type ListGamePages,
  type ListGames,
  type RandomGames,
  type SignedIn,
  type TopGames,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { gameInFull } from './detail.sql.ts';
import { findGameRow, gameBriefsOf, gameRefsOf } from './cards.sql.ts';
import { pageOfGames } from './lists.sql.ts';
import { gamePagesOf } from './pages.sql.ts';
import { randomGamesOf, topGamesOf } from './random-and-top.sql.ts';

@Controller()
export class GameHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listGames)
  list(input: ListGames, caller: Caller) {
    return pageOfGames(this.db, input, caller);
  }

  @Answers(getGame)
  async game(input: GetGame, caller: Caller) {
    return (await gameInFull(this.db, input, caller)) ?? refuse('notFound');
  }

  @Answers(findGame)
  async find({ id }: FindGame, caller: SignedIn) {
    return (await findGameRow(this.db, id, caller)) ?? refuse('notFound');
  }

  @Answers(findGameRefs)
  refs(input: FindGameRefs, caller: Caller) {
    return gameRefsOf(this.db, input, caller);
  }

  @Answers(findGameBriefs)
  briefs(input: FindGameBriefs, caller: Caller) {
    return gameBriefsOf(this.db, input, caller);
  }

  @Answers(listGamePages)
  pages(input: ListGamePages, caller: Caller) {
    return gamePagesOf(this.db, input, caller);
  }

  @Answers(randomGames)
  random(input: RandomGames, caller: Caller) {
    return randomGamesOf(this.db, input, caller);
  }

  @Answers(topGames)
  top(input: TopGames, caller: Caller) {
    return topGamesOf(this.db, input, caller);
  }
}
