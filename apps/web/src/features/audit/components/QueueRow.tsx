import { sectionPaths, type AuditItem } from '@yinghuo/contracts/wire';
import { useEffect, useRef } from 'react';
import { Tag } from '../../../ui/Badge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { cx } from '../../../ui/cx.ts';
import { words } from '../text.ts';
import classes from './QueueRow.module.css';

const tones = { game: 'primary', version: 'info', revision: 'warn', intel: 'neutral' } as const;

interface QueueRowProps {
  item: AuditItem;
  open: boolean;
  onOpen: () => void;
}

/** One item of the moderation queue. */
export function QueueRow({ item, open, onOpen }: QueueRowProps) {
  const { kind, title, section, author, createdAt, similar, claim } = item;
  const theirs = claim && !claim.mine;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    // Scrolls the list and not the page, because the opened item is beside the list.
    const row = button.current;
    const list = row?.closest('ul')?.parentElement;
    const turned = open && !wasOpen.current;
    wasOpen.current = open;
    if (!open || !row || !list) return;
    // The keys work where the focus is, so it follows the opened row, unless it is elsewhere, as in a text field. Safari focuses no
    // button that is pressed, but the page.
    const focused = document.activeElement;
    if (turned && (focused?.contains(list) || list.contains(focused))) row.focus({ preventScroll: true });
    const [above, below] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (above < list.scrollTop) list.scrollTop = above;
    else if (below > list.scrollTop + list.clientHeight) list.scrollTop = below - list.clientHeight;
  }, [open]);
  return (
    <li className={classes.item}>
      <button
        ref={button}
        type="button"
        aria-current={open || undefined}
        className={cx(classes.row, theirs && classes.theirs)}
        onClick={onOpen}
      >
        <span className={classes.line}>
          <Tag tone={tones[kind]}>{words.kind[kind]}</Tag>
          <b>{title}</b>
        </span>
        <span className={classes.about}>
          {section && <span>{sectionPaths[section].title}</span>}
          <span>{author.nickname}</span>
          <RelativeTime at={createdAt} />
          {claim && <b>{claim.mine ? words.claim.mine : words.claim.theirs(claim.by.nickname)}</b>}
          {similar.length > 0 && <span className={classes.similar}>{words.similar}</span>}
        </span>
      </button>
    </li>
  );
}
