import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { World } from './fixtures/world.ts';

const world = new World();
beforeAll(() => world.start());
afterAll(() => world.stop());

it('wakes an idle connection once a second, not ten times', async () => {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  await world.caller();
  const pauses = intervals.mock.calls.map(([, ms]) => ms!);
  intervals.mockRestore();
  expect(pauses.filter((ms) => ms === 1000).length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...pauses)).toBe(1000);
});
