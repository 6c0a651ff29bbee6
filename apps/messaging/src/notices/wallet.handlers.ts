import { Controller } from '@nestjs/common';
import { pointsAwarded, pointsSpent, type PointsAwarded, type PointsSpent } from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { notify } from '../inbox/deliver.ts';

const currencyNames = { jf: '点数', jf2: '季节点', yb: '硬币' } as const;

/** Exchange notices (5): what an administrator changed. Daily and small awards are told by the wallet alone. */
@Controller()
export class WalletNotices {
  @On(pointsAwarded, pointsSpent)
  async adjusted({ memberId, currency, delta, reason, balanceAfter, ledgerId }: PointsAwarded | PointsSpent, sql: Tx) {
    if (reason !== 'adjustment') return;
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
}
