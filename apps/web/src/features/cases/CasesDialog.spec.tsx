import { screen, within } from '@testing-library/react';
import { permissions, type Author, type Case } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import CasesDialog from './CasesDialog.tsx';

const author = (id: number, nickname: string) => ({ id, nickname }) as Author;
const at = '2026-11-20T04:00:00.000Z';
const reported: Case = {
  ...{
    id: 5,
    kind: 'report',
    target: { type: 'comment', id: '7' },
    place: null,
    reason: 'spam',
    text: '全是广告',
    state: 'inWork',
  },
  ...{ createdAt: at, updatedAt: at, author: author(1, '雨町'), was: '加群领资源', owner: author(9, '发广告的') },
  reasons: { spam: 1, abuse: 2 },
  reports: [
    { author: author(1, '雨町'), reason: 'spam', text: '全是广告', was: null, at },
    { author: author(2, '听潮'), reason: 'abuse', text: '', was: '改口骂人', at },
  ],
  replies: [{ by: 'me', text: '又来了', at, author: author(2, '听潮') }],
};

it('shows moderators every report of a row, what it said each time, and whom the answer reaches', async () => {
  signIn({ qx: permissions.moderator });
  network.answer('/api/cases/detail', { code: 200, obj: reported });
  show(<CasesDialog onClose={() => {}} />, { at: '/?dialog=cases&dialog.case=5' });
  expect(await screen.findByText('举报 · 评论 · 辱骂、骚扰 2、广告或刷屏 1')).toBeTruthy();
  expect(screen.getByText('发广告的 的原文，举报时是这样')).toBeTruthy();
  const reports = within(screen.getByRole('list', { name: '举报的人怎么说' })).getAllByRole('listitem');
  expect(reports).toHaveLength(2);
  expect(reports[1]!.textContent).toContain('听潮');
  expect(reports[1]!.textContent).toContain('改口骂人');
  expect(screen.getByText('还有 1 人的举报没有列出')).toBeTruthy();
  expect(screen.getByText('答复会送到这 3 人的收件箱。')).toBeTruthy();
});

it('shows a reporter their own words alone', async () => {
  signIn();
  const { author: _author, was: _was, owner: _owner, reasons: _reasons, reports: _reports, ...own } = reported;
  network.answer('/api/cases/detail', { code: 200, obj: { ...own, replies: [{ by: 'staff', text: '已处理', at }] } });
  show(<CasesDialog onClose={() => {}} />, { at: '/?dialog=cases&dialog.case=5' });
  expect(await screen.findByText('举报 · 评论 · 广告或刷屏')).toBeTruthy();
  expect(screen.getByText('已处理')).toBeTruthy();
  expect(screen.queryByText(/人举报|收件箱/)).toBeNull();
});

it('leads to the version whose download is reported as harmful', async () => {
  signIn({ qx: permissions.moderator });
  const place = { page: 'game', section: 'rpg', gameId: 3, part: 'versions' } as const;
  const harmful = { ...reported, target: { type: 'version', id: '9' }, place, reasons: { malware: 2 }, reports: [] };
  network.answer('/api/cases/detail', { code: 200, obj: harmful });
  show(<CasesDialog onClose={() => {}} />, { at: '/?dialog=cases&dialog.case=5' });
  expect(await screen.findByText(/举报 · 版本 · 怀疑有病毒 2/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '去看看' }).getAttribute('href')).toMatch(/\?id=3#versions$/);
});

// Intel has no page of its own, and a case about it led nowhere.
it('leads to where the reported intel stands', async () => {
  signIn({ qx: permissions.moderator });
  const about = { ...reported, target: { type: 'intel', id: '12' } };
  network.answer('/api/cases/detail', { code: 200, obj: about });
  show(<CasesDialog onClose={() => {}} />, { at: '/?dialog=cases&dialog.case=5' });
  expect((await screen.findByRole('link', { name: '去看看' })).getAttribute('href')).toBe('/intel?id=12');
});
