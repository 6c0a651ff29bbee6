import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Route } from '@yinghuo/contracts/wire/readings';
import { expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { words } from '../text.ts';
import GameRoute from './GameRoute.tsx';

const route: Route = {
  ...{ gameId: 9, passed: 1 },
  stations: [
    { place: 1, name: '片头' },
    { place: 2, name: '六月的信' },
    { place: 3, name: null },
  ],
};
const answer = (obj: Route) => network.answer('/api/games/route', { code: 200, obj });

it('tells guests of stations, and nothing of those they have not come to', async () => {
  answer(route);
  show(<GameRoute gameId={9} />);
  await screen.findByText('六月的信');
  screen.getByText(words.unnamed);
  screen.getByText(words.signIn);
  expect(screen.queryByRole('button')).toBeNull();
});

it('marks how far a member is', async () => {
  signIn();
  answer(route);
  network.answer('/api/games/route/progress', { code: 200, obj: { ...route, passed: 2 } });
  show(<GameRoute gameId={9} />);
  fireEvent.change(await screen.findByLabelText(new RegExp(words.mine)), { target: { value: '2' } });
  await waitFor(() =>
    expect(Object.fromEntries(network.sent('/api/games/route/progress')[0]!.form)).toEqual({
      gameId: '9',
      passed: '2',
    }),
  );
});

it('lets trusted members write on behind what there is, and keeps what is refused', async () => {
  signIn({ qx: 2 });
  answer(route);
  network.answer('/api/games/route/extend', {
    code: 409,
    msg: '内容已被别人更新，请刷新后再改',
    obj: { reason: 'stale' },
  });
  show(<GameRoute gameId={9} />);
  fireEvent.click(await screen.findByRole('button', { name: words.extend }));
  const lines = screen.getByLabelText(words.lines);
  fireEvent.change(lines, { target: { value: '灯塔\n\n 尾声 ' } });
  fireEvent.click(screen.getByRole('button', { name: words.send }));
  await screen.findByText('内容已被别人更新，请刷新后再改');
  expect(Object.fromEntries(network.sent('/api/games/route/extend')[0]!.form)).toEqual({
    ...{ gameId: '9', after: '3' },
    ...{ 'stations[0]': '灯塔', 'stations[1]': '尾声' },
  });
  expect((lines as HTMLTextAreaElement).value).toBe('灯塔\n\n 尾声 ');
});
