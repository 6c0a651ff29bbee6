import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import Toasts from '../../../ui/Toasts.tsx';
import { words } from '../text.ts';
import { Activation } from './Activation.tsx';

// 重新发送, wherever it stands, led to settings that had nothing of the kind.
it('mails the activation link again to the address that the account has', async () => {
  signIn({ qx: 0 });
  network.answer('/getUserInfo', { code: 200, obj: { me: { emailMasked: 'x***@a.example' } } });
  network.answer('/sends', { code: 200, obj: { sent: true } });
  show(
    <>
      <Activation />
      <Toasts />
    </>,
  );
  await screen.findByText('x***@a.example');
  fireEvent.click(screen.getByRole('button', { name: words.activation.send }));
  await screen.findByText(words.activation.sent);
  expect(network.sent('/sends').map(({ form }) => String(form))).toEqual(['']);
});
