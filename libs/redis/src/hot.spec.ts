import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, openRedis, type OpenRedis } from '@yinghuo/testing';
import { connectRedis, HotCache, type Redis } from './index.ts';

const passing = new Error('away');
const freshMs = 1000;
const staleMs = 60_000;

let open: OpenRedis;
let redis: Redis;
let now = 1_000_000;
let key = '';
const cacheOf = (of = redis) =>
  new HotCache(of, { freshMs, staleMs, isPassing: (error) => error === passing, now: () => now });
const text = async (cache: HotCache, make: () => Promise<Buffer>, tags = ['tag']) =>
  (await cache.get(key, tags, make)).bytes.toString();
const says = (word: string) => () => Promise.resolve(Buffer.from(word));
const fails = (error: Error) => () => Promise.reject(error);
/** A make that has begun and lands when the test says so. */
function slow() {
  const landed = Promise.withResolvers<Buffer>();
  const began = Promise.withResolvers<void>();
  const make = () => {
    began.resolve();
    return landed.promise;
  };
  return { make, began: began.promise, land: (word: string) => landed.resolve(Buffer.from(word)) };
}

beforeAll(async () => {
  open = await openRedis();
  ({ redis } = open);
});
afterAll(() => open.close());
beforeEach(() => {
  key = expect.getState().currentTestName!;
});

describe('a hot answer', () => {
  it('is made once for many at once, and by one process for the others', async () => {
    let made = 0;
    const make = () => {
      made += 1;
      return Promise.resolve(Buffer.from('one'));
    };
    const cache = cacheOf();
    await Promise.all(Array.from({ length: 20 }, () => text(cache, make)));
    expect(await text(cacheOf(), make)).toBe('one');
    expect(made).toBe(1);
  });

  it('is served stale once while it is renewed', async () => {
    const cache = cacheOf();
    await text(cache, says('old'));
    now += freshMs;
    const renewal = slow();
    expect(await text(cache, renewal.make)).toBe('old');
    await renewal.began;
    expect(await text(cache, says('not asked: one is under way'))).toBe('old');
    renewal.land('new');
    await eventually(() => cache.peek(key)!.fresh);
    expect(await text(cache, says('never asked'))).toBe('new');
  });

  it('is waited for when nobody wanted it for long', async () => {
    const cache = cacheOf();
    await text(cache, says('old'));
    now += 2 * freshMs;
    expect(cache.peek(key)).toBeNull();
    expect(await text(cache, says('new'))).toBe('new');
  });

  it('lives on while nobody can be asked, in a new process too', async () => {
    const cache = cacheOf();
    await text(cache, says('known'));
    now += 30_000;
    expect(await text(cacheOf(), fails(passing))).toBe('known');
    expect(await text(cache, fails(passing))).toBe('known');
    // Once the outage is known, the next visitors do not wait for each try.
    expect(cache.peek(key)).toMatchObject({ fresh: false });
    now += staleMs;
    await expect(text(cache, fails(passing))).rejects.toBe(passing);
  });

  it('lives on no longer than it is to be kept', async () => {
    const cache = cacheOf();
    await cache.get(key, ['tag'], says('known'), { keepMs: 10_000 });
    now += 9_000;
    expect((await cacheOf().get(key, ['tag'], fails(passing), { keepMs: 10_000 })).bytes.toString()).toBe('known');
    now += 2_000;
    await expect(cache.get(key, ['tag'], fails(passing), { keepMs: 10_000 })).rejects.toBe(passing);
  });

  it('of what has no end is shared once it is asked for again', async () => {
    const cache = cacheOf();
    const textOf = async (of: HotCache, make: () => Promise<Buffer>) =>
      (await of.get(key, ['tag'], make, { sharedAtOnce: false })).bytes.toString();
    expect(await textOf(cache, says('once'))).toBe('once');
    await expect(textOf(cacheOf(), fails(passing))).rejects.toBe(passing);
    now += 2 * freshMs;
    expect(await textOf(cache, says('again'))).toBe('again');
    expect(await textOf(cacheOf(), says('another process makes its own'))).toBe('another process makes its own');
    expect(await textOf(cacheOf(), fails(passing))).toBe('again');
  });

  it('is over when it is refused: what is gone must not be served again', async () => {
    const cache = cacheOf();
    await text(cache, says('was there'));
    now += 2 * freshMs;
    const gone = new Error('not found');
    await expect(text(cache, fails(gone))).rejects.toBe(gone);
    await expect(text(cache, fails(passing))).rejects.toBe(passing);
    await expect(text(cacheOf(), fails(passing))).rejects.toBe(passing);
  });
});

