import { IconCoin, IconCrown, IconGift, IconLeaf, IconMoon, type Icon } from '@tabler/icons-react';
import type { Prize, PrizeKind } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import classes from './PrizePicture.module.css';

const icons: Partial<Record<PrizeKind, Icon>> = {
  coins: IconCoin,
  eventPoints: IconLeaf,
  membershipDays: IconCrown,
  nothing: IconMoon,
};

/** Shows a prize's picture; its name is written beside it. */
export function PrizePicture({ prize: { kind, image }, size }: { prize: Prize; size: number }) {
  const [broken, setBroken] = useState(false);
  const Sign = icons[kind] ?? IconGift;
  return image && !broken ? (
    <img
      className={classes.picture}
      src={image}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setBroken(true)}
    />
  ) : (
    <span className={classes.sign} style={{ width: size, height: size }} aria-hidden="true">
      <Sign size={size * 0.5} stroke={1.6} />
    </span>
  );
}
