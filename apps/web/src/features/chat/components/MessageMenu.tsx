import { IconDots } from '@tabler/icons-react';
import type { ChatMessage } from '@yinghuo/contracts/wire';
import { lazy, Suspense, useState } from 'react';
import { words } from '../text.ts';
import type { ChatDialog } from '../useChatDialog.ts';
import classes from './Message.module.css';

const MessageChoices = lazy(() => import('./MessageChoices.tsx'));

export interface MessageMenuProps {
  message: ChatMessage;
  own: boolean;
  moderator: boolean;
  onRecall: (id: string, seq: number) => void;
  onReply: (message: ChatMessage) => void;
  onDialog: (dialog: ChatDialog) => void;
}

/** What can be done with a message. A room has hundreds of them: the menu itself comes with the first click. */
export function MessageMenu(props: MessageMenuProps) {
  const { message, own } = props;
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className={classes.menu}
      aria-label={words.more(own ? words.you : message.nickname)}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <IconDots size={18} stroke={1.6} aria-hidden="true" />
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MessageChoices {...props} button={button} />
    </Suspense>
  );
}
