import { Controller } from '@nestjs/common';
import {
  getScoreHistory,
  passGate,
  rankGames,
  refuse,
  sectionGate,
  type Caller,
  type GetScoreHistory,
  type RankGames,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { historyOf } from './history.sql.ts';
import { pageOfRanking } from './ranking.sql.ts';

@Controller()
export class RankingHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(rankGames)
  rank(input: RankGames, caller: Caller) {
    if (input.section) passGate(sectionGate({ section: input.section }), caller);
    return pageOfRanking(this.db, input, caller);
  }

  @Answers(getScoreHistory)
  async scores({ id }: GetScoreHistory, caller: Caller) {
    return (await historyOf(this.db, id, caller)) ?? refuse('notFound');
  }
}
