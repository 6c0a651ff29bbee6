import { IconMessages } from '@tabler/icons-react';
import { useUnread } from '../../../lib/unread.ts';
import { Firefly } from '../../../ui/Badge.tsx';
import { useChatNews } from '../open.ts';
import { words } from '../text.ts';
import { Hidden } from '../../../ui/Words.tsx';
import classes from './ChatTab.module.css';

interface ChatTabProps {
  /** The panel was closed just now: the focus stays here. */
  focused: boolean;
  onOpen: () => void;
}

/** What is left of the closed panel on wide screens, with the newest line; phones have their own tab. */
export function ChatTab({ focused, onOpen }: ChatTabProps) {
  const { online, count, called, newest } = useChatNews();
  const unread = useUnread();
  const news = called ? words.called : words.news;
  return (
    <>
      <button type="button" autoFocus={focused} className={classes.tab} title={words.open} onClick={onOpen}>
        <IconMessages size={20} stroke={1.6} aria-hidden="true" />
        <span className={classes.lines}>
          <span className={classes.first}>
            {count > 0 ? (
              <b className={classes.news}>
                <Firefly small />
                {news}
              </b>
            ) : (
              <b>{words.title}</b>
            )}
            {count > 0 && <span>{words.newCount(count)}</span>}
            {online !== null && count === 0 && <span>{words.online(online)}</span>}
            {unread > 0 && <span>{words.unread(unread)}</span>}
          </span>
          {newest && (
            <span className={classes.newest}>
              {newest.nickname}：{newest.text}
            </span>
          )}
        </span>
      </button>
      <Hidden role="status">{count > 0 && `${words.title}：${news}`}</Hidden>
    </>
  );
}
