import { fork } from 'node:child_process';
import { Kafka, logLevel } from 'kafkajs';
const brokers = process.env.KAFKA_BROKERS!.split(',');
const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
await admin.connect();
const side = process.argv[2]!;
const topic = `bench-${side}-${Date.now().toString(36)}`;
await admin.createTopics({
  topics: [
    { topic, numPartitions: 6 },
    { topic: `${topic}.reply`, numPartitions: 1 },
  ],
});
await admin.disconnect();
const start = (role: string) =>
  new Promise<any>((resolve) => {
    const child = fork(new URL(`./${side}.ts`, import.meta.url), {
      env: { ...process.env, BENCH_BUS: JSON.stringify({ role, topic, brokers }) },
      execArgv: [
        '--conditions=source',
        '--import',
        new URL('../../typescript.mjs', import.meta.url).pathname,
        ...(process.env.PROF === role ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []),
      ],
    });
    child.once('message', () =>
      resolve({
        child,
        ask: (q: any) =>
          new Promise<any>((r) => {
            child.once('message', r);
            child.send(q);
          }),
      }),
    );
  });
const server = await start('server');
const client = await start('client');
await client.ask({ inFlight: 64, work: 0, ms: 1500 });
for (const load of [
  { inFlight: 64, work: 5, ms: 3000 },
  { inFlight: 64, work: 0, ms: 3000 },
  { inFlight: 1, work: 0, ms: 3000 },
])
  console.log(side, JSON.stringify(load), JSON.stringify(await client.ask(load)));
if (process.argv[3])
  for (const [n, p] of [
    ['server', server],
    ['client', client],
  ] as any) {
    const a = await p.ask('cpu');
    await new Promise((r) => setTimeout(r, 8000));
    const b = await p.ask('cpu');
    console.log(side, n, 'idle % of a core', ((b - a) / 8e4).toFixed(2));
  }
server.child.disconnect();
client.child.disconnect();
