import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show } from '../testing/page.tsx';
import { StaffPage } from './StaffPage.tsx';

const words = { title: '审核', gate: '不开放', gateHint: '等级不够', guest: '请先登录', signIn: '去登录' };

// A link to one row of the queue was gone after signing in.
it('leads a guest through signing in to the whole address', async () => {
  const { router } = show(
    <StaffPage need="moderate" words={words}>
      队列
    </StaffPage>,
    { at: '/audit?open=game-7' },
  );
  await userEvent.click(screen.getByRole('link', { name: words.signIn }));
  expect(router.state.location).toMatchObject({ pathname: '/signin', state: { from: '/audit?open=game-7' } });
});
