import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sectionPaths } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { words as reportWords } from '../../entities/report/text.ts';
import { words } from '../../entities/game/text/game.ts';
import { currentUser } from '../../lib/session/user.ts';
import { gameDetail, image } from '../../testing/games.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { Component } from './GamePage.tsx';

// Back to a game that was on hand drew it with the last one's state: its cover stood bare.
it('veils the cover of the game one comes back to, whatever was revealed in another', async () => {
  const { game: path, detailPages, random } = sectionPaths.gal;
  network.answer(path, ({ query }) => ({
    code: 200,
    obj: gameDetail(Number(query.get('id')), { nsfw: true, cover: image(0) }),
  }));
  for (const list of ['/getVerList', '/api/games/alike', random] as const) network.answer(list, { code: 200, obj: [] });
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

// Whoever submitted one had filled it in for nobody: it stood on no page.
it('leads to the promotional video', async () => {
  const { game: path, detailPages, random } = sectionPaths.gal;
  const video = 'https://video.example/watch/1';
  network.answer(path, { code: 200, obj: gameDetail(1, { video }) });
  for (const list of ['/getVerList', '/api/games/alike', random] as const) network.answer(list, { code: 200, obj: [] });
  show(<Component />, { at: `${detailPages[0]}?id=1` });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '宣传片' });
  expect(link.href).toBe(video);
});

// The call took both types, and no page had a button for it.
it('lets members report the game and its versions, but for what is their own', async () => {
  signIn();
  const { game: path, detailPages, random } = sectionPaths.gal;
  const version = (id: number, nickname: string) => ({
    ...{ id, gameId: 2, kind: 'raw', group: null, model: null, completion: 100, label: `第 ${id} 版`, note: '' },
    ...{ languages: ['ja'], platforms: ['windows'], runtimes: [], sizeBytes: 1, links: [], downloads: 0 },
    ...{ status: 'live', revision: 1, createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' },
    author: { ...gameDetail(2).submitter, id: id + 100, nickname },
  });
  network.answer(path, { code: 200, obj: gameDetail(2) });
  network.answer('/getVerList', { code: 200, obj: [version(8, '别人'), version(9, currentUser()!.nickname)] });
  network.answer('/api/me/preferences', { code: 200, obj: {} });
  for (const list of ['/api/games/alike', random, '/api/marks', '/api/watches/state'] as const)
    network.answer(list, { code: 200, obj: [] });
  show(<Component />, { at: `${detailPages[0]}?id=2` });
  await waitFor(() => expect(screen.getAllByRole('button', { name: reportWords.button })).toHaveLength(2));
});
