import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions, type Prize, type PrizeSeason } from '@yinghuo/contracts/wire';
import { beforeEach, expect, it } from 'vitest';
import { writeStored } from '../../lib/device/storage.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { verify } from '../../features/prizes/verify.ts';
import { Mantine } from '../../theme/Mantine.tsx';
import { Component } from './PrizePage.tsx';

const seed = 'a'.repeat(64);
/** SHA-256 of the seed. */
const seedHash = 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb';
const none = { left: null, image: null };
const pool: Prize[] = [
  { id: 1, name: '两枚硬币', kind: 'coins', amount: 2, chance: 0.99, ...none },
  { id: 2, name: '彗星', kind: 'frame', amount: 1, chance: 0.01, ...none },
];
const season = (fields: Partial<PrizeSeason>): PrizeSeason => ({
  ...{ id: 20983, name: '2098 秋灯会', beginsAt: '2020-01-01T00:00:00.000Z', endsAt: '2099-01-01T00:00:00.000Z' },
  ...{ seedHash: 'f'.repeat(64), seed: null, draws: 5, pool },
  ...fields,
});
const past = season({ id: 20182, name: '2018 夏灯会', endsAt: '2019-01-01T00:00:00.000Z', seed, seedHash });
const next = { name: '2099 冬灯会', beginsAt: '2099-02-01T00:00:00.000Z', seedHash };

beforeEach(() => {
  writeStored('effectMode', false);
  network.answer('/api/prize/seasons', { code: 200, obj: [season({}), past] });
  network.answer('/prize4', { code: 200, obj: [] });
  network.answer('/prize3', { code: 200, obj: [], wrap: 0, next: null });
});
const chances = (left: number) => network.answer('/prize', { code: 200, obj: { next, chances: left } });
const open = (at = '/prize') =>
  show(
    <Mantine>
      <Component />
    </Mantine>,
    { at },
  );

it('shows a guest the odds and asks for nothing that needs an account', async () => {
  open();
  await screen.findByText('99%');
  expect(screen.getByText('登录后每天签到，就能放一盏灯。')).toBeTruthy();
  expect(network.sent('/prize')).toEqual([]);
  expect(network.sent('/prize3')).toEqual([]);
});

it('says what to do where no chance is left', async () => {
  chances(0);
  signIn();
  open();
  await screen.findByText('今天还能放 0 盏');
  expect(screen.getByRole('link', { name: '去签到' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '放一盏灯' })).toBeNull();
});

it('leads whoever has not activated the account to its activation', async () => {
  chances(0);
  signIn({ qx: permissions.inactive });
  open();
  const link = await screen.findByRole('link', { name: '重新发送激活邮件' });
  expect(link.getAttribute('href')).toBe('/settings');
});

it('draws once, shows what it brought with the focus on it, and counts the chances down', async () => {
  chances(1);
  const user = signIn();
  network.answer('/prize2', () => {
    chances(0);
    return { code: 200, obj: { drawId: 9, n: 6, prize: { ...pool[1]!, instead: 200 }, chances: 0 } };
  });
  network.answer('/userData', { code: 200, obj: { ...user, jf2: 200 } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '放一盏灯' }));
  const card = await screen.findByRole('region', { name: '得到「彗星」' });
  expect(within(card).getByText(/你已经有它了，换成 200 季节点/)).toBeTruthy();
  expect(document.activeElement).toBe(card);
  await screen.findByText('今天还能放 0 盏');
  expect(network.sent('/prize2')).toHaveLength(1);
  await userEvent.click(within(card).getByRole('button', { name: '收好' }));
  expect(screen.queryByRole('region', { name: '得到「彗星」' })).toBeNull();
});

// The key went with the page: whoever drew, heard nothing and came back used up two chances.
it('draws once where the answer was lost and the page was left meanwhile', async () => {
  chances(2);
  signIn();
  network.answer('/prize2', { code: 503, msg: '服务暂时不可用' });
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: '放一盏灯' }));
  await screen.findByText('服务暂时不可用');
  unmount();
  open();
  await userEvent.click(await screen.findByRole('button', { name: '放一盏灯' }));
  await screen.findByText('服务暂时不可用');
  const [first, second] = network.sent('/prize2');
  expect(second!.key).toBe(first!.key);
});

it('says why a draw was refused', async () => {
  chances(1);
  signIn();
  network.answer('/prize2', { code: 409, msg: '状态不符', obj: { reason: 'full' } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '放一盏灯' }));
  await screen.findByText('今天的灯已经放完了。');
});

it('says when the next season begins once one is over', async () => {
  network.answer('/api/prize/seasons', { code: 200, obj: [past] });
  chances(0);
  signIn();
  open();
  await screen.findByText(/2099 冬灯会从 .* 开始/);
  expect(screen.queryByRole('button', { name: '放一盏灯' })).toBeNull();
});

it('verifies a draw in the page, and keeps in the address which one', async () => {
  const { hmac, prize } = verify(past, { n: 3, memberId: 42, prizeId: 1 });
  const prizeId = prize.id;
  network.answer('/api/prize/draw', {
    code: 200,
    obj: { seasonId: past.id, n: 3, memberId: 42, prizeId, at: past.beginsAt },
  });
  const { router } = open();
  const n = await screen.findByLabelText('哪一次：第几盏');
  await userEvent.type(n, '9{Enter}');
  await screen.findByText('写 1 到 5 之间的整数');
  await userEvent.clear(n);
  await userEvent.type(n, '3{Enter}');
  await screen.findByText('与记录一致');
  expect(screen.getByText(hmac.slice(0, 8))).toBeTruthy();
  expect(router.state.location.search).toBe(`?season=${past.id}&n=3`);
});

it('says loudly where the record does not follow from the seed', async () => {
  const prizeId = 3 - verify(past, { n: 3, memberId: 42, prizeId: 1 }).prize.id;
  network.answer('/api/prize/draw', {
    code: 200,
    obj: { seasonId: past.id, n: 3, memberId: 42, prizeId, at: past.beginsAt },
  });
  open(`/prize?season=${past.id}&n=3`);
  await screen.findByText(/与记录不一致/);
});

it('shows an error with a way to try again', async () => {
  network.answer('/api/prize/seasons', { code: 500, msg: '出错了' });
  open();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('出错了'));
});
