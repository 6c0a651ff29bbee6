import type { Author } from '@yinghuo/contracts/wire';
import type { GroupRole, Post, PostNews, PostReply } from '@yinghuo/contracts/wire/groups';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { addQuote } from '../../../entities/text/addQuote.ts';
import { useMarks } from '../../../lib/marks.ts';
import { useShownPages } from '../../../lib/address/shownPages.ts';
import { useSought } from '../../../lib/address/sought.ts';
import { useUser } from '../../../lib/session/user.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Heading } from '../../../ui/Panel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { Link } from '../../../ui/Link.tsx';
import { NoSuchPage } from '../../../ui/list/NoSuchPage.tsx';
import { Before, NextPage } from '../../../ui/list/Pages.tsx';
import { Note } from '../../../ui/Words.tsx';
import { readTo, repliesPages, sendReply, usePost } from '../api.ts';
import { withoutCards } from '../excerpt.ts';
import { postUrl } from '../paths.ts';
import { words } from '../text.ts';
import { Floor } from './Floor.tsx';
import classes from './Replies.module.css';
import { ReplyComposer } from './ReplyComposer.tsx';

const draftUnder = (postId: number): string => `reply:post:${postId}`;

interface RepliesProps {
  post: Post;
  /** The page, from 1, at which the list begins. */
  start: number;
  /** Replies in all, deleted ones that keep their floor included. */
  total: number;
  /** That page, which came with the post. */
  first: readonly PostReply[];
  role: GroupRole | null;
  /** Why the reader cannot reply; null where they can. */
  closed: ReactNode | null;
}

/** The replies to a post by floor, and the form for the next. `?r=` leads to one of them. */
export function Replies({ post, start, total, first, role, closed }: RepliesProps) {
  const soughtId = useSought('r');
  const pages = Math.max(1, repliesPages(total) - start + 1);
  const [shown, setShown] = useShownPages(`post ${post.id} ${start}`);
  const [answered, setAnswered] = useState<PostReply | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useCallback((reply: PostReply) => {
    setAnswered(reply);
    field.current?.focus();
  }, []);
  const quote = useCallback(
    (reply: PostReply) => {
      const { id, author, body } = reply;
      const source = { name: author.nickname, path: postUrl(post.id, id) };
      addQuote(draftUnder(post.id), { text: withoutCards(body!), markdown: true }, source);
      answer(reply);
    },
    [post.id, answer],
  );
  const people = [
    ...new Map([post.author, ...first.map(({ author }) => author)].map((each) => [each.id, each])).values(),
  ];
  const send = async (body: string, key: string) => {
    const reply = await sendReply(post.id, body, answered?.id ?? null, key);
    setAnswered(null);
    // It stands on the last page.
    setShown(repliesPages(total + 1) - start + 1);
    toast.done(words.reply.sent(reply.floor));
  };
  const last = shown >= pages;
  const { fresh, onShown } = usePlace(post.id);
  const common = {
    post,
    role,
    people,
    soughtId,
    onShown,
    onAnswer: closed === null ? answer : undefined,
    onQuote: quote,
  };
  const more = () => setShown(shown + 1);

  return (
    <section id="replies" className={classes.replies}>
      {/* Beside the heading, where it moves nothing: it comes after the replies. */}
      <Heading
        more={
          fresh?.unread && fresh.next ? (
            <Link to={postUrl(post.id, fresh.next)} className={classes.fresh}>
              {words.reply.fresh(fresh.unread)}
            </Link>
          ) : null
        }
      >
        {words.reply.title(total)}
      </Heading>
      <Before start={start} hash="replies" />
      {first.length === 0 && start > 1 && <NoSuchPage hash="replies" />}
      {total === 0 && start === 1 && <Empty title={words.reply.empty} hint={words.reply.emptyHint} />}
      <ol>
        <Floors {...common} replies={first} onBehind={shown === 1 && !last ? more : undefined} final={pages === 1} />
        {Array.from({ length: Math.min(shown, pages) - 1 }, (_, index) => (
          <Page
            key={index + 1}
            page={start + index}
            {...common}
            onBehind={shown === index + 2 && !last ? more : undefined}
            final={pages === index + 2}
          />
        ))}
      </ol>
      {!last && (
        <p className={classes.more}>
          <NextPage page={start + shown} onMore={more} hash="replies">
            {words.reply.more}
          </NextPage>
        </p>
      )}
      {closed ?? (
        <div className={classes.form}>
          {answered && (
            <p className={classes.answering}>
              {words.reply.answering(answered.author.nickname, answered.floor)}
              <Button kind="ghost" size="small" onClick={() => setAnswered(null)}>
                {words.reply.noAnswer}
              </Button>
            </p>
          )}
          <ReplyComposer
            draft={draftUnder(post.id)}
            label={words.reply.label}
            sendLabel={words.reply.send}
            people={people}
            field={field}
            onSend={send}
          />
        </div>
      )}
    </section>
  );
}

/** Keeps how far the member has read; `fresh` is what was new to them when they came. */
function usePlace(id: number) {
  const signedIn = useUser() !== null;
  const [fresh, setFresh] = useState<PostNews | null>(null);
  const read = useRef(-1);
  const onShown = useCallback(
    (floor: number) => {
      if (!signedIn || floor <= read.current) return;
      read.current = floor;
      readTo(id, floor).then(
        (news) => setFresh((known) => known ?? news),
        // Told again with the next visit.
        () => {},
      );
    },
    [id, signedIn],
  );
  return { fresh, onShown };
}

interface FloorsProps {
  post: Post;
  role: GroupRole | null;
  people: readonly Author[];
  soughtId: number | null;
  onAnswer: ((reply: PostReply) => void) | undefined;
  onQuote: (reply: PostReply) => void;
  /** Is told the last floor of what is on screen. */
  onShown: (floor: number) => void;
  /** Shows the next page; given to the last one on screen while there are more. */
  onBehind: (() => void) | undefined;
  /** No page follows this one. */
  final: boolean;
}

function Page({ page, ...rest }: FloorsProps & { page: number }) {
  const { data, error, mutate } = usePost(rest.post.id, page);
  if (error && !data) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!data) return <LinesSkeleton lines={6} />;
  return <Floors {...rest} replies={data.obj?.replyList ?? []} />;
}

/** One page of floors. Where the address names a later reply, the next page shows by itself. */
function Floors({
  post,
  replies,
  soughtId,
  onBehind,
  onShown,
  final,
  ...rest
}: FloorsProps & { replies: readonly PostReply[] }) {
  const marks = useMarks(
    'reply',
    replies.map(({ id }) => id),
  );
  const firstId = replies[0]?.id ?? 0;
  const lastId = replies.at(-1)?.id ?? 0;
  const lastFloor = replies.at(-1)?.floor ?? 0;
  useEffect(() => onShown(lastFloor), [onShown, lastFloor]);
  const behind = soughtId !== null && lastId < soughtId;
  useEffect(() => {
    if (behind) onBehind?.();
  });
  const absent = soughtId !== null && !replies.some(({ id }) => id === soughtId);
  const lost = absent && ((final && behind) || (firstId < soughtId && soughtId < lastId));
  return (
    <>
      {replies.map((reply) => (
        <Floor
          key={reply.id}
          reply={reply}
          mark={marks.of(reply.id)}
          originalId={post.author.id}
          sought={reply.id === soughtId}
          {...rest}
        />
      ))}
      {lost && (
        <li>
          <Note role="status">{words.reply.lost}</Note>
        </li>
      )}
    </>
  );
}
