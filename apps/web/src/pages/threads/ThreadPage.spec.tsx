import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions, type Answer, type Thread } from '@yinghuo/contracts/wire';
import { beforeEach, expect, it } from 'vitest';
import { words as moderation } from '../../entities/moderation/text.ts';
import { spoilerWords } from '../../text/spoiler.ts';
import { words } from '../../features/threads/text.ts';
import { later, network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Component } from './ThreadPage.tsx';

const author = (id: number, nickname: string) =>
  ({ id, nickname, userImg: '', frames: '', pets: '', lv: 3, userqsgg: false, badge: null }) as Thread['author'];

const thread: Thread = {
  id: 5,
  section: 'gal',
  title: '《月台与鱼》汉化补丁',
  body: '只找到 PC 版。',
  author: author(9, '阿拓'),
  ...{ vndbId: 'v2173', bangumiId: null, steamId: null, dlsiteCode: null, game: null, matches: [] },
  ...{
    metoo: 3,
    bounty: 50,
    state: 'open',
    hidden: false,
    claim: null,
    answers: 1,
    acceptedAnswerId: null,
    revision: 1,
  },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', expiresAt: '2027-01-30T00:00:00.000Z' },
};
const answer: Answer = {
  ...{ id: 31, threadId: 5, author: author(7, '冬瓜'), text: '重新打了一版', game: null, versionId: null },
  ...{ accepted: false, likes: 0, createdAt: '2026-11-02T00:00:00.000Z', state: 'live' },
};

/** What the server has of the caller's own. */
let mark: object = {};
beforeEach(() => {
  mark = {};
  signIn({ qx: permissions.trusted });
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'veil', spoiler: 0 } });
  network.answer('/api/watches/state', { code: 200, obj: { state: 'off' } });
  network.answer('/threadDetail', { code: 200, obj: { ...thread, answerList: [answer] }, wrap: 1, next: null });
  network.answer('/api/marks', ({ query }) => ({
    code: 200,
    obj: query.get('type') === 'thread' ? { 5: mark } : { 31: {} },
  }));
});
const open = () => show(<Component />, { at: '/threadDetail?id=5' });

it('says what a member without the permission needs', async () => {
  signIn({ qx: permissions.member });
  network.answer('/threadDetail', { code: 403, msg: '权限不足', obj: { kind: 'qx', need: 2, have: 1 } });
  open();
  await screen.findByText(words.locked.title);
});

it('asks for nothing before the account is activated', async () => {
  signIn({ qx: permissions.inactive });
  open();
  await screen.findByText(words.locked.title);
  expect(network.sent('/threadDetail')).toEqual([]);
});

// They saw neither what had been answered nor a way to have their coins back.
it('shows a member who was set back what they asked themselves, to close it', async () => {
  signIn({ qx: permissions.member });
  mark = { mine: true };
  open();
  await screen.findByRole('heading', { name: thread.title });
  await screen.findByRole('button', { name: words.detail.close });
  expect(screen.queryByRole('button', { name: words.detail.edit })).toBeNull();
  expect(screen.queryByRole('region', { name: words.answers.label })).toBeNull();
});

it('shows “me too” at once, and takes it back where it is refused', async () => {
  const said = later();
  network.answer('/api/threads/metoo', () => said.promise);
  open();
  await userEvent.click(await screen.findByRole('button', { name: words.thread.metooLabel(false, 3) }));
  await screen.findByRole('button', { name: words.thread.metooLabel(true, 4) });
  said.resolve({ code: 409, msg: '已经结束', obj: { reason: 'state' } });
  await screen.findByRole('button', { name: words.thread.metooLabel(false, 3) });
});

it('is claimed, and says by whom', async () => {
  const claim = { by: author(8, '小满'), until: '2026-12-01T00:00:00.000Z' };
  network.answer('/api/threads/claim', { code: 200, obj: { ...thread, state: 'claimed', claim } });
  network.answer('/user/threadList', { code: 200, obj: [], wrap: 0 });
  open();
  await userEvent.click(await screen.findByRole('button', { name: words.detail.claim }));
  await screen.findByText(words.state.claimed);
  expect(network.sent('/api/threads/claim')[0]!.form.toString()).toBe('id=5&on=1');
  await screen.findByText(/小满认领/);
});

