import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import apiReference from '@scalar/fastify-api-reference';
import { minify as minifyChunk } from '@swc/core';
import fastify from 'fastify';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import customMedia from 'postcss-custom-media';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  minify,
  type Plugin,
  type ViteBuilder,
} from 'vite';
import { writeHands } from './hands.ts';

/** In development the calls go to a running BFF: `BFF=http://127.0.0.1:3000 npm run dev -w apps/web`. */
const bff = process.env.BFF;

/** The horizon is on every page: it loads beside the styles that name it. */
const preloadHorizon: Plugin = {
  name: 'preload-horizon',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {}, path }) =>
      Object.keys(path === '/index.html' ? bundle : {})
        .filter((name) => /horizon-[\w-]+\.svg$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { href: `/${name}`, rel: 'preload', as: 'image', crossorigin: true, fetchpriority: 'high' },
          injectTo: 'head' as const,
        })),
  },
};

/**
 * What draws /docs, as one file of our own origin. Scalar publishes it with its Fastify plugin at a tenth of the packages that
 * it is made of; the plugin hands it out to whoever asks.
 */
const scalar: Plugin = {
  name: 'scalar',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async buildStart() {
    const app = fastify();
    await app.register(apiReference, { configuration: { content: {} } });
    const { body, statusCode } = await app.inject('/reference/js/scalar.js');
    if (statusCode !== 200) throw new Error(`Scalar's plugin answers ${statusCode} for its script`);
    this.emitFile({ type: 'asset', name: 'scalar.js', source: body });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {}, path }) =>
      Object.keys(path === '/docs.html' ? bundle : {})
        .filter((name) => /scalar-[\w-]+\.js$/.test(name))
        .map((name) => ({ tag: 'script', attrs: { src: `/${name}`, defer: true }, injectTo: 'head-prepend' as const })),
  },
};

/**
 * React Router names its build for development to every bundler: the other one lies beside it, and is the same without warnings.
 * Its links and forms have names for React's tools, for which alone a bundler would keep them, and what they use, where nobody
 * uses them.
 */
const routerWithoutWarnings: Plugin = {
  name: 'router-without-warnings',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (source !== 'react-router' && source !== 'react-router/dom') return;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
  transform: (code, id) =>
    id.includes('/react-router/dist/production/')
      ? code.replace(/^\w+\.displayName = .*$/gm, '').replace(/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ ')
      : undefined,
};

/** On the server each page of the table of routes says which source it comes from. */
const sourcesOfPages: Plugin = {
  name: 'sources-of-pages',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: (code, id) =>
    id.endsWith('/src/routes.tsx')
      ? code.replace(
          /\(\) => import\(['"]\.\/([^'"]+)['"]\)/g,
          (load, source: string) => `Object.assign(${load}, { source: 'src/${source}' })`,
        )
      : undefined,
};

/** The browser's files by their sources, once they are built. */
const manifestOf = async (dir: string): Promise<Record<string, Chunk>> =>
  JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** What a visit offline needs whichever page it opens, and the pages that are read most. */
const neededOffline = [
  'index.html',
  'src/shell/LateParts.tsx',
  'src/shell/OfflineBanner.tsx',
  'src/shell/toolbar/RingMenu.tsx',
  'src/shell/toolbar/Toolbar.tsx',
  'src/shell/faults/faultBeacon.ts',
  'src/shell/member/refreshMember.ts',
  'src/ui/Toasts.tsx',
  'src/pages/games/SectionPage.tsx',
  'src/pages/games/GamePage.tsx',
  'src/pages/notes/SquarePage.tsx',
  'src/pages/notes/NotePage.tsx',
  'src/features/comments/components/CommentList.tsx',
];
const namedOffline = ['index.html', 'first-paint.js', 'icon.svg'];

/** What the service worker takes of this build when it is installed: `virtual:shell`. */
const shellOfBuild: Plugin = {
  name: 'shell-of-build',
  applyToEnvironment: ({ name }) => name === 'worker',
  resolveId: (id) => (id === 'virtual:shell' ? id : undefined),
  async load(id) {
    if (id !== 'virtual:shell') return;
    const dir = join(import.meta.dirname, 'dist');
    const chunks = chunksOf(await manifestOf(dir), neededOffline);
    const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
    const named = await Promise.all(
      namedOffline.map(async (name) => {
        const hash = createHash('sha384').update(await readFile(join(dir, name)));
        return { url: `/${name}`, integrity: `sha384-${hash.digest('base64')}` };
      }),
    );
    const hashed = [...new Set(files)].filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => `/${file}`);
    const build = createHash('sha256')
      .update(JSON.stringify([named, hashed]))
      .digest('hex')
      .slice(0, 12);
    return `export const shell = ${JSON.stringify({ build, named, hashed })};`;
  },
};

