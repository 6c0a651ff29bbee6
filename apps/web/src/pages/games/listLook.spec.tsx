import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GameCard } from '../../features/games/components/lists/GameCard.tsx';
import ListLooks from '../../features/games/components/lists/ListLooks.tsx';
import { gameDetail } from '../../testing/games.ts';
import { run, show } from '../../testing/page.tsx';
import { chooseListLook, useListLook } from '../../lib/device/listLook.ts';

it('marks the document with the chosen look, which the stylesheets select by, and remembers it', () => {
  const { result } = run(useListLook);
  expect(document.documentElement.dataset.list).toBe('roomy');
  act(() => chooseListLook('rows'));
  expect(result.current).toBe('rows');
  expect(document.documentElement.dataset.list).toBe('rows');
  expect(JSON.parse(localStorage.getItem('gridDensity')!)).toBe('rows');
  act(() => chooseListLook('roomy'));
  expect(localStorage.getItem('gridDensity')).toBeNull();
});

it('is chosen by three buttons, of which one is pressed', () => {
  const page = show(<ListLooks />);
  act(() => page.getByRole('button', { name: '列表' }).click());
  expect(page.getAllByRole('button', { pressed: true }).map(({ title }) => title)).toEqual(['列表']);
});

it('gives a row its labels, each a way to the section’s games with it', () => {
  const game = gameDetail(7, { labels: [{ id: 3, name: '冬天', spoiler: 0 }] });
  const page = show(<GameCard game={game} nsfw="veil" hidden={false} inRow />);
  expect(page.getByRole('link', { name: '冬天' }).getAttribute('href')).toBe('/?labels=3');
});
