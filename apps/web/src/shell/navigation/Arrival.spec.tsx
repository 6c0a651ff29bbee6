import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { setTitle, useTitle } from '../../lib/address/title.ts';
import { text } from '../../text/zh-CN.ts';
import { RouteTitle } from '../RouteTitle.tsx';
import Arrival from './Arrival.tsx';

const arrive = () => void dispatchEvent(new Event('arrive'));

/** A page that shows its bones until `arrive`. */
function Game() {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const show = () => setHere(true);
    addEventListener('arrive', show);
    return () => removeEventListener('arrive', show);
  }, []);
  useTitle(here ? '潮汐邮局' : undefined);
  return here ? <h1>潮汐邮局</h1> : <div role="status" aria-label={text.common.loading} />;
}
const List = () => (
  <>
    <h1>作品</h1>
    {['第一行', '第二行'].map((words) => (
      <Link key={words} to="/game">
        {words}
      </Link>
    ))}
  </>
);
function Page() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/game">在栏里</Link>
      <button onClick={() => void navigate('/list?dialog=feedback')}>对话框</button>
      <main>
        <RouteTitle />
        <Outlet />
      </main>
      <Arrival />
    </>
  );
}

function draw() {
  const handle = (title: string) => ({ title, entry: null });
  const router = createMemoryRouter(
    [
      {
        Component: Page,
        children: [
          { path: '/list', handle: handle('作品'), Component: List },
          { path: '/game', handle: handle('作品'), Component: Game },
        ],
      },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const press = (name: string) =>
  act(() => {
    const link = screen.getByText(name);
    link.focus();
    link.click();
  });
const heading = (name: string) => screen.getByRole('heading', { name });

beforeEach(() => setTitle('作品'));

// Whoever followed a link began at the top of the document again, or nowhere, and heard nothing: both pages had the route's title.
it('brings the focus to the heading of the page that a link led to, once it is there, and on Back to that link', async () => {
  const router = draw();
  await press('第二行');
  expect(document.activeElement).toBe(document.body);
  act(() => arrive());
  await waitFor(() => expect(document.activeElement).toBe(heading('潮汐邮局')));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('第二行')));
});

it('says the title of the page where the focus stayed, not that of all pages of its kind', async () => {
  draw();
  await press('在栏里');
  act(() => arrive());
  const said = `潮汐邮局 · ${text.site}`;
  await waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(said));
  expect(document.activeElement).toBe(screen.getByText('在栏里'));
});

it('leaves whoever has gone on where they are, and what is focused within a page', async () => {
  draw();
  await press('第一行');
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })));
  act(() => arrive());
  await screen.findByRole('heading', { name: '潮汐邮局' });
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus to dialogs that open and close', async () => {
  draw();
  await press('对话框');
  act(() => screen.getByText('对话框').blur());
  expect(document.activeElement).toBe(document.body);
});

it('says nothing where a page is filtered', async () => {
  const router = draw();
  const field = screen.getByText('在栏里');
  field.focus();
  await act(() => router.navigate('/list?q=潮'));
  expect(screen.getByRole('status').textContent).toBe('');
});
