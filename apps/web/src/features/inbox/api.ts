import type { Envelope, InboxConfig, InboxMessage, InboxType, MutableType, Unread } from '@yinghuo/contracts/wire';
import { mutate } from 'swr';
import { send } from '../../lib/call.ts';
import { refresh, useCall } from '../../lib/data.ts';
import { urlOf } from '../../lib/url.ts';
import { setUnread } from '../../lib/unread.ts';

export const pageSize = 10;
const path = '/userMessageLists';

export type InboxPage = Envelope<InboxMessage[], InboxConfig>;
export interface Where {
  page: number;
  type: InboxType | null;
}

const fieldsOf = ({ page, type }: Where) => ({ page, type: type ?? undefined });

/** A page of ten messages, newest first; `wrap` is the total under the filter. */
export const useInbox = (where: Where) => useCall(path, fieldsOf(where));

/** Marks a message as read at once; if the call fails, restores it and throws. */
export const markRead = (where: Where, id: number): Promise<void> =>
  change(
    where,
    (message) => (message.id === id ? { ...message, status: 1 } : message),
    () => send('/editMessStatus', { id }),
  );

export async function removeMessage(where: Where, id: number): Promise<void> {
  await change(
    where,
    (message) => (message.id === id ? null : message),
    () => send('/delMessage', { id }),
  );
  // With a type filter, the count above is still that of the whole inbox.
  if (where.type !== null) await refreshInbox();
}

export const markAllRead = (where: Where): Promise<void> =>
  change(
    where,
    (message) => ({ ...message, status: 1 }),
    () => send('/api/inbox/readAll', { type: where.type ?? undefined }),
  );

async function change(
  where: Where,
  how: (message: InboxMessage) => InboxMessage | null,
  write: () => Promise<Envelope<Unread>>,
): Promise<void> {
  const shown = (page: InboxPage | undefined): InboxPage => {
    const rows = (page?.obj ?? []).flatMap((message) => how(message) ?? []);
    const gone = (page?.obj?.length ?? 0) - rows.length;
    return { ...page, code: 200, obj: rows, wrap: Math.max(0, (page?.wrap ?? 0) - gone) };
  };
  await mutate<InboxPage>(
    urlOf(path, fieldsOf(where)),
    async (page) => {
      const { obj } = await write();
      setUnread(obj!.unread);
      return shown(page);
    },
    { optimisticData: (page) => shown(page), rollbackOnError: true },
  );
}

const refreshInbox = (): Promise<unknown> => refresh(path);

export interface Mail {
  name: string;
  title: string;
  text: string;
}

/** Refused with 800–803, each with a Chinese sentence. */
export const sendMail = (mail: Mail, idempotencyKey: string) => send('/sendUserMess', { ...mail }, { idempotencyKey });

/** Whether a member accepts mail; `name` null: do not fetch. */
export const useRecipient = (name: string | null) =>
  useCall(name === null ? null : '/selectUserOk', { name: name ?? undefined }, { keepPreviousData: false });

/** The sender's card; null: do not fetch. */
export const useSender = (nickname: string | null) =>
  useCall(nickname === null ? null : '/getUserInfo', { nickname: nickname ?? undefined }, { keepPreviousData: false });

export const useMuted = () => useCall('/api/notifications/settings');

export async function saveMuted(muted: MutableType[]): Promise<void> {
  await send('/api/notifications/settings', { muted });
}

export async function saveMailOpen(open: boolean): Promise<void> {
  await send('/editMConfig', { open: open ? 0 : 1 });
  await refreshInbox();
}
