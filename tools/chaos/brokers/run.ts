import { parseArgs } from 'node:util';
import { allEvents } from '@yinghuo/contracts';
import { Kafka, logLevel } from 'kafkajs';
import { nextAfter } from '../blows.ts';
import type { Cashier } from '../ledger/cashier.ts';
import { Market } from '../ledger/market.ts';
import type { Spender } from '../ledger/spender.ts';
import { pause } from '../member.ts';
import { begun, besiege, type Blow, type Ground, type Scene, type Target } from '../siege.ts';
import { allTold } from './told.ts';

const nodes = 3;
const instances = 2;
const frozenMs = 20_000;

/** `npm run chaos -- brokers`, with `--postings 20000 --deaths 60` unless told otherwise. */
export async function run(ground: Ground): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { postings: { type: 'string', default: '20000' }, deaths: { type: 'string', default: '60' } },
  });
  const deaths = Number(values.deaths);
  const each = Math.ceil(Number(values.postings) / deaths);
  const market = new Market();
  await besiege<Spender | Cashier>(ground, {
    name: 'brokers',
    brokers: nodes,
    instances,
    story: `${market.story}, on ${nodes} nodes of Kafka and ${instances} processes of every service`,
    means: `kill −9, a freeze of ${frozenMs / 1000} s and an orderly stop in turn befall`,
    blows: (targets) => deathsInTurn(targets, deaths),
    between: async (_, scene) => {
      await nextAfter(() => market.done.entries.length, each);
      await whole(scene);
    },
    pace: `each once ${each} more postings were acknowledged and the cluster was whole`,
    enter: (scene) => market.open(scene),
    count: (actors, scene) => market.count(actors, scene, (sql) => allTold(sql, scene.addresses.KAFKA_BROKERS)),
  });
}

const deathOf: readonly { how: string; befalls(pid: number, name: string): unknown }[] = [
  { how: 'killed', befalls: (pid) => process.kill(pid, 'SIGKILL') },
  {
    how: 'frozen',
    befalls: async (pid) => {
      process.kill(pid, 'SIGSTOP');
      await pause(frozenMs);
      process.kill(pid, 'SIGCONT');
    },
  },
  // After SIGTERM Postgres would wait for its clients to leave, which they do not.
  { how: 'stopped', befalls: (pid, name) => process.kill(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM') },
];

/** A node of Kafka, then another process, and so on; each is met by every kind of death in turn. */
export function deathsInTurn(targets: readonly Target[], deaths: number): Blow[] {
  const kafka = targets.filter(({ name }) => name.startsWith('kafka'));
  const others = targets.filter(({ name }) => !name.startsWith('kafka'));
  return Array.from({ length: deaths }, (_, n) => {
    const among = n % 2 === 0 ? kafka : others;
    const turn = Math.floor(n / 2);
    const { name, pid } = among[turn % among.length]!;
    // By rounds, so that as many targets as there are deaths do not always meet the same one.
    const { how, befalls } = deathOf[(turn + Math.floor(turn / among.length)) % deathOf.length]!;
    const strike = async () => {
      await begun(pid);
      await befalls(pid()!, name);
    };
    return { name: `${name}, ${how}`, strike };
  });
}

/** Resolves once every node is back and has every partition: of three copies two may not be behind. */
async function whole({ addresses }: Scene): Promise<void> {
  const brokers = addresses.KAFKA_BROKERS.split(',');
  const topics = [...new Set(allEvents().flatMap((event) => event.topics))];
  for (;;) {
    const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING, retry: { retries: 1 } }).admin();
    try {
      await admin.connect();
      const metadata = await admin.fetchTopicMetadata({ topics });
      const partitions = metadata.topics.flatMap((topic) => topic.partitions);
      if (partitions.every(({ isr, replicas }) => isr.length === replicas.length)) return;
    } catch {
      // asked again below
    } finally {
      await admin.disconnect().catch(() => {});
    }
    await pause(500);
  }
}
