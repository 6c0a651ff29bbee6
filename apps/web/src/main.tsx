import { startTransition, StrictMode, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import './theme/tokens.css';
import './theme/base.css';
import './theme/horizon.css';
import './shell/composing.ts';
import { dataSettings } from './lib/server/data.ts';
import { actAgain, takeOverFields } from './lib/early.ts';
import { loaded } from './lib/prefetch.ts';
import { useTakenOver } from './lib/rendered.ts';
import { routes } from './routes.tsx';
import { hearFaults, tellUndrawn } from './shell/faults/faults.ts';

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
      <Early>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Early>
    </SWRConfig>
  </StrictMode>
);

/** Effects of a parent are the last to run: by then everything within listens, and knows its member and its window. */
function Early({ children }: { children: ReactNode }) {
  const takenOver = useTakenOver();
  useLayoutEffect(takeOverFields, []);
  useEffect(() => {
    if (takenOver) actAgain();
  }, [takenOver]);
  return children;
}

/**
 * Draws the page; one that the server has rendered stays, and React takes it over as soon as its chunks are here, in
 * slices between which the browser answers whoever reads.
 */
async function start(place: HTMLElement): Promise<void> {
  // As public/first-paint.js has read of what this device chose.
  const traditional = document.documentElement.lang === 'zh-Hant';
  if (traditional) void import('./lib/device/traditional.ts').then(({ showTraditional }) => showTraditional());
  // Other characters than were rendered cannot be taken over: such a page is drawn anew (decision 117).
  if (place.hasChildNodes() && !traditional) {
    try {
      await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => loaded(route)));
      startTransition(() => void hydrateRoot(place, app(), options));
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
