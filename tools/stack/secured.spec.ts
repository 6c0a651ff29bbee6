import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { services } from '@yinghuo/contracts';
import { asAdmin, ensureTopics, silent, type KafkaSettings } from '@yinghuo/kafka';
import { KafkaEnvironment, kafkaOf, readSettings } from '@yinghuo/service';
import { eventually } from '@yinghuo/testing';
import { root } from '../command.ts';
import { freePorts } from '../ports.ts';
import { supervise, type Supervised } from '../supervise.ts';
import { memory, properties } from './kafka.ts';

const run = promisify(execFile);
/** Machines whose brokers are containers have no Java. */
const here = process.env.TEST_BROKERS === 'containers' ? describe.skip : describe;
const password = 'p-a%ss';
const [service] = services;
const topics = { services: [service], events: [] };
const ask = (kafka: KafkaSettings) => asAdmin(kafka, silent, (admin) => admin.topics());

here('a broker that asks who is there, behind TLS', () => {
  let dir: string;
  let server: Supervised | undefined;
  let environment: NodeJS.ProcessEnv;
  const settings = (changed: NodeJS.ProcessEnv = {}): KafkaSettings =>
    kafkaOf(readSettings(KafkaEnvironment, { ...environment, ...changed }));

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'yinghuo-secured-'));
    await mkdir(join(dir, 'logs'));
    const [port, controllerPort] = (await freePorts(2)) as [number, number];
    const [store, ca, file] = ['keys.p12', 'ca.crt', 'kafka.properties'].map((name) => join(dir, name)) as [
      string,
      string,
      string,
    ];
    const key = ['-alias', 'broker', '-keystore', store, '-storepass', 'changeit'];
    const names = ['-dname', 'CN=kafka', '-ext', 'SAN=ip:127.0.0.1', '-ext', 'BC=ca:true', '-validity', '2'];
    await run('keytool', ['-genkeypair', '-keyalg', 'EC', '-storetype', 'PKCS12', ...key, ...names]);
    await run('keytool', ['-exportcert', '-rfc', '-file', ca, ...key]);
    const login = 'org.apache.kafka.common.security.scram.ScramLoginModule required';
    await writeFile(
      file,
      `${properties(join(dir, 'data'), [{ port, controllerPort }])}
listeners=SASL_SSL://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=SASL_SSL://127.0.0.1:${port}
listener.security.protocol.map=SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT
inter.broker.listener.name=SASL_SSL
sasl.mechanism.inter.broker.protocol=SCRAM-SHA-512
sasl.enabled.mechanisms=SCRAM-SHA-512
listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config=${login} username="chat" password="${password}";
ssl.keystore.location=${store}
ssl.keystore.password=changeit
ssl.key.password=changeit
ssl.truststore.type=PEM
ssl.truststore.location=${ca}
`,
    );
    const java = [...memory, '-cp', `${join(root, '.data/libs/kafka')}/*`];
    const user = `SCRAM-SHA-512=[name=chat,password=${password}]`;
    const format = ['format', '--cluster-id=AAAAAAAAAAAAAAAAAAAAAA', '-c', file, '--add-scram', user];
    await run('java', [...java, 'kafka.tools.StorageTool', ...format]);
    server = await supervise({
      name: 'kafka',
      command: 'java',
      args: [...java, 'kafka.Kafka', file],
      logFile: join(dir, 'logs/kafka.log'),
      pidFile: join(dir, 'kafka.pid'),
    });
    environment = {
      KAFKA_BROKERS: `127.0.0.1:${port}`,
      KAFKA_TLS_CA: ca,
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_SASL_USERNAME: 'chat',
      KAFKA_SASL_PASSWORD: password,
      KAFKA_MIN_INSYNC: '1',
    };
    await eventually(() => ensureTopics(settings(), topics));
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  it('lets in who says the password, under the certificate that the setting names', async () => {
    await expect(ensureTopics(settings(), topics)).resolves.toBeUndefined();
  });

  it('names each topic that has not as many copies or partitions as it should', async () => {
    const told: unknown[] = [];
    const warn = (facts: object) => void told.push(facts);
    await ensureTopics(settings({ KAFKA_REPLICATION: '3' }), { ...topics, log: { ...silent, warn } });
    expect(told).toEqual([{ topic: `${service}.requests`, copies: 1, replication: 3 }]);
    told.length = 0;
    await ensureTopics(settings({ KAFKA_PARTITIONS: '8' }), { ...topics, log: { ...silent, warn } });
    expect(told).toEqual([{ topic: `${service}.requests`, partitions: 6, should: 8 }]);
  });

  it.each([
    ['another password', { KAFKA_SASL_PASSWORD: 'guessed' }, /authentication/i],
    ['nobody', { KAFKA_SASL_MECHANISM: undefined }, /./],
  ])('does not let in %s', async (_, changed, why) => {
    await expect(ask(settings(changed))).rejects.toThrow(why);
  });

  it('is not spoken to when its certificate is signed by somebody else', async () => {
    const strange = join(dir, 'strange');
    const key = ['-alias', 'broker', '-keystore', `${strange}.p12`, '-storepass', 'changeit'];
    await run('keytool', ['-genkeypair', '-keyalg', 'EC', '-storetype', 'PKCS12', ...key, '-dname', 'CN=strange']);
    await run('keytool', ['-exportcert', '-rfc', '-file', `${strange}.crt`, ...key]);
    await expect(ask(settings({ KAFKA_TLS_CA: `${strange}.crt` }))).rejects.toThrow(/certificate/i);
  });
});

it('needs a name and a password where it is to say who it is', () => {
  const env = { KAFKA_BROKERS: 'kafka:9092', KAFKA_SASL_MECHANISM: 'plain' };
  expect(() => readSettings(KafkaEnvironment, env)).toThrow(
    /KAFKA_SASL_USERNAME is not set\n.*KAFKA_SASL_PASSWORD is not set/,
  );
});
