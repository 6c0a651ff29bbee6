import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions } from '@yinghuo/contracts/wire';
import { beforeEach, expect, it } from 'vitest';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { Mantine } from '../../theme/Mantine.tsx';
import { Component as MembersPage } from './MembersPage.tsx';

const named = [
  { id: 31, nickname: '雨町' },
  { id: 32, nickname: '雨后初晴' },
];

beforeEach(() => {
  signIn({ qx: permissions.moderator });
  network.answer('/user/list', ({ query }) => {
    const q = query.get('q') ?? '';
    return { code: 200, obj: named.filter(({ id, nickname }) => q === `#${id}` || nickname.startsWith(q)) };
  });
  network.answer('/api/moderation/log', { code: 200, obj: [], wrap: 0 });
  network.answer('/api/moderation/hidden', { code: 200, obj: [], wrap: 0 });
});

const Page = () => (
  <Mantine>
    <MembersPage />
  </Mantine>
);

it('narrows the log to who did it and to whom, found by the beginning of a nickname', async () => {
  const { router } = show(<Page />, { at: '/admin/members?tab=log' });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox', { name: '经手人' }), '雨');
  await user.click(await screen.findByRole('option', { name: '雨后初晴', hidden: true }));
  await waitFor(() => expect(router.state.location.search).toContain('by=32'));
  await waitFor(() => expect(network.sent('/api/moderation/log').at(-1)!.query.get('by')).toBe('32'));
  expect(await screen.findByText('换个条件看看。')).toBeTruthy();
});

it('names whom the address narrows the hidden list to, and takes that away again', async () => {
  const { router } = show(<Page />, { at: '/admin/members?tab=hidden&owner=31&by=32' });
  const owner = await screen.findByRole<HTMLInputElement>('combobox', { name: '谁写的' });
  await waitFor(() => expect(owner.value).toBe('雨町'));
  const { query } = network.sent('/api/moderation/hidden')[0]!;
  expect([query.get('memberId'), query.get('by')]).toEqual(['31', '32']);
  await userEvent.setup().click(screen.getByRole('button', { name: '不限谁写的' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('owner'));
  expect(network.sent('/api/moderation/hidden').at(-1)!.query.get('memberId')).toBe('');
});
