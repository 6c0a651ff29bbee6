import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TakedownCase, UserInfo, WritePath } from '@yinghuo/contracts/wire';
import { useState, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { words as account } from '../features/account/text.ts';
import { RevertForm } from '../features/revisions/components/RevertForm.tsx';
import { words as revisions } from '../features/revisions/text.ts';
import { ClaimForm } from '../features/rights/components/ClaimForm.tsx';
import { Decision } from '../features/rights/components/Decision.tsx';
import { words as rights } from '../features/rights/text.ts';
import { ProfileForm } from '../features/settings/components/ProfileForm.tsx';
import { words as settings } from '../features/settings/text.ts';
import { Labels } from '../features/site-admin/components/Labels.tsx';
import { words as admin } from '../features/site-admin/text.ts';
import { network } from '../testing/network.ts';
import { show, signIn } from '../testing/page.tsx';
import { Mantine } from '../theme/Mantine.tsx';
import { Component as RegisterPage } from './account/RegisterPage.tsx';

// The work itself takes seconds, and nobody looks at it here.
vi.mock('../lib/server/challenge.ts', () => ({ proofOfWork: () => Promise.resolve('worked') }));

const claim = { id: 4, reference: 'YH-4', state: 'received', urls: [], works: [], day: '2026-11-01' };
const info = { id: 1, nickname: '小满', signature: '', userImg: '', frames: '' } as unknown as UserInfo;

function OneDecision() {
  const [open, setOpen] = useState(true);
  return open && <Decision of={claim as unknown as TakedownCase} onDone={() => setOpen(false)} />;
}

interface Case {
  path: WritePath;
  part: ReactElement;
  fill?: () => Promise<void>;
  send: string;
}
const type = async (label: RegExp | string, typed: string) => {
  const field = await screen.findByLabelText(label, { selector: 'input, textarea' });
  await userEvent.clear(field);
  await userEvent.type(field, typed);
};
const startingWith = (label: string) => new RegExp(`^${label}`);

const cases: Record<string, Case> = {
  revert: {
    path: '/api/revisions/revert',
    part: <RevertForm id={3} />,
    fill: async () => {
      await userEvent.click(screen.getByRole('button', { name: revisions.revert.open }));
      await userEvent.type(screen.getByRole('textbox'), '资料不符');
    },
    send: revisions.revert.send,
  },
  requestTakedown: {
    path: '/api/takedowns',
    part: <ClaimForm />,
    fill: async () => {
      await type(startingWith(rights.form.name), '林间工作室');
      await type(startingWith(rights.form.email), 'rights@example.com');
      await type(startingWith(rights.form.urls), `${location.origin}/detail?id=3`);
      await type(startingWith(rights.form.works), '《潮汐邮局》');
      await type(startingWith(rights.form.statement), '这部作品由我们发行，这里的下载没有得到我们的许可，请撤下。');
      await userEvent.click(screen.getByRole('checkbox'));
    },
    send: rights.form.submit,
  },
  decideTakedown: { path: '/api/admin/takedowns/decide', part: <OneDecision />, send: rights.admin.decline },
  saveLabel: {
    path: '/api/labels/save',
    part: <Labels />,
    fill: async () => {
      await userEvent.click(await screen.findByRole('button', { name: admin.labels.add }));
      await type(startingWith(admin.labels.name), '夏天');
    },
    send: admin.save,
  },
  register: {
    path: '/register',
    part: <RegisterPage />,
    fill: async () => {
      await type(startingWith(account.nickname), '小满');
      await type(startingWith(account.email), 'xiaoman@example.com');
      await type(startingWith(account.password), 'yinghuo2026');
    },
    send: account.register.submit,
  },
  saveProfile: {
    path: '/api/me/profile',
    part: <ProfileForm />,
    fill: () => type(startingWith(settings.profile.signature), '夜里走路'),
    send: settings.profile.save,
  },
};

// Sent once more after a lost answer, these were done twice: nothing told the server that it was the same request.
it.each(Object.entries(cases))('sends a repeat after a lost answer under the same key: %s', async (_, how) => {
  signIn();
  network.answer('/nicknameyz', { code: 200 });
  network.answer('/getUserInfo', { code: 200, obj: info });
  network.answer('/api/labels', { code: 200, obj: [] });
  network.answer(how.path, { code: 503, msg: '稍后再试' });
  show(<Mantine>{how.part}</Mantine>);
  await how.fill?.();
  const send = await screen.findByRole('button', { name: how.send });
  await userEvent.click(send);
  // The button rests after a refused call.
  await vi.waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('false'), 60_000);
  await userEvent.click(send);
  await vi.waitFor(() => expect(network.sent(how.path)).toHaveLength(2), 60_000);
  const keys = network.sent(how.path).map(({ key }) => key);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it.each(Object.entries(cases))('sends nothing twice while an answer is on its way: %s', async (_, how) => {
  signIn();
  network.answer('/nicknameyz', { code: 200 });
  network.answer('/getUserInfo', { code: 200, obj: info });
  network.answer('/api/labels', { code: 200, obj: [] });
  network.answer(how.path, () => new Promise(() => undefined));
  show(<Mantine>{how.part}</Mantine>);
  await how.fill?.();
  const send = await screen.findByRole('button', { name: how.send });
  await userEvent.dblClick(send);
  await vi.waitFor(() => expect(network.sent(how.path)).toHaveLength(1), 60_000);
  await userEvent.click(send);
  expect(network.sent(how.path)).toHaveLength(1);
});
