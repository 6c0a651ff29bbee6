/** The bus, on its client and on another, against Nest's stock Kafka transport and against plain kafkajs, on one broker, in turns. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import postgres from 'postgres';
import { root } from '../../command.ts';
import { step } from '../../progress.ts';
import type { Addresses } from '../../stack/addresses.ts';
import { startStack } from '../../stack/brokers.ts';
import { start as startChild, type Child, type Usage } from '../child.ts';
import { circumstances, median, publish, rounded, table } from '../report.ts';
import type { Figures, Load, Plan } from './side.ts';

const rounds = 7;
const sides = ['ours', 'platformatic', 'nest', 'raw'] as const;
type Side = (typeof sides)[number];

const loads = {
  worked: { inFlight: 64, work: 5, ms: 3000 },
  empty: { inFlight: 64, work: 0, ms: 3000 },
  single: { inFlight: 1, work: 0, ms: 3000 },
} satisfies Record<string, Load>;
const warmUp: Load = { inFlight: 64, work: 0, ms: 2000 };
const idleMs = 5000;

type Loads = keyof typeof loads;
type Measured = Record<Loads, Figures> & { idle: { server: number; client: number } };

export async function run(): Promise<void> {
  const when = circumstances();
  const stack = await startStack(join(root, '.data/bench'));
  const measured: Record<Side, Measured[]> = { ours: [], platformatic: [], nest: [], raw: [] };
  const schema = `bench_bus_${process.pid}`;
  const db = postgres(stack.addresses.DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    await db.unsafe(`create schema ${schema}; set search_path = ${schema}`);
    const sql = join(root, 'libs/kafka/sql');
    for (const file of readdirSync(sql).sort()) await db.unsafe(readFileSync(join(sql, file), 'utf8'));
    for (let round = 1; round <= rounds; round += 1) {
      for (const side of sides) {
        await step(`round ${round} of ${rounds}: ${side}`, async () => {
          measured[side].push(await measure(side, stack.addresses, schema));
        });
      }
    }
  } finally {
    await db.unsafe(`drop schema if exists ${schema} cascade`);
    await db.end();
    await stack.stop();
  }
  publish('bus', reportOf(measured, when));
}

/** One side alone on the machine: started, warmed up, loaded in three ways, left idle, ended. */
async function measure(side: Side, { KAFKA_BROKERS, DATABASE_URL }: Addresses, schema: string): Promise<Measured> {
  const brokers = KAFKA_BROKERS.split(',');
  const topic = `bench-${side}-${Date.now().toString(36)}`;
  const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topics = [
    { topic, numPartitions: 6 },
    { topic: `${topic}.reply`, numPartitions: 1 },
  ];
  const isTheBus = side === 'ours' || side === 'platformatic';
  if (!isTheBus) await admin.createTopics({ topics });
  const driver = side === 'platformatic' ? side : undefined;
  const plan = { topic, brokers, databaseUrl: DATABASE_URL, schema, driver };
  const server = await start(side, { ...plan, role: 'server' });
  const client = await start(side, { ...plan, role: 'client' });
  try {
    await client.ask<Figures>(warmUp);
    return {
      worked: await client.ask<Figures>(loads.worked),
      empty: await client.ask<Figures>(loads.empty),
      single: await client.ask<Figures>(loads.single),
      idle: await idleOf(server, client),
    };
  } finally {
    await Promise.all([client.end(), server.end()]);
    const left = (await admin.listTopics()).filter((name) => name.startsWith(topic));
    await admin.deleteTopics({ topics: left });
    await admin.disconnect();
  }
}

/** Per cent of one core that each process takes when nobody asks anything. */
async function idleOf(server: Child, client: Child): Promise<{ server: number; client: number }> {
  const used = () => Promise.all([server.ask<Usage>('usage'), client.ask<Usage>('usage')]);
  const before = await used();
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  const after = await used();
  const share = (of: 0 | 1) => ((after[of].cpu - before[of].cpu) / 1000 / idleMs) * 100;
  return { server: share(0), client: share(1) };
}

const start = (side: Side, plan: Plan): Promise<Child> =>
  startChild(join(import.meta.dirname, `${plan.driver ? 'ours' : side}.ts`), { BENCH_BUS: JSON.stringify(plan) });

function reportOf(measured: Record<Side, Measured[]>, when: string): string {
  const of = (side: Side, figure: (m: Measured) => number) => rounded(median(measured[side].map(figure)));
  const row = (title: string, figure: (m: Measured) => number) => [title, ...sides.map((side) => of(side, figure))];
  const ratios = (other: Side, figure: (m: Measured) => number) =>
    measured.ours.map((ours, round) => figure(ours) / figure(measured[other][round]!));
  const promise = (title: string, values: number[], limit: string, kept: boolean) => [
    title,
    rounded(median(values)),
    `${rounded(Math.min(...values))} – ${rounded(Math.max(...values))}`,
    limit,
    kept ? 'kept' : 'not kept',
  ];
  const worked = ratios('nest', (m) => m.worked.perSecond);
  const empty = ratios('raw', (m) => m.empty.perSecond);
  const single = ratios('raw', (m) => m.single.p50);
  const idle = measured.ours.map((m) => Math.max(m.idle.server, m.idle.client));
  return `# The bus

\`npm run bench -- bus\`: ${when}. ${rounds} rounds in turns, each side alone with two processes of its own (who asks, who
answers) on the same broker; requests in 6 partitions. *ours* is the bus with validation, gate and Nest's pipeline, *platformatic*
the same on @platformatic/kafka through the port (decision 95), *nest* is Nest's stock Kafka transport, *raw* is kafkajs with one send per message and \`eachMessage\` at both ends.

${table(
  ['promise (paired ratios)', 'median', 'least – most', 'promised', ''],
  [
    promise('64 in flight, 5 ms of work, calls per second: ours / nest', worked, '≥ 20', median(worked) >= 20),
    promise('the same, as promised at first', worked, '≥ 30', median(worked) >= 30),
    promise('64 in flight, no work, calls per second: ours / raw', empty, '≥ 6', median(empty) >= 6),
    promise('1 in flight, p50: ours / raw', single, '≤ 1.1', median(single) <= 1.1),
    promise('idle, % of a core, the busier process of ours', idle, '≤ 1', median(idle) <= 1),
  ],
)}

${table(
  ['medians of the rounds', ...sides],
  [
    row('64 in flight, 5 ms of work: calls/s', (m) => m.worked.perSecond),
    row('64 in flight, 5 ms of work: p50 ms', (m) => m.worked.p50),
    row('64 in flight, 5 ms of work: p99 ms', (m) => m.worked.p99),
    row('64 in flight, no work: calls/s', (m) => m.empty.perSecond),
    row('64 in flight, no work: p50 ms', (m) => m.empty.p50),
    row('64 in flight, no work: p99 ms', (m) => m.empty.p99),
    row('1 in flight: p50 ms', (m) => m.single.p50),
    row('1 in flight: p99 ms', (m) => m.single.p99),
    row('idle, who answers: % of a core', (m) => m.idle.server),
    row('idle, who asks: % of a core', (m) => m.idle.client),
  ],
)}
`;
}
