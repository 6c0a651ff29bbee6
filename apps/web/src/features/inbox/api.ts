import type { Envelope, InboxConfig, InboxMessage, InboxType, MutableType, Unread } from '@yinghuo/contracts/wire';
import { mutate } from 'swr';
import { send } from '../../lib/server/call.ts';
import { cache, refresh, useCall } from '../../lib/server/data.ts';
import { urlOf } from '../../lib/server/url.ts';
import { setUnread } from '../../lib/session/unread.ts';

export const pageSize = 10;
const path = '/userMessageLists';

export type InboxPage = Envelope<InboxMessage[], InboxConfig>;
export interface Where {
  page: number;
  type: InboxType | null;
}

const fieldsOf = ({ page, type }: Where) => ({ page, type: type ?? undefined });

/** A page of ten messages, newest first; `wrap` is the total under the filter. Another tab may have changed it meanwhile. */
export const useInbox = (where: Where) => useCall(path, fieldsOf(where), { revalidateOnFocus: true });

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
    () => send('/delMessage', { id }, { keepalive: true }),
  );
  // The count above is that of the first page, and letters of the next page follow.
  await refreshInbox();
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
  const shown = (page: InboxPage): InboxPage => {
    const rows = (page.obj ?? []).flatMap((message) => how(message) ?? []);
    const gone = (page.obj?.length ?? 0) - rows.length;
    return { ...page, obj: rows, wrap: Math.max(0, (page.wrap ?? 0) - gone) };
  };
  const url = urlOf(path, fieldsOf(where));
  let unread = 0;
  const written = async () => void (unread = (await write()).obj!.unread);
  try {
    // A page that was left since is not made up of nothing.
    if (!cache.get(url)?.data) await written();
    else {
      await mutate<InboxPage>(url, (page) => written().then(() => shown(page!)), {
        optimisticData: (page) => shown(page!),
        rollbackOnError: true,
        // The inbox asks again when the count below changes.
        revalidate: false,
      });
    }
  } catch (error) {
    // Another tab may have deleted it: what was read there stays in the rows otherwise.
    void refreshInbox();
    throw error;
  }
  setUnread(unread);
}

export const refreshInbox = (): Promise<unknown> => refresh(path);

export interface Mail {
  name: string;
  title: string;
  text: string;
  /** Of a reply, which goes to them whatever their name is by now. */
  memberId?: number;
}

/** Refused with 800–803, each with a Chinese sentence. */
export const sendMail = (mail: Mail, idempotencyKey: string) => send('/sendUserMess', { ...mail }, { idempotencyKey });

/** Whether a member accepts mail; `name` null: do not fetch. */
export const useRecipient = (name: string | null) =>
  useCall(name === null ? null : '/selectUserOk', { name: name ?? undefined }, { keepPreviousData: false });

/** The sender's card; null: do not fetch. */
export const useSender = (id: number | null) =>
  useCall(id === null ? null : '/getUserInfo', { id: id ?? undefined }, { keepPreviousData: false });

export const useMuted = () => useCall('/api/notifications/settings', {}, { revalidateOnFocus: true });

/** Saves the choice of one type: this tab may not know yet what another chose of the others. */
export async function saveMuted(type: MutableType, muted: boolean): Promise<void> {
  await send('/api/notifications/settings', { muted: muted ? [type] : [], changed: [type] });
}

export async function saveMailOpen(open: boolean): Promise<void> {
  await send('/editMConfig', { open: open ? 0 : 1 });
  await refreshInbox();
}
