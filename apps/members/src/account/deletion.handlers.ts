import { Controller } from '@nestjs/common';
import { deleteAccount, memberDeleted, refuse, type DeleteAccount, type SignedIn } from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import type { Redis } from '@yinghuo/redis';
import { InjectDb, InjectRedis } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { lockMembers } from '../member.sql.ts';
import { endSessions } from '../sessions/ending.ts';
import { SignInLock } from '../sessions/lock.ts';
import { provePassword } from '../sessions/proving.ts';
import { forgetMember, heldCoins } from './deletion.sql.ts';

@Controller()
export class DeletionHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @InjectRedis() private readonly redis: Redis,
    private readonly lock: SignInLock,
    private readonly clock: Clock,
  ) {}

  /** One transaction: from its commit on the account is gone, and the outbox tells everybody, whoever dies now. */
  @Answers(deleteAccount)
  async delete({ password }: DeleteAccount, { memberId }: SignedIn) {
    await provePassword(this.db, this.lock, memberId, { given: password, field: 'password' });
    await this.db.begin(async (sql) => {
      await lockMembers(sql, memberId);
      if ((await heldCoins(sql, memberId)) > 0) refuse('conflict', { reason: 'state' });
      await endSessions(sql, this.redis, memberId, 'all', 'deleted');
      await forgetMember(sql, memberId, this.clock.now());
      await record(sql, memberDeleted, { memberId });
    });
    return null;
  }
}
