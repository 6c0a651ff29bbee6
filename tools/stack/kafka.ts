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

/** Small and quick: one node that is broker and controller, 170 MB, port open in 1.3 s. */
export const memory = ['-Xms128m', '-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** Of a broker that anybody may ask; lines that come after these take their place. */
export const properties = (data: string, port: number, controllerPort: number) => `
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
controller.listener.names=CONTROLLER
log.dirs=${data}
auto.create.topics.enable=false
log.cleaner.dedupe.buffer.size=2097152
log.cleaner.threads=1
num.network.threads=1
num.io.threads=2
offsets.topic.num.partitions=4
offsets.topic.replication.factor=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
broker.session.timeout.ms=4000
broker.heartbeat.interval.ms=1000
log.segment.bytes=16777216
`;

/** Formats the log folder if it is new and keeps the broker running. */
export async function startKafka(
  dir: string,
  libs: string,
  port: number,
  controllerPort: number,
): Promise<{ brokers: string; server: Supervised }> {
  const data = join(dir, 'kafka');
  const settings = join(dir, 'kafka.properties');
  const java = [...memory, '-cp', `${join(libs, 'kafka')}/*`, '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn'];
  await mkdir(dir, { recursive: true });
  await writeFile(settings, properties(data, port, controllerPort));
  if (!existsSync(join(data, 'meta.properties'))) {
    const cluster = randomBytes(16).toString('base64url');
    await run('java', [...java, 'kafka.tools.StorageTool', 'format', `--cluster-id=${cluster}`, '-c', settings]);
  }
  const server = await supervise({
    name: 'kafka',
    command: 'java',
    args: [...java, 'kafka.Kafka', settings],
    logFile: join(dir, 'logs/kafka.log'),
    pidFile: join(dir, 'kafka.pid'),
    graceMs: 15_000,
  });
  const brokers = `127.0.0.1:${port}`;
  if (
    !(await until(
      () => answersKafka(brokers),
      readyMs,
      () => server.crashes() > 4,
    ))
  ) {
    await server.stop();
    throw new Failure(`Kafka does not start; its log is ${join(dir, 'logs/kafka.log')}`);
  }
  return { brokers, server };
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
