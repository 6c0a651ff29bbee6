import { waitFor } from '@testing-library/react';
import { sectionPaths, type GameDetail } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { useCall } from '../../lib/server/data.ts';
import { network } from '../../testing/network.ts';
import { run, signIn } from '../../testing/page.tsx';
import { refreshDecided } from './api.ts';

// The game's page kept showing that it was pending.
it('asks again for a game after a decision about it', async () => {
  signIn();
  const game = (status: GameDetail['status']) => ({ code: 200, obj: { id: 3, status } });
  network.answer(sectionPaths.otome.game, game('pending'));
  const { result } = run(() => useCall(sectionPaths.otome.game, { id: 3 }));
  await waitFor(() => expect(result.current.data?.obj?.status).toBe('pending'));
  network.answer(sectionPaths.otome.game, game('live'));
  refreshDecided();
  await waitFor(() => expect(result.current.data?.obj?.status).toBe('live'));
});
