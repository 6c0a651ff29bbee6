import type { ChatMessage } from '@yinghuo/contracts/wire';
import { pieces } from '../../../ui/markdown/mention.ts';
import { chatBox } from '../../../entities/member/chatBox.ts';
import { cx } from '../../../ui/cx.ts';
import { InlineSpoiler } from '../../../ui/markdown/InlineSpoiler.tsx';
import { bySpoilers, piecesOf } from '../rules.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Bubble.module.css';
import { PictureBubble } from './PictureBubble.tsx';

interface BubbleProps {
  message: Pick<ChatMessage, 'text' | 'types' | 'nickname' | 'box' | 'alt'>;
  own: boolean;
  /** The reader's nickname, where the message mentions them. */
  called?: string;
  /** Opens a picture in full size. */
  onOpen?: () => void;
}

/** The content of a message. Text is never parsed as markup, but its spoilers are hidden; the chat-box style applies to the bubble only. */
export function Bubble({ message: { text, types, nickname, box, alt }, own, called, onOpen }: BubbleProps) {
  if (types === 2) return <PictureBubble address={text} {...{ nickname, own, box, alt, onOpen }} />;
  const worn = chatBox(box);
  return (
    <div {...worn} className={cx(wordClasses.linked, classes.bubble, own && classes.own, worn.className)}>
      {bySpoilers(text).map((said, at) =>
        at % 2 === 0 ? (
          <Said key={at} text={said} called={called} />
        ) : (
          <InlineSpoiler key={at}>
            <Said text={said} called={called} />
          </InlineSpoiler>
        ),
      )}
    </div>
  );
}

/** Words with their links, and the reader's name where it stands. */
const Said = ({ text, called }: { text: string; called: string | undefined }) =>
  piecesOf(text).map((part, at) =>
    part.link ? (
      <a key={at} href={part.text} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ) : (
      <span key={at}>
        {pieces(part.text, called ? [called] : []).map((piece, index) =>
          piece.named ? <mark key={index}>{piece.text}</mark> : piece.text,
        )}
      </span>
    ),
  );
