import { Controller } from '@nestjs/common';
import {
  cosmeticBought,
  escrowHeld,
  escrowPaid,
  escrowRefunded,
  membershipBought,
  pointsAwarded,
  pointsSpent,
  prizeDrawn,
  supportRecorded,
  type CosmeticBought,
  type EscrowHeld,
  type EscrowPaid,
  type EscrowRefunded,
  type MembershipBought,
  type PointsAwarded,
  type PointsSpent,
  type PrizeDrawn,
  type SupportRecorded,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { notify } from '../inbox/deliver.ts';
import { momentOf } from './words.ts';

const cosmeticNames = { frame: '头像框', pet: '宠物', box: '聊天框' } as const;
const currencyNames = { jf: '点数', jf2: '季节点', yb: '硬币' } as const;

/** Exchange notices (5): what an administrator changed. Daily and small awards are told by the wallet alone. */
@Controller()
export class WalletNotices {
  @On(pointsAwarded, pointsSpent, { when: ({ reason }: PointsAwarded | PointsSpent) => reason === 'adjustment' })
  async adjusted({ memberId, currency, delta, balanceAfter, ledgerId }: PointsAwarded | PointsSpent, sql: Tx) {
    const name = currencyNames[currency];
    await notify(sql, {
      to: memberId,
      type: 5,
      from: null,
      reference: `ledger:${ledgerId}`,
      title: `管理员${delta > 0 ? '发给你' : '收回了'} ${Math.abs(delta)} ${name}`,
      place: { page: 'wallet' },
      text: `你现在有 ${balanceAfter} ${name}。这一笔的原因记在钱包的明细里。`,
    });
  }

  @On(cosmeticBought)
  async bought({ memberId, kind, id, price }: CosmeticBought, sql: Tx) {
    await notify(sql, {
      to: memberId,
      type: 5,
      from: null,
      reference: `${kind}:${id}`,
      title: `换到了一件${cosmeticNames[kind]}`,
      place: { page: 'wardrobe' },
      text: `用了 ${price} 季节点，它已经在你的衣橱里了。`,
    });
  }

  @On(escrowHeld)
  held({ memberId, escrowId, coins, threadId }: EscrowHeld, sql: Tx) {
    return bounty(sql, memberId, `held:${escrowId}`, threadId, [
      `为求物押下了 ${coins} 枚硬币`,
      '采纳回答时给对方；关闭或到期时退回。',
    ]);
  }

  /** A bounty that was raised is told with its total, once. */
  @On(escrowPaid, { when: ({ total }: EscrowPaid) => total !== 0 })
  paid({ toMemberId, escrowId, coins, total, threadId }: EscrowPaid, sql: Tx) {
    return bounty(sql, toMemberId, `paid:${escrowId}`, threadId, [
      `得到了 ${total ?? coins} 枚硬币的悬赏`,
      '你的回答被采纳了。',
    ]);
  }

  @On(escrowRefunded, { when: ({ total }: EscrowRefunded) => total !== 0 })
  refunded({ memberId, escrowId, coins, total, threadId }: EscrowRefunded, sql: Tx) {
    return bounty(sql, memberId, `refunded:${escrowId}`, threadId, [
      `退回了 ${total ?? coins} 枚硬币的悬赏`,
      '它们又可以用了。',
    ]);
  }

  /** What can be had otherwise is told by the wallet alone. */
  @On(prizeDrawn)
  async drew({ memberId, drawId, kind }: PrizeDrawn, sql: Tx) {
    if (kind === 'coins' || kind === 'eventPoints' || kind === 'nothing') return;
    await notify(sql, {
      to: memberId,
      type: 5,
      from: null,
      reference: `draw:${drawId}`,
      title: kind === 'membershipDays' ? '抽到了会员' : `抽到了一件${cosmeticNames[kind]}`,
      place: { page: kind === 'membershipDays' ? 'membership' : 'wardrobe' },
      text: '灯会的奖品已经是你的了；原本就有的，会换成季节点。',
    });
  }

  @On(membershipBought)
  async member({ memberId, until, coins, giverId }: MembershipBought, sql: Tx) {
    await notify(sql, {
      to: memberId,
      type: 5,
      from: giverId ?? null,
      reference: `membership:${until}`,
      title: giverId == null ? '会员已经开通' : '有人送了你会员',
      place: { page: 'membership' },
      text: `到 ${momentOf(until)} 为止。${giverId == null ? `用了 ${coins} 枚硬币，到期不会自动续。` : '到期不会自动续。'}`,
    });
  }

  /** Who is no member has no inbox. */
  @On(supportRecorded, { when: ({ memberId }: SupportRecorded) => memberId != null })
  async supported({ memberId, amountFen, day }: SupportRecorded, sql: Tx, { id }: EventMeta) {
    await notify(sql, {
      to: memberId!,
      type: 5,
      from: null,
      reference: `support:${id}`,
      title: `谢谢你赞助了 ${yuanOf(amountFen)} 元`,
      text: `${day} 的赞助已经登记，网站靠它继续亮着。`,
    });
  }
}

const yuanOf = (fen: number): string => String(fen / 100);

/** What became of coins that somebody set aside for a wanted thread. */
const bounty = (sql: Tx, to: number, reference: string, threadId: number, [title, text]: [string, string]) =>
  notify(sql, {
    to,
    type: 5,
    from: null,
    reference: `bounty:${reference}`,
    title,
    text,
    place: { page: 'thread', threadId },
  });
