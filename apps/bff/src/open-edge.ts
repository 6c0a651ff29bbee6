import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { Bus } from '@yinghuo/kafka';
import { Outside } from '@yinghuo/outside';
import type { FastifyReply } from 'fastify';
import type { Redis } from '@yinghuo/redis';
import { Metrics, nestLog, ResourcesModule, type Logger } from '@yinghuo/service';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BffModule } from './bff.module.ts';
import { passSockets } from './chat/pass-sockets.ts';
import { AnswerSchemas } from './docs/answers.ts';
import { Admission } from './edge/admission.ts';
import { EdgeGuard } from './edge/edge.guard.ts';
import { EnvelopeInterceptor } from './edge/envelope.interceptor.ts';
import { compressTexts } from './edge/compress.ts';
import { countRequests } from './edge/count-requests.ts';
import { onPages, onWorker } from './edge/headers.ts';
import { RefusalFilter } from './edge/refusal.filter.ts';
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
const year = 365 * 24 * 3600 * 1000;

@Module({})
class EdgeModule implements OnApplicationShutdown {
  /** What is left when nobody is served any more. */
  static end: () => unknown = () => {};
  static of(resources: DynamicModule, outside: Outside, schemas: AnswerSchemas): DynamicModule {
    const providers = [
      { provide: Outside, useValue: outside },
      { provide: AnswerSchemas, useValue: schemas },
    ];
    const exports = [Outside, AnswerSchemas];
    return { module: EdgeModule, global: true, imports: [resources, BffModule], providers, exports };
  }
  async onApplicationShutdown(): Promise<void> {
    await EdgeModule.end();
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
  const adapter = new FastifyAdapter({
    bodyLimit: largestBody,
    // Only GET and POST exist: Fastify's HEAD would run the GET's effects.
    exposeHeadRoutes: false,
    genReqId: nextId,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  EdgeModule.end = () => {
    redis.disconnect();
    return stopTracing?.();
  };
  const app = await NestFactory.create<NestFastifyApplication>(
    EdgeModule.of(ResourcesModule.of({ settings, log, redis, bus, metrics }), outside, schemas),
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
  await app.register(fastifyMultipart as never);
  app.useGlobalGuards(app.get(EdgeGuard));
  app.useGlobalInterceptors(app.get(EnvelopeInterceptor));
  app.useGlobalFilters(app.get(RefusalFilter));
  const hotPath = new HotPath({
    hot: app.get(HotAnswers),
    admission: app.get(Admission),
    views: app.get(Views),
    pages: app.get(Pages),
    answered: countRequests(fastify as never, metrics),
    nextId,
  });
  hotPath.standBefore(fastify as never);
  compressTexts(fastify as never);
  if (settings.CHAT_URL) {
    passSockets(fastify as never, { chatUrl: settings.CHAT_URL, trustedProxies: settings.TRUSTED_PROXIES });
  }
  const media = resolve(settings.MEDIA_DIR);
  mkdirSync(media, { recursive: true });
  await app.register(
    fastifyStatic as never,
    {
      root: media,
      prefix: '/media/',
      index: false,
      immutable: true,
      maxAge: year,
    } as never,
  );
  const web = resolve(settings.WEB_DIR);
  const built = {
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? `public, max-age=${year / 1000}, immutable` : 'public, max-age=300');
      if (path.endsWith('.html')) void reply.headers(onPages);
      if (/\/worker\.js(\.br)?$/.test(path)) void reply.headers(onWorker);
    },
  };
  // Without a wildcard each file is a route of 8 KB (decision 144): those of the build come below, compressed ones are found beside theirs.
  const globIgnore = ['assets/**', '**/*.br'];
  await app.register(
    fastifyStatic as never,
    { ...built, root: web, prefix: '/', wildcard: false, globIgnore } as never,
  );
  // A rebuild at run time adds files, so paths are not fixed at startup.
  await app.register(fastifyStatic as never, { ...built, root: join(web, 'assets'), prefix: '/assets/' } as never);
  app.enableShutdownHooks();
  return app;
}
