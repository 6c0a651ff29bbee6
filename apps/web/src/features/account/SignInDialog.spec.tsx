import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show, signIn } from '../../testing/page.tsx';
import SignInDialog from './SignInDialog.tsx';

it('goes as soon as somebody is signed in, be it by another tab', async () => {
  const onClose = vi.fn();
  show(<SignInDialog onClose={onClose} />);
  await screen.findByLabelText(/昵称或邮箱/);
  expect(onClose).not.toHaveBeenCalled();
  act(() => void signIn());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

/** A page, and what is done in it by whoever is signed in. */
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <section tabIndex={-1}>
        <textarea aria-label="写评论" />
      </section>
      <button onClick={() => setOpen(true)}>喜欢</button>
      {open && <SignInDialog onClose={() => setOpen(false)} />}
    </main>
  );
}

// Safari focuses no button that is pressed: it scrolled down to the page's first field, whatever had been pressed.
it.each([
  ['goes on with the field of what was pressed', 'section', 'textarea'],
  ['leaves the page as it is where nothing tells what was pressed', 'main', 'main'],
])('%s', async (_, had, has) => {
  const { container } = show(<Page />);
  container.querySelector<HTMLElement>(had)!.focus();
  fireEvent.click(screen.getByRole('button'));
  await screen.findByLabelText(/昵称或邮箱/);
  act(() => void signIn());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(container.querySelector(has)));
});
