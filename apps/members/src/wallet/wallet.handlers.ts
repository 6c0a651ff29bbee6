import { Controller } from '@nestjs/common';
import { findWays, listPostings, type FindWays, type ListPostings, type SignedIn } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { waysUp } from './ways.sql.ts';
import { postingsOf, walletOf } from './wallet.sql.ts';

@Controller()
export class WalletHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(listPostings)
  async list(query: ListPostings, { memberId }: SignedIn) {
    const [page, wallet] = await Promise.all([postingsOf(this.db, memberId, query), walletOf(this.db, memberId)]);
    return { ...page, wallet };
  }

  @Answers(findWays)
  ways({ level }: FindWays, { memberId }: SignedIn) {
    return waysUp(this.db, memberId, level, this.clock.today());
  }
}
