import { createConnection, createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { brokers, eventually, proxyTo, type Proxy } from '@yinghuo/testing';
import { connect, watchPool, type Db } from './index.ts';

const { databaseUrl } = brokers();
let proxy: Proxy;
let db: Db;
let stop = () => {};
let wedged = 0;

beforeAll(async () => {
  proxy = await proxyTo(databaseUrl);
  db = connect({ url: proxy.url, schema: 'public', max: 2 });
});
afterEach(() => {
  stop();
  wedged = 0;
});
afterAll(async () => {
  proxy.thaw();
  await db.end({ timeout: 1 });
  await proxy.shut();
});

const watch = (url: string) => {
  stop = watchPool(db, { url, onWedged: () => (wedged += 1), everyMs: 10, patienceMs: 50 });
};

describe('the watch over a pool', () => {
  it('is content while the pool answers, be it with an error', async () => {
    watch(databaseUrl);
    proxy.cut();
    await Promise.all(Array.from({ length: 5 }, () => db`select pg_sleep(0.1)`.catch(() => {})));
    expect(wedged).toBe(0);
  });

  it('lets a busy pool work', async () => {
    watch(databaseUrl);
    await Promise.all([db`select pg_sleep(0.6)`, db`select pg_sleep(0.6)`]);
    expect(wedged).toBe(0);
  });

  it('tells of a pool that is silent although the server answers others', async () => {
    await db`select 1`;
    proxy.freeze();
    watch(databaseUrl);
    await eventually(() => wedged > 0);
  });

  it('does not take an outage for a pool that wedged: begins to count when the server is back', async () => {
    const away = 4;
    let looks = 0;
    const target = new URL(databaseUrl);
    const server = createServer((near) => {
      looks += 1;
      if (looks <= away) return near.destroy();
      const far = createConnection(Number(target.port), target.hostname);
      return void pipeline(near, far, near, () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    proxy.freeze();
    let looksWhenWedged = 0;
    stop = watchPool(db, {
      url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
      onWedged: () => (looksWhenWedged ||= looks),
      everyMs: 10,
      patienceMs: 50,
    });
    await eventually(() => looksWhenWedged > 0);
    expect(looksWhenWedged).toBe(away + 3);
    stop();
    await new Promise((resolve) => server.close(resolve));
  });
});
