import { Controller } from '@nestjs/common';
import { listTalkPages, type Caller, type ListTalkPages } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { talkPagesOf } from './talk-pages.sql.ts';

@Controller()
export class TalkPagesHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listTalkPages)
  pages(input: ListTalkPages, caller: Caller) {
    return talkPagesOf(this.db, input, caller);
  }
}
