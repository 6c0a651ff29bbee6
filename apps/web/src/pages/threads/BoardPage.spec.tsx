import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions, type Thread } from '@yinghuo/contracts/wire';
import { beforeEach, expect, it } from 'vitest';
import { words } from '../../features/threads/text.ts';
import { keepMemberId } from '../../lib/session/user.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { text } from '../../text/zh-CN.ts';
import { promptWords } from '../../text/prompt.ts';
import { Component } from './BoardPage.tsx';
// The dialog's chunk is there before it is opened.
import '../../features/threads/components/ThreadDialog.tsx';

const author = { id: 9, nickname: '阿拓', userImg: '', frames: '', pets: '', lv: 3, userqsgg: false, badge: null };
const thread = (id: number, title: string, fields: Partial<Thread> = {}): Thread =>
  ({
    ...{ id, title, section: 'gal', body: '', author, game: null, matches: [] },
    ...{ vndbId: null, bangumiId: null, steamId: null, dlsiteCode: null },
    ...{ metoo: 0, bounty: 0, state: 'open', claim: null, answers: 0, acceptedAnswerId: null, revision: 1 },
    ...{ createdAt: '2026-11-01T00:00:00.000Z', expiresAt: '2027-01-30T00:00:00.000Z' },
    ...fields,
  }) as Thread;

const list = (...obj: unknown[]) => ({ code: 200, obj, wrap: obj.length, next: null });
beforeEach(() => {
  signIn({ qx: permissions.trusted, yb: 100 });
  network.answer('/threadList', list(thread(1, '《极昼列车》设定集')));
  network.answer('/user/threadList', list());
  network.answer('/threadRand', list());
  network.answer('/api/marks', { code: 200, obj: {} });
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'veil', spoiler: 0 } });
  network.answer('/so', list());
  network.answer('/hunt', list());
});

// After a lost answer the form said that somebody asked already, and to join them: it was one's own.
it('says which of those that ask already is one’s own', async () => {
  keepMemberId({ token: 'token-of-xiaoman', id: 9 });
  network.answer('/hunt', list(thread(4, '《月台与鱼》补丁')));
  show(<Component />, { at: '/thread?dialog=ask' });
  await userEvent.type(await screen.findByRole('textbox', { name: /标题/ }), '《月台与鱼》补丁');
  await screen.findByText(words.form.own);
  expect(screen.queryByText(words.form.foundThreadsHint)).toBeNull();
});

it('asks for what the address filters by', async () => {
  show(<Component />, { at: '/thread?section=otome&state=claimed&bounty=1&sort=expiring' });
  await screen.findByText('《极昼列车》设定集');
  const { query } = network.sent('/threadList')[0]!;
  expect(Object.fromEntries(query)).toMatchObject({
    ...{ section: 'otome', state: 'claimed', bounty: '1', sort: 'expiring' },
  });
});

it('searches by the words of the address', async () => {
  network.answer('/hunt', list(thread(2, '《月台与鱼》补丁')));
  const { router } = show(<Component />, { at: '/thread' });
  await userEvent.type(await screen.findByRole('textbox', { name: words.board.searchLabel }), '月台{Enter}');
  await screen.findByText('《月台与鱼》补丁');
  expect(router.state.location.search).toBe(`?q=${encodeURIComponent('月台')}`);
});

it('keeps what was typed into the form, and sends it once it holds', async () => {
  network.answer('/threadSave', list());
  const first = show(<Component />, { at: '/thread?dialog=ask' });
  await userEvent.type(await screen.findByRole('textbox', { name: /标题/ }), '《月台与鱼》补丁');
  const bounty = screen.getByRole('textbox', { name: words.form.bounty });
  await userEvent.clear(bounty);
  await userEvent.type(bounty, '5');
  await userEvent.click(screen.getByRole('button', { name: words.form.send }));
  await screen.findByText(words.form.badBounty);
  expect(network.sent('/threadSave')).toEqual([]);
  first.unmount();

  network.answer('/threadSave', { code: 200, obj: thread(3, '《月台与鱼》补丁', { bounty: 50 }) });
  network.answer('/api/wallet', { ...list(), config: { yb: 50 } });
  const { router } = show(<Component />, { at: '/thread?dialog=ask' });
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /标题/ });
  expect(title.value).toBe('《月台与鱼》补丁');
  const again = screen.getByRole('textbox', { name: words.form.bounty });
  await userEvent.clear(again);
  await userEvent.type(again, '50');
  await userEvent.click(screen.getByRole('button', { name: words.form.send }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/threadDetail?id=3'));
  expect(network.sent('/threadSave')[0]!.form.get('bounty')).toBe('50');
  await waitFor(() => expect(localStorage.getItem('user')).toContain('"yb":50'));
});

