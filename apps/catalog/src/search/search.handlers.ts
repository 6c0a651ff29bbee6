import { Controller } from '@nestjs/common';
import { searchGames, suggestGames, type Caller, type SearchGames, type SuggestGames } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { labelsFor } from '../labels/labels.sql.ts';
import { gamesFor, pageOfFound } from './search.sql.ts';

@Controller()
export class SearchHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(searchGames)
  search(input: SearchGames, caller: Caller) {
    return pageOfFound(this.db, input, caller);
  }

  @Answers(suggestGames)
  async suggest(input: SuggestGames, caller: Caller) {
    const [games, labels] = await Promise.all([
      gamesFor(this.db, input, caller),
      labelsFor(this.db, input.q, input.size, caller),
    ]);
    return { games, labels };
  }
}
