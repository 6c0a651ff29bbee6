import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { shanghaiDay } from '@yinghuo/contracts';
import { connectRedis, type Redis } from '@yinghuo/redis';
import { eventually, openRedis, type OpenRedis } from '@yinghuo/testing';
import { Visitors } from './visitors.ts';

let open: OpenRedis;
let redis: Redis;
beforeAll(async () => {
  open = await openRedis();
  ({ redis } = open);
});
afterAll(() => open.close());

const opened = async (of = redis) => {
  const visitors = new Visitors(of);
  await visitors.onModuleInit();
  return visitors;
};

it('a guest is an address, the same for every process of a day, and a member an id', async () => {
  const [one, other] = await Promise.all([opened(), opened()]);
  expect(one.guest('203.0.113.7')).toBe(other.guest('203.0.113.7'));
  expect(one.guest('203.0.113.7')).not.toBe(one.guest('203.0.113.8'));
  expect(one.member(7)).toBe('m7');
});

it('a Redis that was empty meanwhile is told the salt again, before somebody else makes up another', async () => {
  const here = await opened();
  const guest = here.guest('203.0.113.7');
  await redis.del(`visitor-salt:${shanghaiDay()}`);
  const late = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(here.guest('203.0.113.7')).toBe(guest);
  late.mockRestore();
  await eventually(async () => (await redis.exists(`visitor-salt:${shanghaiDay()}`)) > 0);
  expect((await opened()).guest('203.0.113.7')).toBe(guest);
});

it('the salt is random and gone with its day: the address cannot be tried out afterwards', async () => {
  const before = (await opened()).guest('203.0.113.7');
  const key = `visitor-salt:${shanghaiDay()}`;
  const seconds = await redis.ttl(key);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(25 * 3600);
  await redis.del(key);
  expect((await opened()).guest('203.0.113.7')).not.toBe(before);
});

it('without Redis each process tells visitors apart by itself', async () => {
  const away = connectRedis('redis://127.0.0.1:1');
  const visitors = await opened(away);
  expect(visitors.guest('203.0.113.7')).toBe(visitors.guest('203.0.113.7'));
  expect(visitors.guest('203.0.113.7')).not.toBe(visitors.guest('203.0.113.8'));
  away.disconnect();
});
