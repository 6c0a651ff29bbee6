/** `npm start -- --watch`: a changed source is compiled by itself, and only the services that run it start again. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../command.ts';
import { say } from '../progress.ts';
import { freePorts } from '../ports.ts';
import { supervise, type Supervised } from '../supervise.ts';
import { compile, isBuilt } from './compile.ts';
import { watchFolders } from './folders.ts';
import type { Product } from './product.ts';
import { isReadySoon, type Service } from './services.ts';

/** "Save all" takes its time, an editor writes a file in several steps, and a change of branch writes many. */
const settleMs = 300;

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
  const rounds = follow(product);
  const watching = projects
    .filter(({ kind, name }) => kind === 'libs' || product.services.some((service) => service.name === name))
    .map(({ folder }) => {
      const heard = (file: string) => holdsSources(relative(folder, file)) && rounds.saved(file);
      return watchFolders(folder, heard, (path) => path === folder || holdsSources(relative(folder, path)));
    });
  return {
    webUrl: web.url,
    async stop() {
      watching.forEach((end) => end());
      await Promise.all([rounds.stop(), web.stop()]);
    },
  };
}

/** Whether a saved file declares tables or topics. */
export const declares = (file: string): boolean =>
  file.endsWith('.sql') || (isBuilt(file) && relative(root, file).startsWith('libs/contracts/'));

interface Rounds {
  saved(file: string): void;
  stop(): Promise<void>;
}

interface Followed extends Pick<Product, 'services' | 'prepare'> {
  /** The services that run a file, by name. */
  runs?: (file: string) => string[];
}

/**
 * What was saved is taken up in rounds, each when nothing more has been saved for a moment; a round says one thing. One that
 * is overtaken by a save says nothing, and the next does what it left.
 */
export function follow({ services, prepare, runs }: Followed, tell: (line: string) => void = say): Rounds {
  const names = services.map(({ name }) => name);
  const runBy = runs ?? ((file: string) => servicesOf(file, names));
  const saved = new Set<string>();
  const broken = new Set<string>();
  /** What changed of what they run, and they have not got ready since. */
  const due = new Set<string>();
  let unprepared = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;
  const overtaken = () => saved.size > 0 || stopped;

  const work = async () => {
    if (saved.size === 0 || stopped) return;
    const since = performance.now();
    const files = [...saved, ...broken];
    saved.clear();
    broken.clear();
    const sources = files.filter(isBuilt);
    unprepared ||= files.some(declares);
    for (const name of sources.flatMap(runBy)) due.add(name);
    const mistakes = await Promise.all(
      sources.map((file) =>
        compile(file).then(
          () => [],
          (error: unknown) => {
            broken.add(file);
            return [`${relative(root, file)}: ${messageOf(error)}`];
          },
        ),
      ),
    );
    if (overtaken()) return;
    if (broken.size > 0) return tell(`  ! ${mistakes.flat().join('\n')}`);
    const prepares = unprepared;
    if (prepares) {
      await prepare();
      unprepared = false;
      if (overtaken()) return;
    }
    const again = services.filter(({ name }) => due.has(name));
    const failed = await startAgain(again, overtaken);
    if (overtaken()) return;
    const ready = again.filter((service) => !failed.has(service)).map(({ name }) => name);
    for (const name of ready) due.delete(name);
    if (failed.size > 0) return tell(failureOf(failed));
    const what = ready.length > 0 ? `${ready.join(', ')} again` : prepares ? 'migrated' : 'compiled';
    tell(`  ✓ ${what} ${((performance.now() - since) / 1000).toFixed(1)} s`);
  };

  return {
    saved(file) {
      if (!isBuilt(file) && !file.endsWith('.sql')) return;
      saved.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => {
        round = round.then(work).catch((error: unknown) => {
          if (!overtaken()) tell(`  ! ${messageOf(error)}`);
        });
      }, settleMs);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Starts each once, and waits until it is ready or has ended: what cannot start cannot start the next time either.
 * Answers why those did not that are not ready.
 */
async function startAgain(services: Service[], givenUp: () => boolean): Promise<Map<Service, string>> {
  const failed = new Map<Service, string>();
  await Promise.all(
    services.map(async (service) => {
      const { logFile } = service;
      const logged = existsSync(logFile) ? statSync(logFile).size : 0;
      let ready = false;
      await service.restart(() => ready);
      ready = await isReadySoon(service, () => givenUp() || service.crashes() > 0);
      if (!ready) failed.set(service, reasonIn(readFileSync(logFile).subarray(logged).toString()));
    }),
  );
  return failed;
}

/** Every reason once, with all that it keeps from starting. */
function failureOf(failed: Map<Service, string>): string {
  const reasons = Map.groupBy(failed, ([, reason]) => reason);
  return [...reasons]
    .map(([reason, those]) => {
      const names = those.map(([{ name }]) => name);
      const [[first]] = those as [[Service, string]];
      return `  ! ${names.join(', ')} ${names.length > 1 ? 'do' : 'does'} not start: ${reason}\n    ${first.logFile}`;
    })
    .join('\n');
}

/** Why a process ended, in one line and with the source that it is about, as far as its log says. */
export function reasonIn(log: string): string {
  const lines = log.trim().split('\n');
  const at = lines.findLastIndex((line) => /^(\w*Error\b.*?|\s*Error): /.test(line));
  const said = at < 0 ? (lines.at(-1) ?? '').slice(0, 500) : lines[at]!;
  const about =
    /imported from (?:file:\/\/)?(\S+)/.exec(said)?.[1] ?? sourceIn(lines.slice(Math.max(0, at - 6)).join('\n'));
  const file = about && relative(root, about).replace('/dist/', '/src/').replace(/\.js$/, '.ts');
  return file ? `${file}: ${said}` : said;
}

const sourceIn = (text: string): string | undefined =>
  /(?:file:\/\/)?(\/[^\s:()'"]*\/(?:apps|libs)\/[^/\s]+\/(?:src|dist)\/[^\s:()'"]+)/.exec(text)?.[1];

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
