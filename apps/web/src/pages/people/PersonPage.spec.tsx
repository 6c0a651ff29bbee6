import { act, screen, waitFor } from '@testing-library/react';
import type { PersonDetail } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { gameDetail } from '../../testing/games.ts';
import { network } from '../../testing/network.ts';
import { show } from '../../testing/page.tsx';
import { Component } from './PersonPage.tsx';

const named = (id: number, name: string, fields: Partial<PersonDetail> = {}): PersonDetail => ({
  ...{ id, kind: 'person', name, aliases: [], games: 1, roles: [], mean: null, ranked: 0, image: null },
  ...fields,
});
function serve() {
  const people = [named(1, '夏'), named(2, '秋')];
  network.answer('/api/people', ({ query }) => {
    // Whoever was merged is answered as the one in their place.
    const person = query.get('id') === '9' ? people[1] : people.find(({ id }) => String(id) === query.get('id'));
    const byName = people.find(({ name }) => name === query.get('name'));
    const obj = person ?? byName;
    return obj ? { code: 200, obj } : { code: 404, msg: '没有' };
  });
  network.answer('/api/people/games', {
    code: 200,
    obj: [{ game: gameDetail(7), credits: [{ role: 'voice', of: '小雪', spoiler: 2 }] }],
    wrap: 1,
    next: null,
  });
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('leads from a name to the address that lasts, and names no character that spoils', async () => {
  serve();
  const { router } = show(<Component />, { at: '/people?kind=person&name=夏' });
  await heading('夏');
  await waitFor(() => expect(router.state.location.search).toBe('?id=1'));
  await screen.findByText('配音（剧透人物）');
  expect(screen.queryByText(/小雪/)).toBeNull();
});

// What was shown before stands in the cache's answer until the next one is there.
it('goes on to somebody else, and to whom somebody was merged into', async () => {
  serve();
  const { router } = show(<Component />, { at: '/people?id=1' });
  await heading('夏');
  await act(() => router.navigate('/people?id=2'));
  await heading('秋');
  expect(router.state.location.search).toBe('?id=2');
  await act(() => router.navigate('/people?id=1'));
  await heading('夏');
  await act(() => router.navigate('/people?id=9'));
  await heading('秋');
  await waitFor(() => expect(router.state.location.search).toBe('?id=2'));
});

it('says that nobody of that name is there', async () => {
  serve();
  show(<Component />, { at: '/people?kind=maker&name=谁' });
  await screen.findByText('没有找到');
});
