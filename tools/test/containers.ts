import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';
import { Failure } from '../failure.ts';
import { freePorts } from '../ports.ts';
import { step } from '../progress.ts';
import type { Stack } from '../stack/addresses.ts';

/** The brokers as the official images of Postgres, Kafka and Redis bring them, removed when the run ends. */
export async function startTestContainers(): Promise<Stack> {
  const started: StartedTestContainer[] = [];
  const stop = async () => void (await Promise.all(started.map((container) => container.stop())));
  const start = async (container: GenericContainer) => {
    started.push(await container.start());
    return started.at(-1)!;
  };
  // Kafka tells its clients where it is, so its port outside must be known before it starts.
  const [kafkaPort] = (await freePorts(1)) as [number];
  try {
    return await step('starting Postgres, Kafka and Redis in containers', async () => {
      const starting = [postgres(), redis(), kafka(kafkaPort)].map(start);
      await Promise.allSettled(starting);
      const [db, cache] = (await Promise.all(starting)) as [StartedTestContainer, StartedTestContainer, unknown];
      const addresses = {
        DATABASE_URL: `postgres://postgres:yinghuo@127.0.0.1:${db.getMappedPort(5432)}/yinghuo`,
        KAFKA_BROKERS: `127.0.0.1:${kafkaPort}`,
        REDIS_URL: `redis://127.0.0.1:${cache.getMappedPort(6379)}/0`,
      };
      return { addresses, stop };
    });
  } catch (error) {
    await stop();
    throw new Failure(`The containers for the tests do not start: ${(error as Error).message}`);
  }
}

const postgres = () =>
  new GenericContainer('postgres:18-alpine')
    .withEnvironment({
      POSTGRES_PASSWORD: 'yinghuo',
      POSTGRES_DB: 'yinghuo',
      POSTGRES_INITDB_ARGS: '--locale=C.UTF-8 --encoding=UTF8',
    })
    .withCommand(['postgres', '-c', 'max_connections=200', '-c', 'fsync=off'])
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .withExposedPorts(5432)
    // It starts twice: the first time only to create the database.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2));

const kafka = (port: number) =>
  new GenericContainer('apache/kafka:4.3.1')
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@127.0.0.1:9093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://127.0.0.1:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '4',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
    })
    .withExposedPorts({ container: 9092, host: port })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/));

const redis = () =>
  new GenericContainer('redis:8-alpine')
    .withCommand(['redis-server', '--save', '', '--appendonly', 'no'])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/));
