import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../testing/network.ts';
import { run } from '../../testing/page.tsx';
import { emptySubmission } from '../../entities/game-form/form.ts';
import { submit, useGameInput } from './api.ts';

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

// The edit of a declined submission began from its draft's answer, which had no age, and could not be sent.
it('asks anew for what was sent, so that an edit does not begin from the draft', async () => {
  let age: string | null = null;
  network.answer('/api/games/input', () => ({ code: 200, obj: { revision: 1, age } }));
  network.answer('/user/list/game', { code: 200, obj: [] });
  network.answer('/save', () => {
    age = 'all';
    return { code: 200, obj: { id: 7 } };
  });
  const { result } = run(() => useGameInput(7));
  await waitFor(() => expect(result.current.data?.obj).toMatchObject({ age: null }));
  await act(() => submit({ ...emptySubmission(), draftId: 7, age: 'all' }, false, 'k'));
  await waitFor(() => expect(result.current.data?.obj).toMatchObject({ age: 'all' }));
});
