import { Controller } from '@nestjs/common';
import { refuse, takeOwnOfCommunity, type SignedIn, type TakeOwn } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { ownRows, type Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { parts } from './archive.sql.ts';

/** What members take along of what is theirs here. */
@Controller()
export class ArchiveHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(takeOwnOfCommunity)
  async take(input: TakeOwn, { memberId }: SignedIn) {
    return (await ownRows(this.db, parts, input, memberId)) ?? refuse('notFound');
  }
}
