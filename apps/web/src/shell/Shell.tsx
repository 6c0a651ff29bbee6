import { Outlet, ScrollRestoration } from 'react-router-dom';

export function Shell() {
  return (
    <main>
      <Outlet />
      <ScrollRestoration />
    </main>
  );
}
