import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Envelope, InboxMessage } from '@yinghuo/contracts/wire';
import { mutate } from 'swr';
import { expect, it } from 'vitest';
import { network, type Sent } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { setUnread } from '../../../lib/unread.ts';
import { Inbox } from './Inbox.tsx';

const letter = (id: number, fields: Partial<InboxMessage> = {}): InboxMessage => ({
  ...{ id, type: 4, title: `信 ${id}`, create_name: '听潮', status: 1, content: `第 ${id} 封的内容`, game_id: null },
  ...{ created_at: '2026-11-20T04:00:00.000Z', ...fields },
});
/** An inbox with these letters, newest first, answered by tens. */
function inboxOf(letters: InboxMessage[]): InboxMessage[] {
  signIn();
  network.answer('/getUserInfo', { code: 404, msg: '没有' });
  network.answer('/userMessageLists', ({ query }: Sent): Envelope<unknown, unknown> => {
    const from = Number(query.get('page') ?? 0) * 10;
    const config = { config_email: 300, config_open_email: 0 };
    return { code: 200, obj: letters.slice(from, from + 10), wrap: letters.length, config };
  });
  return letters;
}
const downFrom = (count: number) => Array.from({ length: count }, (_, at) => letter(count - at));
const named = (id: number) => ({ name: new RegExp(`^信 ${id}(?!\\d)`) });
const row = (id: number) => screen.findByRole('button', named(id));
const opened = (page: string) => `/?dialog=messages&${page}`;

it('leads to the last page from behind it, where it said that the inbox is empty', async () => {
  inboxOf(downFrom(23));
  const { router } = show(<Inbox />, { at: opened('dialog.page=99') });
  await row(3);
  expect(screen.getByText('3 / 3')).toBeTruthy();
  expect(router.state.location.search).toContain('dialog.page=3');
  expect(screen.queryByText('信箱里还没有消息')).toBeNull();
});

it('leads to the page before when the last letters of the last page are gone', async () => {
  const letters = inboxOf(downFrom(11));
  show(<Inbox />, { at: opened('dialog.page=2') });
  await row(1);
  letters.pop();
  await act(() => mutate(() => true));
  await row(2);
  expect(screen.getByText('1 / 1')).toBeTruthy();
});

it('keeps a letter open, and the reply that is being written, when an arrival pushes it off its page', async () => {
  const letters = inboxOf(downFrom(10));
  show(<Inbox />, { at: opened('') });
  fireEvent.click(await row(1));
  fireEvent.change(await screen.findByRole('textbox', { name: '回复 听潮' }), { target: { value: '写到一半' } });
  letters.unshift(letter(11, { status: 0 }));
  act(() => setUnread(1));
  await row(11);
  await waitFor(() => expect(screen.queryByRole('button', named(1))).toBeNull());
  expect(screen.getByText('第 1 封的内容')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '回复 听潮' }).value).toBe('写到一半');
});
