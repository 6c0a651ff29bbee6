import type { Comment } from '@yinghuo/contracts/wire';
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import { addQuote } from '../../../entities/text/addQuote.ts';
import { useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';
import { inPlace } from '../../../ui/list/inPlace.ts';
import { Link } from '../../../ui/Link.tsx';
import { reply, type ThreadOf } from '../api.ts';
import { hashOf, linkTo, searchOfThread } from '../where.ts';
import { words } from '../text.ts';
import { CommentRow } from './CommentRow.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { AllReplies } from './AllReplies.tsx';
import { useTalk } from './talkContext.ts';
import classes from './Thread.module.css';

interface ThreadProps {
  comment: Comment;
  /** The cursor of the replies, if the address names one beyond the first three. */
  repliesFrom?: string | null;
}

/** A comment with its first three replies, or all of them when unfolded. */
export const Thread = memo(function Thread({ comment: root, repliesFrom }: ThreadProps) {
  const { where, target } = useTalk();
  const thread = useThreadOf(root);
  const [answering, setAnswering] = useState<Comment | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  const first = root.replies;
  const meantBelow = Boolean(repliesFrom) && !first.some(({ id }) => id === target);
  const all = unfolded || meantBelow;
  const hasMore = root.replyCount > first.length;

  const quote = useCallback(
    (comment: Comment) => {
      const { id, author, text, spoiler } = comment;
      addQuote(draftTo(comment), { text: text!, spoiler }, { name: author.nickname, path: linkTo(where, id) });
      setAnswering(comment);
    },
    [where],
  );

  const form = answering && (
    <CommentComposer
      key={answering.id}
      draft={draftTo(answering)}
      label={words.composer.reply(answering.author.nickname)}
      placeholder={words.composer.replyPlaceholder(answering.author.nickname)}
      sendLabel={words.composer.sendReply}
      eager
      onSend={async (said, key) => {
        await reply(where, { root, to: answering.id }, said, key);
        setAnswering(null);
      }}
      onCancel={() => setAnswering(null)}
    />
  );
  const rows = (replies: readonly Comment[]) =>
    replies.map((each) => (
      <CommentRow key={each.id} comment={each} thread={thread} onReply={setAnswering} onQuote={quote}>
        {answering?.id === each.id && <div className={classes.form}>{form}</div>}
      </CommentRow>
    ));

  return (
    <CommentRow comment={root} thread={thread} onReply={setAnswering} onQuote={quote}>
      {answering?.id === root.id && <div className={classes.form}>{form}</div>}
      {(first.length > 0 || hasMore) && (
        <div className={classes.replies}>
          {all ? (
            <AllReplies root={root} start={meantBelow ? (repliesFrom ?? null) : null} rows={rows} />
          ) : (
            <ul className={classes.list}>{rows(first)}</ul>
          )}
          {(hasMore || unfolded) && (
            <Unfold of={root.id} unfolded={all} onPress={() => setUnfolded(!unfolded)}>
              {all ? words.comment.foldReplies : words.comment.allReplies(root.replyCount)}
            </Unfold>
          )}
        </div>
      )}
    </CommentRow>
  );
});

interface UnfoldProps {
  of: number;
  unfolded: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Unfolds all replies in their place; who runs no scripts reads them on a page of their own. */
function Unfold({ of, unfolded, onPress, children }: UnfoldProps) {
  const { where } = useTalk();
  const [search] = useSearchParams();
  return (
    <Link
      to={{ search: searchOfThread(search, of), hash: hashOf(where) }}
      aria-expanded={unfolded}
      className={buttonClass('ghost', 'small')}
      onClick={inPlace(onPress)}
    >
      {children}
    </Link>
  );
}

const draftTo = ({ id }: Comment): string => `comment:reply:${id}`;

/** Memoised, so that a like of the root does not re-render its replies. */
function useThreadOf({ id, author, replyCount }: Comment): ThreadOf {
  const authorId = author.id;
  return useMemo(() => ({ id, authorId, replyCount }), [id, authorId, replyCount]);
}
