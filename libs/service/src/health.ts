import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

// Imported, it brings Node's WebSocket and fetch, 9 MB and 70 ms of a start that nobody has a use for (decision 132).
const { createServer } = process.getBuiltinModule('node:http');

/** What must hold before traffic may come, by name; a false or rejected one is reported by that name. */
export type Checks = Record<string, () => boolean | Promise<boolean>>;

/** Less than a figure may take to be read (metrics.ts): a check that never answers is to be counted. */
const patienceMs = 1500;

export interface Health {
  port: number;
  /** From now on the process is not ready, though alive: it drains. */
  drain(): void;
  close(): Promise<void>;
}

/**
 * The internal port: /health/live while the process runs, /health/startup once it has started, /health/ready while all
 * checks hold and it does not drain, /metrics for Prometheus.
 */
export async function serveHealth(port: number, checks: Checks, metrics: Metrics): Promise<Health> {
  let draining = false;
  let started = false;
  const report = async () => {
    const names = Object.entries(checks);
    const results = await Promise.all(names.map(([, check]) => within(check)));
    const failed = names.flatMap(([name], index) => (results[index] ? [] : [name]));
    if (failed.length === 0) started = true;
    return failed;
  };
  metrics.gauge('checks_failed', 'Checks of readiness that do not hold', async () =>
    draining ? 1 : (await report()).length,
  );
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown, type = 'application/json') => {
      response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    const reply = async () => {
      switch (request.url) {
        case '/health/live':
          return answer(200, { live: true });
        case '/health/startup': {
          const failed = started ? [] : await report();
          return answer(failed.length ? 503 : 200, { started: failed.length === 0, failed });
        }
        case '/health/ready': {
          const failed = draining ? ['draining'] : await report();
          return answer(failed.length ? 503 : 200, { ready: failed.length === 0, failed });
        }
        case '/metrics':
          return answer(200, await metrics.registry.metrics(), metrics.registry.contentType);
        default:
          return answer(404, { code: 404 });
      }
    };
    reply().catch(() => answer(503, { ready: false }));
  });
  await listen(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => {
      draining = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, () => resolve());
  });

async function within(check: Checks[string]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  try {
    return await Promise.race([Promise.resolve(check()).catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
