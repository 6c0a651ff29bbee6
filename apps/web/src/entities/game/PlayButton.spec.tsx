import { act, screen, waitFor } from '@testing-library/react';
import type { Rating } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { gameDetail } from '../../testing/games.ts';
import { later, network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import PlayButton from './PlayButton.tsx';

const rated = (play: Rating['play'], fields: Partial<Rating> = {}): Rating =>
  ({ id: 70, gameId: 7, overall: null, play, summary: '', aspects: {}, spoiler: false, ...fields }) as Rating;
const marks = (rating: Rating | null) => network.answer('/api/marks', { code: 200, obj: { 7: { rating } } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const choose = async (name: string) => {
  act(() => document.querySelector<HTMLElement>('[aria-haspopup]')!.click());
  const item = await screen.findByRole('menuitemradio', { name });
  act(() => item.click());
};
const unmarked = /^标记《作品 7》/;
const marked = (state: string) => new RegExp(`：${state}，`);

it('shows a mark at once and keeps it', async () => {
  signIn();
  marks(null);
  const { promise, resolve } = later();
  network.answer('/api/me/games/set', () => promise);
  show(<PlayButton game={gameDetail(7)} onCover />);
  await button(unmarked);
  await waitFor(() => expect(network.sent('/api/marks')).toHaveLength(1));
  await choose('想玩');
  await button(marked('想玩'));
  await act(async () => resolve({ code: 200, obj: rated('wish') } as never));
  await button(marked('想玩'));
  expect(network.sent('/api/me/games/set').map(({ form }) => form.toString())).toEqual(['gameId=7&play=wish']);
});

it('takes a mark back that was refused', async () => {
  signIn();
  marks(rated('wish'));
  network.answer('/api/me/games/set', { code: 500, msg: '出错了' });
  show(<PlayButton game={gameDetail(7)} />);
  await button(marked('想玩'));
  await choose('在玩');
  await waitFor(() => expect(network.sent('/api/me/games/set')).toHaveLength(1));
  await button(marked('想玩'));
});

it('sends the last of several choices once more', async () => {
  signIn();
  marks(rated('wish'));
  const answers = [later(), later()];
  const { promise, resolve } = answers[0]!;
  network.answer('/api/me/games/set', ({ form }) =>
    form.get('play') === 'doing' ? promise : { code: 200, obj: rated(form.get('play') as Rating['play']) },
  );
  show(<PlayButton game={gameDetail(7)} />);
  await button(marked('想玩'));
  await choose('在玩');
  await choose('玩过');
  await button(marked('玩过'));
  await act(async () => resolve({ code: 200, obj: rated('doing') } as never));
  await waitFor(() => expect(network.sent('/api/me/games/set')).toHaveLength(2));
  await button(marked('玩过'));
});

it('keeps the mark that a written verdict hangs on', async () => {
  signIn();
  marks(rated('done', { summary: '很好' }));
  show(<PlayButton game={gameDetail(7)} />);
  act(() => document.querySelector<HTMLElement>('[aria-haspopup]')!.click());
  await screen.findByRole('menuitemradio', { name: '玩过', checked: true });
  expect(screen.queryByRole('menuitem', { name: '取消标记' })).toBeNull();
});

it('shows a guest the way in', async () => {
  const { router } = show(<PlayButton game={gameDetail(7)} onCover />, { at: '/game?id=7' });
  act(() => document.querySelector<HTMLElement>('[aria-haspopup]')!.click());
  const way = await screen.findByRole('menuitem', { name: '登录后就能标记' });
  act(() => way.click());
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/game', search: '?id=7&dialog=signIn' }),
  );
});
