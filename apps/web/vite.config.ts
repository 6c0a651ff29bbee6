import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import customMedia from 'postcss-custom-media';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';

/** In development the calls go to a running BFF: `BFF=http://127.0.0.1:3000 npm run dev -w apps/web`. */
const bff = process.env.BFF;

/**
 * The home list is what most visits open: its chunks, their styles and the horizon load beside the entry instead of
 * after it.
 */
const preloadHome: Plugin = {
  name: 'preload-home',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.values(bundle);
      const home = files.find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/pages/games/SectionPage.tsx'),
      );
      const chunks = new Set<Rolldown.OutputChunk>();
      const follow = (file: (typeof files)[number] | undefined): void => {
        if (file?.type !== 'chunk' || chunks.has(file)) return;
        chunks.add(file);
        file.imports.forEach((name) => follow(bundle[name]));
      };
      follow(home);
      const styles = [...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
      const hills = files.map(({ fileName }) => fileName).filter((name) => /horizon-[\w-]+\.svg$/.test(name));
      const link = (name: string, attrs: Record<string, string | boolean>) =>
        html.includes(name) ? [] : [{ tag: 'link', attrs: { href: `/${name}`, ...attrs }, injectTo: 'head' as const }];
      return [
        ...hills.flatMap((name) =>
          link(name, { rel: 'preload', as: 'image', crossorigin: true, fetchpriority: 'high' }),
        ),
        ...[...chunks].flatMap(({ fileName }) => link(fileName, { rel: 'modulepreload', crossorigin: true })),
        ...styles.flatMap((name) => link(name, { rel: 'preload', as: 'style', crossorigin: true })),
      ];
    },
  },
};

/** Scripts and styles lie compressed beside themselves, so that nobody compresses them for a visitor. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(js|css|svg|json)$/.test(file));
    await Promise.all(
      files.map(async (file) => {
        const path = join(dir, file);
        await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
      }),
    );
  },
};

export default defineConfig({
  plugins: [react(), preloadHome, compressed],
  css: {
    postcss: {
      plugins: [globalData({ files: [join(import.meta.dirname, 'src/theme/media.css')] }), customMedia()],
    },
  },
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
            // Many little files that most pages share; what brings Mantine or the Markdown parser, and what only writing
            // needs, stays apart.
            {
              name: 'base',
              test: /web[\\/]src[\\/](lib[\\/](?!text[\\/]|patch|marks|likes|drafts|attempt|copyText|newKey|upload)|text|entities[\\/](game|member)[\\/]|ui[\\/](?!text[\\/]|Blur|Dialog|Toasts|Markdown|Locked|TextComposer|BehindDraft|useSuggestions|mention))/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: bff
    ? {
        proxy: {
          '/socket.io': { target: bff, ws: true },
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
