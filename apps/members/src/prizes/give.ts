import type { DrawnPrize } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';
import { tellProfile } from '../account/profile.ts';
import { own } from '../cosmetics/cosmetics.sql.ts';
import { extend } from '../membership/membership.sql.ts';
import { post } from '../wallet/post.ts';
import { eventPointsInstead, shownPrize, type PooledPrize } from './pool.ts';
import { gaveInstead } from './prizes.sql.ts';

/** Gives what was drawn; event points in place of a cosmetic that is owned already. */
export async function give(
  sql: Tx,
  { memberId, drawId, now }: { memberId: number; drawId: number; now: Date },
  pooled: PooledPrize,
): Promise<DrawnPrize> {
  const { kind, name, amount, cosmeticId } = pooled;
  const prize = shownPrize(pooled);
  const pay = (currency: 'coins' | 'eventPoints', delta: number) =>
    post(
      sql,
      memberId,
      { [currency]: delta },
      {
        reason: 'prize',
        reference: { kind: 'draw', id: String(drawId), title: name, place: { page: 'prize' } },
        key: `prize:${drawId}`,
      },
    );
  switch (kind) {
    case 'nothing':
      break;
    case 'coins':
    case 'eventPoints':
      await pay(kind, amount);
      break;
    case 'membershipDays':
      await extend(sql, memberId, amount, now);
      await tellProfile(sql, memberId);
      break;
    default:
      if (!(await own(sql, memberId, kind, cosmeticId!))) {
        await pay('eventPoints', eventPointsInstead);
        await gaveInstead(sql, drawId, eventPointsInstead);
        return { ...prize, instead: eventPointsInstead };
      }
      if (kind === 'frame') await tellProfile(sql, memberId);
  }
  return { ...prize, instead: null };
}
