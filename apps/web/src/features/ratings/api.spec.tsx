import { waitFor } from '@testing-library/react';
import type { PlayRecord, Rating } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { useCall } from '../../lib/server/data.ts';
import { network } from '../../testing/network.ts';
import { run, signIn } from '../../testing/page.tsx';
import { rate } from './api.ts';

const path = '/api/me/games/export';
const record = (gameId: number) => ({ gameId, title: `作品 ${gameId}`, overall: 8 }) as PlayRecord;

// A rating stood among the records, which have a title and a section.
it('has the records of the server after a rating, not the rating', async () => {
  signIn();
  network.answer(path, { code: 200, obj: [record(1)] });
  network.answer('/api/ratings', { code: 200, obj: { id: 7, gameId: 2, overall: 9 } as Rating });
  const { result } = run(() => useCall(path, undefined, { revalidateIfStale: false }));
  await waitFor(() => expect(result.current.data?.obj).toEqual([record(1)]));
  network.answer(path, { code: 200, obj: [record(1), record(2)] });
  await rate(2, null, { overall: 9, aspects: {}, play: null, spoiler: false, summary: '' }, 'key');
  await waitFor(() => expect(result.current.data?.obj).toEqual([record(1), record(2)]));
});
