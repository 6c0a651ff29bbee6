import { Controller } from '@nestjs/common';
import { findAlike, refuse, type Caller, type FindAlike } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { gamesAlike } from './alike.sql.ts';

@Controller()
export class AlikeHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(findAlike)
  async alike({ id }: FindAlike, caller: Caller) {
    return (await gamesAlike(this.db, id, caller)) ?? refuse('notFound');
  }
}
