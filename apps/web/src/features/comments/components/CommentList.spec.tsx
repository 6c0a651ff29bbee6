import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comment } from '@yinghuo/contracts/wire';
import { beforeEach, expect, it, vi } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { CommentList } from './CommentList.tsx';
import type * as CommentTextFile from './CommentText.tsx';

/** The comments whose words were drawn, one entry for each time. */
const drawn: number[] = [];
vi.mock('./CommentText.tsx', async (original) => {
  const { CommentText } = await original<typeof CommentTextFile>();
  const counted = (props: Parameters<typeof CommentText>[0]) => {
    drawn.push(props.comment.id);
    return CommentText(props);
  };
  return { CommentText: counted };
});

const author = { id: 9, nickname: '阿澄', userImg: '', frames: '', pets: '', lv: 1, userqsgg: false, badge: null };
const comment = (id: number, fields: Partial<Comment> = {}): Comment =>
  ({
    id,
    target: 'game',
    gameId: 7,
    floor: id,
    author,
    text: `第 ${id} 条`,
    spoiler: false,
    parentId: null,
    replyTo: null,
    mentions: [],
    likes: 0,
    replyCount: 0,
    replies: [],
    createdAt: '2026-11-01T00:00:00Z',
    editedAt: null,
    state: 'live',
    game: null,
    ...fields,
  }) as Comment;

const where = { page: 'game', section: 'gal', gameId: 7 } as const;
const talk = (at = '/') => show(<CommentList where={where} heading="评论" />, { at });
const path = '/getliuyan';

beforeEach(() => {
  signIn();
  network.answer('/api/marks', { code: 200, obj: {} });
  network.answer('/api/me/comments/hidden', { code: 200, obj: [] });
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'veil', spoiler: 0 } });
});

async function write(label: string, text: string, send: string) {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.type(field, text);
  await userEvent.click(within(field.closest('form')!).getByRole('button', { name: send }));
}

// What one said lived in the part that held it: go on, come back, and it was gone.
it('still shows what one said, on return and before any list has it', async () => {
  network.answer(path, { code: 200, obj: [comment(1)], wrap: 1, next: null });
  network.answer('/liuyan', { code: 200, obj: comment(2, { text: '我说的话' }) });
  const page = talk();
  await screen.findByText('第 1 条');
  await write('写评论', '我说的话', '发表');
  await screen.findByText('我说的话');
  page.unmount();
  talk();
  expect(screen.getByText('我说的话')).toBeDefined();
  expect(screen.getByText('第 1 条')).toBeDefined();
});

// A reply in an unfolded thread was kept back until the last part was there, and the member wrote it twice.
it('shows a reply at the end of an unfolded thread whose last part is not here', async () => {
  const replies = [11, 12, 13].map((id) => comment(id, { parentId: 1 }));
  network.answer(path, ({ query }) =>
    query.has('parent')
      ? { code: 200, obj: [...replies, comment(14, { parentId: 1 })], wrap: 60, next: '14' }
      : { code: 200, obj: [comment(1, { replyCount: 60, replies })], wrap: 1, next: null },
  );
  network.answer('/vliuyan', { code: 200, obj: comment(99, { parentId: 1, text: '我的回复' }) });
  talk();
  await userEvent.click(await screen.findByRole('link', { name: '查看全部 60 条回复' }));
  await screen.findByText('第 14 条');
  await userEvent.click(screen.getAllByRole('button', { name: '回复' })[0]!);
  await write('回复 阿澄', '我的回复', '回复');
  const own = await screen.findByRole('region', { name: '刚刚的回复' });
  expect(within(own).getByText('我的回复')).toBeDefined();
  await waitFor(() => expect(screen.getAllByText('我的回复')).toHaveLength(1));
});

it('begins at the page in its address, with the ways to what is before and behind it', async () => {
  network.answer(path, { code: 200, obj: [comment(1)], wrap: 99, next: 'c' });
  talk('/detail?id=7&page=2&sort=likes');
  await screen.findByText('第 1 条');
  expect(Object.fromEntries(network.sent(path)[0]!.query)).toEqual({ id: '7', sort: 'likes', page: '1' });
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('再看一些')).toBe('/detail?id=7&page=3&sort=likes#comments');
  expect(to('上一页')).toBe('/detail?id=7&sort=likes#comments');
});