describe('a drop', () => {
  it('voids what was made from the tag, and nothing else, in this process and in Redis', async () => {
    const cache = cacheOf();
    await text(cache, says('old'), ['game:1', 'list']);
    await cache.get(`${key} other`, ['game:2', 'list'], says('other'));
    await cache.drop(['game:1', 'game:7']);
    expect(await text(cacheOf(), says('new'), ['game:1', 'list'])).toBe('new');
    expect(await text(cache, says('never asked'), ['game:1', 'list'])).toBe('new');
    expect(cache.peek(`${key} other`)).toMatchObject({ fresh: true });
    expect((await cacheOf().get(`${key} other`, ['game:2', 'list'], says('never asked'))).bytes.toString()).toBe(
      'other',
    );
  });

  it('reaches a flight that began before it: not kept, and nobody joins it any more', async () => {
    const cache = cacheOf();
    const flight = slow();
    const waiting = text(cache, flight.make, ['game:3']);
    await flight.began;
    await cache.drop(['game:3']);
    expect(await text(cache, says('new'), ['game:3'])).toBe('new');
    flight.land('made before');
    expect(await waiting).toBe('made before');
    expect(await text(cache, says('never asked'), ['game:3'])).toBe('new');
    expect(await text(cacheOf(), says('never asked'), ['game:3'])).toBe('new');
  });

  it('reaches a flight that is refused after it: what was published meanwhile is there for the next one', async () => {
    const cache = new HotCache(redis, { freshMs, staleMs, refusedMs: 1000, isPassing: () => false, now: () => now });
    const flight = Promise.withResolvers<Buffer>();
    const began = Promise.withResolvers<void>();
    const waiting = text(cache, () => (began.resolve(), flight.promise), ['game:8']);
    await began.promise;
    await cache.drop(['game:8']);
    expect(await text(cache, says('published'), ['game:8'])).toBe('published');
    const absent = new Error('not found');
    flight.reject(absent);
    await expect(waiting).rejects.toBe(absent);
    expect(cache.peek(key)).toMatchObject({ fresh: true });
    now += 2 * freshMs;
    expect(await text(cache, says('asked again'), ['game:8'])).toBe('asked again');
  });

  it('made by another process reaches a flight of this one by way of Redis', async () => {
    const cache = cacheOf();
    const flight = slow();
    const waiting = text(cache, flight.make, ['game:4']);
    await flight.began;
    await cacheOf().drop(['game:4']);
    flight.land('made before');
    await waiting;
    expect(await text(cacheOf(), says('new'), ['game:4'])).toBe('new');
  });

  it('heard by every process is counted once: an answer made between two of them stays', async () => {
    const [first, second] = [cacheOf(), cacheOf()];
    await first.drop(['game:5'], 'event');
    expect(await text(first, says('made after it'), ['game:5'])).toBe('made after it');
    await second.drop(['game:5'], 'event');
    expect(await text(cacheOf(), says('never asked'), ['game:5'])).toBe('made after it');
    await second.drop(['game:5'], 'another event');
    expect(await text(cacheOf(), says('new'), ['game:5'])).toBe('new');
  });

  it('ends a refusal that is kept', async () => {
    const cache = new HotCache(redis, { freshMs, staleMs, refusedMs: 500, isPassing: () => false, now: () => now });
    const gone = new Error('not found');
    await expect(text(cache, fails(gone), ['game:6'])).rejects.toBe(gone);
    await expect(text(cache, says('not asked again'), ['game:6'])).rejects.toBe(gone);
    await cache.drop(['game:6']);
    await expect(text(cache, fails(gone), ['game:6'])).rejects.toBe(gone);
    now += 500;
    expect(await text(cache, says('there'), ['game:6'])).toBe('there');
  });
});

it('works without Redis', async () => {
  const away = connectRedis('redis://127.0.0.1:1');
  const cache = cacheOf(away);
  expect(await text(cache, says('one'))).toBe('one');
  await cache.drop(['tag']);
  expect(await text(cache, says('two'))).toBe('two');
  away.disconnect();
});
