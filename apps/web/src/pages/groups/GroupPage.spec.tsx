import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { permissions } from '@yinghuo/contracts/wire';
import type { Application } from '@yinghuo/contracts/wire/groups';
import { expect, it } from 'vitest';
import faceClasses from '../../features/groups/components/GroupFace.module.css';
import { words as moderationWords } from '../../entities/moderation/text.ts';
import { words as reportWords } from '../../entities/report/text.ts';
import { words } from '../../features/groups/text.ts';
import { words as postWords } from '../../features/posts/text.ts';
import { forgetAnswers } from '../../lib/server/data.ts';
import { authorOf, groupOf, postOf, readingAnswer } from '../../testing/groups.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { draftWords } from '../../text/composer.ts';
// Mantine takes its time to load: the form is there when it is shown.
import '../../features/posts/components/PostForm.tsx';
import '../../features/groups/components/GroupForm.tsx';
import { Component } from './GroupPage.tsx';

/** Answers the group and the member's own relation to it. */
function answer(group: ReturnType<typeof groupOf>, role: string | null, more: object = {}) {
  network.answer('/groupDetail', { code: 200, obj: group, wrap: group.posts, next: null });
  network.answer('/api/groups/place', { code: 200, obj: null });
  network.answer('/api/marks', ({ query }) => ({
    code: 200,
    obj: query.get('type') === 'group' ? { [group.id]: { mine: role === 'owner', role, applied: false, ...more } } : {},
  }));
}
const at = (tab?: string) => ({ at: `/groupDetail?id=3${tab ? `&tab=${tab}` : ''}` });

it('draws a cover where a group has none, the same for whoever looks and another for the next group', async () => {
  const drawn = async (id: number) => {
    answer(groupOf({ id }), null);
    const { container, unmount } = show(<Component />, { at: `/groupDetail?id=${id}` });
    await screen.findByRole('heading', { level: 1 });
    const { dataset, style } = container.querySelector<HTMLElement>(`.${faceClasses.drawn}`)!;
    unmount();
    return [dataset.shape, style.getPropertyValue('--tint')];
  };
  const first = await drawn(3);
  expect(await drawn(3)).toEqual(first);
  const next = await drawn(4);
  expect(next[0]).not.toBe(first[0]);
  expect(next[1]).not.toBe(first[1]);
});

it('joins an open group and then lets its member write', async () => {
  signIn();
  answer(groupOf(), null);
  network.answer('/api/groups/join', () => {
    // Marks may be asked for only after the member has joined.
    answer(groupOf(), 'member');
    return { code: 200, obj: { role: 'member' } };
  });
  show(<Component />, at());
  fireEvent.click(await screen.findByRole('button', { name: words.enter.join }));
  await screen.findByRole('button', { name: words.enter.leave });
  expect(screen.getAllByRole('link', { name: words.group.write }).length).toBeGreaterThan(0);
  expect(network.sent('/api/groups/join')[0]!.form.get('id')).toBe('3');
});

// It said that this was done already, and went on offering it.
it.each([
  ['open', words.enter.join, { role: 'member' }, () => screen.findByRole('button', { name: words.enter.leave })],
  ['approval', words.enter.send, { role: null, applied: true }, () => screen.findAllByText(words.enter.applied)],
] as const)('shows how one stands where the answer to the first try was lost: %s', async (join, name, mark, shown) => {
  signIn();
  answer(groupOf({ join }), null);
  network.answer('/api/groups/join', () => {
    answer(groupOf({ join }), mark.role, mark);
    return { code: 409, msg: '已经做过了', obj: { reason: 'done' } };
  });
  show(<Component />, at());
  if (join === 'approval') {
    fireEvent.click(await screen.findByRole('button', { name: words.enter.apply }));
    fireEvent.change(await screen.findByLabelText(words.enter.text), { target: { value: '想来对答案' } });
  }
  fireEvent.click(await screen.findByRole('button', { name }));
  await shown();
  expect(screen.queryByText('已经做过了')).toBeNull();
});

