import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { DialogLink } from '../../ui/DialogLink.tsx';
import classes from './MemberLink.module.css';

interface MemberLinkProps {
  /** 0: the account was deleted and has no card. */
  id: number;
  className?: string;
  /** Beside a link with the nickname: neither Tab nor a screen reader stops at it. */
  silent?: boolean;
  children: ReactNode;
}

/** A link that opens a member's card in a dialog; wraps a nickname or an avatar. */
export const MemberLink = ({ id, className, silent, children }: MemberLinkProps) =>
  id === 0 ? (
    <span className={className}>{children}</span>
  ) : (
    <DialogLink
      name="member"
      fields={{ id }}
      className={cx(classes.link, className)}
      tabIndex={silent ? -1 : undefined}
      aria-hidden={silent}
    >
      {children}
    </DialogLink>
  );
