import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddress } from './useAddress.ts';

async function at(address: string, how?: { replace: boolean }, state?: object) {
  let change!: ReturnType<typeof useAddress>[1];
  function Page(): ReactNode {
    change = useAddress(how)[1];
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/', { ...parsePath(address), state }],
    initialIndex: 1,
  });
  renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> });
  const { location } = router.state;
  expect(location.pathname + location.search).toBe(address);
  return {
    change: (fields: Parameters<typeof change>[0]) => act(async () => change(fields)),
    back: () => act(async () => router.navigate(-1)),
    state: () => router.state.location.state as unknown,
    shown: () => router.state.location.pathname + router.state.location.search,
  };
}

it('changes the fields that it is given, leaves the others and removes what is empty', async () => {
  const { change, shown } = await at('/list?q=灯塔&page=3&sort=new');
  await change({ page: null, q: '', kind: 'news' });
  expect(shown()).toBe('/list?sort=new&kind=news');
});

it.each([
  [{ replace: false }, '/list?sort=new'],
  [{ replace: true }, '/'],
])('is undone by Back, unless it replaces the step before: %o', async (how, before) => {
  const { change, back, shown } = await at('/list?sort=new', how);
  await change({ sort: 'likes' });
  expect(shown()).toBe('/list?sort=likes');
  await back();
  expect(shown()).toBe(before);
});

it('keeps the state of the step that it replaces', async () => {
  const { change, state } = await at('/list?sort=new', { replace: true }, { opened: 'link' });
  await change({ sort: 'likes' });
  expect(state()).toEqual({ opened: 'link' });
});
