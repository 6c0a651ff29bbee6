import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { detailWords } from '../../features/games/text/detail.ts';
import { GameHead } from '../../features/games/components/detail/GameHead.tsx';
import { rate } from '../../features/ratings/api.ts';
import { keepScoresAfterMine } from '../../lib/device/preferences.ts';
import { gameDetail } from '../../testing/games.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';

// Whoever wanted scores only after their own went on reading that they had to rate first, until a reload.
it('shows the score as soon as one has rated', async () => {
  signIn();
  keepScoresAfterMine(true);
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'veil', spoiler: 0 } });
  network.answer('/api/watches/state', { code: 200, obj: { state: 'off' } });
  let rated = false;
  network.answer('/api/me/games/export', () => ({ code: 200, obj: rated ? [{ gameId: 7, overall: 9 }] : [] }));
  network.answer('/api/ratings', () => {
    rated = true;
    return { code: 200, obj: { id: 5, gameId: 7, overall: 9, aspects: {}, play: null } };
  });
  const histogram = Array<number>(10).fill(2);
  const game = gameDetail(7, {
    rating: { score: 7.5, mean: 7.5, votes: 20, histogram, aspects: {}, play: {} } as never,
  });
  show(<GameHead game={game} />);
  await screen.findByText(detailWords.detail.afterMine);
  expect(screen.queryByText('7.50')).toBeNull();
  const verdict = { overall: 9, aspects: {}, play: null, spoiler: false, summary: '' };
  await act(() => rate(7, null, verdict, 'key'));
  expect(await screen.findByText('7.50')).toBeDefined();
});
