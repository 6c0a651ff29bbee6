import type { Comment } from '@yinghuo/contracts/wire';
import { useState, type ReactNode } from 'react';
import { useMarks } from '../../../lib/marks.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useReplies } from '../api.ts';
import { words } from '../text.ts';
import { useTalk } from './talkContext.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Thread.module.css';

interface AllRepliesProps {
  root: Comment;
  /** The cursor to begin at, from a permanent link. */
  start: string | null;
  rows: (replies: readonly Comment[]) => ReactNode;
}

/** All replies of a comment as an endless list, oldest first. */
export function AllReplies({ root, start, rows }: AllRepliesProps) {
  const { where } = useTalk();
  const [from, setFrom] = useState(start);
  const list = useReplies(where, root.id, { cursor: from });
  const replies = list.rows;
  const last = replies?.at(-1)?.id ?? 0;
  // The member's new reply belongs after parts that are not loaded yet.
  const own = list.hasMore ? root.replies.filter(({ id }) => id > last) : [];
  useMarks('comment', replies?.map(({ id }) => id) ?? []);

  const failed = list.error && (
    <p role="alert" className={wordClasses.note}>
      {words.comment.repliesFailed}{' '}
      <Button size="small" onClick={() => void list.retry()}>
        {words.comment.retry}
      </Button>
    </p>
  );
  if (!replies) {
    return (
      failed ?? (
        <div className={classes.list}>
          <LinesSkeleton lines={4} />
        </div>
      )
    );
  }
  return (
    <>
      {from && (
        <Button kind="ghost" size="small" onClick={() => setFrom(null)}>
          {words.comment.earlierReplies}
        </Button>
      )}
      <ul className={classes.list}>{rows(replies)}</ul>
      {failed}
      {list.hasMore && !list.moreFailed && (
        <Button size="small" disabled={list.loadingMore} onClick={() => void list.more()}>
          {words.comment.moreReplies}
        </Button>
      )}
      {own.length > 0 && (
        <section aria-label={words.comment.justNow}>
          <p className={classes.divider}>{words.comment.justNow}</p>
          <ul className={classes.list}>{rows(own)}</ul>
        </section>
      )}
    </>
  );
}
