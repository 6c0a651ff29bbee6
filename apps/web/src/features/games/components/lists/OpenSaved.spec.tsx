import { waitFor } from '@testing-library/react';
import type { Envelope, SavedSearch } from '@yinghuo/contracts/wire';
import { mutate } from 'swr';
import { expect, it } from 'vitest';
import { network } from '../../../../testing/network.ts';
import { show, signIn } from '../../../../testing/page.tsx';
import OpenSaved from './OpenSaved.tsx';

const saved: SavedSearch = {
  ...{ id: 5, name: '冬天的', section: 'gal', filter: { labels: [3] }, fresh: 2 },
  createdAt: '2026-11-01T00:00:00.000Z',
};
const searches = (...obj: SavedSearch[]): Envelope<SavedSearch[]> => ({ code: 200, obj });

it('finds a search that was kept on another device since this one asked last', async () => {
  signIn();
  await mutate('/api/me/searches', searches(), { revalidate: false });
  network.answer('/api/me/searches', searches(saved));
  network.answer('/api/me/searches/open', { code: 200 });
  const { router } = show(<OpenSaved id={5} section="gal" />, { at: '/?saved=5' });
  await waitFor(() => expect(router.state.location.search).toBe('?labels=3'));
  expect(network.sent('/api/me/searches/open')).toHaveLength(1);
});

it('asks a guest who follows the link of a mail to sign in', async () => {
  const { router } = show(<OpenSaved id={5} section="gal" />, { at: '/?saved=5' });
  await waitFor(() => expect(router.state.location.search).toBe('?saved=5&dialog=signIn'));
  expect(network.sent()).toEqual([]);
});
