import {
  IconArrowBackUp,
  IconCopy,
  IconCornerUpLeft,
  IconDots,
  IconFlag,
  IconMessage,
  IconMessageOff,
} from '@tabler/icons-react';
import type { ChatMessage } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { copyText } from '../../../lib/copyText.ts';
import { Dropdown, Item } from '../../../ui/dropdown/Dropdown.tsx';
import { recallMs } from '../rules.ts';
import { words } from '../text.ts';
import type { ShowChatDialog } from '../useChatDialog.ts';
import classes from './Message.module.css';

interface MessageMenuProps {
  message: ChatMessage;
  own: boolean;
  moderator: boolean;
  onRecall: (id: string, seq: number) => void;
  onReply: (message: ChatMessage) => void;
  onDialog: ShowChatDialog;
}

/** The menu of a message. */
export function MessageMenu(props: MessageMenuProps) {
  const { message, own } = props;
  const label = words.more(own ? words.you : message.nickname);
  return (
    <Dropdown
      label={label}
      button={(button) => (
        <button type="button" className={classes.menu} aria-label={label} {...button}>
          <IconDots size={18} stroke={1.6} aria-hidden="true" />
        </button>
      )}
    >
      <Choices {...props} />
    </Dropdown>
  );
}

/** Mounts when the menu opens, because recalling is limited by time. */
function Choices({ message, own, moderator, onRecall, onReply, onDialog }: MessageMenuProps) {
  const { id, seq } = message;
  const [fresh] = useState(() => Date.now() - Date.parse(message.time) < recallMs);
  return (
    <>
      <Item icon={<IconCornerUpLeft size={16} stroke={1.6} />} onClick={() => onReply(message)}>
        {words.reply}
      </Item>
      <Item icon={<IconCopy size={16} stroke={1.6} />} onClick={() => void copyText(message.text)}>
        {words.copy}
      </Item>
      {own && (fresh || moderator) && (
        <Item icon={<IconArrowBackUp size={16} stroke={1.6} />} onClick={() => onRecall(id, seq)}>
          {words.recall}
        </Item>
      )}
      {!own && (
        <Item icon={<IconFlag size={16} stroke={1.6} />} onClick={() => onDialog('report', id)}>
          {words.report}
        </Item>
      )}
      {moderator && !own && (
        <>
          <hr />
          <Item icon={<IconArrowBackUp size={16} stroke={1.6} />} onClick={() => onDialog('recall', id)}>
            {words.recall}
          </Item>
          <Item icon={<IconMessageOff size={16} stroke={1.6} />} onClick={() => onDialog('mute', id)}>
            {words.mute}
          </Item>
          <Item icon={<IconMessage size={16} stroke={1.6} />} onClick={() => onDialog('unmute', id)}>
            {words.unmute}
          </Item>
        </>
      )}
    </>
  );
}
