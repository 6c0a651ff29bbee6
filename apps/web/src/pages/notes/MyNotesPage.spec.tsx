import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { words } from '../../features/notes/text.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { Component as MyNotesPage } from './MyNotesPage.tsx';

// /groupMe lit the groups in the menu, and was called 我的便签 and showed notes.
it('shows the groups of the personal centre where the address is theirs, and its notes where it is theirs', async () => {
  signIn();
  network.answer('/getUserNotes', { code: 200, obj: [], wrap: 0 });
  network.answer('/groupMe', { code: 200, obj: { groups: [], posts: [], applications: [], waiting: [] } });
  const { router } = show(<MyNotesPage />, { at: '/groupMe' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.mine.groupsTitle);
  expect(network.sent('/getUserNotes')).toEqual([]);
  screen.getByRole('link', { name: words.mine.notes }).click();
  await screen.findByRole('heading', { level: 1, name: words.mine.title });
  expect(router.state.location.pathname).toBe('/my-notes');
});
