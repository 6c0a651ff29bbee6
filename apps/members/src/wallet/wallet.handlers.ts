import { Controller } from '@nestjs/common';
import { listPostings, type ListPostings, type SignedIn } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { postingsOf, walletOf } from './wallet.sql.ts';

@Controller()
export class WalletHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listPostings)
  async list(query: ListPostings, { memberId }: SignedIn) {
    const [page, wallet] = await Promise.all([postingsOf(this.db, memberId, query), walletOf(this.db, memberId)]);
    return { ...page, wallet };
  }
}
