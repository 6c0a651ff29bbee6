import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import classes from './More.module.css';

interface MoreProps {
  /** What `useParts` gives. */
  list: {
    rows: readonly unknown[] | undefined;
    error: unknown;
    hasMore: boolean;
    loadingMore: boolean;
    more: () => Promise<void>;
    retry: () => Promise<unknown>;
  };
  /** What the button says. */
  label: string;
  /** How many rows are shown, say. */
  children?: ReactNode;
}

/** The end of an endless list: asks for its next part, or says why that failed. Nothing before the first part is there. */
export function More({ list, label, children }: MoreProps) {
  if (!list.rows) return null;
  return (
    <>
      {Boolean(list.error) && <ErrorPanel error={list.error} onRetry={list.retry} />}
      {(list.hasMore || children) && (
        <p className={classes.more}>
          {list.hasMore && (
            <Button disabled={list.loadingMore} onClick={() => void list.more()}>
              {label}
            </Button>
          )}
          {children}
        </p>
      )}
    </>
  );
}
