import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outcomes, permissions } from '@yinghuo/contracts/wire';
import { expect, it, vi } from 'vitest';
// Loaded with the question; here before it, so that no spec waits for it.
import '../../features/membership/components/BuyDialog.tsx';
import { currentUser } from '../../lib/session/user.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { Mantine } from '../../theme/Mantine.tsx';
import { Component } from './MembershipPage.tsx';

const state = { plans: [{ id: 1, days: 30, coins: 100 }], perks: ['每日签到多一次抽奖'] };
const standing = (isPort: string | null, userqsgg: boolean) =>
  network.answer('/getVip', { code: 200, obj: { ...state, isPort, userqsgg } });
const until = '2099-01-31T12:00:00.000Z';

const open = () =>
  show(
    <Mantine>
      <Component />
    </Mantine>,
  );

it('says to a guest what it costs and where to sign in', async () => {
  standing(null, false);
  open();
  await screen.findByText('100 枚硬币，30 天');
  expect(screen.getByText('每日签到多一次抽奖')).toBeTruthy();
  expect(screen.getByRole('link', { name: '登录' })).toBeTruthy();
  expect(screen.queryByText('送给别人')).toBeNull();
});

it('lets nobody buy who has not activated the account, and says how', async () => {
  standing(null, false);
  signIn({ qx: permissions.inactive, yb: 500 });
  open();
  await screen.findByText(/激活账号后就能开通/);
  expect(screen.getByRole('link', { name: '重新发送激活邮件' }).getAttribute('href')).toBe('/settings');
  expect(screen.queryByRole('button', { name: '开通 30 天' })).toBeNull();
});

it('says how many coins are missing', async () => {
  standing(null, false);
  signIn({ yb: 86 });
  open();
  await screen.findByText('你有 86 枚，还差 14 枚。');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '还差 14 枚' }).disabled).toBe(true);
});

it('asks, buys once, and shows the end and what is left', async () => {
  standing(null, false);
  signIn({ yb: 130 });
  network.answer('/vipgx', () => {
    standing(until, true);
    return { code: 200, obj: { isPort: until, yb: 30, to: null } };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '开通 30 天' }));
  await screen.findByText('花 100 枚硬币，换 30 天会员？');
  await userEvent.click(screen.getByRole('button', { name: '花 100 枚硬币' }));
  await screen.findByText(/^到 2099年1月31日/);
  await waitFor(() => expect(screen.queryByText('花 100 枚硬币，换 30 天会员？')).toBeNull());
  expect(network.sent('/vipgx')).toHaveLength(1);
  expect(network.sent('/vipgx')[0]!.key).toBeTruthy();
  expect(currentUser()).toMatchObject({ yb: 30, userqsgg: true, isPort: until });
});

it('keeps the question open where the purchase is refused, and tries again with the same key after no answer', async () => {
  standing(null, false);
  signIn({ yb: 130 });
  network.answer('/vipgx', { code: 503, msg: '服务暂时不可用' });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '开通 30 天' }));
  const pay = await screen.findByRole('button', { name: '花 100 枚硬币' });
  await userEvent.click(pay);
  await screen.findByText('服务暂时不可用');
  network.answer('/vipgx', { code: 409, msg: '状态不符', obj: { reason: 'balance' } });
  // The button rests after a refused call.
  await vi.waitFor(() => expect(pay.getAttribute('aria-disabled')).toBe('false'), 60_000);
  await userEvent.click(pay);
  await screen.findByText('硬币不够');
  const [first, second] = network.sent('/vipgx');
  expect(second!.key).toBe(first!.key);
  expect(currentUser()!.yb).toBe(130);
});

// The key went with the dialog: closed after a lost answer and opened again, it paid a second time.
it('goes on with the same attempt where the question is closed after no answer, and asked again', async () => {
  standing(null, false);
  signIn({ yb: 130 });
  network.answer('/vipgx', { code: 503, msg: '服务暂时不可用' });
  open();
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '开通 30 天' }));
    await userEvent.click(await screen.findByRole('button', { name: '花 100 枚硬币' }));
  };
  await ask();
  await screen.findByText('服务暂时不可用');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByText('服务暂时不可用')).toBeNull());
  network.answer('/vipgx', { code: 200, obj: { isPort: until, yb: 30, to: null } });
  await ask();
  await waitFor(() => expect(network.sent('/vipgx')).toHaveLength(2));
  const [first, second] = network.sent('/vipgx');
  expect(second!.key).toBe(first!.key);
});

it('looks up whom a present is for, and gives it to the name that was found', async () => {
  standing(null, false);
  signIn({ yb: 130 });
  network.answer('/selectUserOk', ({ query }) =>
    query.get('name') === 'aming'
      ? { code: 200, obj: { nickname: '阿明', userImg: '' } }
      : { code: 800, msg: '找不到该用户，请检查收件人' },
  );
  network.answer('/vipgx', { code: 200, obj: { isPort: until, yb: 30, to: '阿明' } });
  open();
  const name = await screen.findByLabelText('对方的昵称');
  await userEvent.type(name, 'nobody{Enter}');
  await screen.findByText('找不到该用户，请检查收件人');
  await userEvent.clear(name);
  await userEvent.type(name, 'aming{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: '送给 阿明' }));
  await screen.findByText(/送给 阿明 30 天会员/);
  await userEvent.click(screen.getByRole('button', { name: '花 100 枚硬币' }));
  await waitFor(() => expect(currentUser()!.yb).toBe(30));
  expect(network.sent('/vipgx')[0]!.form.get('to')).toBe('阿明');
  expect(currentUser()!.userqsgg).toBe(false);
});

it("tells one's own name from somebody who takes no letters, to whom a present may go nevertheless", async () => {
  standing(null, false);
  signIn({ yb: 130 });
  network.answer('/selectUserOk', ({ query }) => {
    const { code, text } = outcomes[query.get('name') === '自己' ? 'recipientIsSelf' : 'mailRefused'];
    return { code, msg: text };
  });
  open();
  const name = await screen.findByLabelText('对方的昵称');
  await userEvent.type(name, '自己{Enter}');
  await screen.findByText('给自己开通，用上面的按钮。');
  expect(screen.queryByRole('button', { name: /^送给/ })).toBeNull();
  await userEvent.clear(name);
  await userEvent.type(name, '阿静{Enter}');
  await screen.findByText('对方不收私信，会员也许还能送到。');
  await screen.findByRole('button', { name: '送给 阿静' });
});

it('notices the moment at which the membership ends', async () => {
  // Longer than a busy machine takes to draw the page: time goes on meanwhile.
  const minutes = 30 * 60_000;
  const end = new Date(Date.now() + minutes).toISOString();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    standing(end, true);
    signIn({ userqsgg: true, isPort: end });
    open();
    await screen.findByText(/还剩不到 1 小时/);
    standing(end, false);
    await vi.advanceTimersByTimeAsync(minutes + 2000);
    await screen.findByText(/到期了/);
    expect(currentUser()!.userqsgg).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
