import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, openRedis, type OpenRedis } from '@yinghuo/testing';
import { isUp, reservations, type Reservation, type Reservations } from './index.ts';

let open: OpenRedis;
beforeAll(async () => {
  open = await openRedis();
});
afterAll(() => open.close());

const reserved = async (of: Reservations, id?: string): Promise<Reservation> => {
  const reservation = await of.reserve('somebody', id);
  if (typeof reservation === 'number') throw new Error('nothing is left');
  return reservation;
};
const wait = expect.any(Number);
const granted = { release: expect.any(Function) };

describe.each([
  ['over all processes', true],
  ['in memory while Redis is away', false],
])('a limit of what succeeds that counts %s', (_, shared) => {
  beforeAll(async () => {
    if (!shared) await open.proxy.shut();
    await eventually(() => isUp(open.redis) === shared);
  });

  let rules = 0;
  const make = (points: number) => reservations(open.redis, { name: `${shared} ${(rules += 1)}`, points, seconds: 60 });

  it('gives back what came to nothing', async () => {
    const two = make(2);
    const first = await reserved(two);
    await reserved(two);
    expect(await two.reserve('somebody')).toEqual(wait);
    expect(await two.reserve('nobody')).toEqual(granted);
    await first.release();
    await reserved(two);
    expect(await two.reserve('somebody')).toEqual(wait);
  });

  it('counts repeats under one id once', async () => {
    const one = make(1);
    expect(await Promise.all(['a', 'a', 'a', 'b'].map((id) => one.reserve('somebody', id)))).toEqual([
      granted,
      granted,
      granted,
      wait,
    ]);
    expect(await one.reserve('somebody', 'a')).toEqual(granted);
  });

  // The first of two calls under one key was refused as too often, and the second went on as its repeat.
  it('that is used up lets nobody in, however many come at once under one id', async () => {
    const one = make(1);
    await reserved(one);
    expect(await Promise.all(['a', 'a', 'a'].map((id) => one.reserve('somebody', id)))).toEqual([wait, wait, wait]);
  });

  it('keeps what one call was refused as long as another one holds it, too', async () => {
    const one = make(1);
    const [first, repeat] = [await reserved(one, 'a'), await reserved(one, 'a')];
    await first.release();
    expect(await one.reserve('somebody', 'b')).toEqual(wait);
    await repeat.release();
    await reserved(one, 'b');
  });
});
