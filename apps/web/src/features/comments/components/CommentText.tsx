import type { Comment } from '@yinghuo/contracts/wire';
import { MemberText } from '../../../entities/text/MemberText.tsx';
import { SpoilerText } from '../../../ui/SpoilerText.tsx';
import { words } from '../text.ts';
import classes from './CommentText.module.css';

const most = { letters: 420, lines: 10 };

interface CommentTextProps {
  comment: Comment;
  /** True for the author, who sees spoilers without a veil. */
  mine: boolean;
  small?: boolean;
}

/** The text of a comment as its reader sees it. */
export function CommentText({ comment: { text, spoiler, mentions, state }, mine, small }: CommentTextProps) {
  if (text === null) {
    return <p className={classes.gone}>{words.comment[state === 'hidden' ? 'hidden' : 'deleted']}</p>;
  }
  const { veil, veilReply, fold, unfold } = words.comment;
  return (
    <SpoilerText
      text={text}
      spoiler={spoiler && !mine}
      most={most}
      small={small}
      words={{ veil: small ? veilReply : veil, fold, unfold }}
    >
      <MemberText text={text} mentions={mentions} />
    </SpoilerText>
  );
}
