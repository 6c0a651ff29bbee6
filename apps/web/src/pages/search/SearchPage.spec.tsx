import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions, type FoundComment, type FoundMember } from '@yinghuo/contracts/wire';
import { beforeEach, expect, it, vi } from 'vitest';
import { later, network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { Component } from './SearchPage.tsx';
import { words } from './text.ts';

const list = (...obj: unknown[]) => ({ code: 200, obj, wrap: obj.length, next: null });
const author = { id: 9, nickname: '夏夜人', userImg: '', frames: '', pets: '', lv: 3, userqsgg: false, badge: null };
const member: FoundMember = { ...author, hit: { text: '夏夜人', ranges: [[0, 2]] } };
const comment = (fields: Partial<FoundComment>): FoundComment =>
  ({
    ...{ id: 1, target: 'board', game: null, floor: 1, author, text: '夏夜真好', spoiler: false, mentions: [] },
    ...{ parentId: null, replyTo: null, likes: 0, replyCount: 0, replies: [], state: 'live', editedAt: null },
    ...{ createdAt: '2026-11-01T00:00:00.000Z', hit: { text: '夏夜真好', ranges: [[0, 2]] } },
    ...fields,
  }) as FoundComment;

beforeEach(() => {
  network.answer('/api/search/games', list());
  network.answer('/api/people/search', list());
  network.answer('/getNlist', list());
  network.answer('/infoList', list());
  network.answer('/groupAll', list());
  network.answer('/api/groups/search', list());
  network.answer('/api/search/members', list(member));
  network.answer('/api/search/comments', list(comment({})));
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'veil', spoiler: 0 } });
  network.answer('/user/list/ratings' as never, list());
});

it('shows the first few of each kind that has some, with what was sought marked; guests are asked nothing of the board', async () => {
  show(<Component />, { at: '/search?q=夏夜' });
  const members = await screen.findByRole('region', { name: '会员' });
  expect(within(members).getByText('夏夜').tagName).toBe('MARK');
  await screen.findByRole('region', { name: '评论' });
  expect(screen.queryByRole('region', { name: '便签' })).toBeNull();
  expect(network.sent('/hunt')).toEqual([]);
  expect(network.sent('/getNlist')[0]!.query.get('size')).toBe('5');
});

// The row was placed before the last tab's number was known: on a phone the number was cut.
it('brings the current tab in sight again when its number arrives', async () => {
  const placed: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollLeft', 'set').mockImplementation(function (this: Element) {
    placed.push(this.querySelector('[aria-current]')!.textContent);
  });
  show(<Component />, { at: '/search?q=夏夜&in=comment' });
  await screen.findByText('1', { selector: 'sup' });
  expect(placed.at(-1)).toBe(`${words.kind.comment}1`);
});

it('shows what is found from the top down, so that a late answer pushes nothing away', async () => {
  const notes = later();
  network.answer('/getNlist', () => notes.promise);
  show(<Component />, { at: '/search?q=夏夜' });
  await waitFor(() => expect(screen.getByRole('link', { name: /^评论/ }).textContent).toBe('评论1'));
  expect(screen.queryByRole('region', { name: '评论' })).toBeNull();
  notes.resolve(list());
  await screen.findByRole('region', { name: '评论' });
});

// One kind that hung held back all below it, until it was answered or had failed.
it('does not wait long for a kind that hangs: the others are shown, and it comes below them', async () => {
  const notes = later();
  network.answer('/getNlist', () => notes.promise);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    show(<Component />, { at: '/search?q=夏夜' });
    await waitFor(() => expect(screen.getByRole('link', { name: /^评论/ }).textContent).toBe('评论1'));
    await vi.advanceTimersByTimeAsync(800);
    await screen.findByText(words.awaited(['note']));
    expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual(['会员', '评论']);
    network.answer('/getNlist', list());
    notes.resolve({ code: 503, msg: '服务暂时不可用，请稍后再试' });
    await screen.findByText(/便签暂时搜不了/);
    expect(screen.queryByText(words.awaited(['note']))).toBeNull();
    expect([...document.querySelectorAll('section')].at(-1)!.textContent).toContain('便签');
  } finally {
    vi.useRealTimers();
  }
});

it('loses only the panel of what cannot be asked, and asks for it again', async () => {
  network.answer('/api/search/comments', { code: 503, msg: '服务暂时不可用，请稍后再试' });
  show(<Component />, { at: '/search?q=夏夜' });
  await screen.findByRole('region', { name: '会员' });
  await screen.findByText(/评论暂时搜不了/);
  network.answer('/api/search/comments', list(comment({})));
  await userEvent.click(screen.getByRole('button', { name: words.retry }));
  await screen.findByRole('region', { name: '评论' });
});

it('leads to a maker, a voice or a character by name', async () => {
  const person = { id: 4, kind: 'maker' as const, name: '夏夜社', aliases: ['Natsuyo'], games: 12 };
  network.answer('/api/people/search', { ...list(person), config: { partial: false } });
  show(<Component />, { at: '/search?q=夏夜' });
  const people = await screen.findByRole('region', { name: words.kind.person });
  expect(within(people).getByRole('link').getAttribute('href')).toBe('/people?id=4');
  for (const fact of ['又名 Natsuyo', '制作方', words.games(12)]) within(people).getByText(fact);
});

it('seeks what another app shared', async () => {
  const shared = new URLSearchParams({ title: '夏夜 | vndb', url: 'https://vndb.example/v1' });
  show(<Component />, { at: `/search?${shared}` });
  await screen.findByRole('region', { name: '会员' });
  expect(network.sent('/api/search/games')[0]!.query.get('q')).toBe('夏夜');
});

it('finds what was said in groups: a post, and a reply under its title', async () => {
  const post = { id: 7, groupName: '慢读会', title: '夏夜读书', body: '今晚读到||凶手是邮差||第三章', author };
  const reply = { id: 70, floor: 4, body: '夏夜里听见的', author };
  const at = '2026-11-01T00:00:00.000Z';
  network.answer('/api/groups/search', list({ post, reply, at }, { post, reply: null, at }) as never);
  show(<Component />, { at: '/search?q=夏夜' });
  const posts = await screen.findByRole('region', { name: words.kind.post });
  const rows = within(posts).getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/groupPost?id=7&r=70#r70', '/groupPost?id=7']);
  expect(rows[0]!.textContent).toContain('4 楼');
  expect(rows[1]!.textContent).toContain('慢读会');
  expect(posts.textContent).not.toContain('邮差');
});

it('shows no words of a spoiler', async () => {
  network.answer('/api/search/comments', list(comment({ spoiler: true, hit: null })));
  show(<Component />, { at: '/search?q=夏夜&in=comment' });
  await screen.findByText(words.spoiler);
  expect(screen.queryByText('夏夜真好')).toBeNull();
});

it('says that there is nothing, once every kind has said so', async () => {
  network.answer('/api/search/members', list());
  network.answer('/api/search/comments', list());
  show(<Component />, { at: '/search?q=夏夜' });
  await screen.findByText(words.none('夏夜'));
});

it('asks members with more rights for the board, and one kind alone where the address says so', async () => {
  signIn({ qx: permissions.trusted });
  network.answer('/hunt', list());
  show(<Component />, { at: '/search?q=夏夜&in=thread' });
  await screen.findByText(words.noneOf('thread', '夏夜'));
  expect(network.sent().map(({ path }) => path)).not.toContain('/getNlist');
});
