import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, proxyTo, type Proxy } from '@yinghuo/testing';
import { io } from 'socket.io-client';
import { World, type Pod } from '../world.fixture.ts';

let world: World;
let pod: Pod;
let redis: Proxy;

beforeAll(async () => {
  world = await World.open();
  redis = await proxyTo(world.redisUrl);
  pod = await world.pod({ REDIS_URL: redis.url });
});
afterAll(async () => {
  await world.close();
  await redis.shut();
});

let address = 0;
/** How a handshake is refused. */
function refusal(auth: object, { namespace = '/chat', from = `10.1.0.${(address += 1)}` } = {}): Promise<unknown> {
  const socket = io(pod.url + namespace, {
    forceNew: true,
    reconnection: false,
    auth,
    extraHeaders: { 'x-forwarded-for': from },
  });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('let in'));
    socket.once('connect_error', (error: Error & { data?: unknown }) => resolve(error.data ?? error.message));
  }).finally(() => socket.disconnect());
}

describe('a handshake', () => {
  it.each([
    ['no token', {}, 401],
    ['an empty token', { token: '' }, 401],
    ['a token that is no text', { token: 5 }, 401],
    ['a token that is a list', { token: ['x'] }, 401],
    ['a token that is nobody’s', { token: 'A'.repeat(43) }, 5],
    ['a token of another form', { token: "' or 1=1 --" }, 5],
    ['a token of another prototype', JSON.parse('{"__proto__":{"token":"x"}}') as object, 401],
  ])('with %s is refused', async (_, auth, code) => {
    expect(await refusal(auth)).toMatchObject({ code, msg: expect.any(String) });
  });

  it('of a banned account is refused', async () => {
    const token = await world.token();
    world.ban(token);
    expect(await refusal({ token })).toMatchObject({ code: 119 });
  });

  it('leads to /chat alone', async () => {
    const token = await world.token();
    expect(await refusal({ token }, { namespace: '/' })).toBe('there is only /chat');
    expect(await refusal({ token }, { namespace: '/admin' })).toBe('Invalid namespace');
    expect(await refusal({ token })).toBe('let in');
  });

  it.each([[-1], [1.5], ['5'], [null], [{}], [1e308]])(
    'with %p as last seq gets the newest messages',
    async (lastSeq) => {
      const client = await world.client(pod, { options: { auth: { token: await world.token(), lastSeq } } });
      await client.connected();
      expect(client.histories[0]).toMatchObject({ room: 'main', gap: false });
    },
  );

  it('is refused over twenty a minute from one address, whatever else the client says of it', async () => {
    const codes = [];
    for (let time = 0; time < 22; time += 1) {
      const answer = (await refusal({}, { from: `6.6.6.${time}, 10.2.0.1` })) as { code: number };
      codes.push(answer.code);
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(codes.slice(20)).toEqual([429, 429]);
    expect(await refusal({}, { from: '10.2.0.2' })).toMatchObject({ code: 401 });
  });

  it('works while Redis is away, and so does what follows', async () => {
    await redis.shut();
    const [speaker, listener] = await Promise.all([world.client(pod), world.client(pod)]);
    await Promise.all([speaker.connected(), listener.connected()]);
    const { code, seq } = await speaker.say('Redis 不在也能说话');
    expect(code).toBe(200);
    await eventually(() => listener.last === seq);
    await eventually(() => listener.all<{ count: number }>('online').at(-1)!.count >= 2);
    await redis.open();
  });
});
