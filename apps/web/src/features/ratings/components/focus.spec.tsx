import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions, type Rating } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { words } from '../text.ts';
import { OwnRating } from './OwnRating.tsx';
import { RatingRow } from './RatingRow.tsx';

const rating = {
  ...{ id: 5, gameId: 7, overall: 8, aspects: {}, play: null, spoiler: false, summary: '', likes: 0, state: 'live' },
  ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' },
  author: { id: 9, nickname: '阿澄', userImg: '', frames: '', pets: '', lv: 1, userqsgg: false, badge: null },
} as unknown as Rating;

// The focus fell to the top of the page when the form closed.
it('gives the focus back when the rating form closes', async () => {
  signIn();
  const mine = { own: null, play: null, error: undefined, retry: () => Promise.resolve(true as const) };
  show(<OwnRating gameId={7} mine={mine} />);
  const opener = screen.getByRole('button', { name: words.form.title });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: words.cancel }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('gives the focus back when a moderator’s question closes', async () => {
  signIn({ qx: permissions.moderator });
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'veil', spoiler: 0 } });
  show(<RatingRow rating={rating} liked={false} />);
  const opener = screen.getByRole('button', { name: words.hide });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
