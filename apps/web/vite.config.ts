import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** In development the calls go to a running BFF: `BFF=http://127.0.0.1:3000 npm run dev -w apps/web`. */
const bff = process.env.BFF;

/** The home list is what most visits open: its chunk loads beside the entry instead of after it. */
const preloadHome: Plugin = {
  name: 'preload-home',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/games/pages/SectionPage.tsx'))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        })),
  },
};

export default defineConfig({
  plugins: [react(), preloadHome],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Nothing becomes a data: address, so the Content-Security-Policy needs no exception for them.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // What changes seldom stays in the browser's cache over our releases.
              name: 'frame',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: bff
    ? {
        proxy: {
          // Pages and sources are Vite's; what a script fetches, and pictures the BFF keeps, are the BFF's.
          '^/(?!src/|@|node_modules/|libs/)': {
            target: bff,
            bypass: ({ headers, url }) =>
              headers['sec-fetch-dest'] === 'empty' || /^\/(docs|media|unimg)\b/.test(url ?? '') ? undefined : url,
          },
        },
      }
    : {},
});
