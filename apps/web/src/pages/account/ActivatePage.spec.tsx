import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { words } from '../../features/account/text.ts';
import { network } from '../../testing/network.ts';
import { show } from '../../testing/page.tsx';
import { Mantine } from '../../theme/Mantine.tsx';
import { Component as ActivatePage } from './ActivatePage.tsx';
import { Component as SignInPage } from './SignInPage.tsx';

const Pages = () => (useLocation().pathname === '/signin' ? <SignInPage /> : <ActivatePage />);

// The name was greeted, and had to be typed again on the next page.
it('leads who is activated to sign in under the name that it greets', async () => {
  network.answer('/emailyz', { code: 200, obj: { nickname: '夜行' } });
  show(
    <Mantine>
      <Pages />
    </Mantine>,
    { at: '/emailyz?code=x' },
  );
  await userEvent.click(await screen.findByRole('link', { name: words.activate.toSignIn }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(words.signIn.name) }).value).toBe('夜行');
});
