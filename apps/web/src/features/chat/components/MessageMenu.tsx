import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconDots, IconFlag, IconMessageOff, IconMessage } from '@tabler/icons-react';
import type { ChatMessage } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { recallMs } from '../rules.ts';
import { words } from '../text.ts';
import type { ChatDialog } from '../useChatDialog.ts';
import classes from './Message.module.css';

interface MessageMenuProps {
  message: ChatMessage;
  own: boolean;
  moderator: boolean;
  onRecall: (id: string, seq: number) => void;
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
    <Menu defaultOpened position="bottom-end" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Choices {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Mounted with the open menu: what may be recalled depends on the time. */
function Choices({ message, own, moderator, onRecall, onDialog }: MessageMenuProps) {
  const { id, seq, memberId, nickname } = message;
  const [fresh] = useState(() => Date.now() - Date.parse(message.time) < recallMs);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.text);
      toast.done(words.copied);
    } catch {
      toast.failed(words.notCopied);
    }
  };
  return (
    <>
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void copy()}>
        {words.copy}
      </Menu.Item>
      {own && (fresh || moderator) && (
        <Menu.Item leftSection={<IconArrowBackUp size={16} stroke={1.6} />} onClick={() => onRecall(id, seq)}>
          {words.recall}
        </Menu.Item>
      )}
      {!own && (
        <Menu.Item leftSection={<IconFlag size={16} stroke={1.6} />} onClick={() => onDialog({ name: 'report', id })}>
          {words.report}
        </Menu.Item>
      )}
      {moderator && !own && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
            onClick={() => onDialog({ name: 'recall', id, nickname })}
          >
            {words.recall}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMessageOff size={16} stroke={1.6} />}
            onClick={() => onDialog({ name: 'mute', memberId, nickname })}
          >
            {words.mute}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMessage size={16} stroke={1.6} />}
            onClick={() => onDialog({ name: 'unmute', memberId, nickname })}
          >
            {words.unmute}
          </Menu.Item>
        </>
      )}
    </>
  );
}
