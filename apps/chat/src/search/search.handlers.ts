import { Controller } from '@nestjs/common';
import { searchChat, type SearchChat, type SignedIn } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { findMessages } from './search.sql.ts';

@Controller()
export class SearchHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(searchChat)
  search(input: SearchChat, caller: SignedIn) {
    return findMessages(this.db, input, caller);
  }
}
