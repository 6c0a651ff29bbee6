import { expect, it } from 'vitest';
import { signIn } from '../../testing/page.tsx';
import { keepMemberId, patchUser } from '../../lib/session/user.ts';
import { keptUnsent, keepUnsent } from './unsent.ts';
import type { Unsent } from './timeline.ts';

const message = (clientId: string): Unsent =>
  ({ clientId, types: 1, text: clientId, at: '', state: 'pending' }) as Unsent;

it('finds what was not sent again after a new nickname', () => {
  signIn({ nickname: '小满', token: 'token-7' });
  keepUnsent('小满', [message('one')]);
  keepMemberId({ token: 'token-7', id: 7 });
  expect(keptUnsent('小满').map(({ clientId }) => clientId)).toEqual(['one']);
  patchUser({ nickname: '大满' });
  expect(keptUnsent('大满').map(({ clientId }) => clientId)).toEqual(['one']);
});
