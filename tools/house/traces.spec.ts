/** What one request of a guest took, seen as one trace over the three processes it went through. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Challenge } from '@yinghuo/contracts';
import { ensureTopics } from '@yinghuo/kafka';
import { brokers, busKey, eventually, ownPrefix, startApp, testDatabase, testRedis } from '@yinghuo/testing';
import { solveChallenge } from 'altcha-lib/v1';
import protobuf from 'protobufjs';

/** As much of OTLP as is read here (opentelemetry-proto, trace/v1/trace.proto). */
const { root } = protobuf.parse(`
  syntax = "proto3";
  message Text { string string_value = 1; }
  message KeyValue { string key = 1; Text value = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message Span { bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; repeated KeyValue attributes = 9; }
  message ScopeSpans { repeated Span spans = 2; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Request { repeated ResourceSpans resource_spans = 1; }
`);
const Request = root.lookupType('Request');

interface KeyValue {
  key: string;
  value?: { stringValue: string };
}
interface Told {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: {
      spans: { traceId: Buffer; spanId: Buffer; parentSpanId: Buffer; name: string; attributes: KeyValue[] }[];
    }[];
  }[];
}
interface Span {
  process: string;
  trace: string;
  id: string;
  parent: string;
  name: string;
  attributes: Record<string, string>;
}

const spans: Span[] = [];
const textsOf = (attributes: KeyValue[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value?.stringValue ?? '']));

/** Takes what is sent to it, as Jaeger or Tempo would. */
const collector: Server = createServer((request, response) => {
  void buffer(request).then((body) => {
    const told = Request.decode(body) as unknown as Told;
    for (const { resource, scopeSpans } of told.resourceSpans) {
      const process = textsOf(resource.attributes)['service.name']!;
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const [trace, id, parent] = [span.traceId, span.spanId, span.parentSpanId].map((bytes) =>
          Buffer.from(bytes).toString('hex'),
        ) as [string, string, string];
        spans.push({ process, trace, id, parent, name: span.name, attributes: textsOf(span.attributes) });
      }
    }
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
});

const ends: (() => Promise<unknown>)[] = [];
let edge: { url: string; stop: () => Promise<void> };

/** Starts an app that ends with the spec. */
async function started(app: string, fact: string, env: NodeJS.ProcessEnv) {
  const own = await startApp<string>(app, fact, env);
  const stop = () => own.kill('SIGTERM');
  ends.unshift(stop);
  return { said: own.said, stop };
}

beforeAll(async () => {
  const kafka = { brokers: brokers().kafka, prefix: ownPrefix() };
  const redis = testRedis();
  const web = await mkdtemp(join(tmpdir(), 'traces-'));
  await mkdir(join(web, 'assets'));
  await writeFile(
    join(web, 'index.html'),
    '<html><head><!--head--><title>x</title><!--/head--></head><body><div id="root"></div><!--first--></body></html>',
  );
  ends.push(redis.drop, () => rm(web, { recursive: true }));
  const [members, catalog] = await Promise.all([testDatabase('members'), testDatabase('catalog'), ensureTopics(kafka)]);
  ends.unshift(members.drop, catalog.drop);
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => collector.close(resolve)));
  const env = {
    KAFKA_BROKERS: kafka.brokers.join(','),
    KAFKA_TOPIC_PREFIX: kafka.prefix,
    REDIS_URL: redis.url,
    BUS_KEY: busKey,
    PASSWORD_KEY: 'the-key-for-passwords-of-this-test-only',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  };
  const [bff] = await Promise.all([
    started('bff', 'url', {
      ...env,
      PORT: '0',
      WEB_DIR: web,
      MEDIA_DIR: join(web, 'media'),
      IMAGE_CACHE_DIR: join(web, 'unimg'),
    }),
    started('members', 'health', {
      ...env,
      DATABASE_URL: members.url,
      PROOF_SECRET: 'the secret for proofs of this test only',
      PROOF_EFFORT: '100',
      MAIL_OUTBOX: 'true',
    }),
    started('catalog', 'health', { ...env, DATABASE_URL: catalog.url, LINK_PROBES_PER_MINUTE: '0' }),
  ]);
  edge = { url: bff.said, stop: bff.stop };
});
afterAll(async () => {
  for (const end of ends) await end();
});

async function call<T>(path: string, fields?: object): Promise<T> {
  const response = await fetch(edge.url + path, {
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    },
    ...(fields && { method: 'POST', body: JSON.stringify(fields) }),
  });
  const { code, obj } = (await response.json()) as { code: number; obj: T };
  expect({ path, code, obj }).toMatchObject({ code: 200 });
  return obj;
}

const hears = 'TakedownMails.requested hears takedown-requested';

describe('a takedown request', () => {
  let trace: Span[];
  const named = (name: string, process: string) => {
    const span = trace.find((each) => each.name === name && each.process === process);
    if (!span)
      throw new Error(
        `${process} has no part ${name} in ${trace.map((each) => `${each.process}: ${each.name}`).join('\n')}`,
      );
    return span;
  };

  beforeAll(async () => {
    const { algorithm, challenge, salt, maxnumber, signature } = await call<Challenge>('/api/challenge');
    const { number } = (await solveChallenge(challenge, salt, algorithm, maxnumber).promise)!;
    await call('/api/takedowns', {
      name: '林远',
      email: 'lin@demo.invalid',
      urls: ['/gameDetail?id=1'],
      works: '潮汐邮局',
      statement: '我是这部作品的权利人，请将它从列表中移除，谢谢。',
      goodFaith: true,
      pow: Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64'),
    });
    // Each process sends its parts by itself, the one that hears the event last.
    trace = await eventually(() => {
      const heard = spans.find(({ name }) => name === hears);
      const all = spans.filter(({ trace: of }) => of === heard?.trace);
      // A part is sent when it is over, so after those that it is made of.
      const parts = ['POST /api/takedowns', 'answer members.SpendProof', 'answer catalog.RequestTakedown', hears];
      return parts.every((part) => all.some(({ name }) => name === part)) && all;
    });
  });

  it('is one trace of its own, whatever the guest says of traces', () => {
    const request = named('POST /api/takedowns', 'bff');
    expect(request).toMatchObject({
      parent: '',
      attributes: { 'http.route': '/api/takedowns', 'url.path': '/api/takedowns' },
    });
    expect(request.trace).not.toBe('a'.repeat(32));
  });

  it('goes from the edge to both services, and from each into its database', () => {
    for (const [call, service] of [
      ['members.SpendProof', 'members'],
      ['catalog.RequestTakedown', 'catalog'],
    ] as const) {
      const ask = named(`ask ${call}`, 'bff');
      expect(ask.parent).toBe(named('POST /api/takedowns', 'bff').id);
      const answer = named(`answer ${call}`, service);
      expect(answer.parent).toBe(ask.id);
      const statements = trace.filter(({ parent, name }) => parent === answer.id && name === 'insert');
      expect(statements.length).toBeGreaterThan(0);
      const texts = statements.map(({ attributes }) => attributes['db.query.text']!);
      expect(texts.join()).toMatch(/values \(\$1/);
      expect(texts.join()).not.toContain('林远');
    }
  });

  it('goes on with the event it leaves behind', () => {
    const told = named('tell takedown-requested', 'catalog');
    expect(told.parent).toBe(named('answer catalog.RequestTakedown', 'catalog').id);
    const heard = named(hears, 'members');
    expect(heard.parent).toBe(told.id);
    expect(trace.filter(({ parent }) => parent === heard.id).map(({ name }) => name)).toContain('insert');
  });
});
