import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import './theme/tokens.css';
import './theme/base.css';
import './theme/horizon.css';
import { dataSettings } from './lib/data.ts';
import { makeRouter } from './routes.tsx';
import { hearFaults, tellUndrawn } from './shell/faults.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

hearFaults();
/** A boundary has drawn something else in its place. */
const onCaughtError = (error: unknown) => {
  console.error(error);
  tellUndrawn(error);
};

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <SWRConfig value={dataSettings}>
      <RouterProvider router={makeRouter()} />
    </SWRConfig>
  </StrictMode>,
);
