import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions, type Author, type TopList, type TopLists } from '@yinghuo/contracts/wire';
import { beforeEach, expect, it } from 'vitest';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import TopListsDialog from './TopListsDialog.tsx';

const author = (id: number): Author => ({
  ...{ id, nickname: `会员${id}`, userImg: '', frames: '', pets: '-1', lv: 200 - id, userqsgg: false, badge: null },
});
const listOf = <Value,>(values: Value[], own: TopList<Value>['own']): TopList<Value> => ({
  rows: values.map((value, at) => ({ author: author(at + 1), value })),
  own,
});
const points = Array.from({ length: 50 }, (_, at) => 9000 - 100 * at);
const none = { place: null, value: null, missing: null };
const lists: TopLists = {
  listed: true,
  yb: listOf([900, 30], { place: 2, value: 30, missing: 871 }),
  jf: listOf(points, { place: 128, value: 1638, missing: 12 }),
  lv: listOf(
    points.map((value) => value / 5),
    { place: 128, value: 327, missing: 12 },
  ),
  qd: listOf<string>([], none),
  txk: listOf([3], none),
};
const told = (fields: Partial<TopLists> = {}) =>
  network.answer('/api/top', { code: 200, obj: { ...lists, ...fields } });
const open = (list = '') =>
  show(<TopListsDialog onClose={() => undefined} />, { at: `/?dialog=topLists${list && `&dialog.list=${list}`}` });

beforeEach(() => void signIn({ lv: 327 }));

it('says to whom it is locked how far they are, and asks for no list', async () => {
  network.answer('/api/ways', { code: 200, obj: { points: 5, ways: [] } });
  signIn({ lv: 99 });
  open();
  await screen.findByText(/100 级/);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('99');
  expect(network.sent('/api/top')).toHaveLength(0);
});

it('opens without a reload to whom points for deeds have raised since the last load', async () => {
  network.answer('/api/ways', { code: 200, obj: { points: 5, ways: [] } });
  told();
  const user = signIn({ lv: 99 });
  network.answer('/userData', { code: 200, obj: { ...user, lv: 100 } });
  open();
  await screen.findByText('9,000');
});

it('shows points first, fifty of them with links to the members, and the own place far below', async () => {
  told();
  open();
  await screen.findByText('9,000');
  const rows = screen.getAllByRole('list').flatMap((list) => within(list).getAllByRole('listitem'));
  expect(rows).toHaveLength(50);
  expect(screen.getByRole('link', { name: '会员50' }).getAttribute('href')).toContain('dialog.id=50');
  expect(screen.getByLabelText('第 128 名').textContent).toBe('128');
  screen.getByText('再得 12 点就到第 127 名，离榜上还有 2,463 点');
});

it('counts what is missing to the list of levels in points', async () => {
  told();
  open('lv');
  await screen.findByText('Lv 1,800');
  screen.getByText('再得 12 点就到第 127 名，离榜上还有 2,463 点');
});

it('goes from one board to the other, in the address', async () => {
  told();
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: '地榜' }));
  await screen.findByText('今天还没有人签到');
  screen.getByText('今天还没有签到。');
  await userEvent.click(screen.getByRole('radio', { name: '头像框' }));
  await screen.findByText('3 个');
  screen.getByText('还没有头像框。');
  expect(router.state.location.search).toContain('dialog.list=txk');
  await userEvent.click(screen.getByRole('button', { name: '天榜' }));
  await screen.findByText('900');
  screen.getByText('再得 871 枚就到第 1 名');
});

it('does not send to the sign-in who may not sign in yet', async () => {
  signIn({ lv: 327, qx: permissions.inactive });
  told();
  open('qd');
  expect((await screen.findByRole('link', { name: '去钱包' })).getAttribute('href')).toBe('/wallet');
  expect(screen.queryByRole('link', { name: '去签到' })).toBeNull();
});

it('says to whoever hides that nobody else sees it', async () => {
  told({ listed: false });
  open();
  await screen.findByText(/你没有上榜/);
});

it('says that it cannot be had, and tries again', async () => {
  network.answer('/api/top', { code: 500, msg: '服务暂时不可用' });
  open();
  await screen.findByText('服务暂时不可用');
  told();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('9,000');
});
