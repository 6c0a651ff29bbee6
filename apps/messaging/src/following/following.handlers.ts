import { Controller } from '@nestjs/common';
import { listPublishedComments, type ListPublishedComments, type SignedIn } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { publishedBy } from './following.sql.ts';

@Controller()
export class FollowingHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listPublishedComments)
  published(input: ListPublishedComments, caller: SignedIn) {
    return publishedBy(this.db, input, caller);
  }
}