it('asks who applies for a sentence, keeps it when it is refused, and says what waits then', async () => {
  signIn();
  answer(groupOf({ join: 'approval' }), null);
  network.answer('/api/groups/join', { code: 409, msg: '你已经加入了五十个社群', obj: { reason: 'full' } });
  show(<Component />, at());
  fireEvent.click(await screen.findByRole('button', { name: words.enter.apply }));
  fireEvent.click(await screen.findByRole('button', { name: words.enter.send }));
  await screen.findByText(words.enter.required);
  expect(network.sent('/api/groups/join')).toHaveLength(0);

  fireEvent.change(screen.getByLabelText(words.enter.text), { target: { value: '想来对答案' } });
  fireEvent.click(screen.getByRole('button', { name: words.enter.send }));
  await screen.findByText('你已经加入了五十个社群');
  expect((screen.getByLabelText(words.enter.text) as HTMLTextAreaElement).value).toBe('想来对答案');
});

it('says how to get in where the posts are for members only', async () => {
  answer(groupOf({ join: 'invite', postList: null, posts: 9 }), null);
  show(<Component />, at());
  await screen.findByText(words.group.shut);
  screen.getByText(words.group.shutHow.invite);
  expect(screen.queryByRole('button', { name: words.enter.join })).toBeNull();
});

// The posts stood there, and nothing said why there was no form.
it('says to whom a link to the form is of no use yet that members write here', async () => {
  signIn();
  answer(groupOf(), null);
  show(<Component />, at('write'));
  await screen.findByText(words.group.writeFirst);
  screen.getByRole('link', { name: words.group.readOn });
});

const application: Application = {
  ...{ id: 40, group: { id: 3, name: '退潮观测站' }, author: authorOf(9, '云起'), text: '二周目刚结束' },
  ...{ kind: 'application', state: 'pending' },
  ...{ createdAt: '2026-11-20T00:00:00.000Z', expiresAt: '2026-12-04T00:00:00.000Z' },
};

it('takes a decided application off the list', async () => {
  signIn();
  answer(groupOf({ join: 'approval' }), 'moderator');
  network.answer('/api/groups/applications', { code: 200, obj: [application], wrap: 1, next: null });
  network.answer('/api/groups/decide', { code: 200, obj: { ...application, state: 'accepted' } });
  show(<Component />, at('applications'));
  fireEvent.click(await screen.findByRole('button', { name: words.applications.accept }));
  await screen.findByText(words.applications.none);
  expect(network.sent('/api/groups/decide')[0]!.form.get('accept')).toBe('1');
});

// It fell to the page's body, and whoever goes by keys began again at the top.
it('leaves the focus with the next application when one is accepted', async () => {
  signIn();
  let waiting = [application, { ...application, id: 41, author: authorOf(10, '阿澄') }];
  answer(groupOf({ join: 'approval' }), 'moderator');
  network.answer('/api/groups/applications', () => ({ code: 200, obj: waiting, wrap: waiting.length, next: null }));
  network.answer('/api/groups/decide', () => {
    waiting = waiting.slice(1);
    return { code: 200, obj: { ...application, state: 'accepted' } };
  });
  show(<Component />, at('applications'));
  const [first] = await screen.findAllByRole('button', { name: words.applications.accept });
  first!.focus();
  fireEvent.click(first!);
  await waitFor(() => expect(screen.queryByText('云起')).toBeNull());
  expect(document.activeElement).toBe(screen.getByText('阿澄').closest('a'));
});

it('shows the invited their invitation where the inbox leads them', async () => {
  signIn();
  answer(groupOf({ join: 'invite', postList: null }), null);
  const invitation = { ...application, kind: 'invitation' };
  network.answer('/groupMe', { code: 200, obj: { groups: [], posts: [], applications: [invitation], waiting: [] } });
  network.answer('/api/groups/decide', { code: 200, obj: { ...invitation, state: 'accepted' } });
  show(<Component />, at('applications'));
  fireEvent.click(await screen.findByRole('button', { name: words.applications.take }));
  await screen.findByRole('button', { name: words.enter.leave });
});

