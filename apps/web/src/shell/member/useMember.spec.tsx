import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUnread } from '../../lib/session/unread.ts';
import { network } from '../../testing/network.ts';
import { run, signIn } from '../../testing/page.tsx';
import { useMember } from './useMember.ts';

// The badge came 2.6 s after the page, because the count was asked for after the member's record, which waits.
it('asks for the unread count before the record', async () => {
  signIn();
  network.answer('/userMessageCount', { code: 200, obj: 7 });
  const { result } = run(() => {
    useMember();
    return useUnread();
  });
  await waitFor(() => expect(result.current).toBe(7));
  expect(network.sent('/userData')).toHaveLength(0);
});
