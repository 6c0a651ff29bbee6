import type { Metrics } from '@yinghuo/service';
import type { FastifyInstance } from 'fastify';

/** What the hot path answers by itself takes no time worth a histogram; what a route answers waits for others. */
const buckets = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];

/** What no route answers. */
type Kept = 'answer' | 'page';

export interface Counting {
  /** An answer that was at hand, or a page. */
  answered(what: Kept): void;
  /** One of these that was refused, or failed: it counts as what a route refused. */
  refused(what: Kept, status: number): void;
}

/** Counts and times what members ask, for operators: by route and kind of status. */
export function countRequests(app: FastifyInstance, metrics: Metrics): Counting {
  const seconds = metrics.histogram(
    'http_request_seconds',
    'Requests that a route answered, and what was refused before one was asked',
    ['route', 'status'],
    buckets,
  );
  const kindOf = (status: number) => `${String(status)[0]}xx`;
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ route, status: kindOf(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  const kept = metrics.counter('http_kept_total', 'Answers and pages that were at hand', ['what']);
  // There from the start: what is nothing yet can be added up.
  for (const what of ['answer', 'page']) kept.inc({ what }, 0);
  const counters = { answer: kept.labels('answer'), page: kept.labels('page') };
  return {
    answered: (what) => counters[what].inc(),
    refused: (what, status) => seconds.observe({ route: what, status: kindOf(status) }, 0),
  };
}
