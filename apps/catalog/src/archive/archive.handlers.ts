import { Controller } from '@nestjs/common';
import { refuse, takeOwnOfCatalog, type SignedIn, type TakeOwn } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { ownRows, type Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { parts } from './archive.sql.ts';

/** The catalogue's part of a member's archive. */
@Controller()
export class ArchiveHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(takeOwnOfCatalog)
  async take(input: TakeOwn, { memberId }: SignedIn) {
    return (await ownRows(this.db, parts, input, memberId)) ?? refuse('notFound');
  }
}
