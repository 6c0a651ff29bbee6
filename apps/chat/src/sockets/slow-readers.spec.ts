import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@yinghuo/testing';
import { World, type Pod } from '../world.fixture.ts';

let world: World;
let pod: Pod;

beforeAll(async () => {
  world = await World.open();
  pod = await world.pod();
});
afterAll(() => world.close());

/** Says something by way of another process that could not tell anybody; answers the last seq. */
async function saidElsewhere(count: number): Promise<number> {
  const [room] = await world.db<{ lastSeq: number }[]>`
    with room as (update room set last_seq = last_seq + ${count} returning last_seq), said as (
      insert into messages (seq, id, member_id, kind, text, plain, terms, at)
      select last_seq - n, gen_random_uuid(), 1, 'text', repeat('话', 200), '', '{}', now()
      from room, generate_series(0, ${count}::integer - 1) n)
    select last_seq from room`;
  return room!.lastSeq;
}

/** A websocket that shakes hands and never reads again. */
async function deaf(token: string): Promise<Socket> {
  const { hostname, port } = new URL(pod.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes.toString('latin1')));
  await eventually(() => heard.includes('"sid"'));
  const packet = Buffer.from(`40/chat,${JSON.stringify({ token })}`);
  // A masked text frame; the mask is zero.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | packet.length, 0, 0, 0, 0]), packet]));
  await eventually(() => heard.includes('"mode"'));
  return socket.pause();
}

describe('somebody who does not read', () => {
  it('is cut off before much waits, and nobody else notices', async () => {
    const listener = await (await world.client(pod)).connected();
    const token = await world.token();
    const socket = await deaf(token);
    let closed = false;
    socket.on('error', () => {}).on('close', () => (closed = true));
    const online = () => listener.all<{ count: number }>('online').at(-1)?.count;
    await eventually(() => online() === 2);
    let last = 0;
    await eventually(async () => {
      last = await saidElsewhere(1000);
      await eventually(() => listener.last === last, 60_000);
      return online() === 1;
    });
    expect(listener.astray).toBe(0);
    expect(listener.shown).toHaveLength(last);
    socket.resume();
    await eventually(() => closed);
  });

  it('gets what it missed when it polls again', async () => {
    const poller = await (await world.client(pod, { options: { transports: ['polling'] } })).connected();
    const last = await saidElsewhere(30);
    await eventually(() => poller.last === last);
    expect(poller.astray).toBe(0);
  });
});
