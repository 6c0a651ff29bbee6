import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import './theme/tokens.css';
import './theme/mantine.css';
import './theme/base.css';
import { dataSettings } from './lib/data.ts';
import { themeStore } from './lib/theme.ts';
import { makeRouter } from './routes.tsx';
import { cssVariables, theme } from './theme/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={themeStore}
      defaultColorScheme="auto"
    >
      <SWRConfig value={dataSettings}>
        <RouterProvider router={makeRouter()} />
      </SWRConfig>
    </MantineProvider>
  </StrictMode>,
);

// The letters come after the page: until then the system's own are shown, on the same lines.
window.addEventListener('load', () => void import('./theme/fonts.css'), { once: true });
