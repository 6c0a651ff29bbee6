import { screen } from '@testing-library/react';
import { permissions } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { promptWords as words } from '../../text/prompt.ts';
import { Ways } from './Ways.tsx';

// Members whose account is not activated were sent to sign in for the day, to notes and to submissions, and refused there.
it('leads members who may not take part yet to the activation of their account, and asks for no other way', async () => {
  signIn({ qx: permissions.inactive });
  show(<Ways level={5} />);
  expect((await screen.findByRole('link', { name: words.toActivation })).getAttribute('href')).toBe('/settings');
  expect(network.sent('/api/ways')).toEqual([]);
});
