import { Controller } from '@nestjs/common';
import {
  buyMembership,
  getMembership,
  isSignedIn,
  membershipBought,
  membershipPlans,
  refuse,
  type BuyMembership,
  type Caller,
  type GetMembership,
  type Membership,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { tellProfile } from '../account/profile.ts';
import { Clock } from '../clock.ts';
import { balanceOf } from '../daily/daily.sql.ts';
import { lockCaller } from '../member.sql.ts';
import { post } from '../wallet/post.ts';
import { extend, membershipOf, receiver } from './membership.sql.ts';

/** What comes with a membership: looks and room, never content. */
const perks = [
  '每日首次访问双倍硬币',
  '每日签到多一次抽奖',
  '收藏夹从 200 部扩到 500 部',
  '会员专属的头像框、宠物和聊天框',
  '名字旁的会员标记',
];

@Controller()
export class MembershipHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(getMembership)
  async membership(_: GetMembership, caller: Caller): Promise<Membership> {
    const own = isSignedIn(caller)
      ? await membershipOf(this.db, caller.memberId, this.clock.now())
      : { membershipUntil: null, isMember: false };
    return { plans: membershipPlans, perks, ...own };
  }

  @Answers(buyMembership)
  async buy({ plan, to }: BuyMembership, { memberId }: SignedIn, sql: Tx) {
    const { days, coins } = membershipPlans.find(({ id }) => id === (plan ?? 1))!;
    const forId = to == null ? memberId : (await this.receiver(sql, to, memberId)).id;
    await lockCaller(sql, memberId, forId);
    // Looked at again: who has left meanwhile is given nothing.
    const given = to == null ? null : await this.receiver(sql, to, memberId);
    if (given && given.id !== forId) refuse('notFound');
    const present = forId !== memberId;
    const until = await extend(sql, forId, days, this.clock.now());
    await post(
      sql,
      memberId,
      { coins: -coins },
      {
        reason: 'membership',
        reference: {
          kind: 'plan',
          id: String(plan ?? 1),
          title: `${days} 天`,
          place: { page: 'membership' },
        },
        // The wallet reads here who got it: a name in the ledger would stay when they are gone.
        key: `membership:${memberId}:${forId}:${until}`,
      },
    );
    await record(sql, membershipBought, { memberId: forId, until, coins, giverId: present ? memberId : null });
    await tellProfile(sql, forId);
    const { coins: left } = await balanceOf(sql, memberId);
    return { membershipUntil: until, coins: left, to: present ? given!.nickname : null };
  }

  private async receiver(sql: Tx, nickname: string, giverId: number) {
    const found = (await receiver(sql, nickname, giverId)) ?? refuse('notFound');
    if (found.blocked) refuse('conflict', { reason: 'state', field: 'memberId' });
    return found;
  }
}
