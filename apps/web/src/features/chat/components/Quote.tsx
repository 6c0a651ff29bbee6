import type { ChatQuote } from '@yinghuo/contracts/wire';
import { withoutSpoilers } from '../../../ui/markdown/markdownPlain.ts';
import { words } from '../text.ts';
import classes from './Quote.module.css';

interface QuoteProps {
  quote: ChatQuote;
  you: number | null;
  onJump?: (seq: number) => void;
}

/** The quoted message: author and first line. A click jumps to it. */
export function Quote({ quote: { seq, memberId, nickname, types, text }, you, onJump }: QuoteProps) {
  if (text === null) return <p className={classes.quote}>{words.quoteGone}</p>;
  const line = types === 2 ? words.quotedPicture(text) : withoutSpoilers(text);
  const who = memberId === you ? words.you : nickname;
  return (
    <button type="button" className={classes.quote} title={words.quoteOpen} onClick={() => onJump?.(seq)}>
      <b>{who}</b>：{line}
    </button>
  );
}
