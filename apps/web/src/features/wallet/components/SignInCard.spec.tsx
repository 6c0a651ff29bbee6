import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { words } from '../text/signIn.ts';
import { SignInCard } from './SignInCard.tsx';

// Whoever had signed in six days in a row read that they begin today, while the service stood still.
it('does not say that a streak begins today where nobody could be asked', async () => {
  signIn();
  network.answer('/api/signin', { code: 503, msg: '服务暂时不可用，请稍后再试', obj: null });
  show(<SignInCard />);
  await screen.findByText(words.unknown);
  expect(screen.queryByText(words.none)).toBeNull();
});
