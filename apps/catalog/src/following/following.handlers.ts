import { Controller } from '@nestjs/common';
import { listPublishedInCatalog, type ListPublishedInCatalog, type SignedIn } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { publishedBy } from './following.sql.ts';

@Controller()
export class FollowingHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listPublishedInCatalog)
  published(input: ListPublishedInCatalog, caller: SignedIn) {
    return publishedBy(this.db, input, caller);
  }
}
