import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { words } from '../../features/submissions/text.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { Component } from './MySubmissionsPage.tsx';

const draft = (id: number, title: string) => ({
  ...{ id, title, section: 'gal', status: 'draft', cover: null, veiled: false },
  ...{ submittedAt: null, ahead: null, declineReason: null, updatedAt: '2026-11-28T00:00:00.000Z' },
});

// The button that had it went with its row while the question was still open: it fell to the page's body.
it('leaves the focus with the next draft when one is discarded', async () => {
  signIn();
  let drafts = [draft(1, '月台与鱼'), draft(2, '极昼列车')];
  network.answer('/api/me/preferences', { code: 200, obj: {} });
  network.answer('/user/list/game', () => ({ code: 200, obj: drafts, wrap: drafts.length, next: null }));
  network.answer('/api/content/delete', () => {
    drafts = drafts.slice(1);
    return { code: 200, obj: null };
  });
  show(<Component />, { at: '/my-submissions' });
  const [first] = await screen.findAllByRole('button', { name: words.mine.discard });
  await userEvent.click(first!);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(
    [...dialog.querySelectorAll('button')].find((each) => each.textContent === words.mine.discard)!,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '极昼列车' })));
});
