import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../testing/network.ts';
import { run } from '../../testing/page.tsx';
import { useGameInput } from './api.ts';

// Going from one game's form to another's, the second began with the first one's fields.
it('gives no other game to begin from while one is on its way', async () => {
  network.answer('/api/games/input', ({ query }) =>
    query.get('id') === '1' ? { code: 200, obj: { revision: 1 } } : new Promise(() => undefined),
  );
  const { result, rerender } = run((id: number) => useGameInput(id), 1 as number);
  await waitFor(() => expect(result.current.data?.obj).toBeDefined());
  rerender(2);
  expect(result.current.data).toBeUndefined();
});
