import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '@yinghuo/testing';
import { freePorts } from '../ports.ts';
import { openFront, type Behind, type Front } from './front.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function listening(answer: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return { server, port: (server.address() as AddressInfo).port };
}

/** An instance that says its name and what it was told. */
async function instance(name: string) {
  const health = { ready: true };
  const { server, port } = await listening(async (request, response) => {
    response.end(`${name} ${request.method} ${Buffer.concat(await request.toArray()).toString()}`);
  });
  const { port: healthPort } = await listening((_, response) => response.writeHead(health.ready ? 200 : 503).end());
  return { name, port, healthPort, health, server };
}

async function front(edges: Behind[], chats: Behind[] = []): Promise<{ url: string; front: Front }> {
  const [port] = await freePorts(1);
  const opened = await openFront(port!, edges, chats);
  ends.push(() => opened.close());
  return { url: `http://127.0.0.1:${port}`, front: opened };
}
const said = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();
const several = async (url: string, init?: RequestInit) =>
  new Set(await Promise.all(Array.from({ length: 8 }, () => said(url, init))));

it('asks one after the other, with what they are told', async () => {
  const { url } = await front([await instance('one'), await instance('two')]);
  expect(await several(`${url}/list`)).toEqual(new Set(['one GET ', 'two GET ']));
  expect(await several(`${url}/say`, { method: 'POST', body: 'a=1' })).toEqual(
    new Set(['one POST a=1', 'two POST a=1']),
  );
});

// During a rollout some were told by an edge that had just been ended that it was closing.
it('lets who leaves answer what it was sent', async () => {
  const asked = Promise.withResolvers<() => void>();
  const { port } = await listening((_, response) => asked.resolve(() => response.end('late')));
  const { healthPort } = await instance('health');
  const { url, front: door } = await front([{ name: 'one', port, healthPort }]);
  const answer = said(url);
  const answerIt = await asked.promise;
  let hasLeft = false;
  const left = door.leave('one').then(() => (hasLeft = true));
  await new Promise(setImmediate);
  expect(hasLeft).toBe(false);
  answerIt();
  expect(await answer).toBe('late');
  await left;
  await door.leave('analytics');
});

it('asks nobody who is not ready, or is leaving, as long as there is another', async () => {
  const [one, two] = [await instance('one'), await instance('two')];
  const { url, front: door } = await front([one, two]);
  one.health.ready = false;
  await eventually(async () => (await several(url)).size === 1);
  expect(await said(url)).toBe('two GET ');
  one.health.ready = true;
  await eventually(async () => (await several(url)).size === 2);
  await door.leave('two');
  expect(await several(url)).toEqual(new Set(['one GET ']));
  door.enter('two');
  expect((await several(url)).size).toBe(2);
});

it('asks the other one what nobody has taken', async () => {
  const [one, two] = [await instance('one'), await instance('two')];
  const { url } = await front([one, two]);
  await several(url);
  await new Promise((resolve) => one.server.close(resolve).closeAllConnections());
  expect(await several(url, { method: 'POST', body: 'b' })).toEqual(new Set(['two POST b']));
});

it('keeps whoever talks with the instance that holds their session, and takes another where that one is away', async () => {
  const [one, two] = [await instance('one'), await instance('two')];
  const { url } = await front([], [one, two]);
  const first = await fetch(`${url}/socket.io/?EIO=4`);
  const holder = (await first.text()).split(' ')[0]!;
  const headers = { cookie: first.headers.get('set-cookie')!.split(';')[0]! };
  expect(await several(`${url}/socket.io/`, { headers })).toEqual(new Set([`${holder} GET `]));
  const gone = [one, two].find(({ name }) => name === holder)!;
  await new Promise((resolve) => gone.server.close(resolve).closeAllConnections());
  expect((await several(`${url}/socket.io/`, { headers })).has(`${holder} GET `)).toBe(false);
});