it('takes an application off the list that another moderator has decided', async () => {
  signIn();
  answer(groupOf({ join: 'approval' }), 'moderator');
  network.answer('/api/groups/applications', { code: 200, obj: [application], wrap: 1, next: null });
  network.answer('/api/groups/decide', () => {
    network.answer('/api/groups/applications', { code: 200, obj: [], wrap: 0, next: null });
    return { code: 409, msg: '已经做过了', obj: { reason: 'done' } };
  });
  show(<Component />, at('applications'));
  fireEvent.click(await screen.findByRole('button', { name: words.applications.accept }));
  await screen.findByText(words.applications.none);
});

// A draft of last week was saved over what the owner had changed since on another device.
it('asks which one stays where the group was changed since its draft began', async () => {
  signIn();
  answer(groupOf(), 'owner');
  network.answer('/api/groups/applications', { code: 200, obj: [], wrap: 0, next: null });
  network.answer('/api/groups/save', ({ form }) => ({ code: 200, obj: { ...groupOf(), name: form.get('name') } }));
  const { unmount } = show(<Component />, at('settings'));
  fireEvent.change(await screen.findByLabelText(/^名字/), { target: { value: '涨潮观测站' } });
  unmount();
  forgetAnswers();

  answer(groupOf({ intro: '也聊山里的故事', revision: 2 }), 'owner');
  show(<Component />, at('settings'));
  await screen.findByText(draftWords.behindTitle);
  screen.getByText(/也聊山里的故事/, { selector: 'blockquote' });
  fireEvent.click(screen.getByRole('button', { name: words.form.save }));
  await screen.findByText(draftWords.behindFirst);
  expect(network.sent('/api/groups/save')).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: draftWords.takeTheirs }));
  await waitFor(() => expect(screen.queryByText(draftWords.behindTitle)).toBeNull());
  expect((screen.getByLabelText(/^名字/) as HTMLInputElement).value).toBe('退潮观测站');
});

// Two tabs of an owner took back each other's changes.
it('shows what another tab has changed meanwhile beside what is typed here, and sends it once its owner has chosen', async () => {
  signIn();
  let group = groupOf();
  answer(group, 'owner');
  network.answer('/groupDetail', () => ({ code: 200, obj: group, wrap: 0, next: null }));
  network.answer('/api/groups/applications', { code: 200, obj: [], wrap: 0, next: null });
  const stale = { code: 409, msg: '内容已被别人更新，请刷新后再改', obj: { reason: 'stale', current: 2 } };
  network.answer('/api/groups/save', ({ form }) =>
    form.get('revision') === String(group.revision)
      ? { code: 200, obj: { ...group, name: form.get('name'), revision: group.revision + 1 } }
      : stale,
  );
  show(<Component />, at('settings'));
  fireEvent.change(await screen.findByLabelText(/^名字/), { target: { value: '涨潮观测站' } });
  group = { ...group, intro: '也聊山里的故事', revision: 2 };
  fireEvent.click(screen.getByRole('button', { name: words.form.save }));
  await screen.findByText(draftWords.behindTitle);
  screen.getByText(/也聊山里的故事/, { selector: 'blockquote' });
  await screen.findByText(stale.msg);
  expect((screen.getByLabelText(/^名字/) as HTMLInputElement).value).toBe('涨潮观测站');

  fireEvent.click(screen.getByRole('button', { name: draftWords.keepMine }));
  fireEvent.click(await screen.findByRole('button', { name: words.form.save }));
  await screen.findByRole('heading', { name: '涨潮观测站' });
  const [first, second] = network.sent('/api/groups/save');
  expect([first!.form.get('revision'), second!.form.get('revision')]).toEqual(['1', '2']);
  expect(second!.key).not.toBe(first!.key);
});

