import { Bus } from '@yinghuo/kafka';
import { connectRedis } from '@yinghuo/redis';
import {
  createLog,
  exitOnFault,
  kafkaOf,
  Metrics,
  sentinelsOf,
  serveHealth,
  settingsOrExit,
  traceIfWanted,
} from '@yinghuo/service';
import { openEdge } from './open-edge.ts';
import { BffSettings } from './settings.ts';

const settings = settingsOrExit(BffSettings);
const log = createLog('bff', settings.LOG_LEVEL);
exitOnFault(log);
const stopTracing = await traceIfWanted('bff', settings);
const metrics = new Metrics('bff');
const redis = connectRedis(
  settings.REDIS_URL,
  (error) => log.warn({ err: error }, 'Redis is away'),
  sentinelsOf(settings),
);
const bus = new Bus({
  kafka: {
    ...kafkaOf(settings),
    key: settings.BUS_KEY,
    sealingKey: settings.PASSWORD_KEY,
  },
  name: 'bff',
  log,
  observer: metrics.observer,
});
// Before the edge, which waits for Kafka: a process that waits is alive, and not ready.
let listening = false;
const health = await serveHealth(settings.HEALTH_PORT, { kafka: () => bus.ready(), edge: () => listening }, metrics);
process.once('SIGTERM', () => health.drain()).once('SIGINT', () => health.drain());
const app = await openEdge({ settings, log, redis, bus, metrics, stopTracing });
await app.listen(settings.PORT, settings.HOST);
listening = true;
log.info({ url: await app.getUrl(), health: health.port }, 'started');
