import { Controller } from '@nestjs/common';
import {
  adjustWallet,
  getMemberFigures,
  listMembers,
  outranked,
  permissionChanged,
  permissions,
  refuse,
  setPermission,
  type AdjustWallet,
  type GetMemberFigures,
  type ListMembers,
  type SetPermission,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Redis } from '@yinghuo/redis';
import { InjectDb, InjectRedis } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { writeDown } from '../moderation-log/moderation-log.sql.ts';
import { forgetCopies } from '../sessions/ending.ts';
import { post } from '../wallet/post.ts';
import { activeBefore, figures, pageOfMembers, rankOf, savePermission } from './administration.sql.ts';

const countedFor = 60_000;

@Controller()
export class AdministrationHandlers {
  /** How many members were here lately, and when that was. */
  private active = { count: 0, at: 0 };

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectRedis() private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  @Answers(listMembers)
  list(query: ListMembers, { permission }: SignedIn) {
    return pageOfMembers(this.db, query, permission);
  }

  @Answers(getMemberFigures)
  async figures(_: GetMemberFigures) {
    const now = this.clock.now();
    // Of a week a minute more or less does not matter, and a million members are too many to count at every look.
    if (now.getTime() - this.active.at >= countedFor) {
      this.active = { count: await activeBefore(this.db, now), at: now.getTime() };
    }
    return { ...(await figures(this.db, now)), active: this.active.count };
  }

  /** The entry in the log is what the posting was for: the same cause is posted once. */
  @Answers(adjustWallet)
  async adjust({ memberId, currency, delta, reason }: AdjustWallet, { memberId: by }: SignedIn, sql: Tx) {
    if (delta === 0) refuse('invalid', [{ field: 'delta', rule: 'forbidden' }]);
    const { permission } = (await rankOf(sql, memberId)) ?? refuse('notFound');
    // What is in a ledger stays, and an account that is never activated goes.
    if (permission === permissions.inactive) refuse('conflict', { reason: 'state' });
    const detail = { currency, delta };
    const entry = await writeDown(sql, { by, action: 'adjust', memberId, reason, detail, at: this.clock.now() });
    const reference = { kind: 'admin', id: String(entry), title: reason, place: null };
    const posted = await post(
      sql,
      memberId,
      { [currency]: delta },
      { reason: 'adjustment', reference, key: `adjustment:${entry}` },
    );
    return { balance: posted.find((one) => one.currency === currency)!.balanceAfter };
  }

  @Answers(setPermission)
  async permit({ memberId, permission, reason }: SetPermission, caller: SignedIn, sql: Tx) {
    const { permission: from } = (await rankOf(sql, memberId)) ?? refuse('notFound');
    const need =
      outranked(from, caller.permission) ??
      (caller.permission === permissions.owner ? null : outranked(permission, caller.permission));
    if (need) refuse('forbidden', need);
    if (from === permissions.inactive) refuse('conflict', { reason: 'state' });
    if (from === permission) refuse('conflict', { reason: 'done' });
    const now = this.clock.now();
    await savePermission(sql, memberId, permission, now);
    const by = caller.memberId;
    await record(sql, permissionChanged, { memberId, from, to: permission, by: String(by), reason });
    const detail = { from, to: permission };
    await writeDown(sql, { by, action: 'permission', memberId, reason, detail, at: now });
    forgetCopies(sql, this.db, this.redis, memberId);
    return { permission };
  }
}
