import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/Button.tsx';
import { pageSize } from '../api.ts';
import { words } from '../text.ts';
import classes from './Pager.module.css';

interface PagerProps {
  /** Zero-based. */
  page: number;
  total: number;
  onTurn: (page: number) => void;
  children?: ReactNode;
}

export function Pager({ page, total, onTurn, children }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <footer className={classes.pager}>
      <IconButton label={words.previous} disabled={page === 0} onClick={() => onTurn(Math.min(page, pages) - 1)}>
        <IconChevronLeft />
      </IconButton>
      <span>{words.page(page + 1, pages)}</span>
      <IconButton label={words.next} disabled={page + 1 >= pages} onClick={() => onTurn(page + 1)}>
        <IconChevronRight />
      </IconButton>
      <span className={classes.rest}>{children}</span>
    </footer>
  );
}
