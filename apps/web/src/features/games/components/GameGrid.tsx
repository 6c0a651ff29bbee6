import type { ReactNode, Ref } from 'react';
import { text } from '../../../text/zh-CN.ts';
import { cx } from '../../../ui/cx.ts';
import { GameCardSkeleton } from './GameCard.tsx';
import classes from './GameGrid.module.css';

/** Cards in columns, or below each other as rows: as this device chose (lib/listLook.ts). */
export const GameGrid = ({ children, stale, ref }: GameGridProps) => (
  <div ref={ref} className={cx(classes.grid, stale && classes.stale)}>
    {children}
  </div>
);
interface GameGridProps {
  children: ReactNode;
  stale?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A grid of placeholders. */
export const GameGridSkeleton = ({ count }: { count: number }) => (
  <div role="status" aria-label={text.common.loading}>
    <GameGrid>
      {Array.from({ length: count }, (_, card) => (
        <GameCardSkeleton key={card} />
      ))}
    </GameGrid>
  </div>
);
