import { Controller } from '@nestjs/common';
import { refuse, takeOwnOfChat, type SignedIn, type TakeOwn } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { ownRows, type Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { parts } from './archive.sql.ts';

/** The chat's part of a member's archive. */
@Controller()
export class ArchiveHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(takeOwnOfChat)
  async take(input: TakeOwn, { memberId }: SignedIn) {
    return (await ownRows(this.db, parts, input, memberId)) ?? refuse('notFound');
  }
}
