import { afterAll, expect, it } from '@jest/globals';
import { brokers } from '@yinghuo/testing';
import { connect as open, createServer, type AddressInfo, type Server } from 'node:net';
import { connect } from './index.ts';

let server: Server;
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A way to Postgres that cuts every connection, until told otherwise, as soon as it is asked for types. */
function cuttingProxy(target: URL) {
  const state = { cuts: 0, most: 3 };
  server = createServer((near) => {
    const far = open(Number(target.port), target.hostname);
    near.on('error', () => {}).on('close', () => far.destroy());
    far.on('error', () => {}).on('close', () => near.destroy());
    far.on('data', (bytes) => near.write(bytes));
    near.on('data', (bytes) => {
      if (state.cuts < state.most && bytes.includes('typarray')) {
        state.cuts += 1;
        near.resetAndDestroy();
      } else far.write(bytes);
    });
  });
  return new Promise<typeof state & { port: number }>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(Object.assign(state, { port: (server.address() as AddressInfo).port })),
    ),
  );
}

// Jest fails a test whose promises are rejected with nobody there to hear it.
it('a connection that is lost while postgres.js asks for its types is nobody’s unhandled rejection', async () => {
  const { databaseUrl } = brokers();
  const proxy = await cuttingProxy(new URL(databaseUrl));
  const { href } = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${proxy.port}` });
  const db = connect({ url: href, schema: 'public', max: 1 });
  for (let tries = 0; tries <= proxy.most; tries += 1) await db`select 1`.catch(() => {});
  expect(proxy.cuts).toBe(proxy.most);
  const [row] = await db`select array['a', 'b'] as words, ${['c']}::text[] as given`;
  expect(row).toEqual({ words: ['a', 'b'], given: ['c'] });
  await db.end({ timeout: 1 });
});
