import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outcomes } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { Mantine } from '../../../theme/Mantine.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

it.each([
  ['group', '去我的社群', '/groupMe'],
  [undefined, '去我的悬赏', '/thread?mine=asked'],
])('leads to what keeps the account: %s', async (field, label, to) => {
  const { nickname } = signIn();
  const { code, text } = outcomes.conflict;
  network.answer('/api/me/delete' as never, { code, msg: text, obj: { reason: 'state', field } } as never);
  show(
    <Mantine>
      <DeleteAccount />
    </Mantine>,
  );
  await userEvent.click(screen.getByRole('button', { name: '我要注销账号' }));
  await userEvent.type(screen.getByLabelText(/^密码/), 'firefly-2026');
  await userEvent.type(screen.getByLabelText(/请输入你的昵称/), nickname);
  await userEvent.click(screen.getByRole('button', { name: '永久注销' }));
  const link = await screen.findByRole('link', { name: label });
  expect(link.getAttribute('href')).toBe(to);
});
