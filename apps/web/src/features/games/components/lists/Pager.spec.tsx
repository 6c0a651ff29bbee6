import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageSize } from '../../api.ts';
import Pager from './Pager.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two pages of games, scrolled to the second. */
function scrolledList() {
  const grid = document.createElement('div');
  grid.append(...Array.from({ length: 2 * pageSize }, () => document.createElement('article')));
  const list = <Pager grid={{ current: grid }} start={1} shown={2 * pageSize} total={3 * pageSize} />;
  let arrive = (): void => undefined;
  const game = new Promise<{ Component: () => null }>((resolve) => (arrive = () => resolve({ Component: () => null })));
  const router = createMemoryRouter(
    [
      { path: '/', element: list },
      { path: '/detail', lazy: () => game },
    ],
    { initialEntries: ['/?sort=score'] },
  );
  render(<RouterProvider router={router} />);
  const rest = () =>
    act(async () => {
      window.dispatchEvent(new Event('scroll'));
      await vi.advanceTimersByTimeAsync(1000);
    });
  const at = () => router.state.location.pathname + router.state.location.search;
  return { router, rest, at, arrive: () => act(async () => arrive()) };
}

describe('the address of an endless list', () => {
  it('names the page that was scrolled to', async () => {
    const { rest, at } = scrolledList();
    await rest();
    expect(at()).toBe('/?sort=score&page=2');
  });

  // On a phone the first tap after scrolling led nowhere: the game's page was still being fetched.
  it('keeps nobody from the game that they have pressed meanwhile', async () => {
    const { router, rest, at, arrive } = scrolledList();
    act(() => void router.navigate('/detail?id=5'));
    await rest();
    await arrive();
    expect(at()).toBe('/detail?id=5');
  });
});
