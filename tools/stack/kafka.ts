import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { Failure } from '../failure.ts';
import { until } from '../ports.ts';
import { supervise, type Supervised } from '../supervise.ts';

const run = promisify(execFile);
const readyMs = 60_000;

/**
 * Small and quick: one node that is broker and controller, 180 MB, port open in 1.3 s. What is done a few times is compiled: at rest
 * things are done a few times a second, and after 200 times, as is usual, minutes have passed (decision 139).
 */
export const memory = [
  ...['-Xms48m', '-Xmx256m', '-XX:+UseSerialGC', '-XX:-UsePerfData'],
  ...['-XX:TieredStopAtLevel=1', '-XX:CompileThresholdScaling=0.02'],
];

export interface KafkaNode {
  port: number;
  controllerPort: number;
}

/**
 * Of one node, by its place from 0, of a cluster that anybody may ask; lines that come after these take their place. Three nodes keep
 * every partition three times, and acknowledge what two of them have.
 */
export function properties(data: string, nodes: readonly KafkaNode[], place = 0): string {
  const { port, controllerPort } = nodes[place]!;
  const copies = Math.min(nodes.length, 3);
  const least = Math.max(1, copies - 1);
  return `
process.roles=broker,controller
node.id=${place + 1}
controller.quorum.voters=${nodes.map((node, other) => `${other + 1}@127.0.0.1:${node.controllerPort}`).join()}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
controller.listener.names=CONTROLLER
log.dirs=${data}
auto.create.topics.enable=false
default.replication.factor=${copies}
min.insync.replicas=${least}
log.cleaner.dedupe.buffer.size=2097152
log.cleaner.threads=1
num.network.threads=1
num.io.threads=2
offsets.topic.num.partitions=4
group.coordinator.threads=1
metadata.max.idle.interval.ms=5000
offsets.topic.replication.factor=${copies}
transaction.state.log.replication.factor=${copies}
transaction.state.log.min.isr=${least}
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
broker.session.timeout.ms=4000
broker.heartbeat.interval.ms=${nodes.length === 1 ? 2000 : 1000}
log.segment.bytes=16777216
`;
}

/** Formats the log folders that are new and keeps the nodes of a cluster running. */
export async function startKafka(
  dir: string,
  libs: string,
  nodes: readonly KafkaNode[],
): Promise<{ brokers: string; servers: Supervised[] }> {
  const java = [...memory, '-cp', `${join(libs, 'kafka')}/*`, '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn'];
  const cluster = randomBytes(16).toString('base64url');
  await mkdir(dir, { recursive: true });
  const start = async (place: number): Promise<Supervised> => {
    const name = nodes.length === 1 ? 'kafka' : `kafka-${place + 1}`;
    const data = join(dir, name);
    const settings = join(dir, `${name}.properties`);
    await writeFile(settings, properties(data, nodes, place));
    if (!existsSync(join(data, 'meta.properties'))) {
      await run('java', [...java, 'kafka.tools.StorageTool', 'format', `--cluster-id=${cluster}`, '-c', settings]);
    }
    return supervise({
      name,
      command: 'java',
      args: [...java, 'kafka.Kafka', settings],
      logFile: join(dir, `logs/${name}.log`),
      pidFile: join(dir, `${name}.pid`),
      graceMs: 15_000,
    });
  };
  const servers = await Promise.all(nodes.map((_, place) => start(place)));
  const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
  const crashed = () => servers.some((server) => server.crashes() > 4);
  const ready = async () => (await Promise.all(addresses.map(answersKafka))).every(Boolean);
  if (!(await until(ready, readyMs, crashed))) {
    await Promise.all(servers.map((server) => server.stop()));
    throw new Failure(`Kafka does not start; its log is in ${join(dir, 'logs')}`);
  }
  return { brokers: addresses.join(), servers };
}

/** Whether a broker answers a question about its cluster. */
export async function answersKafka(brokers: string): Promise<boolean> {
  const admin = new Kafka({
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1000,
    requestTimeout: 2000,
    retry: { retries: 0 },
  }).admin();
  try {
    await admin.connect();
    await admin.describeCluster();
    return true;
  } catch {
    return false;
  } finally {
    await admin.disconnect().catch(() => {});
  }
}
