import { Controller } from '@nestjs/common';
import {
  findGames,
  searchGames,
  suggestGames,
  type Caller,
  type FindGames,
  type SearchGames,
  type SuggestGames,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { placeOf, type Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { labelsFor } from '../labels/labels.sql.ts';
import { gamesFor, pageAcross, pageOfFound } from './search.sql.ts';

@Controller()
export class SearchHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(searchGames)
  search(input: SearchGames, caller: Caller) {
    return pageOfFound(this.db, input, caller);
  }

  @Answers(findGames)
  find(input: FindGames, caller: Caller) {
    return pageAcross(this.db, input, caller);
  }

  @Answers(suggestGames)
  async suggest({ q, kind, ...query }: SuggestGames, caller: Caller) {
    // Of other kinds the cursors are those of others' lists.
    const from = !kind || kind === 'game' || kind === 'label' ? placeOf(query) : 0;
    const wanted = (of: 'game' | 'label') => (!kind ? most : kind === of ? query.size + 1 : 0);
    const [games, labels] = await Promise.all([
      wanted('game') ? gamesFor(this.db, q, wanted('game'), from, caller) : [],
      wanted('label') ? labelsFor(this.db, q, caller) : [],
    ]);
    return { games, labels: labels.slice(from, from + wanted('label')), labelsInAll: labels.length };
  }
}

/** Of each kind while all kinds are suggested. */
const most = 5;