it('has an answer under it once it is written, and counts it', async () => {
  const written = { ...answer, id: 32, author: author(8, '小满'), text: '在作品页补了版本' };
  network.answer('/api/threads/answer', { code: 200, obj: written });
  network.answer('/user/threadList', { code: 200, obj: [], wrap: 0 });
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: words.answers.label }), '在作品页补了版本');
  await userEvent.click(screen.getByRole('button', { name: words.answers.send }));
  await screen.findByText('在作品页补了版本', { selector: 'p' });
  await screen.findByText(words.detail.steps.answers(2, true));
});

// It stood there for all to read: answers, requests, notes and introductions had no spoilers.
it('shows what an answer hides once it is pressed', async () => {
  const hiding = { ...answer, text: '补丁在这里，||她是站长||' };
  network.answer('/threadDetail', { code: 200, obj: { ...thread, answerList: [hiding] }, wrap: 1, next: null });
  open();
  const veil = await screen.findByRole('button', { name: spoilerWords.veil });
  expect(screen.queryByText(/她是站长/)).toBeNull();
  await userEvent.click(veil);
  await screen.findByText('她是站长');
});

it('keeps an answer that was refused', async () => {
  network.answer('/api/threads/answer', { code: 409, msg: '这条求物已经结束', obj: { reason: 'state' } });
  open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: words.answers.label });
  await userEvent.type(field, '我有');
  await userEvent.click(screen.getByRole('button', { name: words.answers.send }));
  await screen.findByText('这条求物已经结束');
  expect(field.value).toBe('我有');
});

it('is fulfilled by the answer that is accepted, after a question that names the coins', async () => {
  mark = { mine: true, canEdit: true };
  const fulfilled = { ...thread, state: 'fulfilled', acceptedAnswerId: 31 };
  network.answer('/api/threads/accept', { code: 200, obj: fulfilled });
  open();
  await userEvent.click(await screen.findByRole('button', { name: words.answers.acceptPays(50) }));
  const question = screen.getByRole('group', { name: words.answers.acceptLabel });
  expect(network.sent('/api/threads/accept')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: words.answers.accept }));
  await screen.findByText(words.answers.accepted);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: words.answers.label })).toBeNull());
  expect(screen.getByText(words.answers.ended.fulfilled)).toBeTruthy();
});

it('offers no acceptance to others, and no claim to who asked', async () => {
  const { unmount } = open();
  await screen.findByRole('button', { name: words.detail.claim });
  expect(screen.queryByRole('button', { name: words.answers.acceptPays(50) })).toBeNull();
  unmount();
});

it('is hidden by a moderator with a reason, and says so to whoever still sees it', async () => {
  signIn({ qx: permissions.moderator });
  const shown = (hidden: boolean) => ({ code: 200, obj: { ...thread, hidden, answerList: [] }, wrap: 0, next: null });
  network.answer('/threadDetail', shown(false));
  network.answer('/api/moderation/content', { code: 200, obj: null });
  open();
  await userEvent.click(await screen.findByRole('button', { name: moderation.moderation.hide }));
  network.answer('/threadDetail', shown(true));
  await userEvent.type(screen.getByLabelText(moderation.moderation.reason), '重复求物');
  await userEvent.click(screen.getByRole('button', { name: moderation.moderation.hide }));
  await screen.findByText(words.answers.hidden);
  const [sent] = network.sent('/api/moderation/content');
  expect(Object.fromEntries(sent!.form)).toMatchObject({ type: 'thread', id: '5', action: 'hide', reason: '重复求物' });
});

// It was larger than what stands beside it.
it('has the moderators’ buttons as small as the others of their rows', async () => {
  signIn({ qx: permissions.moderator });
  open();
  const hide = await screen.findAllByRole('button', { name: moderation.moderation.hide });
  expect(hide.map(({ className }) => className)).toEqual([
    buttonClass('ghost', 'small'),
    buttonClass('ghost', 'small'),
  ]);
});
