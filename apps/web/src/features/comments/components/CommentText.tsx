import type { Comment } from '@yinghuo/contracts/wire';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { usePreferences } from '../../../lib/preferences.ts';
import { cx } from '../../../ui/cx.ts';
import { pieces } from '../../../ui/mention.ts';
import { words } from '../text.ts';
import classes from './CommentText.module.css';

const longText = 420;
const manyLines = 10;

interface CommentTextProps {
  comment: Comment;
  /** One's own spoils nothing. */
  mine: boolean;
  small?: boolean;
}

/** The words of a comment: veiled where they spoil, folded where they are many, the members they name set apart. */
export function CommentText({ comment: { text, spoiler, mentions, state }, mine, small }: CommentTextProps) {
  const { spoiler: bears } = usePreferences();
  const [revealed, setRevealed] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  if (text === null) {
    return <p className={classes.gone}>{words.comment[state === 'hidden' ? 'hidden' : 'deleted']}</p>;
  }
  if (spoiler && !mine && !revealed && bears < 2) {
    return (
      <button type="button" className={cx(classes.veil, small && classes.small)} onClick={() => setRevealed(true)}>
        <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
        {small ? words.comment.veilReply : words.comment.veil}
      </button>
    );
  }
  const long = text.length > longText || text.split('\n').length > manyLines;
  return (
    <>
      <p className={cx(classes.text, small && classes.small, long && !unfolded && classes.folded)}>
        {pieces(
          text,
          mentions.map(({ nickname }) => nickname),
        ).map((piece, index) =>
          piece.named ? (
            <b key={index} className={classes.named}>
              {piece.text}
            </b>
          ) : (
            piece.text
          ),
        )}
      </p>
      {long && (
        <button
          type="button"
          className={classes.unfold}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? words.comment.fold : words.comment.unfold}
        </button>
      )}
    </>
  );
}