/** Every browser that this build is for takes woff2: the older form of each slice would be 14 MB more. */
const woff2Alone = {
  postcssPlugin: 'woff2-alone',
  Declaration: {
    src(declaration: { value: string }) {
      declaration.value = declaration.value.replaceAll(/,\s*url\([^)]+\.woff["']?\)\s*format\(["']?woff["']?\)/g, '');
    },
  },
};

/** Scripts by SWC before Vite's own minifier: a first visit's are a hundredth smaller than by that alone (decision 136). */
const minifiedBySwc: Plugin = {
  name: 'minified-by-swc',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: {
    order: 'post',
    handler: async (code) =>
      (await minifyChunk(code, { module: true, compress: { ecma: 2022, module: true, passes: 3 }, mangle: true })).code,
  },
};

/** What runs before the first paint is no module, so that nobody but us makes it small. */
const minifiedFirstPaint: Plugin = {
  name: 'minified-first-paint',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'pre',
    sequential: true,
    async handler({ dir = 'dist' }) {
      const path = join(dir, 'first-paint.js');
      const { code, errors } = await minify(path, await readFile(path, 'utf8'));
      if (errors.length > 0) throw new Error(`first-paint.js: ${errors[0]!.message}`);
      await writeFile(path, code);
    },
  },
};

/** Scripts and styles lie compressed beside themselves, so that nobody compresses them for a visitor. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'ssr',
  async writeBundle({ dir = 'dist' }, bundle) {
    const isWorker = this.environment.name === 'worker';
    const written = isWorker ? Object.keys(bundle) : await readdir(dir, { recursive: true });
    const files = written.filter((file) => /\.(js|css|svg|json)$/.test(file));
    await Promise.all(
      files.map(async (file) => {
        const path = join(dir, file);
        const text = await readFile(path);
        // The last tenth of a file of megabytes would cost ten seconds.
        const quality = text.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
      }),
    );
  },
};

/** Beside what browsers get, but in a folder with a dot, which nobody is served. */
const serverDir = 'dist/.server';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** The chunks of these sources and all that they import. */
function chunksOf(manifest: Record<string, Chunk>, names: readonly string[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (chunks.has(name)) return;
    chunks.set(name, chunk);
    chunk.imports?.forEach(follow);
  };
  names.forEach(follow);
  return [...chunks.values()];
}

/** The browser's files, then the worker's and the server's, the faces of hands, then which of the first each page needs. */
async function buildApp({ build, environments }: ViteBuilder): Promise<void> {
  await build(environments['client']!);
  await build(environments['worker']!);
  await build(environments['ssr']!);
  const dir = join(import.meta.dirname, 'dist');
  const manifest = await manifestOf(dir);
  const { sources } = (await import(pathToFileURL(join(dir, '.server/server.js')).href)) as {
    sources(): Record<string, string[]>;
  };
  const entry = chunksOf(manifest, ['index.html']);
  const own = (names: readonly string[]) => {
    const chunks = chunksOf(manifest, names).filter((chunk) => !entry.includes(chunk));
    return { scripts: chunks.map(({ file }) => file), styles: [...new Set(chunks.flatMap(({ css = [] }) => css))] };
  };
  await writeHands(join(dir, '.server/hands'));
  const pages = Object.fromEntries(Object.entries(sources()).map(([path, names]) => [path, own(names)]));
  await writeFile(join(dir, '.server/pages.json'), JSON.stringify(pages));
}

