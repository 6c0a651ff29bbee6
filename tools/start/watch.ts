/** `npm start -- --watch`: a changed source is compiled by itself, and only the services that run it start again. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../command.ts';
import { say } from '../progress.ts';
import { freePorts } from '../ports.ts';
import { supervise, type Supervised } from '../supervise.ts';
import { compile, isBuilt } from './compile.ts';
import { watchFolders } from './folders.ts';
import type { Product } from './product.ts';
import { allReady } from './services.ts';

/** An editor writes a file in several steps, and a change of branch writes many. */
const settleMs = 60;

const projects = ['apps', 'libs'].flatMap((kind) =>
  readdirSync(join(root, kind)).map((name) => ({ kind, name, folder: join(root, kind, name) })),
);

/** Of a project: what is built from, and what a database is made of. */
const holdsSources = (folder: string): boolean => /^(src|migrations|functions|sql)(\/|$)/.test(folder);

/** The libraries that an app or a library brings along, and theirs. */
function librariesOf(folder: string, seen = new Set<string>()): Set<string> {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const lib = /^@yinghuo\/(.+)$/.exec(name)?.[1];
    if (!lib || seen.has(lib)) continue;
    seen.add(lib);
    librariesOf(join(root, 'libs', lib), seen);
  }
  return seen;
}

/** The services that run a file, by name. */
export function servicesOf(file: string, services: readonly string[]): string[] {
  const [kind, name] = relative(root, file).split('/');
  if (kind === 'apps') return services.filter((service) => service === name);
  return services.filter((service) => librariesOf(join(root, 'apps', service)).has(name!));
}

export interface Watch {
  /** The page with what was saved a moment ago. */
  webUrl: string;
  stop(): Promise<void>;
}

export async function watchSources(product: Product, dir: string): Promise<Watch> {
  const web = await startVite(product.url, dir);
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const changed = (file: string) => {
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...waiting];
      waiting = new Set();
      round = round.then(() => apply(product, files)).catch((error: unknown) => say(`  ! ${String(error)}`));
    }, settleMs);
  };
  const watching = projects
    .filter(({ kind, name }) => kind === 'libs' || product.services.some((service) => service.name === name))
    .map(({ folder }) => {
      const heard = (file: string) => holdsSources(relative(folder, file)) && changed(file);
      return watchFolders(folder, heard, (path) => path === folder || holdsSources(relative(folder, path)));
    });
  return {
    webUrl: web.url,
    async stop() {
      clearTimeout(timer);
      watching.forEach((end) => end());
      await Promise.all([round, web.stop()]);
    },
  };
}

async function apply(product: Product, files: string[]): Promise<void> {
  const sources = files.filter((file) => isBuilt(file));
  const statements = files.filter((file) => file.endsWith('.sql'));
  if (sources.length + statements.length === 0) return;
  const since = performance.now();
  try {
    await Promise.all(sources.map(compile));
    if (statements.length > 0) await product.prepare();
  } catch (error) {
    return say(`  ! ${error instanceof Error ? error.message : String(error)}`);
  }
  const names = product.services.map(({ name }) => name);
  const due = new Set(sources.flatMap((file) => servicesOf(file, names)));
  const services = product.services.filter(({ name }) => due.has(name));
  await Promise.all(services.map((service) => service.restart()));
  await allReady(services);
  const what = services.length > 0 ? `${services.map(({ name }) => name).join(', ')} again` : 'migrated';
  say(`  ✓ ${what} ${((performance.now() - since) / 1000).toFixed(1)} s`);
}

async function startVite(bff: string, dir: string): Promise<Supervised & { url: string }> {
  const [port] = await freePorts(1);
  const child = await supervise({
    name: 'vite',
    command: join(root, 'node_modules/.bin/vite'),
    args: ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    options: { cwd: join(root, 'apps/web'), env: { ...process.env, BFF: bff } },
    logFile: join(dir, 'logs/vite.log'),
    pidFile: join(dir, 'pids/vite.pid'),
  });
  return { ...child, url: `http://127.0.0.1:${port}` };
}
