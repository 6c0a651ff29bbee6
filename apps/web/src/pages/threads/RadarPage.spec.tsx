import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions } from '@yinghuo/contracts/wire';
import { beforeEach, expect, it } from 'vitest';
import { words } from '../../features/threads/text.ts';
import { later, network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { Component } from './RadarPage.tsx';

const author = { id: 9, nickname: '阿拓', userImg: '', frames: '', pets: '', lv: 3, userqsgg: false, badge: null };
const sought = {
  ...{ id: 1, title: '《极昼列车》汉化', section: 'gal', body: '', author, game: null, matches: [], wants: 7 },
  ...{ vndbId: null, bangumiId: null, steamId: null, dlsiteCode: null, acceptedAnswerId: null, revision: 1 },
  ...{ metoo: 6, bounty: 0, state: 'open', claim: null, answers: 0 },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', expiresAt: '2027-01-30T00:00:00.000Z' },
};
const config = { month: '2026-11', months: ['2026-11', '2026-10'] };

beforeEach(() => {
  network.answer('/threadRadar', { code: 200, obj: [sought], config });
  network.answer('/api/marks', { code: 200, obj: {} });
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'veil', spoiler: 0 } });
});

it('shows what most ask for, and other months by the address', async () => {
  signIn({ qx: permissions.trusted });
  const { router } = show(<Component />, { at: '/threadRadar?section=gal' });
  await screen.findByText('《极昼列车》汉化');
  expect(screen.getByText(words.radar.wants(7))).toBeTruthy();
  network.answer('/threadRadar', { code: 200, obj: [], config: { ...config, month: '2026-10' } });
  await userEvent.click(screen.getByRole('button', { name: words.radar.monthName('2026-10') }));
  await screen.findByText(words.radar.empty);
  expect(router.state.location.search).toBe('?section=gal&month=2026-10');
  expect(screen.getByRole('button', { name: words.radar.monthName('2026-11') })).toBeTruthy();
});

// The old month stayed lit and its rows stood there as if they were the new one's.
it('lights another month at once, over the rows of the one before', async () => {
  signIn({ qx: permissions.trusted });
  show(<Component />, { at: '/threadRadar' });
  await screen.findByText('《极昼列车》汉化');
  const { promise, resolve } = later();
  network.answer('/threadRadar', () => promise);
  const october = screen.getByRole('button', { name: words.radar.monthName('2026-10') });
  await userEvent.click(october);
  expect(october.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('《极昼列车》汉化').closest('[aria-busy=true]')).not.toBeNull();
  resolve({ code: 200, obj: [], config: { ...config, month: '2026-10' } });
  await screen.findByText(words.radar.empty);
});

it('keeps the month lit that could not be had', async () => {
  signIn({ qx: permissions.trusted });
  show(<Component />, { at: '/threadRadar' });
  await screen.findByText('《极昼列车》汉化');
  network.answer('/threadRadar', { code: 400, msg: '现在看不了' });
  const october = screen.getByRole('button', { name: words.radar.monthName('2026-10') });
  await userEvent.click(october);
  await screen.findByText('现在看不了');
  expect(october.getAttribute('aria-pressed')).toBe('true');
});

it('gives the member an address of their own for a feed reader', async () => {
  signIn({ qx: permissions.trusted });
  network.answer('/api/threads/radarFeed', { code: 200, obj: { key: 'k'.repeat(32) } });
  show(<Component />, { at: '/threadRadar' });
  await userEvent.click(await screen.findByRole('button', { name: words.radar.feedShow }));
  await screen.findByText(new RegExp(`/api/threads/radar.atom\\?key=${'k'.repeat(32)}$`));
});

it('is not for those who do not see the board', async () => {
  signIn({ qx: permissions.member });
  show(<Component />, { at: '/threadRadar' });
  await screen.findByText(words.locked.title);
  expect(network.sent('/threadRadar')).toEqual([]);
});
