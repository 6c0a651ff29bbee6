import { fireEvent, screen, waitFor } from '@testing-library/react';
import { permissions } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { words } from '../../features/wallet/text/wallet.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { promptWords as prompt } from '../../text/prompt.ts';
import { Component as WalletPage } from './WalletPage.tsx';

const wallet = {
  ...{ jf: 0, jf2: 0, yb: 0, held: 0, lv: 0, debt: { jf: 0, jf2: 0, yb: 0 } },
  ...{ unlocks: [], nextLevel: { lv: 1, points: 10 } },
};

const open = (at: string) => {
  network.answer('/api/wallet', { code: 200, obj: [], wrap: 0, config: wallet });
  return show(<WalletPage />, { at });
};

// Empty, it led nowhere; empty of one currency, it said that there was nothing at all.
it('leads whoever has not activated the account there', async () => {
  signIn({ qx: permissions.inactive });
  open('/wallet');
  const way = await screen.findByRole('link', { name: prompt.toActivation });
  expect(way.getAttribute('href')).toBe('/settings');
});

it('leads from one currency to all, and keeps the month', async () => {
  signIn();
  const calendar = { today: true, streak: 1, days: [], makeUps: [], makeUpsLeft: 0, makeUpCost: 20 };
  network.answer('/api/signin', { code: 200, obj: calendar });
  const { router } = open('/wallet?currency=yb&month=2026-01');
  fireEvent.click(await screen.findByRole('button', { name: words.ledger.showAll }));
  expect((await screen.findByRole('link', { name: words.ledger.ways })).getAttribute('href')).toBe('/tutorial#daily');
  await waitFor(() => expect(router.state.location.search).toBe('?month=2026-01'));
});
