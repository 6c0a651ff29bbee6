import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, proxyTo } from '@yinghuo/testing';
import { World, type Client, type Pod } from './world.fixture.ts';

/** Processes that start, die and are waited for, on whatever machine. */
const patienceMs = 120_000;

let world: World;
beforeEach(async () => {
  world = await World.open();
}, patienceMs);
afterEach(() => world.close());

const somebody = async (pod: { url: string }, fields: object = {}) => (await world.client(pod, fields)).connected();
const seqs = (client: Client) => client.shown.map(({ seq }) => seq);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Says it until it is acknowledged, as a browser does with what is still in its draft. */
async function insist(client: Client, text: string): Promise<number> {
  const clientId = crypto.randomUUID();
  return eventually(async () => {
    const { code, seq } = await client.say(text, { clientId }).catch(() => ({ code: 0, seq: null }));
    return code === 200 && seq!;
  }, patienceMs);
}

/** What stands before the pods: takes each connection to the next one that lives. */
class FrontDoor {
  private readonly sockets = new Set<Socket>();
  private turn = 0;
  private readonly server: Server;
  constructor(readonly pods: Pod[]) {
    this.server = createServer((near) => this.pass(near));
  }

  async open(): Promise<{ url: string }> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}` };
  }

  /** Cuts every n-th connection. */
  cut(n: number): number {
    const unlucky = [...this.sockets].filter((_, index) => index % n === 0);
    unlucky.forEach((socket) => socket.resetAndDestroy());
    return unlucky.length;
  }

  close(): void {
    this.server.close();
    this.cut(1);
  }

  private pass(near: Socket): void {
    const { port } = new URL(this.pods[(this.turn += 1) % this.pods.length]!.url);
    const far = connect(Number(port), '127.0.0.1');
    this.sockets.add(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (bytes) => other.write(bytes));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(near);
        other.destroy();
      });
    }
  }
}

describe('several pods', () => {
  it(
    'are one room: one order, one limit, one count, one set of seats',
    async () => {
      const [first, second] = await Promise.all([world.pod(), world.pod()]);
      const clients = await Promise.all([first, second, first, second].map((pod) => somebody(pod)));
      const answers = await Promise.all(clients.map((client, index) => client.say(`从各处来的第 ${index} 句`)));
      expect(answers.map(({ seq }) => seq).sort()).toEqual([1, 2, 3, 4]);
      for (const client of clients) await eventually(() => client.shown.length === 4);
      for (const client of clients) expect(seqs(client)).toEqual([1, 2, 3, 4]);

      const token = await world.token({}, { fresh: true });
      // One after the other: the oldest seat is the one that is given up.
      const here = await somebody(first, { token });
      const there = await somebody(second, { token });
      const both = await Promise.all([here.say('这里'), there.say('那里')]);
      expect(both.map(({ code }) => code).sort()).toEqual([200, 429]);
      const count = () => clients[0]!.all<{ count: number }>('online').at(-1)?.count;
      await eventually(() => count() === 5);

      const seats: Client[] = [here, there];
      const options = { reconnection: false };
      while (seats.length < 11) seats.push(await somebody([first, second][seats.length % 2]!, { token, options }));
      await eventually(() => !here.socket.connected);
      expect(seats.slice(1).every(({ socket }) => socket.connected)).toBe(true);

      await second.kill('SIGKILL');
      await eventually(() => count() === 3);
    },
    patienceMs,
  );

  it(
    'go on alone while Redis is away; afterwards nothing is missing, nothing is there twice and no seq is given again',
    async () => {
      const [one, other] = await Promise.all([proxyTo(world.redisUrl), proxyTo(world.redisUrl)]);
      const [first, second] = await Promise.all([
        world.pod({ REDIS_URL: one.url }),
        world.pod({ REDIS_URL: other.url }),
      ]);
      const [here, near, there] = await Promise.all([somebody(first), somebody(first), somebody(second)]);
      await insist(here, 'Redis 在');
      await Promise.all([one.shut(), other.shut()]);
      await insist(near, 'Redis 不在，这里');
      await eventually(() => here.last === 2);
      await insist(there, 'Redis 不在，那里');
      for (const client of [here, near, there]) await eventually(() => client.last === 3);
      await world.forgetRedis();
      await Promise.all([one.open(), other.open()]);
      const more = await Promise.all([somebody(first), somebody(second)]);
      await insist(more[0], 'Redis 什么都忘了');
      await insist(more[1], '还是一样');
      for (const client of [here, near, there, ...more]) {
        await eventually(() => client.last === 5);
        expect(seqs(client)).toEqual([1, 2, 3, 4, 5]);
      }
      await eventually(async () => (await world.recentInRedis()).join() === '1,2,3,4,5');
      await Promise.all([one.shut(), other.shut()]);
    },
    patienceMs,
  );

  it(
    'say no while Postgres is away, show what they know, and carry on when it is back',
    async () => {
      const postgres = await proxyTo(world.databaseUrl);
      const pod = await world.pod({ DATABASE_URL: postgres.url });
      const speaker = await somebody(pod);
      await insist(speaker, '之前');
      await postgres.shut();
      const listener = await somebody(pod);
      expect(listener.shown.map(({ text }) => text)).toEqual(['之前']);
      expect(await listener.say('没有数据库', { clientId: 'draft' })).toMatchObject({ code: 503 });
      await postgres.open();
      expect(await insist(listener, '之后')).toBe(2);
      await eventually(() => speaker.last === 2);
      await postgres.shut();
    },
    patienceMs,
  );

  it(
    'lose and repeat nothing: 200 clients, connections cut, a pod killed, another moved away from, a new one come',
    async () => {
      const front = new FrontDoor(await Promise.all([world.pod(), world.pod(), world.pod()]));
      const door = await front.open();
      const options = { transports: ['websocket'] };
      const clients: Client[] = [];
      while (clients.length < 200) {
        clients.push(...(await Promise.all(Array.from({ length: 25 }, () => somebody(door, { options })))));
      }
      const speakers = clients.filter((_, index) => index % 2 === 0);
      let acknowledged = 0;
      const talking = speakers.map(async (speaker, index) => {
        // Everybody begins when those before have been heard, so that the talk lasts through all that happens.
        await eventually(() => acknowledged >= index - 15, patienceMs);
        await insist(speaker, `第 ${index} 个人说的话`);
        acknowledged += 1;
      });
      const [, killed, leaving] = [...front.pods];
      await eventually(() => acknowledged >= 20, patienceMs);
      let cut = front.cut(4);
      await eventually(() => acknowledged >= 40, patienceMs);
      front.pods.splice(front.pods.indexOf(killed!), 1);
      await killed!.kill('SIGKILL');
      cut += front.cut(4);
      await eventually(() => acknowledged >= 60, patienceMs);
      front.pods.push(await world.pod());
      front.pods.splice(front.pods.indexOf(leaving!), 1);
      await leaving!.kill('SIGTERM');
      await Promise.all(talking);
      cut += front.cut(4);

      expect(cut).toBeGreaterThanOrEqual(100);
      for (const client of clients) await eventually(() => client.last === 100, patienceMs);
      expect(clients.reduce((sum, { astray }) => sum + astray, 0)).toBe(0);
      for (const client of clients) expect(seqs(client)).toEqual(upTo(100));
      const texts = new Set(clients[0]!.shown.map(({ text }) => text));
      expect(speakers.filter((_, index) => !texts.has(`第 ${index} 个人说的话`))).toEqual([]);
      front.close();
    },
    2 * patienceMs,
  );
});
