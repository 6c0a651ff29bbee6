import { Controller } from '@nestjs/common';
import { searchMembers, type Caller, type SearchMembers } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { pageOfFound } from './search.sql.ts';

@Controller()
export class SearchHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(searchMembers)
  search(input: SearchMembers, caller: Caller) {
    return pageOfFound(this.db, input, caller);
  }
}
