import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { Dialog } from './Dialog.tsx';

it('goes at once when it is closed, and comes back where whoever opened it keeps it', async () => {
  const onClose = vi.fn();
  show(
    <Dialog title="草稿" onClose={onClose}>
      没有写完
    </Dialog>,
  );
  const root = (await screen.findByRole('dialog')).closest('.mantine-Modal-root')!;
  const before = root.className;
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(root.className).not.toBe(before));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(root.className).toBe(before));
});

// Whoever opened the inbox or the top lists heard every row before they could do anything.
it('is told by its name, and a question by its words, too', () => {
  for (const small of [false, true]) {
    const { unmount } = show(
      <Dialog title="榜" small={small} onClose={() => undefined}>
        五十行
      </Dialog>,
    );
    const told = screen.getByRole('dialog', { name: '榜' }).getAttribute('aria-describedby');
    expect(told && document.getElementById(told)?.textContent).toBe(small ? '五十行' : undefined);
    unmount();
  }
});

// The foot of the top lists has a link that phones hide: Tab went from the last name to the page behind, whose keys acted.
it('keeps Tab within what is seen of it', async () => {
  show(
    <>
      <button>在后面</button>
      <Dialog title="榜" onClose={() => undefined}>
        <button>看得见</button>
        <button style={{ visibility: 'hidden' }}>看不见</button>
      </Dialog>
    </>,
  );
  const last = await screen.findByRole('button', { name: '看得见' });
  const close = screen.getByRole('button', { name: '关闭' });
  last.focus();
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(document.activeElement).toBe(close);
  fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
  const title = screen.getByText('榜');
  title.focus();
  fireEvent.keyDown(title, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
});
