import type { ReactNode, Ref } from 'react';
import { text } from '../../../../text/zh-CN.ts';
import { GameCardSkeleton } from './GameCard.tsx';
import classes from './GameGrid.module.css';

/** Cards in columns, or below each other as rows: as this device chose (lib/device/listLook.ts). */
export const GameGrid = ({ children, busy, ref }: GameGridProps) => (
  <div ref={ref} className={classes.grid} aria-busy={busy}>
    {children}
  </div>
);
interface GameGridProps {
  children: ReactNode;
  /** Another list is asked for; these are the rows of the one before. */
  busy?: boolean;
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
