import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { DialogLink } from '../../ui/DialogLink.tsx';
import classes from './MemberLink.module.css';

interface MemberLinkProps {
  /** 0: the account is gone, and so is its card. */
  id: number;
  className?: string;
  children: ReactNode;
}

/** Opens a member's card over the page: round a nickname or a face. */
export const MemberLink = ({ id, className, children }: MemberLinkProps) =>
  id === 0 ? (
    <span className={className}>{children}</span>
  ) : (
    <DialogLink name="member" fields={{ id }} className={cx(classes.link, className)}>
      {children}
    </DialogLink>
  );
