import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import './theme/tokens.css';
import './theme/base.css';
import './theme/horizon.css';
import { dataSettings } from './lib/data.ts';
import { loaded } from './lib/prefetch.ts';
import { routes } from './routes.tsx';
import { hearFaults, tellUndrawn } from './shell/faults.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

hearFaults();
const options = {
  /** Tells of an error that a boundary has replaced by its own view. */
  onCaughtError: (error: unknown) => {
    console.error(error);
    tellUndrawn(error);
  },
};

const app = () => (
  <StrictMode>
    <SWRConfig value={dataSettings}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </SWRConfig>
  </StrictMode>
);

/** Draws the page; one that the server has rendered stays, and React takes it over as soon as its chunks are here. */
async function start(place: HTMLElement): Promise<void> {
  if (place.hasChildNodes()) {
    try {
      await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => loaded(route)));
      hydrateRoot(place, app(), options);
      return;
    } catch (error) {
      // The router tries the chunk again, and says what to do where it does not come.
      tellUndrawn(error);
      place.replaceChildren();
    }
  }
  createRoot(place, options).render(app());
}

void start(root);
