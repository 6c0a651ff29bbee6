import { act, screen, waitFor } from '@testing-library/react';
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
