import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions } from '@yinghuo/contracts/wire';
import { beforeEach, expect, it } from 'vitest';
import { currentUser } from '../../lib/session/user.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { Component as WardrobePage } from './WardrobePage.tsx';

const thing = (id: number, name: string, price: number, fields = {}) => ({
  id,
  name,
  desc: `${name}的样子`,
  image: `/cosmetics/frame-${id}.svg`,
  side: `/cosmetics/pet-${id}-side.svg`,
  price,
  limitedUntil: null,
  season: null,
  only: null,
  ...fields,
});
const answer = (obj: unknown) => ({ code: 200, obj });

beforeEach(() => {
  signIn({ jf2: 150, pets: '1,2' });
  network.answer(
    '/framesList',
    answer([thing(1, '常春', 120), thing(3, '星轨', 420), thing(24, '极光', 0, { only: 'prize' })]),
  );
  network.answer('/framesListUser', answer([]));
  network.answer('/agList', answer([thing(1, '砚台', 180), thing(2, '荷叶', 120)]));
  network.answer(
    '/agListUser',
    answer([thing(1, '砚台', 180, { worn: true, order: 1 }), thing(2, '荷叶', 120, { worn: true, order: 2 })]),
  );
  network.answer('/boxList', answer([thing(1, '夜色', 160)]));
  network.answer('/boxListUser', answer([]));
});

it('shows a frame on the preview before it is bought, says what is missing, and how it is had otherwise', async () => {
  show(<WardrobePage />, { at: '/wardrobe' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '试穿星轨' }));
  const preview = screen.getByRole('region', { name: '试穿' });
  expect(preview.querySelectorAll('img[src="/cosmetics/frame-3.svg"]')).toHaveLength(2);
  expect(screen.getByText('还差 270')).toBeTruthy();
  expect(screen.getByText('只在抽奖里')).toBeTruthy();
  expect(currentUser()?.frames).toBe('');
  expect(within(preview).getByRole('button', { name: '420 季节点兑换' })).toBeTruthy();
});

it('offers deeds to whoever may do them, and the activation to whoever may not yet', async () => {
  const user = userEvent.setup();
  const missing = async () => {
    await user.click(await screen.findByRole('button', { name: '试穿星轨' }));
    await user.click(screen.getByRole('button', { name: '兑换「星轨」' }));
    return screen.findByRole('dialog');
  };
  const { unmount } = show(<WardrobePage />, { at: '/wardrobe' });
  within(await missing()).getByRole('link', { name: '今天签到 +5 起' });
  unmount();

  signIn({ jf2: 150, qx: permissions.inactive });
  show(<WardrobePage />, { at: '/wardrobe' });
  const dialog = within(await missing());
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/settings']);
  expect(dialog.queryByText(/每天签到/)).toBeNull();
});

it('moves a pet by the arrow keys, at once, and tells the server the whole order', async () => {
  network.answer('/agSetCw', answer({ pets: '2,1' }));
  show(<WardrobePage />, { at: '/wardrobe?kind=pet' });
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: '荷叶往前' })).focus();
  await user.keyboard('{ArrowLeft}');
  expect(currentUser()?.pets).toBe('2,1');
  expect(Object.fromEntries(network.sent('/agSetCw')[0]!.form)).toEqual({ 'ids[0]': '2', 'ids[1]': '1' });
});

it('puts back what was worn where the server refuses', async () => {
  network.answer('/agSetCw', { code: 404, msg: '没有这个宠物' });
  show(<WardrobePage />, { at: '/wardrobe?kind=pet' });
  await userEvent.setup().click(await screen.findByRole('button', { name: '放下砚台' }));
  await screen.findByRole('button', { name: '砚台往后' });
  expect(currentUser()?.pets).toBe('1,2');
});

// The answer was lost: the dialog said that it is there already, and the shop still offered it.
it('shows what was bought before, and what is left', async () => {
  network.answer('/api/wallet', { code: 200, obj: [], config: { yb: 0, jf2: 30 } });
  network.answer('/snedUserFrames', () => {
    network.answer('/framesListUser', answer([thing(1, '常春', 120, { worn: false })]));
    return { code: 409, msg: '已经做过了', obj: { reason: 'done' } };
  });
  show(<WardrobePage />, { at: '/wardrobe' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '试穿常春' }));
  await user.click(screen.getByRole('button', { name: '兑换「常春」' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '120 季节点兑换' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: '兑换「常春」' })).toBeNull();
  expect(currentUser()?.jf2).toBe(30);
});
