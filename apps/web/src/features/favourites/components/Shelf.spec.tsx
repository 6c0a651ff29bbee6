import { fireEvent, screen, waitFor } from '@testing-library/react';
import { levelFor } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { words } from '../text.ts';
import { Shelf } from './Shelf.tsx';

const item = (gameId: number, title: string) => ({
  ...{ gameId, title, section: 'gal', note: '', addedAt: '2026-01-01T00:00:00Z', game: null },
});

const open = (at: string) => {
  signIn({ lv: levelFor.favourites });
  const items = [item(1, '夏之扉'), item(2, '冬之花')];
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'veil', spoiler: 0 } });
  network.answer('/api/favourites', { code: 200, obj: { items, total: 2, cap: 100 } });
  return show(<Shelf />, { at });
};

// Coming back from a favourite showed all of them again.
it('keeps what is sought in the address', async () => {
  const { router } = open('/?dialog=favourites&dialog.q=%E5%A4%8F');
  await screen.findByRole('link', { name: '夏之扉' });
  expect(screen.queryByRole('link', { name: '冬之花' })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '冬' } });
  await screen.findByRole('link', { name: '冬之花' });
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('dialog.q')).toBe('冬'));
});

it('leads back to all where nothing is found', async () => {
  const { router } = open('/?dialog=favourites&dialog.q=%E7%A7%8B');
  fireEvent.click(await screen.findByRole('button', { name: words.showAll }));
  await screen.findByRole('link', { name: '夏之扉' });
  await waitFor(() => expect(router.state.location.search).toBe('?dialog=favourites'));
});