it('shows games and threads that may be it while one types', async () => {
  network.answer('/so', list({ id: 12, section: 'gal', title: '月台与鱼', cover: null, age: 'all', nsfw: false }));
  network.answer('/hunt', list(thread(4, '《月台与鱼》DC 版')));
  show(<Component />, { at: '/thread?dialog=ask' });
  await userEvent.type(await screen.findByRole('textbox', { name: /标题/ }), '《月台与鱼》补丁');
  await screen.findByRole('link', { name: '月台与鱼' });
  await screen.findByRole('link', { name: '《月台与鱼》DC 版' });
  expect(network.sent('/so').at(-1)!.query.get('q')).toBe('月台与鱼');
});

it('asks for what is lacking of a game that is there', async () => {
  network.answer('/so', list({ id: 12, section: 'gal', title: '月台与鱼', cover: null, age: 'all', nsfw: false }));
  network.answer('/hunt', list());
  network.answer('/threadSave', { code: 200, obj: thread(3, '《月台与鱼》补丁') });
  show(<Component />, { at: '/thread?dialog=ask' });
  await userEvent.type(await screen.findByRole('textbox', { name: /标题/ }), '《月台与鱼》补丁');
  await userEvent.click(await screen.findByRole('button', { name: words.form.lacking }));
  await screen.findByRole('button', { name: words.form.dropGame });
  await userEvent.click(screen.getByRole('button', { name: words.form.send }));
  await waitFor(() => expect(network.sent('/threadSave')).toHaveLength(1));
  expect(network.sent('/threadSave')[0]!.form.get('gameId')).toBe('12');
});

it('says in plain words why it was refused, and keeps the form', async () => {
  network.answer('/threadSave', { code: 409, msg: '冲突', obj: { reason: 'balance' } });
  show(<Component />, { at: '/thread?dialog=ask' });
  await userEvent.type(await screen.findByRole('textbox', { name: /标题/ }), '补丁');
  await userEvent.click(screen.getByRole('button', { name: words.form.send }));
  await screen.findByText(words.form.balance);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /标题/ }).value).toBe('补丁');
});

// They were told to declare their age, which they may not before their account is activated.
it('leads who has not activated the account to its activation', () => {
  signIn({ qx: permissions.inactive });
  show(<Component />, { at: '/thread' });
  screen.getByText(words.locked.inactive);
  expect(screen.getByRole('link', { name: promptWords.toActivation }).getAttribute('href')).toBe('/settings');
});

// Until the marks were here, and where they failed, one could be asked to want one's own.
it('asks nobody whether they want what they asked for themselves', async () => {
  keepMemberId({ token: signIn({ qx: permissions.trusted, yb: 100 }).token, id: author.id });
  network.answer('/api/marks', { code: 503, msg: '服务暂时不可用' });
  network.answer('/threadList', list(thread(1, '我自己的'), thread(2, '别人的', { author: { ...author, id: 8 } })));
  show(<Component />, { at: '/thread' });
  const rows = (title: string) => within(screen.getByRole('link', { name: title }).closest('li')!);
  await screen.findByText('别人的');
  rows('别人的').getByRole('button', { name: words.thread.metooLabel(false, 0) });
  expect(rows('我自己的').queryByRole('button', { name: words.thread.metooLabel(false, 0) })).toBeNull();
});

// It looked as if there were nothing like it, and one asked for what was there.
it('says that nobody could look for what is asked for, and looks again', async () => {
  network.answer('/so', { code: 400, msg: '现在查不了' });
  show(<Component />, { at: '/thread?dialog=ask' });
  await userEvent.type(await screen.findByRole('textbox', { name: /标题/ }), '极昼');
  await screen.findByText('现在查不了');
  network.answer('/so', list());
  await userEvent.click(screen.getByRole('button', { name: text.errors.retry }));
  await waitFor(() => expect(screen.queryByText('现在查不了')).toBeNull());
});

it('shows a member who was set back what they asked themselves, and nothing of the board', async () => {
  signIn({ qx: permissions.member });
  network.answer('/user/threadList', list(thread(7, '《月台与鱼》补丁', { bounty: 50 })));
  show(<Component />, { at: '/thread' });
  await screen.findByText(words.locked.title);
  await screen.findByText('《月台与鱼》补丁');
  expect(network.sent('/threadList')).toEqual([]);
});

it('shows a member who never asked for anything what it takes alone', async () => {
  signIn({ qx: permissions.member });
  network.answer('/user/threadList', { code: 403, msg: '权限不足', obj: { kind: 'qx', need: 2, have: 1 } });
  show(<Component />, { at: '/thread' });
  await screen.findByText(words.locked.title);
  await waitFor(() => expect(network.sent('/user/threadList')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: words.mine.title })).toBeNull();
});
