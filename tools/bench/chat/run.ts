/** Chat delivery against `ws.send` of the same text, 5,000 connections, and latency while lists are under full load. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { root } from '../../command.ts';
import { freePorts } from '../../ports.ts';
import { say, step } from '../../progress.ts';
import { startStack } from '../../stack/brokers.ts';
import { secretsOf } from '../../start/secrets.ts';
import { start, type Child } from '../child.ts';
import { circumstances, publish } from '../report.ts';
import { startApp, type App } from './app.ts';
import {
  burst,
  latency,
  receivers,
  reportOf,
  rounds,
  single,
  type Cost,
  type Figures,
  type Latencies,
  type Load,
} from './report.ts';

interface Talk {
  messages: number;
  frames: number;
  latencies: number[];
  text: string;
}

export async function run(): Promise<void> {
  const when = circumstances();
  const stack = await startStack(join(root, '.data/bench'));
  const name = `bench_chat_${process.pid}`;
  const admin = postgres(stack.addresses.DATABASE_URL, { max: 1, onnotice: () => {} });
  const redisUrl = Object.assign(new URL(stack.addresses.REDIS_URL), { search: `?keyPrefix=${name}:` }).href;
  const databaseUrl = Object.assign(new URL(stack.addresses.DATABASE_URL), { pathname: `/${name}` }).href;
  const env = {
    ...stack.addresses,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    KAFKA_TOPIC_PREFIX: `${name}.`,
    ...secretsOf(join(root, '.data/bench')),
    ...(await frontEnv()),
  };
  const running: { end(): Promise<void> }[] = [];
  const begun = <T extends { end(): Promise<void> }>(one: T): T => (running.push(one), one);
  const side = async (name: string) => begun(await start(join(import.meta.dirname, `${name}.ts`), {}));
  try {
    await admin.unsafe(`create database ${name}`);
    const world = await side('prepare');
    begun({ end: () => world.ask({ do: 'forget', prefix: `${name}:` }) });
    const tokens = await step('preparing', () => world.ask<string[]>({ do: 'make', members: receivers, env }));
    const [chatHealth, bffHealth, catalogHealth, plainPort] = (await freePorts(4)) as [number, number, number, number];
    const chat = begun(await startApp('chat', chatHealth, env));
    const plain = await side('plain');
    const crowd = await side('crowd');
    await plain.ask({ do: 'open', port: plainPort });
    const memory = async () => (await chat.figures())('process_resident_memory_bytes');
    const empty = await memory();
    const chatUrl = `ws://127.0.0.1:${env.CHAT_PORT}`;
    await step(`${receivers} clients come to the chat`, () =>
      crowd.ask({ do: 'come', group: 'ours', url: chatUrl, tokens }),
    );
    const full = await memory();
    const plainUrl = `ws://127.0.0.1:${plainPort}`;
    await step(`${receivers} clients come to ws`, () =>
      crowd.ask({ do: 'come', group: 'plain', url: plainUrl, tokens: tokens.map(() => '') }),
    );
    const measured: Figures[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await world.ask({ do: 'renew' });
      const figures = await step(round === 0 ? 'warming up' : `round ${round} of ${rounds}`, () =>
        measure(chat, plain, crowd, round),
      );
      if (round > 0) measured.push(figures);
      say(`    ${describe(figures)}`);
    }
    await crowd.ask({ do: 'go', group: 'plain', leave: 0 });
    await crowd.ask({ do: 'go', group: 'ours', leave: latency.listeners });

    begun(await startApp('catalog', catalogHealth, env));
    begun(await startApp('bff', bffHealth, env));
    const lists = await side('lists');
    const latencies = [];
    for (let round = 1; round <= rounds; round += 1) {
      await world.ask({ do: 'renew' });
      latencies.push(
        await step(`latency, round ${round} of ${rounds}`, () =>
          measureLatency(crowd, lists, `http://127.0.0.1:${env.PORT}/gameLists`),
        ),
      );
    }
    publish('chat', reportOf(when, measured, latencies, (full - empty) / receivers));
  } finally {
    for (const one of running.toReversed()) await one.end().catch(() => {});
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
    await stack.stop();
  }
}

async function frontEnv() {
  const [chat, bff] = await freePorts(2);
  const web = mkdtempSync(join(tmpdir(), 'bench-web-'));
  writeFileSync(
    join(web, 'index.html'),
    '<html><head><!--head--><title>x</title><!--/head--></head><body><div id="root"></div><!--first--></body></html>',
  );
  const behind = { CHAT_TRUSTED_PROXIES: '1', TRUSTED_PROXIES: '1' };
  return { CHAT_PORT: String(chat), PORT: String(bff), WEB_DIR: web, MEDIA_DIR: web, ...behind };
}

const describe = ({ single: one, burst: many }: Figures): string =>
  [one, many].map(({ ours, plain }) => `${ours.delivery.toFixed(2)} / ${plain.delivery.toFixed(2)} µs`).join(', ');

/** Processor time for each message and receiver. */
async function measure(chat: App, plain: Child, crowd: Child, round: number): Promise<Figures> {
  const cost = async (used: () => Promise<Cost>, work: () => Promise<number>): Promise<Cost> => {
    const before = await used();
    const messages = await work();
    const after = await used();
    const each = (of: keyof Cost) => ((after[of] - before[of]) / messages / receivers) * 1e6;
    return { whole: each('whole'), delivery: each('delivery') };
  };
  const chatUsed = async () => {
    const figure = await chat.figures();
    return { whole: figure('process_cpu_seconds_total'), delivery: figure('chat_delivery_cpu_seconds_total') };
  };
  let talked: Talk | undefined;
  // Nobody speaks twice within two seconds, and nobody who was slowed down by an earlier round.
  let speaker = (round * 1000) % receivers;
  const ours = (load: Load) =>
    cost(chatUsed, async () => {
      const bursts = Array.from({ length: load.times }, () =>
        Array.from({ length: load.together }, () => (speaker = (speaker + 1) % receivers)),
      );
      talked = await crowd.ask<Talk>({ do: 'talk', group: 'ours', bursts, everyMs: load.everyMs });
      return talked.messages;
    });
  const theirs = (load: Load) =>
    cost(
      () => plain.ask<Cost>({ do: 'used' }),
      async () => {
        await plain.ask({ do: 'send', text: talked!.text, ...load });
        const frames = load.times * load.together;
        await crowd.ask({ do: 'heard', group: 'plain', frames });
        return frames;
      },
    );
  const [one, other] = [await ours(single), await theirs(single)];
  const many = await ours(burst);
  const { frames } = talked!;
  return { single: { ours: one, plain: other }, burst: { ours: many, plain: await theirs(burst), frames } };
}

/** p99 in ms from sending to hearing by another client, alone and while lists are asked for as fast as they come. */
async function measureLatency(crowd: Child, lists: Child, url: string): Promise<Latencies> {
  const talk = async () => {
    const bursts = Array.from({ length: latency.times }, (_, index) => [1 + (index % (latency.listeners - 1))]);
    const { latencies } = await crowd.ask<Talk>({ do: 'talk', group: 'ours', bursts, everyMs: latency.everyMs });
    return latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)]!;
  };
  const alone = await talk();
  await lists.ask({ do: 'load', url });
  const loaded = await talk();
  return { alone, loaded, perSecond: await lists.ask<number>({ do: 'stop' }) };
}
