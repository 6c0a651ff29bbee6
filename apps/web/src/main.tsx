import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import './theme/tokens.css';
import './theme/base.css';
import './theme/horizon.css';
import { dataSettings } from './lib/data.ts';
import { makeRouter } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <SWRConfig value={dataSettings}>
      <RouterProvider router={makeRouter()} />
    </SWRConfig>
  </StrictMode>,
);

// The letters come after the page: until then, and where data is to be saved, the system's own are shown.
const { connection } = navigator as { connection?: { saveData: boolean } };
if (!connection?.saveData) window.addEventListener('load', () => void import('./theme/fonts.css'), { once: true });
