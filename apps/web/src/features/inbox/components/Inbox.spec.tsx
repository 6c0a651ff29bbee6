import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { words } from '../text.ts';
import { Inbox } from './Inbox.tsx';

// It said what would come here, and led nowhere.
it('leads on where there are no messages', async () => {
  signIn();
  network.answer('/userMessageLists', { code: 200, obj: [], wrap: 0, config: { config_email: 100 } });
  show(<Inbox />, { at: '/?dialog=messages' });
  expect((await screen.findByRole('link', { name: words.begin })).getAttribute('href')).toBe('/message');
});
