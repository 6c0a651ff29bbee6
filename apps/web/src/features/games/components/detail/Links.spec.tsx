import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions, type Link, type Version } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { network } from '../../../../testing/network.ts';
import { show, signIn } from '../../../../testing/page.tsx';
import LinkHistory from './LinkHistory.tsx';
import { Links } from './Links.tsx';

const link = (id: number, fields: Partial<Link> = {}): Link => ({
  ...{ id, provider: 'direct', host: `files${id}.example`, hasCode: false, hasPassword: false, sha256: null },
  ...{ state: 'valid', takenDown: false, checkedAt: null, works: 0, worksAt: null, mine: null },
  ...fields,
});
const version = {
  ...{ id: 9, platforms: ['windows'], runtimes: [], sizeBytes: 1 },
  links: [link(1), link(2, { state: 'suspect' }), link(3, { state: 'dead', takenDown: true })],
} as unknown as Version;

it('gives members no address of what a moderator took down, and asks nothing of it', () => {
  signIn({ qx: permissions.member });
  show(<Links version={version} />);
  const [, first, , down] = screen.getAllByRole('row');
  expect(within(first!).getAllByRole('button')).toHaveLength(3);
  expect(down!.textContent).toContain('已被版主下架');
  expect(within(down!).queryAllByRole('button')).toEqual([]);
});

// The call takes a text, which moderators read in the case; the page sent none.
it('asks what makes a download harmful, and sends it without an answer, too', async () => {
  signIn({ qx: permissions.member });
  network.answer('/api/links/report', { code: 200, obj: { state: 'valid', works: 0, worksAt: null, mine: 'faulty' } });
  show(<Links version={version} />);
  const report = async (nth: number, text: string) => {
    await userEvent.click(screen.getAllByRole('button', { name: '报告链接问题' })[nth]!);
    await userEvent.click(await screen.findByRole('menuitem', { name: '怀疑有病毒' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /选填/ }), `${text}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  };
  await report(0, '火绒报毒');
  await report(1, '');
  expect(network.sent('/api/links/report').map(({ form }) => Object.fromEntries(form))).toEqual([
    { linkId: '1', reason: 'malware', text: '火绒报毒' },
    { linkId: '2', reason: 'malware', text: '' },
  ]);
});

it('lets moderators take a link down or say that it is good, where its reports are; with a reason', async () => {
  signIn({ qx: permissions.moderator });
  network.answer('/api/versions/links', { code: 200, obj: [] });
  network.answer('/api/moderation/link', { code: 200, obj: { state: 'dead' } });
  show(<LinkHistory version={version} />);
  const rows = within(await screen.findByRole('list', { name: '处理链接' })).getAllByRole('listitem');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([['下架'], ['下架', '没有问题'], ['没有问题']]);
  await userEvent.click(within(rows[0]!).getByRole('button', { name: '下架' }));
  await userEvent.type(within(rows[0]!).getByRole('textbox'), '查出了病毒{Enter}');
  const [sent] = network.sent('/api/moderation/link');
  expect(Object.fromEntries(sent!.form)).toEqual({ id: '1', action: 'hide', reason: '查出了病毒' });
});

it('lets moderators allow an address again, where the history tells that it was taken down and stands nowhere', async () => {
  signIn({ qx: permissions.moderator });
  const change = { linkId: 1, provider: 'direct', fault: null, by: null, at: '2026-11-28T04:00:00.000Z' };
  network.answer('/api/versions/links', {
    code: 200,
    obj: [
      { ...change, id: 43, change: 'takenDown', barred: false },
      { ...change, id: 42, change: 'replaced', barred: false },
      { ...change, id: 41, change: 'takenDown', barred: true },
    ],
  });
  network.answer('/api/moderation/address', { code: 200, obj: null });
  show(<LinkHistory version={{ ...version, links: [] }} />);
  await userEvent.click(await screen.findByRole('button', { name: '允许再用' }));
  await userEvent.type(screen.getByRole('textbox'), '弄错了链接{Enter}');
  const [sent] = network.sent('/api/moderation/address');
  expect(Object.fromEntries(sent!.form)).toEqual({ id: '41', reason: '弄错了链接' });
});

it('shows members the history alone', async () => {
  signIn({ qx: permissions.contributor });
  network.answer('/api/versions/links', { code: 200, obj: [] });
  show(<LinkHistory version={version} />);
  expect(await screen.findByText(/还没有记录/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: '处理链接' })).toBeNull();
});
