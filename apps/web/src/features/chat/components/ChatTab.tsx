import { IconMessages } from '@tabler/icons-react';
import { useUnread } from '../../../lib/unread.ts';
import { Firefly } from '../../../ui/Badge.tsx';
import { useChatNews } from '../open.ts';
import { words } from '../text.ts';
import classes from './ChatTab.module.css';

interface ChatTabProps {
  /** Members in the room; null: not heard yet. */
  online: number | null;
  /** The panel was closed just now: the focus stays here. */
  focused: boolean;
  onOpen: () => void;
}

/** What is left of the closed panel on wide screens; phones have their own tab. */
export function ChatTab({ online, focused, onOpen }: ChatTabProps) {
  const news = useChatNews();
  const unread = useUnread();
  return (
    <>
      <button type="button" autoFocus={focused} className={classes.tab} title={words.open} onClick={onOpen}>
        <IconMessages size={20} stroke={1.6} aria-hidden="true" />
        {news ? (
          <b className={classes.news}>
            <Firefly small />
            {words.news}
          </b>
        ) : (
          <b>{words.title}</b>
        )}
        {online !== null && !news && <span>{words.online(online)}</span>}
        {unread > 0 && <span>{words.unread(unread)}</span>}
      </button>
      <span role="status" className={classes.aloud}>
        {news && `${words.title}：${words.news}`}
      </span>
    </>
  );
}
