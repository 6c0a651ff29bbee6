import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { ErrorPanel } from '../ErrorPanel.tsx';
import classes from './More.module.css';

interface MoreProps {
  /** The result of `useParts`. */
  list: {
    rows: readonly unknown[] | undefined;
    error: unknown;
    hasMore: boolean;
    moreFailed: boolean;
    loadingMore: boolean;
    more: () => Promise<void>;
    retry: () => Promise<unknown>;
  };
  /** The button's label. */
  label: string;
  /** Instead of the button where the list's pages have addresses. */
  next?: ReactNode;
  /** Extra content, such as the number of rows shown. */
  children?: ReactNode;
}

/**
 * The end of an endless list: loads the next part, or shows why that failed and asks again. Where only a renewal
 * failed, both stand there. Empty until the first part has loaded.
 */
export function More({ list, label, next, children }: MoreProps) {
  if (!list.rows) return null;
  return (
    <>
      {Boolean(list.error) && <ErrorPanel alone error={list.error} onRetry={list.retry} />}
      {(list.hasMore || children) && (
        <p className={classes.more}>
          {list.hasMore &&
            !list.moreFailed &&
            (next ?? (
              <Button data-more="" disabled={list.loadingMore} onClick={() => void list.more()}>
                {label}
              </Button>
            ))}
          {children}
        </p>
      )}
    </>
  );
}
