import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentUser } from '../../lib/session/user.ts';
import { groupOf } from '../../testing/groups.ts';
import { network } from '../../testing/network.ts';
import { signIn } from '../../testing/page.tsx';
import { foundGroup } from './api.ts';

// The price was taken from what was shown, where the first try had been paid and its answer lost: it was shown too little.
it('shows what is left in the wallet, not what was shown less the price', async () => {
  signIn({ yb: 30 });
  network.answer('/api/groups/save', { code: 200, obj: groupOf() });
  network.answer('/api/wallet', { code: 200, obj: [], wrap: 0, next: null, config: { yb: 31 } });
  const fields = { name: '退潮观测站', intro: '', avatar: '', cover: '', join: 'open' } as const;
  await foundGroup(fields, 'key');
  await waitFor(() => expect(currentUser()!.yb).toBe(31));
});
