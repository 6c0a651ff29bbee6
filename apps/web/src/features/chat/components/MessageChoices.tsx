import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCopy,
  IconCornerUpLeft,
  IconFlag,
  IconMessageOff,
  IconMessage,
} from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { copyText } from '../../../lib/copyText.ts';
import { Mantine } from '../../../theme/Mantine.tsx';
import { recallMs } from '../rules.ts';
import { words } from '../text.ts';
import type { MessageMenuProps } from './MessageMenu.tsx';

/** The open menu of a message, under the button that was clicked. */
export default function MessageChoices({ button, ...props }: MessageMenuProps & { button: ReactElement }) {
  return (
    <Mantine>
      <Menu defaultOpened position="bottom-end" withinPortal>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <Choices {...props} />
        </Menu.Dropdown>
      </Menu>
    </Mantine>
  );
}

/** Mounted with the open menu: what may be recalled depends on the time. */
function Choices({ message, own, moderator, onRecall, onReply, onDialog }: MessageMenuProps) {
  const { id, seq, memberId, nickname } = message;
  const [fresh] = useState(() => Date.now() - Date.parse(message.time) < recallMs);
  return (
    <>
      <Menu.Item leftSection={<IconCornerUpLeft size={16} stroke={1.6} />} onClick={() => onReply(message)}>
        {words.reply}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void copyText(message.text)}>
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
