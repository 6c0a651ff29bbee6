import { IconArrowLeft, IconChevronDown, IconClock, IconSearch } from '@tabler/icons-react';
import { Firefly } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { MailButton } from '../../../shell/MailButton.tsx';
import { words } from '../text.ts';
import classes from './PanelHead.module.css';

interface PanelHeadProps {
  /** Members in the room; null: not heard yet. */
  online: number | null;
  phone: boolean;
  onSearch: () => void;
  /** Absent for those who may not. */
  onSlow?: () => void;
  onClose: () => void;
}

export const PanelHead = ({ online, phone, onSearch, onSlow, onClose }: PanelHeadProps) => (
  <div className={classes.head}>
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
    {phone ? (
      <MailButton />
    ) : (
      <IconButton label={words.collapse} onClick={onClose}>
        <IconChevronDown />
      </IconButton>
    )}
  </div>
);
