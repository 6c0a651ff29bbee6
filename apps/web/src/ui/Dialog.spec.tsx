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
