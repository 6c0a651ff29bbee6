import { act, fireEvent, screen } from '@testing-library/react';
import type { Application, OwnGroup } from '@yinghuo/contracts/wire/groups';
import { beforeEach, expect, it } from 'vitest';
import { forgetAnswers } from '../../lib/server/data.ts';
import { groupOf } from '../../testing/groups.ts';
import { words } from '../../features/groups/text.ts';
import { later, network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import MyGroups from './MyGroups.tsx';

const own = (id: number, name: string, role: OwnGroup['role']): OwnGroup => ({ ...groupOf({ id, name }), role });
const answer = (...groups: OwnGroup[]) =>
  network.answer('/groupMe', { code: 200, obj: { groups, posts: [], applications: [], waiting: [] } });

beforeEach(() => {
  forgetAnswers();
  signIn();
  network.answer('/api/marks', { code: 200, obj: {} });
});

it('leads whoever has posted nothing to the form, in a group where they may write', async () => {
  answer(own(1, '静听', 'muted'), own(2, '夜谈', 'member'));
  show(<MyGroups />);
  const link = await screen.findByRole('link', { name: '去“夜谈”发一帖' });
  expect(link.getAttribute('href')).toBe('/groupDetail?id=2&tab=write');
});

it('leads whoever is in no group to the groups', async () => {
  answer();
  show(<MyGroups />);
  await screen.findByText('你还没有发过帖子');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/group']);
});

// The second press of the same was refused.
it('declines an invitation once, however often the button is pressed', async () => {
  const invitation = { id: 4, group: groupOf({ id: 3, name: '夜谈' }), kind: 'invitation', state: 'pending', text: '' };
  const author = { id: 9, nickname: '阿拓', userImg: '', frames: '', pets: '', lv: 3 };
  const applications = [{ ...invitation, author, createdAt: '2026-11-01T00:00:00.000Z' } as unknown as Application];
  network.answer('/groupMe', { code: 200, obj: { groups: [], posts: [], applications, waiting: [] } });
  const { promise, resolve } = later();
  network.answer('/api/groups/decide', () => promise);
  show(<MyGroups />);
  const decline = await screen.findByRole('button', { name: words.applications.decline });
  fireEvent.click(decline);
  fireEvent.click(decline);
  expect(network.sent('/api/groups/decide')).toHaveLength(1);
  await act(async () => resolve({ code: 200, obj: { ...applications[0], state: 'declined' } }));
});
