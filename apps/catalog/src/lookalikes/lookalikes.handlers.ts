import { Controller } from '@nestjs/common';
import {
  findLookalikes,
  keepHashes,
  takeUnhashed,
  type Caller,
  type FindLookalikes,
  type KeepHashes,
  type SignedIn,
  type TakeUnhashed,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { lookalikesOf, setHashes, takeWaiting } from './lookalikes.sql.ts';

/** Pictures that look alike, though their bytes differ. */
@Controller()
export class LookalikeHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(findLookalikes)
  find({ urls, gameId = null }: FindLookalikes, caller: SignedIn) {
    return lookalikesOf(this.db, urls, caller, gameId);
  }

  @Answers(takeUnhashed)
  async take({ most }: TakeUnhashed, _: Caller) {
    return { urls: await takeWaiting(this.db, most) };
  }

  @Answers(keepHashes)
  async keep({ url, hashes }: KeepHashes, _: Caller) {
    await setHashes(this.db, url, hashes);
    return null;
  }
}
