import type { InboxMessage } from '@yinghuo/contracts/wire';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../lib/toast.ts';
import { useUnread } from '../../../lib/session/unread.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { draftWords } from '../../../text/composer.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { markAllRead, markRead, pageSize, refreshInbox, removeMessage, useInbox } from '../api.ts';
import { pageOf } from '../kinds.ts';
import { removeSoon, useLeaving } from '../leaving.ts';
import { words } from '../text.ts';
import { useInboxView } from '../view.ts';
import { Filter } from './Filter.tsx';
import classes from './Inbox.module.css';
import { MessageList, MessageListSkeleton } from './MessageList.tsx';
import { Pager } from './Pager.tsx';
import { Reading } from './Reading.tsx';

const nearlyFull = 0.95;

/** List and reading pane side by side; on phones the pane is a sheet over the list. */
export function Inbox() {
  const { view, filter, turnTo, lead, open } = useInboxView();
  const { data, error, mutate, isLoading } = useInbox(view);
  const navigate = useNavigate();
  const unread = useUnread();
  useNews(unread);

  const leaving = useLeaving();
  const messages = data?.obj?.filter(({ id }) => !leaving.has(id));
  const total = data?.wrap ?? 0;
  const left = total - (data?.obj?.length ?? 0) + (messages?.length ?? 0);
  useLastPage(view.page, messages?.length === 0 ? left : null, lead);
  const cap = data?.config?.config_email;
  const reading = useOpenMessage(view.open, messages, leaving);

  const read = ({ id, status }: InboxMessage) => {
    if (status === 0) markRead(view, id).catch((reason: unknown) => toast.failed(reason));
  };
  const choose = (message: InboxMessage) => {
    const page = pageOf(message);
    if (!page) return open(message.id);
    read(message);
    void navigate(page);
  };
  const remove = (message: InboxMessage) => {
    open(null);
    const undo = removeSoon(message.id, () =>
      removeMessage(view, message.id).then(
        () => toast.done(words.deleted),
        (reason: unknown) => toast.failed(reason),
      ),
    );
    const run = () => void (undo() || toast.failed(words.tooLate));
    toast.done(words.deleting, message.title, { label: draftWords.undo, run });
  };
  const readAll = () =>
    markAllRead(view).then(
      () => toast.done(words.allRead),
      (reason: unknown) => toast.failed(reason),
    );

  return (
    <>
      <Filter type={view.type} onChange={filter} />
      <div className={cx(classes.two, !reading && (messages?.length === 0 || (error && !messages)) && classes.one)}>
        <section className={classes.list} aria-label={words.list}>
          {cap !== undefined && view.type === null && total >= cap * nearlyFull && (
            <p className={classes.full}>{words.nearlyFull}</p>
          )}
          {error && !messages && <ErrorPanel error={error} onRetry={() => mutate()} />}
          {((!error && !messages) || (messages?.length === 0 && left > 0)) && <MessageListSkeleton />}
          {messages?.length === 0 && left === 0 && <Nothing filtered={view.type !== null} onAll={() => filter(null)} />}
          {messages && messages.length > 0 && (
            <MessageList messages={messages} busy={isLoading} current={view.open} onChoose={choose} />
          )}
          {messages && (messages.length > 0 || view.page > 0) && (
            <Pager page={view.page} total={total} onTurn={turnTo}>
              <Button kind="ghost" size="small" disabled={unread === 0} onClick={() => void readAll()}>
                {words.readAll}
              </Button>
            </Pager>
          )}
        </section>
        <div className={cx(classes.reading, reading && classes.open)}>
          {reading ? (
            <Reading
              key={reading.id}
              message={reading}
              onOpened={() => read(reading)}
              onClose={() => open(null)}
              onDelete={() => remove(reading)}
            />
          ) : (
            messages &&
            messages.length > 0 && <Empty title={words.pick} hint={unread > 0 && words.pickUnread(unread)} />
          )}
        </div>
      </div>
    </>
  );
}

const Nothing = ({ filtered, onAll }: { filtered: boolean; onAll: () => void }) =>
  filtered ? (
    <Empty title={words.emptyType}>
      <Button onClick={onAll}>{words.showAll}</Button>
    </Empty>
  ) : (
    <Empty title={words.empty} hint={words.emptyHint}>
      <Link to="/message" className={buttonClass()}>
        {words.begin}
      </Link>
    </Empty>
  );

/** Leads to the last page that there is from one behind it: a link's, or one whose letters were deleted. */
function useLastPage(page: number, total: number | null, lead: (page: number) => void): void {
  const last = total === null ? page : Math.max(0, Math.ceil(total / pageSize) - 1);
  const go = useRef(lead);
  useEffect(() => {
    go.current = lead;
  });
  useEffect(() => {
    if (page > last) go.current(last);
  }, [page, last]);
}

/** The open message. It stays open when an arrival pushes it off its page, and when it is deleted elsewhere. */
function useOpenMessage(
  open: number | null,
  messages: readonly InboxMessage[] | undefined,
  leaving: ReadonlySet<number>,
): InboxMessage | null {
  const [last, setLast] = useState<InboxMessage | null>(null);
  const found = messages?.find(({ id }) => id === open) ?? null;
  const reading = found ?? (last?.id === open && !leaving.has(last.id) ? last : null);
  if (reading !== last) setLast(reading);
  return reading;
}

/** Asks again when the unread count changes: a message arrived, or was read or deleted here or elsewhere. */
function useNews(unread: number): void {
  const before = useRef(unread);
  useEffect(() => {
    if (unread !== before.current) void refreshInbox();
    before.current = unread;
  }, [unread]);
}
