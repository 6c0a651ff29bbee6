import type { ReactNode, Ref } from 'react';
import { text } from '../../../text/zh-CN.ts';
import { cx } from '../../../ui/cx.ts';
import { GameCardSkeleton } from './GameCard.tsx';
import classes from './GameGrid.module.css';

/** A grid of cards: five columns on wide screens, two on phones (three when compact). */
export const GameGrid = ({ children, compact, stale, ref }: GameGridProps) => (
  <div ref={ref} className={cx(classes.grid, compact && classes.compact, stale && classes.stale)}>
    {children}
  </div>
);
interface GameGridProps {
  children: ReactNode;
  compact?: boolean;
  stale?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A grid of placeholders. */
export const GameGridSkeleton = ({ count, compact }: { count: number; compact?: boolean }) => (
  <div role="status" aria-label={text.common.loading}>
    <GameGrid compact={compact}>
      {Array.from({ length: count }, (_, card) => (
        <GameCardSkeleton key={card} />
      ))}
    </GameGrid>
  </div>
);
