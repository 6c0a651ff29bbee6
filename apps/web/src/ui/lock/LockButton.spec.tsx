import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { send } from '../../lib/server/call.ts';
import { network } from '../../testing/network.ts';
import { LockButton } from './LockButton.tsx';
import { LockForm } from './LockForm.tsx';

/** A call that is answered when the spec says so. */
function call() {
  let answer = (_done: boolean): void => undefined;
  const work = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  return { work, answer: (done: boolean) => act(async () => answer(done)) };
}
const button = () => screen.getByRole('button');
const held = () => button().getAttribute('aria-disabled') === 'true';

it('is busy as long as the call runs, and sends a double click once', async () => {
  const { work, answer } = call();
  render(<LockButton onClick={work}>发送</LockButton>);
  fireEvent.click(button());
  fireEvent.click(button());
  expect(work).toHaveBeenCalledTimes(1);
  expect(button().getAttribute('aria-busy')).toBe('true');
  await answer(true);
  expect(held()).toBe(true);
  expect(button().textContent).toBe('3发送');
  fireEvent.click(button());
  expect(work).toHaveBeenCalledTimes(1);
});

it('rests after a call that was refused, too', async () => {
  network.answer('/liuyan', { code: 400, msg: '不行' });
  const work = vi.fn(() =>
    send('/liuyan', { text: '好' }).then(
      () => true,
      () => false,
    ),
  );
  render(<LockButton onClick={work}>发送</LockButton>);
  await act(async () => void fireEvent.click(button()));
  await waitFor(() => expect(button().textContent).toBe('3发送'));
  fireEvent.click(button());
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not rest after fields that were not accepted', async () => {
  const work = vi.fn(() => false);
  render(<LockButton onClick={work}>发送</LockButton>);
  await act(async () => void fireEvent.click(button()));
  expect(held()).toBe(false);
});

it('holds what its caller disables', () => {
  const { work } = call();
  render(
    <LockButton onClick={work} aria-disabled>
      发送
    </LockButton>,
  );
  fireEvent.click(button());
  expect(work).not.toHaveBeenCalled();
  expect(held()).toBe(true);
});

it('holds back a submit that goes past the button', async () => {
  const { work, answer } = call();
  render(
    <LockForm onSubmit={work} aria-label="表单">
      <LockButton type="submit">发送</LockButton>
    </LockForm>,
  );
  const form = screen.getByRole<HTMLFormElement>('form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(work).toHaveBeenCalledTimes(1);
  expect(held()).toBe(true);
  await answer(true);
  fireEvent.submit(form);
  expect(work).toHaveBeenCalledTimes(1);
});

// Pressing 发起 with an empty title said so below the button; the title was a page further up.
it('leads to the first field that is refused', async () => {
  function Form() {
    const [wrong, setWrong] = useState(false);
    const refuse = () => {
      setWrong(true);
      return false;
    };
    return (
      <LockForm onSubmit={refuse}>
        <input aria-label="分区" />
        <input aria-label="标题" aria-invalid={wrong} />
        <LockButton type="submit">发起</LockButton>
      </LockForm>
    );
  }
  render(<Form />);
  button().focus();
  await act(async () => void fireEvent.click(button()));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('标题')));
});
