import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shanghaiDay } from '../../../lib/times/day.ts';
import { shiftMonth } from '../../../lib/times/month.ts';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { words } from '../text/calendar.ts';
import { Calendar } from './Calendar.tsx';

const calendar = { today: true, streak: 1, days: [], makeUps: [], makeUpsLeft: 0, makeUpCost: 20 };

// A reload led back to this month.
it('keeps the month in the address, beside the currency', async () => {
  signIn();
  network.answer('/api/signin', { code: 200, obj: calendar });
  const before = shiftMonth(shanghaiDay().slice(0, 7), -1);
  const { router } = show(<Calendar />, { at: `/wallet?currency=yb&month=${before}` });
  await screen.findByText(words.title(Number(before.slice(5))));
  fireEvent.click(screen.getByRole('button', { name: words.previous }));
  await waitFor(() => expect(router.state.location.search).toBe(`?currency=yb&month=${shiftMonth(before, -1)}`));
  fireEvent.click(screen.getByRole('button', { name: words.next }));
  await screen.findByText(words.title(Number(before.slice(5))));
  fireEvent.click(screen.getByRole('button', { name: words.next }));
  await waitFor(() => expect(router.state.location.search).toBe('?currency=yb'));
});

it.each(['2999-01', '2026-13', 'x'])('shows this month for %s', async (month) => {
  signIn();
  network.answer('/api/signin', { code: 200, obj: calendar });
  show(<Calendar />, { at: `/wallet?month=${month}` });
  await screen.findByText(words.title(Number(shanghaiDay().slice(5, 7))));
  expect(network.sent('/api/signin').map(({ query }) => query.get('month'))).not.toContain(month);
});
