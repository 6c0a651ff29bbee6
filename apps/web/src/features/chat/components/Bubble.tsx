import type { ChatMessage } from '@yinghuo/contracts/wire';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { partsOf } from '../rules.ts';
import { words } from '../text.ts';
import classes from './Bubble.module.css';
import type { ChatDialog } from '../useChatDialog.ts';

interface BubbleProps {
  message: Pick<ChatMessage, 'text' | 'types' | 'nickname' | 'box'>;
  own: boolean;
  onDialog?: (dialog: ChatDialog) => void;
}

/** What was said. Text stays text; the member's chat-box style restyles only the bubble. */
export function Bubble({ message: { text, types, nickname, box }, own, onDialog }: BubbleProps) {
  const look = cx(classes.bubble, own && classes.own);
  if (types === 2) {
    const alt = words.imageOf(nickname);
    const picture = <Picture src={text} alt={alt} ratio={16 / 9} className={classes.picture} />;
    if (!onDialog) return <div className={cx(look, classes.framed)}>{picture}</div>;
    return (
      <button
        type="button"
        className={cx(look, classes.framed)}
        data-box={box ?? undefined}
        title={words.imageOpen}
        onClick={() => onDialog({ name: 'picture', address: text, alt })}
      >
        {picture}
      </button>
    );
  }
  return (
    <div className={look} data-box={box ?? undefined}>
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
