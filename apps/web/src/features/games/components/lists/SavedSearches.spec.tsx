import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../../../testing/network.ts';
import { show, signIn } from '../../../../testing/page.tsx';
import { readFilter } from '../../filter.ts';
import { savedWords as words } from '../../text/saved.ts';
import SavedSearches from './SavedSearches.tsx';

// An empty field was refused: one had to think of a name for what one had just chosen.
it('keeps a search without a name under what it looks for', async () => {
  signIn();
  network.answer('/api/me/searches', { code: 200, obj: [] });
  network.answer('/ht/label', { code: 200, obj: [{ id: 7, name: '冬天' }] });
  network.answer('/api/me/searches/save', { code: 200, obj: null });
  show(<SavedSearches section="gal" filter={readFilter(new URLSearchParams('labels=7&language=ja&yearFrom=2020'))} />);
  await screen.findByPlaceholderText('冬天、日文、2020 年起');
  fireEvent.click(screen.getByRole('button', { name: words.keep }));
  await waitFor(() => expect(network.sent('/api/me/searches/save')).toHaveLength(1));
  expect(network.sent('/api/me/searches/save')[0]!.form.get('name')).toBe('冬天、日文、2020 年起');
});

// It fell to the page's body, and whoever goes by keys began again at the top.
it('leaves the focus with the next one when one is removed, then with the one before, then with the group', async () => {
  signIn();
  network.answer('/ht/label', { code: 200, obj: [] });
  let saved = [1, 2, 3].map((id) => ({ id, name: `存${id}`, section: 'gal', fresh: 0 }));
  network.answer('/api/me/searches', () => ({ code: 200, obj: saved }));
  network.answer('/api/me/searches/delete', ({ form }) => {
    saved = saved.filter(({ id }) => String(id) !== form.get('id'));
    return { code: 200, obj: null };
  });
  show(
    <div role="group" aria-label={words.title} tabIndex={-1}>
      <SavedSearches section="gal" filter={readFilter(new URLSearchParams())} />
    </div>,
  );
  for (const [name, left] of [
    ['存2', '存3'],
    ['存3', '存1'],
    ['存1', ''],
  ] as const) {
    const button = await screen.findByRole('button', { name: words.remove(name) });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: words.remove(name) })).toBeNull());
    const kept = left ? screen.getByRole('link', { name: left }) : screen.getByRole('group');
    expect(document.activeElement).toBe(kept);
  }
});
