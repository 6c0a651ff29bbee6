import type { Metrics } from '@yinghuo/service';
import type { FastifyInstance } from 'fastify';

/** What the hot path answers by itself takes no time worth a histogram; what a route answers waits for others. */
const buckets = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];

/**
 * Counts and times what members ask, for operators: by route and kind of status. Returns what counts an answer that asked no
 * route.
 */
export function countRequests(app: FastifyInstance, metrics: Metrics): (what: 'answer' | 'page') => void {
  const seconds = metrics.histogram(
    'http_request_seconds',
    'Requests that a route answered',
    ['route', 'status'],
    buckets,
  );
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ route, status: `${String(reply.statusCode)[0]}xx` }, reply.elapsedTime / 1000);
    done();
  });
  const kept = metrics.counter('http_kept_total', 'Answers and pages that were at hand', ['what']);
  // There from the start: what is nothing yet can be added up.
  for (const what of ['answer', 'page']) kept.inc({ what }, 0);
  const counters = { answer: kept.labels('answer'), page: kept.labels('page') };
  return (what) => counters[what].inc();
}
