import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { guest, Refusal } from '@yinghuo/contracts';
import type { Bus } from './bus.ts';
import { echo, refuseAs, wait, whoami } from './fixtures/contracts.ts';
import { Answering, begun } from './fixtures/handlers.ts';
import { loggingTo, member, until, World } from './fixtures/world.ts';

describe('a call', () => {
  const world = new World();
  const logged: { level: string; message: string }[] = [];
  const expired: string[] = [];
  let bus: Bus;

  beforeAll(async () => {
    await world.start();
    const observer = { expired: (contract: string) => void expired.push(contract) };
    await world.serve([Answering], { abreast: 4, log: loggingTo(logged), observer });
    bus = await world.caller();
  });
  beforeEach(() => {
    begun.length = 0;
  });
  afterAll(() => world.stop());

  it('is answered', async () => {
    await expect(bus.ask(echo, { text: '萤火' }, guest())).resolves.toEqual({ text: '萤火' });
  });
});
