import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sectionPaths, type GameDetail } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { words } from '../../entities/game/text.ts';
import { network } from '../../testing/network.ts';
import { show } from '../../testing/page.tsx';
import { Component } from './GamePage.tsx';

/** An adult game with nothing in it but a name. */
const game = (id: number) =>
  ({
    id,
    section: 'gal',
    status: 'live',
    title: `作品 ${id}`,
    ...{ titleZh: null, titleJa: null, titleEn: null, aliases: [], developers: [], publishers: [], staff: [] },
    ...{
      intro: '',
      cover: null,
      images: [],
      labels: [],
      characters: [],
      relations: [],
      officialLinks: [],
      languages: [],
    },
    ...{ platforms: [], runtimes: [], versionCounts: {}, counters: { views: 0, comments: 0, ratings: 0 } },
    rating: { score: null, mean: null, votes: 0, histogram: Array<number>(10).fill(0), aspects: {}, play: {} },
    submitter: { id: 0, nickname: '' },
    nsfw: true,
  }) as unknown as GameDetail;

// Back to a game that was on hand drew it with the last one's state: its cover stood bare.
it('veils the cover of the game one comes back to, whatever was revealed in another', async () => {
  const { game: path, detailPages, random } = sectionPaths.gal;
  network.answer(path, ({ query }) => ({ code: 200, obj: game(Number(query.get('id'))) }));
  for (const list of ['/getVerList', '/api/games/alike', random]) network.answer(list, { code: 200, obj: [] });
  const { router } = show(<Component />, { at: `${detailPages[0]}?id=2` });
  const veil = () => screen.queryByRole('button', { name: new RegExp(words.card.reveal) });
  await screen.findByRole('heading', { name: '作品 2' });
  await act(() => router.navigate(`${detailPages[0]}?id=1`));
  await screen.findByRole('heading', { name: '作品 1' });
  await userEvent.click(veil()!);
  expect(veil()).toBeNull();
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: '作品 2' });
  expect(veil()).not.toBeNull();
});
