import type { ChatMessage } from '@yinghuo/contracts/wire';
import { cx } from '../../../ui/cx.ts';
import { partsOf } from '../rules.ts';
import type { ChatDialog } from '../useChatDialog.ts';
import classes from './Bubble.module.css';
import { PictureBubble } from './PictureBubble.tsx';

interface BubbleProps {
  message: Pick<ChatMessage, 'text' | 'types' | 'nickname' | 'box'>;
  own: boolean;
  onDialog?: (dialog: ChatDialog) => void;
}

/** What was said. Text stays text; the member's chat-box style restyles only the bubble. */
export function Bubble({ message: { text, types, nickname, box }, own, onDialog }: BubbleProps) {
  if (types === 2) return <PictureBubble address={text} {...{ nickname, own, box, onDialog }} />;
  return (
    <div className={cx(classes.bubble, own && classes.own)} data-box={box ?? undefined}>
      {partsOf(text).map((part, at) =>
        part.link ? (
          <a key={at} href={part.text} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        ) : (
          <span key={at}>{part.text}</span>
        ),
      )}
    </div>
  );
}
