import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions } from '@yinghuo/contracts/wire';
import { beforeEach, expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import Record from './Record.tsx';

beforeEach(() => {
  signIn({ qx: permissions.administrator });
  show(<Record />);
});
const field = (label: string) => screen.getByLabelText(label);
const save = () => userEvent.click(screen.getByRole('button', { name: '登记' }));

it('asks for a name and an amount before anything is sent', async () => {
  await userEvent.type(field('金额（元）'), '12.345');
  await save();
  await screen.findByText('写下是谁给的');
  expect(screen.getByText('写一个金额，比如 12 或 12.50')).toBeTruthy();
  expect(network.sent()).toEqual([]);
});

it('writes down what a member gave, in fen', async () => {
  network.answer('/getUserInfo', { code: 200, obj: { id: 7 } });
  network.answer('/api/admin/supports', { code: 200, obj: { id: 1 } });
  await userEvent.type(field('谁给的'), '阿明');
  await userEvent.type(field('金额（元）'), '12.5');
  await save();
  await waitFor(() => expect(network.sent('/api/admin/supports')).toHaveLength(1));
  const { form } = network.sent('/api/admin/supports')[0]!;
  expect([form.get('memberId'), form.get('nickname'), form.get('amountFen')]).toEqual(['7', null, '1250']);
  await waitFor(() => expect((field('谁给的') as HTMLInputElement).value).toBe(''));
});

it('keeps what was written where there is no such member', async () => {
  network.answer('/getUserInfo', { code: 404, msg: '没有找到' });
  await userEvent.type(field('谁给的'), '没有的人');
  await userEvent.type(field('金额（元）'), '12');
  await save();
  await screen.findByText('找不到这位会员');
  expect((field('谁给的') as HTMLInputElement).value).toBe('没有的人');
});

it('writes down the name of whoever is no member', async () => {
  network.answer('/api/admin/supports', { code: 200, obj: { id: 1 } });
  await userEvent.type(field('谁给的'), '路过的夏天');
  await userEvent.click(field('是这里的会员'));
  await userEvent.type(field('金额（元）'), '66');
  await save();
  await waitFor(() => expect(network.sent('/api/admin/supports')).toHaveLength(1));
  expect(network.sent('/api/admin/supports')[0]!.form.get('nickname')).toBe('路过的夏天');
});
