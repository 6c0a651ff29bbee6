import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { HotCache } from './hot.ts';

const passing = new Error('away');
const settings = (now: () => number) => ({
  freshMs: 1000,
  staleMs: 60_000,
  isPassing: (error: unknown) => error === passing,
  now,
});

let redis: Redis;
let now = 1_000_000;
const cacheOf = () =>
  new HotCache(
    redis,
    settings(() => now),
  );
const text = async (cache: HotCache, make: () => Promise<Buffer>, key = 'a', tags = ['tag']) =>
  (await cache.get(key, tags, make)).bytes.toString();
const says = (word: string) => () => Promise.resolve(Buffer.from(word));
const fails = (error: Error) => () => Promise.reject(error);

beforeAll(async () => {
  redis = new Redis(process.env.REDIS_URL!, { keyPrefix: `hot-spec-${process.pid}-` });
  await redis.ping();
});
afterAll(() => redis.disconnect());
beforeEach(() => {
  now += 10 * 60_000;
});

describe('a hot answer', () => {
  it('is made once for many at once, and by one process for the others', async () => {
    let made = 0;
    const make = () => {
      made += 1;
      return Promise.resolve(Buffer.from('one'));
    };
    const cache = cacheOf();
    await Promise.all(Array.from({ length: 20 }, () => text(cache, make, 'once')));
    await redis.ping();
    expect(await text(cacheOf(), make, 'once')).toBe('one');
    expect(made).toBe(1);
  });

  it('is served stale once while it is renewed', async () => {
    const cache = cacheOf();
    await text(cache, says('old'), 'renewed');
    now += 1001;
    expect(await text(cache, says('new'), 'renewed')).toBe('old');
    // The renewal lands by itself; whoever asks for the same key joins its flight or finds it done.
    while (!cache.peek('renewed')!.fresh) await redis.ping();
    expect(await text(cache, says('never asked'), 'renewed')).toBe('new');
  });

  it('lives on while nobody can be asked, in a new process too', async () => {
    await text(cacheOf(), says('known'), 'outage');
    now += 30_000;
    expect(await text(cacheOf(), fails(passing), 'outage')).toBe('known');
  });

  it('is over when it is refused: what is gone must not be served again', async () => {
    const cache = cacheOf();
    await text(cache, says('was there'), 'gone');
    now += 1001;
    const gone = new Error('not found');
    await expect(text(cacheOf(), fails(gone), 'gone')).rejects.toBe(gone);
    await expect(text(cacheOf(), fails(passing), 'gone')).rejects.toBe(passing);
  });

  it('is dropped by tag, and a flight that began before is not kept', async () => {
    const cache = cacheOf();
    await text(cache, says('old'), 'tagged', ['game:1']);
    now += 10;
    cache.forget(['game:1']);
    expect(await text(cache, says('new'), 'tagged', ['game:1'])).toBe('new');

    const { promise: landed, resolve: land } = Promise.withResolvers<Buffer>();
    const { promise: began, resolve: begin } = Promise.withResolvers<void>();
    const make = () => {
      begin();
      return landed;
    };
    const flight = text(cache, make, 'late', ['game:2']);
    await began;
    now += 10;
    cache.forget(['game:2']);
    land(Buffer.from('made before'));
    expect(await flight).toBe('made before');
    expect(cache.peek('late')).toBeNull();
  });

  it('is asked anew after drops may have been missed', async () => {
    const cache = cacheOf();
    await text(cache, says('old'), 'doubted');
    now += 10;
    cache.doubt();
    expect(cache.peek('doubted')).toMatchObject({ fresh: false });
  });
});
