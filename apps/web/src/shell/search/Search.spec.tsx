import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { onOpenSearch } from '../../lib/search.ts';
import { network } from '../../testing/network.ts';
import { show } from '../../testing/page.tsx';
import { text } from '../../text/zh-CN.ts';
import { words } from '../text/spotlight.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';

const Search = lazy(() => import('./Search.tsx'));

function Page() {
  useShortcuts();
  const [wanted, setWanted] = useState(false);
  useEffect(() => onOpenSearch(() => setWanted(true)), []);
  return <Suspense>{wanted && <Search />}</Suspense>;
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('has what was typed while it was loading, which acts as no shortcut', async () => {
  network.answer('/api/suggest', {
    code: 200,
    obj: { games: [], labels: [], people: [], notes: [], threads: [], groups: [], members: [] },
  });
  const { router } = show(<Page />, { at: '/log' });
  // `g h` would go home, `?` open the list of shortcuts.
  for (const key of ['/', 'g', 'h', 'Shift', '?']) press(key);
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  await waitFor(() => expect(field.value).toBe('gh?'));
  expect(document.activeElement).toBe(field);
  screen.getByRole('dialog', { name: text.nav.search });
  expect(router.state.location).toMatchObject({ pathname: '/log', search: '' });
});

it('has the first of what a letter finds marked, although the list is drawn after the letter', async () => {
  network.answer('/api/suggest', {
    code: 200,
    obj: { games: [], labels: [], people: [], notes: [], threads: [], groups: [], members: [] },
  });
  const { router } = show(<Page />, { at: '/log' });
  press('/');
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  fireEvent.change(field, { target: { value: '雨夜' } });
  const first = await screen.findByRole('option', { name: words.search('雨夜') });
  await waitFor(() => expect([...document.querySelectorAll('[data-selected]')]).toEqual([first]));
  expect(field.getAttribute('aria-activedescendant')).toBe(first.id);
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/search', search: '?q=%E9%9B%A8%E5%A4%9C' }),
  );
});

// The box shrank to two rows and said nothing.
it('says that nothing has such a name, and where else it is looked for', async () => {
  network.answer('/api/suggest', {
    code: 200,
    obj: { games: [], labels: [], people: [], notes: [], threads: [], groups: [], members: [] },
  });
  show(<Page />, { at: '/log' });
  press('/');
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  expect(screen.queryByText(words.nothing(''))).toBeNull();
  fireEvent.change(field, { target: { value: '没有的名字' } });
  await screen.findByText(words.nothing('没有的名字'));
});
