import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, tailOf } from '../command.ts';
import { Failure } from '../failure.ts';
import { freePorts, until } from '../ports.ts';
import { supervise, type Supervised } from '../supervise.ts';

const readyMs = 120_000;
const tooManyCrashes = 4;
/**
 * The young generation. Node would let each service grow by 50 MB of what is garbage a moment later; with 4 MB clearing it away
 * costs a tenth to a fifth of what members' and messaging's processes do while members write.
 */
const youngMegabytes = 16;
/**
 * V8 collects the garbage of a start once, near its end, instead of three times on the way; and 100 s after whatever was busy it gives back what
 * is left once, not twice: a second look finds next to nothing, and takes a fifth of a second of a core (decision 139). Not of the edge,
 * whose thread that renders would grow by as much.
 */
const startMegabytes = 48;
const givenBackOnce = '--memory-reducer-gc-count=1';
/** How Node runs an app, here and in its image (Dockerfile; `services.spec.ts` compares them). */
export const flagsOf = (app: string): string[] => [
  `--max-semi-space-size=${youngMegabytes}`,
  givenBackOnce,
  ...(app === 'bff' ? [] : [`--initial-old-space-size=${startMegabytes}`]),
];
/** Of glibc's heaps, which otherwise are up to eight for each core and keep what a thread once had. */
export const MALLOC_ARENA_MAX = '2';

export interface Service extends Supervised {
  /** The app it runs: `catalog` is that of `catalog` and `catalog-2`. */
  app: string;
  /** Where it answers /health/… and /metrics. */
  healthPort: number;
  /** Where it answers the front; of those that members do not reach: null. */
  port: number | null;
  /** From its next start on it is what was built in this checkout. */
  runs(checkout: string): void;
}

/** Every app that is a process: those with a `src/main.ts`. */
export const serviceNames = (): string[] =>
  readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'src/main.ts')));

/**
 * Starts every service as processes of their own; logs and process ids go below `dir`. Of one instance each the edge has the
 * public port, and sockets go by way of it; of several the edges and chats have ports of their own, for a front. `checkout`: where they were built.
 */
export async function startServices(
  dir: string,
  env: NodeJS.ProcessEnv,
  instances = 1,
  checkout = root,
): Promise<Service[]> {
  const planned = serviceNames().flatMap((app) =>
    Array.from({ length: instances }, (_, n) => ({ app, name: n === 0 ? app : `${app}-${n + 1}` })),
  );
  const ports = await freePorts(planned.length * 2 + 1);
  const [chatPort] = ports.splice(0, 1);
  const own = instances === 1 ? { ...chatBehindBff(chatPort!), ...env } : { CHAT_TRUSTED_PROXIES: '1', ...env };
  return Promise.all(
    planned.map(async ({ app, name }) => {
      const healthPort = ports.shift()!;
      const port = instances > 1 && reached.includes(app) ? ports.shift()! : null;
      const listens = port === null ? {} : app === 'bff' ? { PORT: String(port) } : { CHAT_PORT: String(port) };
      let from = checkout;
      const service = await supervise({
        name,
        command: process.execPath,
        args: () => [
          ...['--import', join(root, 'tools/start/source-maps.mjs')],
          ...flagsOf(app),
          join(from, 'apps', app, 'dist/main.js'),
        ],
        options: { cwd: root, env: { ...own, ...listens, HEALTH_PORT: String(healthPort), MALLOC_ARENA_MAX } },
        logFile: join(dir, 'logs', `${name}.log`),
        pidFile: join(dir, 'pids', `${name}.pid`),
      });
      return { ...service, app, healthPort, port, runs: (checkout) => void (from = checkout) };
    }),
  );
}

/** Those that members reach. */
const reached = ['bff', 'chat'];

const chatBehindBff = (port: number) => ({
  CHAT_PORT: String(port),
  CHAT_URL: `http://127.0.0.1:${port}`,
  CHAT_TRUSTED_PROXIES: '1',
});

/** Waits until every service says it is ready; throws a Failure with the log of one that cannot. */
export async function allReady(services: Service[]): Promise<void> {
  const failing = () => services.find((service) => service.crashes() >= tooManyCrashes);
  const ready = await Promise.all(
    services.map(async (service) => {
      const done = await isReadySoon(service, () => failing() !== undefined);
      return done ? null : service;
    }),
  );
  const late = failing() ?? ready.find((service) => service !== null);
  if (late) throw new Failure(`${tailOf(late.logFile)}\n\n${late.name} does not get ready. Its log: ${late.logFile}`);
}

/** Waits until a service says that it is ready; false after two minutes, or as soon as `givenUp` says so. */
export const isReadySoon = ({ healthPort }: Pick<Service, 'healthPort'>, givenUp: () => boolean): Promise<boolean> =>
  until(() => isReady(healthPort), readyMs, givenUp);

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );
