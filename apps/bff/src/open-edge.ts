import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import fastifyMultipart from '@fastify/multipart';
import type { Bus } from '@yinghuo/kafka';
import { Outside } from '@yinghuo/outside';
import type { Redis } from '@yinghuo/redis';
import { Metrics, nestLog, ResourcesModule, type Logger } from '@yinghuo/service';
import { randomBytes } from 'node:crypto';
import { BffModule } from './bff.module.ts';
import { passSockets } from './chat/pass-sockets.ts';
import { AnswerSchemas } from './docs/answers.ts';
import { Admission } from './edge/admission.ts';
import { EdgeGuard } from './edge/edge.guard.ts';
import { EnvelopeInterceptor } from './edge/envelope.interceptor.ts';
import { compressTexts } from './edge/compress.ts';
import { countRequests } from './edge/count-requests.ts';
import { serveFiles } from './edge/files.ts';
import { everywhereOf } from './edge/headers.ts';
import { RefusalFilter } from './edge/refusal.filter.ts';
import { refuseBytes, refusePath } from './edge/unrouted.ts';
import { HotAnswers } from './hot/hot-answers.ts';
import { HotPath } from './hot/hot-path.ts';
import { Views } from './hot/views.ts';
import { Pages } from './page/pages.ts';
import type { BffSettings } from './settings.ts';

interface Parts {
  settings: BffSettings;
  log: Logger;
  redis: Redis;
  bus: Bus;
  metrics?: Metrics;
  outside?: Outside;
  schemas?: AnswerSchemas;
  stopTracing?: () => Promise<void>;
}

const largestBody = 256 << 10;

/** Ends what is left when nobody is served any more. */
class Ending {
  constructor(readonly end: () => unknown) {}
}

@Module({})
class EdgeModule implements OnApplicationShutdown {
  static of(
    resources: DynamicModule,
    given: { outside: Outside; schemas: AnswerSchemas; ending: Ending },
  ): DynamicModule {
    const exports = [Outside, AnswerSchemas];
    const providers = [
      { provide: Outside, useValue: given.outside },
      { provide: AnswerSchemas, useValue: given.schemas },
      { provide: Ending, useValue: given.ending },
    ];
    return { module: EdgeModule, global: true, imports: [resources, BffModule], providers, exports };
  }

  constructor(private readonly ending: Ending) {}

  async onApplicationShutdown(): Promise<void> {
    await this.ending.end();
  }
}

/** Creates the edge, ready to listen: hot path, guard, envelope, static files. */
export async function openEdge({
  settings,
  log,
  redis,
  bus,
  metrics = new Metrics('bff'),
  outside = new Outside(),
  schemas = new AnswerSchemas(),
  stopTracing,
}: Parts): Promise<NestFastifyApplication> {
  const instance = randomBytes(4).toString('hex');
  let requests = 0;
  const nextId = () => `${instance}-${(requests += 1).toString(36)}`;
  const onEverything = everywhereOf(settings);
  const newHeaders = () => ['X-Request-Id', nextId(), ...onEverything.flat()];
  const adapter = new FastifyAdapter({
    bodyLimit: largestBody,
    // Only GET and POST exist: Fastify's HEAD would run the GET's effects.
    exposeHeadRoutes: false,
    genReqId: nextId,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: refusePath(newHeaders),
    clientErrorHandler: refuseBytes(newHeaders),
  });
  const ending = new Ending(() => {
    redis.disconnect();
    return stopTracing?.();
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    EdgeModule.of(ResourcesModule.of({ settings, log, redis, bus, metrics }), { outside, schemas, ending }),
    adapter,
    { logger: nestLog(log), bodyParser: false },
  );
  const fastify = adapter.getInstance();
  // The wire accepts forms, JSON and multipart only.
  fastify.removeContentTypeParser('text/plain');
  // Bodies stay text: the guard parses them within the wire's limits, after rate limiting.
  fastify.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'application/json'],
    { parseAs: 'string', bodyLimit: largestBody },
    (_request, body, done) => done(null, body),
  );
  await app.register(fastifyMultipart);
  app.useGlobalGuards(app.get(EdgeGuard));
  app.useGlobalInterceptors(app.get(EnvelopeInterceptor));
  app.useGlobalFilters(app.get(RefusalFilter));
  const hotPath = new HotPath({
    hot: app.get(HotAnswers),
    admission: app.get(Admission),
    views: app.get(Views),
    pages: app.get(Pages),
    counting: countRequests(fastify, metrics),
    newHeaders,
    everywhere: onEverything,
  });
  hotPath.standBefore(fastify);
  compressTexts(fastify);
  if (settings.CHAT_URL) {
    passSockets(fastify, { chatUrl: settings.CHAT_URL, trustedProxies: settings.TRUSTED_PROXIES });
  }
  await serveFiles(app, settings);
  app.enableShutdownHooks();
  return app;
}
