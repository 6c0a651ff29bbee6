import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Link, type LinkProps } from './Link.tsx';

/** Clicks a link to `/there` as the browser would; returns where that leads, and whether the browser was left to follow it. */
function clicked(props: Partial<LinkProps>, how: MouseEventInit = {}) {
  const link = (
    <Link to="/there?of=1" {...props}>
      去那里
    </Link>
  );
  const router = createMemoryRouter([
    { path: '/', element: link },
    { path: '/there', element: <h1>那里</h1> },
  ]);
  const { unmount } = render(<RouterProvider router={router} />);
  const shown = screen.getByRole('link');
  expect(shown.getAttribute('href')).toBe('/there?of=1');
  const event = createEvent.click(shown, { button: 0, ...how });
  fireEvent(shown, event);
  const { location, historyAction } = router.state;
  unmount();
  return { at: location.pathname, state: location.state as unknown, historyAction, left: !event.defaultPrevented };
}

it('leads within the page', () => {
  expect(clicked({})).toEqual({ at: '/there', state: null, historyAction: 'PUSH', left: false });
  expect(clicked({ replace: true, state: { from: '/' } })).toMatchObject({
    historyAction: 'REPLACE',
    state: { from: '/' },
  });
});

it.each<[string, Partial<LinkProps>, MouseEventInit]>([
  ['into another tab by a key', {}, { ctrlKey: true }],
  ['into another tab by the middle button', {}, { button: 1 }],
  ['where it says that it leads to another window', { target: '_blank' }, {}],
])('leaves to the browser who goes %s', (_, props, how) => {
  expect(clicked(props, how)).toMatchObject({ at: '/', left: true });
});

it('stays where who hears the click has done what was to do', () => {
  expect(clicked({ onClick: (event) => event.preventDefault() })).toMatchObject({ at: '/' });
});
