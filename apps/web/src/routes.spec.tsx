import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { prefetch } from './lib/prefetch.ts';
import { routes } from './routes.tsx';

const file = vi.hoisted(() => ({ asked: false }));
vi.mock('./pages/people/PersonPage.tsx', () => {
  file.asked = true;
  return { Component: () => <h1>一个人</h1> };
});

it('stays on a page without a network while the file of the next is not here, and goes when it is back', async () => {
  const people = routes[0]!.children![0]!.children!.find(({ path }) => path === '/people')!;
  const router = createMemoryRouter([{ path: '/', element: <h1>首页</h1> }, people]);
  render(<RouterProvider router={router} />);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  prefetch('/people');
  await act(async () => void router.navigate('/people'));
  expect(file.asked).toBe(false);
  expect(screen.getByRole('heading', { name: '首页' })).toBeTruthy();

  onLine.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: '一个人' })).toBeTruthy();
});
