import type { CosmeticKind } from '@yinghuo/contracts/wire';
import type { Item } from '../api.ts';
import type { Wardrobe } from '../useWardrobe.ts';
import { cx } from '../../../ui/cx.ts';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './Items.module.css';
import { ItemCard } from './ItemCard.tsx';

interface ItemsProps {
  kind: CosmeticKind;
  wardrobe: Wardrobe;
  /** Only what the member owns. */
  own?: boolean;
  onBuy: (item: Item) => void;
}

/** Lists the items of a kind, or only those that the member owns. */
export function Items({ kind, wardrobe, own = false, onBuy }: ItemsProps) {
  const owned = new Map(wardrobe.own(kind).map((item) => [item.id, item]));
  const shown = own ? wardrobe.own(kind) : wardrobe.shop(kind);
  return (
    <ul className={cx(stackClasses.three, classes.grid)}>
      {shown.map((item) => (
        <ItemCard key={item.id} owned={owned.get(item.id)} {...{ kind, item, wardrobe, onBuy }} />
      ))}
    </ul>
  );
}
