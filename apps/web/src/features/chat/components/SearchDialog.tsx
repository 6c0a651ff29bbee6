import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { clockTime } from '../../../lib/times/day.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { searchChat, type ChatSearch, type Found } from '../api.ts';
import { words } from '../text.ts';
import { Bubble } from './Bubble.tsx';
import classes from './ChatDialogs.module.css';

interface SearchDialogProps {
  you: number | null;
  onJump: (seq: number) => Promise<boolean>;
  onClose: () => void;
}

/** Searches the messages of the last 30 days. */
export default function SearchDialog({ you, onJump, onClose }: SearchDialogProps) {
  const [search, setSearch] = useState<ChatSearch>({ q: '' });
  const [asked, setAsked] = useState<ChatSearch | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const load = async (what: ChatSearch, before: Found | null) => {
    setBusy(true);
    setError(null);
    setAsked(what);
    try {
      const next = await searchChat(what, before?.next ?? undefined);
      setFound({ ...next, messages: [...(before?.messages ?? []), ...next.messages] });
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  const jump = async (seq: number) => {
    if (await onJump(seq)) onClose();
    else toast.failed(words.jumpFailed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = search.q.trim();
    if (!q || busy) return;
    setFound(null);
    void load({ ...search, q, nickname: search.nickname?.trim() || undefined }, null);
  };
  const field = (name: keyof ChatSearch) => ({
    value: search[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      setSearch({ ...search, [name]: event.currentTarget.value || (name === 'q' ? '' : undefined) }),
  });

  return (
    <Dialog title={words.search} onClose={onClose}>
      <form onSubmit={submit} className={classes.search}>
        <TextInput
          aria-label={words.searchPlaceholder}
          placeholder={words.searchPlaceholder}
          maxLength={50}
          {...field('q')}
        />
        <TextInput aria-label={words.searchWho} placeholder={words.searchWho} maxLength={16} {...field('nickname')} />
        <TextInput label={words.searchFrom} type="date" {...field('from')} />
        <TextInput label={words.searchTo} type="date" {...field('to')} />
        <Button type="submit" kind="primary" aria-disabled={busy}>
          {words.searchGo}
        </Button>
      </form>
      {!asked && <Empty title={words.searchStart} />}
      {error !== null && asked && <ErrorPanel error={error} onRetry={() => load(asked, found)} />}
      {busy && !found && <LinesSkeleton lines={4} />}
      {found?.messages.length === 0 && <Empty title={words.searchNothing} hint={words.searchNothingHint} />}
      {found && found.messages.length > 0 && (
        <>
          <p className={classes.total}>{words.searchTotal(found.total)}</p>
          <ol className={classes.found}>
            {found.messages.map((message) => (
              <li key={message.id}>
                <p>
                  {message.memberId === you ? words.you : message.nickname} {clockTime(new Date(message.time))}{' '}
                  <button type="button" className={classes.jump} onClick={() => void jump(message.seq)}>
                    {words.jump}
                  </button>
                </p>
                <Bubble message={message} own={message.memberId === you} />
              </li>
            ))}
          </ol>
          {found.next && asked && (
            <Button wide aria-disabled={busy} onClick={() => !busy && void load(asked, found)}>
              {words.searchMore}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}
