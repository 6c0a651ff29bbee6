import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Envelope, InboxMessage } from '@yinghuo/contracts/wire';
import { mutate } from 'swr';
import { expect, it } from 'vitest';
import { network, type Sent } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { hostToasts } from '../../../lib/toast.ts';
import { setUnread } from '../../../lib/session/unread.ts';
import { words } from '../text.ts';
import { Inbox } from './Inbox.tsx';

const letter = (id: number, fields: Partial<InboxMessage> = {}): InboxMessage => ({
  ...{ id, type: 4, title: `信 ${id}`, create_name: '听潮', create_id: 7, status: 1 },
  ...{ content: `第 ${id} 封的内容`, game_id: null },
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

it('says that a letter is deleted once it is, not while it waits', async () => {
  const letters = inboxOf(downFrom(2));
  network.answer('/delMessage', () => {
    letters.pop();
    return { code: 200, obj: { unread: 0 } };
  });
  const said: string[] = [];
  hostToasts(({ title }) => said.push(title));
  show(<Inbox />, { at: opened('dialog.id=1') });
  fireEvent.click(await screen.findByRole('button', { name: '删除' }));
  expect(said).toEqual(['这封信 8 秒后删除']);
  expect(network.sent('/delMessage')).toEqual([]);
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(said).toEqual(['这封信 8 秒后删除', '删除成功']));
  expect(screen.queryByRole('button', named(1))).toBeNull();
});

// The server did not know it any more and said so, again and again: its row stayed.
it('shows no longer what another tab has deleted, once it is opened here', async () => {
  const letters = inboxOf([letter(2, { status: 0 }), letter(1)]);
  network.answer('/editMessStatus', { code: 404, msg: '没有这封信' });
  show(<Inbox />, { at: opened('') });
  const second = await row(2);
  letters.shift();
  fireEvent.click(second);
  await waitFor(() => expect(screen.queryByRole('button', named(2))).toBeNull());
});

it('shows as read what was read in another tab', async () => {
  const letters = inboxOf([letter(2, { status: 0 }), letter(1)]);
  setUnread(1);
  show(<Inbox />, { at: opened('') });
  await row(2);
  expect(screen.getByText('未读')).toBeTruthy();
  letters[0] = letter(2);
  act(() => setUnread(0));
  await waitFor(() => expect(screen.queryByText('未读')).toBeNull());
});

it('sends a reply to whom the letter is from, not to who bears that name by now', async () => {
  inboxOf([letter(1)]);
  network.answer('/sendUserMess', { code: 200, obj: { id: 9 } });
  show(<Inbox />, { at: opened('dialog.id=1') });
  fireEvent.change(await screen.findByRole('textbox', { name: '回复 听潮' }), { target: { value: '好' } });
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(network.sent('/sendUserMess')).toHaveLength(1));
  expect(Object.fromEntries(network.sent('/sendUserMess')[0]!.form)).toMatchObject({ name: '听潮', memberId: '7' });
});

it('offers no reply to who has deleted their account', async () => {
  inboxOf([letter(1, { create_id: null, create_name: '已注销用户' })]);
  show(<Inbox />, { at: opened('dialog.id=1') });
  await screen.findByText('对方已经注销，收不到回复了');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: /举报/ })).toBeTruthy();
});

// It said what would come here, and led nowhere.
it('leads on where there are no letters', async () => {
  inboxOf([]);
  show(<Inbox />, { at: opened('') });
  expect((await screen.findByRole('link', { name: words.begin })).getAttribute('href')).toBe('/message');
});
