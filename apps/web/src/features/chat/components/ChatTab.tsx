import { IconMessages } from '@tabler/icons-react';
import { useUnread } from '../../../lib/session/unread.ts';
import { Firefly } from '../../../ui/Badge.tsx';
import { fetchPanel, useChatNews } from '../closedPanel.ts';
import { words } from '../text.ts';
import { Hidden } from '../../../ui/Words.tsx';
import classes from './ChatTab.module.css';

interface ChatTabProps {
  /** Whether the panel was just closed: the tab then takes focus. */
  focused: boolean;
  onOpen: () => void;
}

/** The closed panel's tab on wide screens, with the newest message; phones have a tab of their own. */
export function ChatTab({ focused, onOpen }: ChatTabProps) {
  const { online, count, called, newest } = useChatNews();
  const unread = useUnread();
  const news = called ? words.called : words.news;
  return (
    <>
      <button
        type="button"
        autoFocus={focused}
        className={classes.tab}
        title={words.open}
        onPointerEnter={fetchPanel}
        onClick={onOpen}
      >
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
