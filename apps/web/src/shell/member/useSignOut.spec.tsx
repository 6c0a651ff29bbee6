import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { later, network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { beforeSignOut, currentUser } from '../../lib/session/user.ts';
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

it('sends what can still be undone before the session ends', async () => {
  signIn();
  const { promise, resolve } = later<void>();
  const send = () => promise;
  beforeSignOut.add(send);
  network.answer('/signOut', { code: 200 });
  show(<SignOut />, { at: '/wallet' });
  await userEvent.click(screen.getByRole('button'));
  expect(currentUser()).not.toBeNull();
  expect(network.sent('/signOut')).toEqual([]);
  await act(async () => resolve());
  expect(currentUser()).toBeNull();
  expect(network.sent('/signOut')).toHaveLength(1);
  beforeSignOut.delete(send);
});
