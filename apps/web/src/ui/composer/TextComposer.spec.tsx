import { act, fireEvent, screen } from '@testing-library/react';
import type { Author } from '@yinghuo/contracts/wire';
import { expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from '../../lib/drafts.ts';
import { offline, Refused } from '../../lib/server/refused.ts';
import { show } from '../../testing/page.tsx';
import { composerWords, draftWords } from '../../text/composer.ts';
import { TextComposer, type ComposedText } from './TextComposer.tsx';

const what = { draft: 'comment:1', label: '写评论', sendLabel: '发表', most: 10 };
const field = () => screen.getByLabelText<HTMLTextAreaElement>('写评论');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const enter = (more = {}) => fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, ...more });
const clicked = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** What is sent waits until the spec answers. */
function sending() {
  let end: { done: () => void; fail: (error: unknown) => void };
  const onSend = vi.fn(
    (_said: ComposedText, _key: string) => new Promise<void>((done, fail) => (end = { done, fail })),
  );
  return {
    onSend,
    done: () => act(async () => end.done()),
    fail: (error: unknown) => act(async () => end.fail(error)),
  };
}

it('keeps what is typed while the text is being sent', async () => {
  const { onSend, done } = sending();
  show(<TextComposer {...what} onSend={onSend} />);
  type('第一句');
  await clicked('发表');
  type('第一句，第二句');
  await done();
  expect(field().value).toBe('第一句，第二句');
});

it('is empty after it was sent', async () => {
  const { onSend, done } = sending();
  show(<TextComposer {...what} onSend={onSend} />);
  type('第一句');
  await clicked('发表');
  await done();
  expect(field().value).toBe('');
  expect(readDraft('comment:1')).toBeNull();
});

it('sends once for Ctrl+Enter held down or pressed again', async () => {
  const { onSend, done } = sending();
  show(<TextComposer {...what} onSend={onSend} />);
  type('第一句');
  await act(async () => void enter());
  await act(async () => void enter({ repeat: true }));
  await act(async () => void enter());
  expect(onSend).toHaveBeenCalledTimes(1);
  await done();
  type('第二句');
  await act(async () => void enter());
  expect(onSend).toHaveBeenCalledTimes(1);
});

it('repeats a text whose answer was lost under the same key, and another text under another', async () => {
  const { onSend, fail } = sending();
  show(<TextComposer {...what} onSend={onSend} />);
  type('第一句');
  await clicked('发表');
  await fail(new Refused(offline, '断了'));
  expect(screen.getByRole('alert').textContent).toBe('断了');
  await clicked('发表');
  await fail(new Refused(offline, '断了'));
  type('第二句');
  await clicked('发表');
  const [first, again, other] = onSend.mock.calls.map(([, key]) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('says that a text is too long', async () => {
  const { onSend } = sending();
  show(<TextComposer {...what} onSend={onSend} />);
  type('一二三四五六七八九十十一');
  await clicked('发表');
  expect(screen.getByRole('alert').textContent).toBe(composerWords.tooLong(2));
  expect(onSend).not.toHaveBeenCalled();
});

const edits = { said: { text: '现在的话', spoiler: false }, base: '2026-11-02' };

it('ends the draft of an edit that is cancelled', async () => {
  const onCancel = vi.fn();
  show(<TextComposer {...what} edits={edits} onSend={sending().onSend} onCancel={onCancel} />);
  type('改了一半');
  await clicked(composerWords.cancel);
  expect(onCancel).toHaveBeenCalled();
  expect(readDraft('comment:1')).toBeNull();
});

it('shows an older draft beside the newer text, and sends neither before one is chosen', async () => {
  keepDraft<ComposedText>('comment:1', { text: '旧草稿', spoiler: false }, '2026-11-01');
  const { onSend } = sending();
  show(<TextComposer {...what} edits={edits} onSend={onSend} />);
  expect(field().value).toBe('旧草稿');
  expect(screen.getByText('现在的话')).toBeTruthy();
  await clicked('发表');
  expect(onSend).not.toHaveBeenCalled();
  await clicked(draftWords.takeTheirs);
  expect(field().value).toBe('现在的话');
});

// It was chosen when the finger went down: the list was gone when it lifted, and the button below was pressed, which hides words.
it('completes a name when the finger lifts, not when it goes down', async () => {
  const people = [{ id: 3, nickname: '小满' }] as Author[];
  const mentions = { people, find: async () => [], draw: ({ nickname }: Author) => nickname };
  show(<TextComposer {...what} most={99} hides mentions={mentions} onSend={async () => undefined} />);
  fireEvent.change(field(), { target: { value: '你好 @小' } });
  const option = screen.getByRole('option', { name: '小满' });
  fireEvent.pointerDown(option);
  expect(field().value).toBe('你好 @小');
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(field().value).toBe('你好 @小满 ');
});
