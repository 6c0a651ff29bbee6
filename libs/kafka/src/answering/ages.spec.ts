import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Ages } from './ages.ts';
import { eventually } from '@yinghuo/testing';
import { deposit } from '../fixtures/contracts.ts';
import { Bank } from '../fixtures/handlers.ts';
import { member, World } from '../fixtures/world.ts';

const world = new World();
beforeAll(() => world.start());
afterAll(() => world.stop());

it('tells how long a message lay there from how far the clocks are apart', () => {
  const ages = new Ages();
  const [ours, theirs] = [10_000_000, 10_000_000 - 60_000];
  expect(ages.ageOf(0, theirs, true, ours + 3)).toBe(0);
  expect(ages.ageOf(0, theirs + 1000, false, ours + 1003 + 700)).toBe(700);
  // Messages that came at once, one of them while this process was busy.
  expect(ages.ageOf(0, theirs + 2000, true, ours + 2001)).toBe(0);
  expect(ages.ageOf(0, theirs + 3000, true, ours + 3040)).toBe(39);
});

it('follows a clock that was set, within two windows', () => {
  const ages = new Ages();
  expect(ages.ageOf(0, 0, true, 5)).toBe(0);
  expect(ages.ageOf(0, 70_000, true, 70_005 + 3000)).toBe(3000);
  expect(ages.ageOf(0, 140_000, true, 140_005 + 3000)).toBe(0);
});

it('forgives five seconds where the clocks were not compared yet, each partition having a broker of its own', () => {
  const ages = new Ages();
  expect(ages.ageOf(0, 0, false, 4000)).toBe(0);
  expect(ages.ageOf(0, 0, false, 65_000)).toBe(60_000);
  expect(ages.ageOf(0, 0, true, 7000)).toBe(0);
  expect(ages.ageOf(1, 0, false, 7000)).toBe(2000);
});

// A purchase that lay in Kafka was made by a process that had just begun, after its repeat had been refused for too little balance.
it('lets a service that has just begun see that nobody waits any more', async () => {
  const bus = await world.caller();
  const late = bus.ask(deposit, { account: 'other', amount: 1 }, member(1), { timeoutMs: 200 });
  await expect(late).rejects.toMatchObject({ kind: 'timedOut' });
  const expired: string[] = [];
  const server = await world.serve([Bank], { observer: { expired: (type) => void expired.push(type) } });
  await eventually(() => expired.length === 1);
  await expect(bus.ask(deposit, { account: 'other', amount: 1 }, member(1))).resolves.toEqual({ balance: 1 });
  await server.retire();
});

// It called every request expired, without a word.
it('lets a service answer whose clock is ahead of the caller by more than the caller waits', async () => {
  await world.child('service', { aheadMs: 12_000 });
  const bus = await world.caller();
  const asked = Array.from({ length: 60 }, () =>
    bus.ask(deposit, { account: 'main', amount: 1 }, member(1), { timeoutMs: 11_000 }),
  );
  expect((await Promise.all(asked)).length).toBe(60);
});
