import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../testing/network.ts';
import { show } from '../../testing/page.tsx';
import { Component } from './UpdateLogPage.tsx';

const entry = (id: number) => ({
  ...{ id, type: 0, title: `第 ${id} 条`, text: '', game: null, createdAt: '2026-11-01T00:00:00.000Z' },
});
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('begins at the page in its address, scrolls on from there, and names the pages beside', async () => {
  network.answer('/logs', ({ query }) =>
    query.has('cursor')
      ? { code: 200, obj: [entry(4)], wrap: 9, next: 'd' }
      : { code: 200, obj: [entry(5)], wrap: 9, next: 'c' },
  );
  show(<Component />, { at: '/log?page=3' });
  await screen.findByText('第 5 条');
  expect(Object.fromEntries(network.sent('/logs')[0]!.query)).toEqual({ type: '0', page: '2' });
  expect([hrefOf('上一页'), hrefOf('回到第一页'), hrefOf('更早的记录')]).toEqual([
    '/log?page=2',
    '/log',
    '/log?page=4',
  ]);

  fireEvent.click(screen.getByRole('link', { name: '更早的记录' }));
  await screen.findByText('第 4 条');
  screen.getByText('第 5 条');
  expect(Object.fromEntries(network.sent('/logs')[1]!.query)).toEqual({ type: '0', cursor: 'c' });
  await waitFor(() => expect(hrefOf('更早的记录')).toBe('/log?page=5'));
});

it('goes back to its first page, and begins another kind there', async () => {
  network.answer('/logs', ({ query }) => ({ code: 200, obj: [entry(query.has('page') ? 5 : 9)], wrap: 9, next: null }));
  const { router } = show(<Component />, { at: '/log?page=3' });
  await screen.findByText('第 5 条');
  expect(hrefOf('收录')).toBe('/log?type=1');
  fireEvent.click(screen.getByRole('link', { name: '回到第一页' }));
  await screen.findByText('第 9 条');
  expect(router.state.location.search).toBe('');
  expect(screen.queryByText('第 5 条')).toBeNull();
});

it('says that there is no such page, with the way to the first', async () => {
  network.answer('/logs', { code: 200, obj: [], wrap: 9, next: null });
  show(<Component />, { at: '/log?type=1&page=500' });
  await screen.findByText('没有第 500 页');
  expect(hrefOf('回到第一页')).toBe('/log?type=1');
});
