import type { CosmeticKind, Prize, PrizeKind } from '@yinghuo/contracts';
import { imageOf, itemOf } from '../cosmetics/catalogue.ts';
import type { SeasonOfYear } from '../cosmetics/season.ts';

/** What stands in for a cosmetic that is owned already. */
export const eventPointsInstead = 200;

/** The pictures of what can only be won, in turns of half a year. */
const wonIn: Record<SeasonOfYear, Record<CosmeticKind, number>> = {
  1: { frame: 23, pet: 23, box: 12 },
  2: { frame: 24, pet: 24, box: 12 },
  3: { frame: 23, pet: 24, box: 12 },
  4: { frame: 24, pet: 23, box: 12 },
};

/** A prize as a season keeps it: a cosmetic by its id. */
export type PooledPrize = Omit<Prize, 'image' | 'left'> & { cosmeticId?: number };

/** What can be won in a season, with its chances (docs/decisions/0051). */
export function poolOf(season: SeasonOfYear): PooledPrize[] {
  const worn = (kind: CosmeticKind, tenThousandths: number) => {
    const item = itemOf(kind, wonIn[season][kind])!;
    return [kind, item.name, 1, tenThousandths, item.id] as const;
  };
  const rows: readonly (readonly [PrizeKind, string, number, number, number?])[] = [
    ['eventPoints', '一点微光', 5, 4000],
    ['eventPoints', '一捧萤火', 15, 2200],
    ['coins', '两枚硬币', 2, 1600],
    ['coins', '五枚硬币', 5, 800],
    ['eventPoints', '一盏长明', 60, 500],
    ['membershipDays', '三天会员', 3, 200],
    worn('box', 100),
    worn('pet', 100),
    worn('frame', 100),
    ['nothing', '灯没有亮', 0, 400],
  ];
  return rows.map(([kind, name, amount, tenThousandths, cosmeticId], at) => ({
    id: at + 1,
    name,
    kind,
    amount,
    chance: tenThousandths / 10_000,
    ...(cosmeticId && { cosmeticId }),
  }));
}

export function shownPrize({ cosmeticId, ...prize }: PooledPrize): Prize {
  const item = cosmeticId ? itemOf(prize.kind as CosmeticKind, cosmeticId) : undefined;
  return { ...prize, left: null, image: item ? imageOf(prize.kind as CosmeticKind, item) : null };
}
