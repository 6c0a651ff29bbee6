import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../testing/page.tsx';
import { LockButton } from './LockButton.tsx';
import { LockForm } from './LockForm.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

function Form() {
  const [wrong, setWrong] = useState(false);
  const send = async () => {
    await Promise.resolve();
    setWrong(true);
    return false;
  };
  return (
    <LockForm onSubmit={send}>
      <input aria-label="邮箱" aria-invalid={wrong} />
      <LockButton type="submit">寄出</LockButton>
    </LockForm>
  );
}

// A frame could come before what was wrong had been drawn: then the focus stayed at the button, and readers heard nothing.
it('gives the focus to what is refused once that is drawn, however soon a frame comes', async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    draw(0);
    return 0;
  });
  show(<Form />);
  await userEvent.click(screen.getByRole('button', { name: '寄出' }));
  const field = screen.getByLabelText('邮箱');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field));
});
