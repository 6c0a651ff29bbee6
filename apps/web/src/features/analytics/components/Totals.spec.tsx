import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../testing/page.tsx';
import { Totals } from './Totals.tsx';

// During a release the new page asked a server of the one before, and nothing of the figures was shown.
it('shows the totals that a server of an older release tells', () => {
  const day = { day: '2026-11-27', count: 3 };
  const rest = { from: day.day, to: day.day, asOf: '2026-11-27T04:00:00.000Z', retention: [], points: [], visits: [] };
  show(<Totals summary={{ ...rest, active: [], registrations: [day], downloads: [] }} />);
  expect(screen.getByText('新注册').nextSibling!.textContent).toBe('3');
  expect(screen.queryByText('赞助（元）')).toBeNull();
});