it('leads who opens it elsewhere to a page of all replies to a comment, which shows these alone', async () => {
  network.answer(path, ({ query }) =>
    query.has('parent')
      ? { code: 200, obj: [comment(11, { parentId: 1 })], wrap: 60, next: '14' }
      : { code: 200, obj: [comment(1, { replyCount: 60 })], wrap: 1, next: null },
  );
  const page = talk('/detail?id=7&page=2');
  const all = await screen.findByRole('link', { name: '查看全部 60 条回复' });
  expect(all.getAttribute('href')).toBe('/detail?id=7&thread=1#comments');
  page.unmount();
  talk('/detail?id=7&thread=1&page=2');
  await screen.findByText('第 11 条');
  expect(Object.fromEntries(network.sent(path).at(-1)!.query)).toEqual({ size: '50', id: '7', parent: '1', page: '1' });
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('再看一些')).toBe('/detail?id=7&thread=1&page=3#comments');
  expect(to('回到那条评论')).toBe('/detail?id=7&c=1#c1');
});

it('takes away what one deleted, and counts one less', async () => {
  const mine = { ...author, nickname: '小满' };
  network.answer(path, { code: 200, obj: [comment(2, { author: mine }), comment(1)], wrap: 2, next: null });
  network.answer('/api/content/delete', { code: 200 });
  const page = talk();
  await userEvent.click((await screen.findAllByRole('button', { name: '更多操作' }))[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  const question = await screen.findByRole('group', { name: '删除' });
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByText('第 2 条')).toBeNull());
  page.unmount();
  act(() => void talk());
  expect(screen.queryByText('第 2 条')).toBeNull();
});

// Every comment was drawn again with each like: the rows of a long talk were new objects, and all read one context.
it('draws one row again when a comment or a reply is liked', async () => {
  const replies = [21, 22].map((id) => comment(id, { parentId: 1, author: { ...author, id } }));
  const rows = [comment(1, { replyCount: 2, replies }), ...[2, 3, 4].map((id) => comment(id))];
  network.answer(path, { code: 200, obj: rows, wrap: 4, next: null });
  network.answer('/api/likes', { code: 200, obj: { liked: true, likes: 1 } });
  talk();
  await screen.findByText('第 4 条');
  await waitFor(() => expect(network.sent('/api/marks')).toHaveLength(1));
  const like = async (id: number) => {
    const row = document.getElementById(`c${id}`)!;
    drawn.length = 0;
    await userEvent.click(within(row).getAllByRole('button', { pressed: false })[0]!);
    await waitFor(() => expect(within(row).getAllByRole('button', { pressed: true })).toHaveLength(1));
    return [...new Set(drawn)];
  };
  expect(await like(3)).toEqual([3]);
  // The reply is in the thread of comment 1, which is rendered with it.
  expect(await like(22)).toEqual([1, 22]);
});

// Members are answered the guests' lists, so the author of a hidden comment read neither their words nor why it was hidden.
it('shows its author a hidden comment with the reason: in its place where replies keep it, else before the others', async () => {
  const mine = { ...author, id: 3, nickname: '小满' };
  const reply = comment(21, { parentId: 2 });
  const kept = comment(2, { author: mine, text: null, state: 'hidden', replyCount: 1, replies: [reply] });
  network.answer(path, { code: 200, obj: [kept, comment(1)], wrap: 2, next: null });
  const own = (id: number, hiddenReason: string) => ({
    ...comment(id, { author: mine, state: 'hidden', text: `我的第 ${id} 条`, replyCount: id === 2 ? 1 : 0 }),
    hiddenReason,
  });
  network.answer('/api/me/comments/hidden', { code: 200, obj: [own(5, '广告'), own(2, '剧透')] });
  network.answer('/api/content/delete', { code: 200 });
  talk();
  const before = await screen.findByRole('region', { name: '你被隐藏的评论' });
  expect(within(before).getByText('我的第 5 条')).toBeDefined();
  expect(within(before).getByText('隐藏的理由：广告')).toBeDefined();
  expect(within(before).queryByText('我的第 2 条')).toBeNull();
  const row = document.getElementById('c2')!;
  expect(within(row).getByText('我的第 2 条')).toBeDefined();
  expect(within(row).getByText('隐藏的理由：剧透')).toBeDefined();
  expect(within(row).getByText('第 21 条')).toBeDefined();
  await userEvent.click(within(before).getByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  await userEvent.click(
    within(await screen.findByRole('group', { name: '删除' })).getByRole('button', { name: '删除' }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: '你被隐藏的评论' })).toBeNull());
});
