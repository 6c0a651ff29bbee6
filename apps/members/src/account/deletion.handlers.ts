import { Controller, Inject } from '@nestjs/common';
import {
  countOwnedGroups,
  deleteAccount,
  findDeletion,
  memberDeleted,
  refuse,
  type DeleteAccount,
  type FindDeletion,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, Begins, Bus, record, wasDone, type Asks, type Begin } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import type { Redis } from '@yinghuo/redis';
import { InjectDb, InjectRedis } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { lockMembers } from '../member.sql.ts';
import { endSessions } from '../sessions/ending.ts';
import { findSession } from '../sessions/sessions.sql.ts';
import { SignInLock } from '../sessions/lock.ts';
import { keepProved, provePassword } from '../sessions/proving.ts';
import { forgetMember, heldCoins } from './deletion.sql.ts';

@Controller()
export class DeletionHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @InjectRedis() private readonly redis: Redis,
    private readonly lock: SignInLock,
    private readonly clock: Clock,
    @Inject(Bus) private readonly bus: Asks,
  ) {}

  /** One transaction: from its commit on the account is gone, and the outbox tells everybody, whoever dies now. */
  @Begins(deleteAccount)
  async delete({ password }: DeleteAccount, caller: SignedIn, begin: Begin<typeof deleteAccount>) {
    const { memberId } = caller;
    const proved = await provePassword(this.db, this.lock, memberId, { given: password, field: 'password' });
    // A group that is founded between this and the commit goes to an heir (decision 71).
    const { owned } = await this.bus.ask(countOwnedGroups, {}, caller);
    if (owned > 0) refuse('conflict', { reason: 'state', field: 'group' });
    return begin(async (sql) => {
      await lockMembers(sql, memberId);
      await keepProved(sql, memberId, proved);
      if ((await heldCoins(sql, memberId)) > 0) refuse('conflict', { reason: 'state' });
      await endSessions(sql, this.redis, memberId, 'all', 'deleted');
      await forgetMember(sql, memberId, this.clock.now());
      await record(sql, memberDeleted, { memberId });
      return null;
    });
  }

  @Answers(findDeletion)
  async find({ tokenHash, key }: FindDeletion) {
    const session = await findSession(this.db, tokenHash, this.clock.now());
    const found = session?.state === 'deleted' && (await wasDone(this.db, deleteAccount, session.memberId, key));
    return { found };
  }
}
