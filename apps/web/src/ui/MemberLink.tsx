import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from './cx.ts';
import classes from './MemberLink.module.css';

interface MemberLinkProps {
  /** 0: the account is gone, and so is its card. */
  id: number;
  className?: string;
  children: ReactNode;
}

/** Opens a member's card over the page: round a nickname or a face. */
export function MemberLink({ id, className, children }: MemberLinkProps) {
  const { search, hash } = useLocation();
  if (id === 0) return <span className={className}>{children}</span>;
  const fields = new URLSearchParams(search);
  for (const name of [...fields.keys()]) if (name.startsWith('dialog')) fields.delete(name);
  fields.set('dialog', 'member');
  fields.set('dialog.id', String(id));
  return (
    <Link
      to={{ search: fields.toString(), hash }}
      state={{ opened: true }}
      preventScrollReset
      className={cx(classes.link, className)}
    >
      {children}
    </Link>
  );
}
