import { fireEvent, screen } from '@testing-library/react';
import type { PostDetail } from '@yinghuo/contracts/wire/groups';
import { expect, it } from 'vitest';
import { words as stationWords } from '../../entities/station/text.ts';
import { words } from '../../features/posts/text.ts';
import { draftWords } from '../../text/composer.ts';
import { spoilerWords } from '../../text/spoiler.ts';
import { groupOf, postWith, readingAnswer, replyOf } from '../../testing/groups.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
// Mantine takes its time to load: the form is there when it is shown.
import '../../features/posts/components/PostForm.tsx';
import { Component } from './PostPage.tsx';

function answer(post: PostDetail, role: string | null, mine = false) {
  network.answer('/groupPost', { code: 200, obj: post, wrap: post.replyList.length, next: null });
  network.answer('/api/watches/state', { code: 200, obj: { state: 'off' } });
  network.answer('/groupDetail', { code: 200, obj: groupOf(), wrap: 0, next: null });
  network.answer('/api/groups/reading', { code: 200, obj: readingAnswer(null) });
  network.answer('/api/posts/place', { code: 200, obj: { unread: 0, next: null } });
  network.answer('/api/marks', ({ query }) => ({
    code: 200,
    obj: query.get('type') === 'group' ? { 3: { mine: false, role, applied: false } } : { 12: { mine, canEdit: mine } },
  }));
}
const at = { at: '/groupPost?id=12' };

it('puts a reply on its floor at once, and clears the draft', async () => {
  signIn();
  answer(postWith([replyOf(1)]), 'member');
  network.answer('/api/replies/save', {
    code: 200,
    obj: replyOf(2, { body: '三处对上了', replyTo: { id: 101, nickname: '栗子壳', floor: 1 } }),
  });
  show(<Component />, at);
  fireEvent.click(await screen.findByRole('button', { name: words.reply.answer }));
  const field = screen.getByLabelText(words.reply.label);
  fireEvent.change(field, { target: { value: '三处对上了' } });
  fireEvent.click(screen.getByRole('button', { name: words.reply.send }));
  await screen.findByRole('link', { name: words.reply.floorLink(2) });
  screen.getByRole('link', { name: words.reply.to('栗子壳', 1) });
  expect((field as HTMLTextAreaElement).value).toBe('');
  expect(network.sent('/api/replies/save')[0]!.form.get('replyTo')).toBe('101');
});

it('leads on from where the member was, and tells how far they read', async () => {
  signIn();
  answer(postWith([replyOf(1), replyOf(2), replyOf(3)]), 'member');
  network.answer('/api/posts/place', { code: 200, obj: { unread: 2, next: 102 } });
  show(<Component />, at);
  const on = await screen.findByRole('link', { name: words.reply.fresh(2) });
  expect(on.getAttribute('href')).toBe('/groupPost?id=12&r=102#r102');
  expect(network.sent('/api/posts/place').map(({ form }) => form.get('floor'))).toEqual(['3']);
});

it('says to whom a members-only post is open, instead of an error', async () => {
  network.answer('/groupPost', { code: 403, msg: '没有权限', obj: { kind: 'role', need: 'member', have: 'none' } });
  show(<Component />, at);
  await screen.findByRole('heading', { name: words.post.shut });
});

it('takes no reply to a locked post', async () => {
  signIn();
  answer(postWith([], { locked: true }), 'member');
  show(<Component />, at);
  await screen.findByText(words.reply.locked);
  expect(screen.queryByLabelText(words.reply.label)).toBeNull();
});

it('tells the muted that they read only', async () => {
  signIn();
  answer(postWith([]), 'muted');
  show(<Component />, at);
  await screen.findByText(words.reply.muted);
});

it('shows both texts when an edit began from an older one', async () => {
  signIn();
  let post = postWith([], { title: '旧题' });
  answer(post, 'member', true);
  network.answer('/groupPost', () => ({ code: 200, obj: post, wrap: 0, next: null }));
  network.answer('/api/posts/save', { code: 409, msg: '别处改过了', obj: { reason: 'stale', current: 2 } });
  show(<Component />, at);
  fireEvent.click(await screen.findByRole('button', { name: words.post.tools }));
  fireEvent.click(await screen.findByRole('menuitem', { name: words.post.edit }));
  fireEvent.change(await screen.findByLabelText(words.write.name), { target: { value: '我的题' } });
  post = { ...post, title: '别人的题', revision: 2 };
  fireEvent.click(screen.getByRole('button', { name: words.write.save }));
  await screen.findByText(draftWords.behindTitle);
  expect((screen.getByLabelText(words.write.name) as HTMLInputElement).value).toBe('我的题');
});

it('hides a spoiler until it is asked for', async () => {
  answer(postWith([], { body: '结局是||她**记得**||。' }), null);
  show(<Component />, at);
  const veil = await screen.findByRole('button', { name: spoilerWords.veil });
  expect(screen.queryByText('记得')).toBeNull();
  fireEvent.click(veil);
  await screen.findByText('记得');
});

it('stands veiled until its reader has been there, and opens when they say so', async () => {
  signIn();
  const veiled = { gameId: 9, place: 4, name: null, opened: false };
  answer(postWith([], { title: '', body: '', station: veiled }), 'member');
  network.answer('/api/games/route/progress', () => {
    answer(postWith([], { station: { ...veiled, name: '灯塔', opened: true } }), 'member');
    return { code: 200, obj: { gameId: 9, stations: [], passed: 4 } };
  });
  show(<Component />, at);
  await screen.findByText(stationWords.veiled.post(4, null));
  expect(screen.queryByLabelText(words.reply.label)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: stationWords.passed }));
  fireEvent.click(screen.getByRole('button', { name: stationWords.passedYes }));
  await screen.findByRole('heading', { name: '邮戳对不上' });
  expect(Object.fromEntries(network.sent('/api/games/route/progress')[0]!.form)).toEqual({ gameId: '9', passed: '4' });
});
