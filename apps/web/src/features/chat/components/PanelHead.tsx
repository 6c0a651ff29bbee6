import { IconArrowLeft, IconArrowsMove, IconChevronDown, IconClock, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Firefly } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { MailButton } from '../../../ui/MailButton.tsx';
import { cx } from '../../../ui/cx.ts';
import { words } from '../text.ts';
import classes from './PanelHead.module.css';

interface PanelHeadProps {
  /** Members in the room; null until known. */
  online: number | null;
  phone: boolean;
  /** Moves a floating panel: dragging its head, or keys on its handle. */
  move?: { onPointerDown: (event: PointerEvent<HTMLElement>) => void; onKeyDown: (event: KeyboardEvent) => void };
  onSearch: () => void;
  /** Absent without permission. */
  onSlow?: () => void;
  onClose: () => void;
}

export const PanelHead = ({ online, phone, move, onSearch, onSlow, onClose }: PanelHeadProps) => (
  <div className={cx(classes.head, move && classes.movable)} onPointerDown={move?.onPointerDown}>
    {phone && (
      <IconButton label={words.close} onClick={onClose}>
        <IconArrowLeft />
      </IconButton>
    )}
    <h2>{words.title}</h2>
    {online !== null && (
      <span className={classes.online}>
        <Firefly small />
        {words.online(online)}
      </span>
    )}
    <span className={classes.space} />
    {onSlow && (
      <IconButton label={words.slowMode} onClick={onSlow}>
        <IconClock />
      </IconButton>
    )}
    <IconButton label={words.search} onClick={onSearch}>
      <IconSearch />
    </IconButton>
    {move && (
      <IconButton label={words.move} onKeyDown={move.onKeyDown}>
        <IconArrowsMove />
      </IconButton>
    )}
    {phone ? (
      <MailButton />
    ) : (
      <IconButton label={words.collapse} onClick={onClose}>
        <IconChevronDown />
      </IconButton>
    )}
  </div>
);
