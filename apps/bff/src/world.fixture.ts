/** The edge of a spec: real Redis and Kafka, small services that answer some contracts (fixtures/). */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  commentPosted,
  contentModerated,
  gamePublished,
  groupCreated,
  intelPublished,
  notePosted,
  pageVisited,
  ratingPosted,
  takedownRequested,
  versionPublished,
  type SessionState,
} from '@yinghuo/contracts';
import { Bus, ensureTopics, handlersOf, KafkaServer, type KafkaSettings } from '@yinghuo/kafka';
import type { Outside } from '@yinghuo/outside';
import { connectRedis, hashOf, type Redis } from '@yinghuo/redis';
import { createLog, nestLog } from '@yinghuo/service';
import { brokers, busKey, eventually, ownPrefix, testDatabase, waitedFor } from '@yinghuo/testing';
import { AnswerSchemas, type Answers as Schemas } from './docs/answers.ts';
import { CatalogHandlers } from './fixtures/catalog.ts';
import { CommunityHandlers } from './fixtures/community.ts';
import { ImageHandlers } from './fixtures/images.ts';
import { known, someSession } from './fixtures/known.ts';
import { MemberHandlers } from './fixtures/members.ts';
import { MessagingHandlers } from './fixtures/messaging.ts';
import { openEdge } from './open-edge.ts';
import { Pages } from './page/pages.ts';
import { BffSettings } from './settings.ts';

const log = createLog('bff', 'silent');

@Module({ controllers: [CatalogHandlers, ImageHandlers] })
class CatalogStandIn {}
@Module({ controllers: [MemberHandlers] })
class MembersStandIn {}
@Module({ controllers: [MessagingHandlers] })
class MessagingStandIn {}
@Module({ controllers: [CommunityHandlers] })
class CommunityStandIn {}

/** In a process of its own: whoever has no turn for seconds loses Redis. */
async function answersOfSources(file: string): Promise<Schemas> {
  const script = join(import.meta.dirname, '../../../tools/openapi/answers.ts');
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', script, file]);
  return JSON.parse(await readFile(file, 'utf8')) as Schemas;
}

/** Specs say what is answered, not how soon: on a busy machine a broker may have no turn for longer than a member waits. */
function patient(bus: Bus): Bus {
  const [ask, askWritten] = [bus.ask.bind(bus), bus.askWritten.bind(bus)];
  const waiting = { timeoutMs: 60_000 };
  return Object.assign(bus, {
    ask: ((contract, input, caller, options) => ask(contract, input, caller, { ...options, ...waiting })) as typeof ask,
    askWritten: ((contract, input, caller, what, options) =>
      askWritten(contract, input, caller, what, { ...options, ...waiting })) as typeof askWritten,
  });
}

export class World {
  readonly known = known;
  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly redis: Redis,
    readonly kafka: KafkaSettings,
    /** MEDIA_DIR */
    readonly media: string,
    private readonly closing: (() => Promise<unknown>)[],
  ) {}

  static async open(
    redisUrl = waitedFor(brokers().redisUrl).href,
    { outside, settings: given = {} }: { outside?: Outside; settings?: Partial<BffSettings> } = {},
  ): Promise<World> {
    const closing: (() => Promise<unknown>)[] = [];
    const kafka = {
      brokers: brokers().kafka,
      prefix: ownPrefix(),
      key: busKey,
      sealingKey: 'a-key-of-more-than-thirty-two-characters',
    };
    await ensureTopics(kafka, {
      services: ['catalog', 'members', 'messaging', 'community'],
      // One event of each topic that the edge hears or tells.
      events: [
        pageVisited,
        commentPosted,
        contentModerated,
        notePosted,
        groupCreated,
        gamePublished,
        versionPublished,
        ratingPosted,
        intelPublished,
        takedownRequested,
      ],
    });
    for (const [service, module] of [
      ['catalog', CatalogStandIn],
      ['members', MembersStandIn],
      ['messaging', MessagingStandIn],
      ['community', CommunityStandIn],
    ] as const) {
      const { db, drop } = await testDatabase(service);
      const server = new KafkaServer({ kafka, service, db, log });
      await server.listen(handlersOf(await NestFactory.createApplicationContext(module, { logger: nestLog(log) })));
      closing.unshift(() => server.close().then(drop));
    }
    const web = await mkdtemp(join(tmpdir(), 'web-'));
    await mkdir(join(web, 'assets'));
    await writeFile(
      join(web, 'index.html'),
      '<html><head><!--head--><title>x</title><!--/head--></head><body><div id="root"></div><!--first--></body></html>',
    );
    await writeFile(join(web, 'docs.html'), '<title>接口文档</title>');
    const settings = Object.assign(new BffSettings(), {
      WEB_DIR: web,
      MEDIA_DIR: join(web, 'media'),
      IMAGE_CACHE_DIR: join(web, 'unimg'),
      NODE_ENV: 'test',
      PASSWORD_KEY: 'the-key-for-passwords-of-specs-only',
      ...given,
    });
    const redis = connectRedis(redisUrl);
    const bus = patient(new Bus({ kafka, name: 'bff', log }));
    const schemas = new AnswerSchemas(() => answersOfSources(join(web, 'answers.json')));
    const app = await openEdge({ settings, log, redis, bus, outside, schemas });
    // Specs say what is in a page, not how soon this machine has its answers.
    Object.assign(app.get(Pages), { patienceMs: 60_000 });
    await app.listen(0, '127.0.0.1');
    await eventually(() => bus.ready());
    closing.unshift(() => app.close());
    return new World(app, await app.getUrl(), redis, kafka, settings.MEDIA_DIR, closing);
  }

  async close(): Promise<void> {
    for (const close of this.closing) await close();
  }

  /** A member's token, known to the members' service. */
  token(fields: Partial<SessionState> | 'banned' = {}): string {
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    const state = { ...someSession(), sessionId: token.slice(0, 8) };
    known.sessions.set(hashOf(token), fields === 'banned' ? 'banned' : { ...state, ...fields });
    return token;
  }

  async call(path: string, { token, headers = {}, ...init }: RequestInit & { token?: string } = {}) {
    const response = await fetch(this.url + path, {
      ...init,
      headers: {
        accept: 'application/json',
        ...(token ? { 'x-auth-token': token } : {}),
        ...(headers as Record<string, string>),
      },
    });
    const text = await response.text();
    const body = (text.startsWith('{') ? JSON.parse(text) : null) as {
      code: number;
      msg?: string;
      obj?: never;
      wrap?: number;
      next?: string | null;
    } | null;
    return { status: response.status, headers: response.headers, text, body: body! };
  }

  /** Navigates as a browser does; fetch would say of itself that it is a script. */
  page(path: string, headers: Record<string, string> = {}) {
    return this.raw(path, { accept: 'text/html', 'sec-fetch-mode': 'navigate', ...headers });
  }

  /** Asks with the path and the headers exactly as they are written. */
  raw(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }> {
    const { hostname, port } = new URL(this.url);
    return new Promise((resolve, reject) => {
      get({ hostname, port, path, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: response.statusCode!, headers: response.headers, bytes, text: bytes.toString('utf8') });
        });
      }).on('error', reject);
    });
  }

  post(path: string, body: string, options: RequestInit & { token?: string } = {}) {
    return this.call(path, {
      method: 'POST',
      body,
      ...options,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(options.headers as Record<string, string>) },
    });
  }
}