export default defineConfig({
  plugins: [
    react(),
    routerWithoutWarnings,
    preloadHorizon,
    scalar,
    sourcesOfPages,
    shellOfBuild,
    minifiedBySwc,
    minifiedFirstPaint,
    compressed,
  ],
  css: {
    postcss: {
      plugins: [globalData({ files: [join(import.meta.dirname, 'src/theme/media.css')] }), customMedia(), woff2Alone],
    },
  },
  resolve: { conditions: ['source', ...defaultClientConditions] },
  builder: { buildApp },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Nothing becomes a data: address, so the Content-Security-Policy needs no exception for them.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: ['index.html', 'docs.html'],
          output: {
            // The entry names every file that a page may ask for: without their sources' names, and with short hashes, it is small.
            // Which source a file comes from stands in .vite/manifest.json.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                {
                  // What changes seldom stays in the browser's cache over our releases.
                  name: 'frame',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)[\\/]/,
                },
                // What most pages share, and the first views of a section do without. Its styles stay in the base, in whose order
                // the pages' own follow them.
                {
                  name: 'common',
                  test: /contracts[\\/]src[\\/](csv|content-types|wire[\\/](places|sentences)|members[\\/](prize-rule|vocabulary)|(messaging|community)[\\/]vocabulary)\.|web[\\/]src[\\/](lib[\\/](files|useWatched|suggestions|address[\\/](ids|sought)|session[\\/]member|server[\\/](challenge|fieldProblem|succeeded))|text[\\/]script|entities[\\/](game[\\/](vocabulary|revisionPaths|size|api)|member[\\/](MemberLink|chatBox|paths))|ui[\\/](lock[\\/]\w+|list[\\/](Pages|inPlace)|Tabs|ScriptName))\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                // Many little files that most pages share; what brings Mantine or the Markdown parser, and what only
                // writing needs, stays apart.
                {
                  name: 'base',
                  test: /icons[\\/]Icon(X|ChevronDown)\.|contracts[\\/]src[\\/]levels\.|web[\\/]src[\\/](features[\\/]games[\\/](api|filter|text[\\/]lists)|lib[\\/](?!marks|likes|drafts|copyText|server[\\/](patch|attempt|submit|newKey|upload|freshRecord)|device[\\/](deviceName|script|traditional))|text[\\/](zh-CN|pages)|entities[\\/](game|member)[\\/](?!mentions|ownRating|recount|playText|PlayButton|CardMarks|Heart)|ui[\\/](?!markdown[\\/]|composer[\\/]|gate[\\/]|Blur|Dialog(?!Link)|Toasts|ReasonForm|Question|SpoilerText|Folding|ThumbButton|RowActions|SearchField|SmallCheck|styles[\\/](check|meter|table)|KeyArt|focus[\\/]))/,
                  minShareCount: 3,
                },
                // Little files of a section's first view that few other pages share.
                {
                  name: 'section',
                  test: /icons[\\/]IconRefresh\.|web[\\/]src[\\/](lib[\\/]device[\\/]listLook\.|features[\\/](wallet[\\/](api|nextPoints|text[\\/]signIn)|announcements[\\/](api|text)|games[\\/]components[\\/]lists[\\/]RandomGames)\.|ui[\\/]Marked\.)/,
                  includeDependenciesRecursively: false,
                },
                // What members said, and where they say something: the entry names each file once for all pages.
                {
                  name: 'said',
                  test: /web[\\/]src[\\/](entities[\\/]text[\\/](parse|plain|text|MemberText)|ui[\\/](markdown[\\/]InlineSpoiler|SpoilerText|Folding))/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'composer',
                  test: /web[\\/]src[\\/](entities[\\/](text[\\/](quote|addQuote)|member[\\/]mentions)|ui[\\/](composer[\\/](TextComposer|BehindDraft|useCaret|useSuggestions)|SmallCheck|markdown[\\/]mention))/,
                  includeDependenciesRecursively: false,
                },
                // A game's page is the second that most visitors see, and a phone asks for six files at a time.
                {
                  name: 'game',
                  test: /features[\\/]games[\\/](components[\\/]detail[\\/](Cast|Facts|Intro|LabelList|Relations|Screens|GameHead|Histogram|Links|LinkRow|Versions)\.|(useLightbox|credits|measures|downloads|text[\\/]detail)\.)|icons[\\/]Icon(Share2|Box|Cloud|Magnet|Server)\./,
                  includeDependenciesRecursively: false,
                },
                // What pages of one thing share, be it a game, a note or a thread.
                {
                  name: 'thing',
                  test: /icons[\\/]Icon(ChevronRight|Download|Heart|History|Pencil|Plus|Copy|Flag|Lock)\.|web[\\/]src[\\/](ui[\\/](markdown[\\/](Markdown\.|MarkdownText\.module|markdownPlain)|KeyArt|styles[\\/]meter)|text[\\/](spoiler|copy)\.|lib[\\/](copyText|server[\\/]patch\.)|features[\\/]comments[\\/]components[\\/](CommentList\.module|CommentsSkeleton))/,
                  includeDependenciesRecursively: false,
                },
                // Of a few hundred bytes each, and shared by many pages: a note's page asked for 35 files, and asks for 17.
                // The letter is the shell's, whose first visit would bring all of the others.
                {
                  name: 'icons',
                  test: /icons[\\/]Icon(?!Mail\.)/,
                  minShareCount: 5,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'shared',
                  test: /web[\\/]src[\\/](lib[\\/]|ui[\\/](?!Dialog|Toasts)|entities[\\/](?!game-form|report))/,
                  minShareCount: 6,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    // The service worker: one file, at the root, because it answers for every page.
    worker: {
      consumer: 'client',
      resolve: { conditions: ['source', ...defaultClientConditions] },
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/worker/worker.ts',
          output: { entryFileNames: 'worker.js', format: 'iife' },
        },
      },
    },
    // What the BFF renders pages with. It stands alone: where the built page lies there need be no node_modules.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true, conditions: ['source', ...defaultServerConditions] },
      build: {
        outDir: serverDir,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/server.tsx' },
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