it('keeps what was typed when a post is refused, and sends it as a new post of the group', async () => {
  signIn();
  answer(groupOf(), 'member');
  network.answer('/api/groups/reading', { code: 200, obj: readingAnswer(null) });
  network.answer('/api/posts/save', { code: 429, msg: '发得太快了', obj: { retryAfterSeconds: 60 } });
  const page = show(<Component />, at('write'));
  fireEvent.change(await screen.findByLabelText(postWords.write.name), { target: { value: '邮戳' } });
  fireEvent.change(screen.getByLabelText(postWords.write.body), { target: { value: '对不上？' } });
  fireEvent.click(screen.getByRole('button', { name: postWords.write.submit }));
  await screen.findByText('发得太快了');
  const [sent] = network.sent('/api/posts/save');
  expect(Object.fromEntries(sent!.form)).toMatchObject({ groupId: '3', title: '邮戳', body: '对不上？' });

  page.unmount();
  show(<Component />, at('write'));
  expect(((await screen.findByLabelText(postWords.write.body)) as HTMLTextAreaElement).value).toBe('对不上？');
});

it('shows what a spoiler hides in no list', async () => {
  answer(groupOf({ posts: 1, postList: [postOf({ body: '结局是||她记得||，[[game:5]]' })] }), null);
  show(<Component />, at());
  const list = within((await screen.findByRole('link', { name: '邮戳对不上' })).closest('li')!);
  list.getByText('结局是（剧透），');
  await waitFor(() => expect(screen.queryByText(/她记得/)).toBeNull());
});

it('finds words in posts and in replies, and leads to the floor', async () => {
  answer(groupOf({ posts: 1, postList: [postOf()] }), null);
  const reply = { id: 104, floor: 4, body: '灯塔那一幕也是这段', author: authorOf(8, '栗子壳') };
  const at104 = '2026-11-03T00:00:00.000Z';
  network.answer('/api/groups/search', { code: 200, obj: [{ post: postOf(), reply, at: at104 }], wrap: 1, next: null });
  show(<Component />, at());
  const field = await screen.findByLabelText(postWords.found.label);
  fireEvent.change(field, { target: { value: ' 灯塔 ' } });
  fireEvent.submit(field.closest('form')!);
  await screen.findByText('灯塔那一幕也是这段');
  expect(screen.getByRole('link', { name: '邮戳对不上' }).getAttribute('href')).toBe('/groupPost?id=12&r=104#r104');
  expect(Object.fromEntries(network.sent('/api/groups/search')[0]!.query)).toMatchObject({ id: '3', q: '灯塔' });
});

it('keeps in the address of which role members are shown', async () => {
  answer(groupOf(), null);
  network.answer('/api/groups/members', { code: 200, obj: [], wrap: 0, next: null });
  const { router } = show(<Component />, { at: '/groupDetail?id=3&tab=members&role=moderator' });
  const role = (name: string) => screen.findByRole('radio', { name });
  await waitFor(() => expect(network.sent('/api/groups/members').at(-1)!.query.get('role')).toBe('moderator'));
  fireEvent.click(await role(words.role.owner));
  await waitFor(() => expect(network.sent('/api/groups/members').at(-1)!.query.get('role')).toBe('owner'));
  expect(router.state.location.search).toContain('role=owner');
});

// Only who had no role in a group could report it.
it.each([
  [null, true],
  ['member', true],
  ['muted', true],
  ['owner', false],
] as const)('is reported by whoever it is not: as %s', async (role, reports) => {
  signIn();
  network.answer('/api/groups/applications', { code: 200, obj: [], wrap: 0, next: null });
  answer(groupOf(), role);
  show(<Component />, at());
  await screen.findByRole('heading', { level: 1 });
  if (reports) return void (await screen.findByRole('button', { name: reportWords.button }));
  // The page knows whose group it is once it asks who wants to come in.
  await waitFor(() => expect(network.sent('/api/groups/applications')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: reportWords.button, hidden: true })).toBeNull();
});

it('is hidden and restored by the moderators of the site', async () => {
  signIn({ qx: permissions.moderator });
  network.answer('/api/groups/applications', { code: 200, obj: [], wrap: 0, next: null });
  answer({ ...groupOf(), hidden: true }, null);
  const { unmount } = show(<Component />, at());
  await screen.findByRole('button', { name: moderationWords.moderation.restore });
  screen.getByText(words.group.hidden);
  unmount();
  answer({ ...groupOf(), hidden: false }, null);
  forgetAnswers();
  show(<Component />, at());
  await screen.findByRole('button', { name: moderationWords.moderation.hide });
});
