import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sayAfterReload } from '../../lib/session/farewell.ts';
import { hostToasts, type Toast } from '../../lib/toast.ts';
import { show } from '../../testing/page.tsx';
import { useFarewell } from './useFarewell.ts';

function Shell() {
  useFarewell();
  return null;
}

// Whoever was writing stood on the home page, told that the draft was kept, with no way to it.
it('leads whose session ended through signing in to where they were', async () => {
  const said: Toast[] = [];
  hostToasts((toast) => said.push(toast));
  sayAfterReload({ sentence: '登录已失效', from: '/writeNote?id=3' });
  const { router } = show(<Shell />);
  await waitFor(() => expect(said).toHaveLength(1));
  said[0]!.action!.run();
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  expect(router.state.location.state).toEqual({ from: '/writeNote?id=3' });
});

it('leads the banned nowhere', async () => {
  const said: Toast[] = [];
  hostToasts((toast) => said.push(toast));
  sayAfterReload({ sentence: '账号已被封禁' });
  show(<Shell />);
  await waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]!.action).toBeUndefined();
});
