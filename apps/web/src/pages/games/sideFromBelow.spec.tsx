import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LazyGameNotes } from '../../features/notes/components/LazyGameNotes.tsx';
import { LazyRatings } from '../../features/ratings/components/LazyRatings.tsx';
import { show } from '../../testing/page.tsx';

vi.mock('../../ui/sight/nearView.ts', async (actual) => ({
  ...(await actual<object>()),
  whenNear: () => () => undefined,
}));

// Columns hides its side while something above it says that it loads (Panel.module.css).
it('does not say that ratings and notes load before they do: the side stayed hidden from who came from below', () => {
  show(
    <>
      <LazyRatings gameId={1} expected={3} />
      <LazyGameNotes gameId={1} section="gal" />
    </>,
  );
  expect(screen.queryByRole('status')).toBeNull();
});
