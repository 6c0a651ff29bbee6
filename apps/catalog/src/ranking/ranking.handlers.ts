import { Controller } from '@nestjs/common';
import { passGate, rankGames, sectionGate, type Caller, type RankGames } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { pageOfRanking } from './ranking.sql.ts';

@Controller()
export class RankingHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(rankGames)
  rank(input: RankGames, caller: Caller) {
    if (input.section) passGate(sectionGate({ section: input.section }), caller);
    return pageOfRanking(this.db, input, caller);
  }
}
