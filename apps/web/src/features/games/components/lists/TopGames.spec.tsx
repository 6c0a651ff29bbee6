import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../../../testing/network.ts';
import { show } from '../../../../testing/page.tsx';
import { readFilter, writeFilter } from '../../filter.ts';
import { words } from '../../text/lists.ts';
import { TopGames } from './TopGames.tsx';

const asked = () => network.sent('/topgame').at(-1)?.query.get('period');

// Coming back from a game showed the week again, and so did a reload.
it('keeps the period in the address', async () => {
  network.answer('/topgame', { code: 200, obj: [] });
  const { router } = show(<TopGames section="gal" />, { at: '/?labels=3&top=month' });
  await waitFor(() => expect(asked()).toBe('month'));
  fireEvent.click(screen.getByRole('radio', { name: words.period.all }));
  await waitFor(() => expect(asked()).toBe('all'));
  expect(router.state.location.search).toBe('?labels=3&top=all');
  fireEvent.click(screen.getByRole('radio', { name: words.period.week }));
  await waitFor(() => expect(router.state.location.search).toBe('?labels=3'));
});

it('keeps it where the filter changes', () => {
  const filter = readFilter(new URLSearchParams('language=ja&top=all'));
  expect(writeFilter({ ...filter, language: [] }).toString()).toBe('top=all');
});
