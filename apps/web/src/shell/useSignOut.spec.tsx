import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { later, network } from '../testing/network.ts';
import { show, signIn } from '../testing/page.tsx';
import { useSignOut } from './useSignOut.ts';

const SignOut = () => {
  const signOut = useSignOut();
  return <button onClick={signOut}>退出</button>;
};

// The answer came while the next one was signing in, and led away from there.
it('leaves at once, and no late answer leads away from where one is by then', async () => {
  signIn();
  const answer = later();
  network.answer('/signOut', () => answer.promise);
  const { router } = show(<SignOut />, { at: '/wallet' });
  await userEvent.click(screen.getByRole('button'));
  expect(router.state.location.pathname).toBe('/');
  await act(() => router.navigate('/signin'));
  await act(async () => answer.resolve({ code: 200 }));
  expect(router.state.location.pathname).toBe('/signin');
});
