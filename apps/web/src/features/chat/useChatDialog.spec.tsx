import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatMessage } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { show } from '../../testing/page.tsx';
import { MessageMenu } from './components/MessageMenu.tsx';
import { words } from './text.ts';
import { useChatDialog, useShowChatDialog } from './useChatDialog.ts';

const message = { id: 'm1', seq: 1, memberId: 9, nickname: '阿澄', text: '在吗', types: 1, time: '' } as ChatMessage;

function Panel({ messages, moderator }: { messages: ChatMessage[] | null; moderator: boolean }) {
  const { name, message, close } = useChatDialog({ messages, moderator });
  const show = useShowChatDialog();
  return (
    <>
      <MessageMenu {...{ message: messages?.[0] ?? ({} as ChatMessage), moderator }} own={false} onDialog={show} onRecall={close} onReply={close} />
      <output>{name ? `${name} ${message?.nickname ?? ''}` : 'none'}</output>
    </>
  ); // prettier-ignore
}
const shown = () => screen.getByRole('status').textContent;

// They stood in the history's entry alone: a reload closed them, and Back had a second rule of its own.
it('opens a dialog of the chat in the address, and Back closes it', async () => {
  const { router } = show(<Panel messages={[message]} moderator />, { at: '/notes?q=月' });
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: words.mute }));
  await waitFor(() => expect(shown()).toBe('mute 阿澄'));
  expect(router.state.location.search).toContain('dialog=chat.mute&dialog.id=m1');
  await act(() => router.navigate(-1));
  expect(shown()).toBe('none');
  expect(router.state.location.search).toBe('?q=月');
});

// The list was mounted open by the click, so nothing knew where the focus had been.
it('gives the focus back to the button when a message’s menu closes', async () => {
  show(<Panel messages={[message]} moderator={false} />);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it.each([
  ['of a message that is gone', '/?dialog=chat.report&dialog.id=m7', true],
  ['of moderators, for somebody else', '/?dialog=chat.recall&dialog.id=m1', false],
])('drops the name of a dialog %s', async (_, at, moderator) => {
  const { router } = show(<Panel messages={[message]} moderator={moderator} />, { at });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(shown()).toBe('none');
});

it('waits for the history before it says that a message is gone', () => {
  const { router } = show(<Panel messages={null} moderator />, { at: '/?dialog=chat.report&dialog.id=m1' });
  expect(shown()).toBe('none');
  expect(router.state.location.search).toContain('chat.report');
});
