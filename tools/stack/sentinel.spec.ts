import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { connectRedis, isUp, subscribe, type Redis } from '@yinghuo/redis';
import { eventually } from '@yinghuo/testing';
import { root } from '../command.ts';
import { freePorts } from '../ports.ts';
import { supervise, type Supervised } from '../supervise.ts';
import { answersRedis, redisBinary } from './redis.ts';

/** Machines whose brokers are containers need no Redis of their own. */
const here = process.env.TEST_BROKERS === 'containers' ? describe.skip : describe;
const password = 'p-a%ss';

here('a connection by way of a sentinel', () => {
  let dir: string;
  let ports: [number, number, number];
  const servers: Supervised[] = [];
  const connections: Redis[] = [];

  const start = async (name: string, ...args: string[]) =>
    servers.push(
      await supervise({
        name,
        command: await redisBinary(join(root, '.data/libs')),
        args,
        logFile: join(dir, `logs/${name}.log`),
        pidFile: join(dir, `${name}.pid`),
      }),
    );
  const urlOf = (port: number) => `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}/3`;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'yinghuo-sentinel-'));
    await mkdir(join(dir, 'logs'));
    ports = (await freePorts(3)) as typeof ports;
    const [first, second, sentinel] = ports;
    const plain = [
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--requirepass',
      password,
      '--masterauth',
      password,
      '--dir',
      dir,
    ];
    await start('first', '--port', String(first), ...plain);
    await start('second', '--port', String(second), ...plain, '--replicaof', '127.0.0.1', String(first));
    for (const port of [first, second]) await eventually(() => answersRedis(urlOf(port)));
    const file = join(dir, 'sentinel.conf');
    const lines = [
      `port ${sentinel}`,
      'bind 127.0.0.1',
      `dir ${dir}`,
      `requirepass ${password}`,
      `sentinel monitor yinghuo 127.0.0.1 ${first} 1`,
      `sentinel auth-pass yinghuo ${password}`,
      'sentinel down-after-milliseconds yinghuo 2000',
    ];
    await writeFile(file, lines.join('\n'));
    await start('sentinel', file, '--sentinel');
  });
  afterAll(async () => {
    for (const connection of connections) connection.disconnect();
    for (const server of servers) await server.stop();
    await rm(dir, { recursive: true });
  });

  it('follows the master to where it goes, with its subscriptions, and says nothing of the host of its url', async () => {
    const [, second, sentinel] = ports;
    // Port 1 answers nobody: only the sentinel can have said where to go.
    const redis = connectRedis(urlOf(1), undefined, { hosts: `127.0.0.1:${sentinel}`, master: 'yinghuo' });
    connections.push(redis);
    await eventually(() => isUp(redis));
    await redis.set('a', '1');
    const heard: string[] = [];
    connections.push(subscribe(redis, { news: (message) => heard.push(message) }, () => {}));

    const asked = connectRedis(`redis://:${encodeURIComponent(password)}@127.0.0.1:${sentinel}`);
    connections.push(asked);
    await eventually(() => isUp(asked));
    // It knows the follower only after it has asked the master.
    await eventually(() =>
      asked.call('SENTINEL', 'FAILOVER', 'yinghuo').then(
        () => true,
        () => false,
      ),
    );
    const direct = connectRedis(urlOf(second));
    connections.push(direct);
    await eventually(async () => (await direct.role())[0] === 'master');

    // What the old master still took while it handed over may be lost.
    await eventually(async () => {
      await redis.set('a', '2').catch(() => {});
      return (await direct.get('a')) === '2';
    });
    await eventually(async () => {
      await direct.publish('news', 'from the second');
      return heard.includes('from the second');
    });
  });
});
