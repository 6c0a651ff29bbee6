import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@yinghuo/testing';
import { World } from '../world.fixture.ts';
import { Views } from './views.ts';

let world: World;
beforeAll(async () => {
  world = await World.open(undefined, { settings: { TRUSTED_PROXIES: 1 } });
});
afterAll(() => world.close());
beforeEach(() => {
  world.known.views.length = 0;
});

const view = (path: string, address: string, { token, agent = 'x' }: { token?: string; agent?: string } = {}) =>
  world.call(path, { token, headers: { 'x-forwarded-for': address, 'user-agent': agent } });
/** What the catalogue was told, once everything before this call has been. */
async function told() {
  await world.app.get(Views).onApplicationShutdown();
  return world.known.views;
}

describe('a view', () => {
  it('is a visitor’s, whatever their browser says it is, on hot answers and others', async () => {
    for (let n = 0; n < 4; n += 1) await view('/updatagame?id=1', '203.0.113.1', { agent: `browser ${n}` });
    const token = world.token({ memberId: 7 });
    for (let n = 0; n < 4; n += 1) await view('/updatagame?id=1', `203.0.113.${n}`, { token, agent: `browser ${n}` });
    await eventually(async () => (await told()).length >= 2);
    expect(world.known.views.map(({ memberId, visitor }) => [memberId, visitor])).toEqual([
      [null, expect.stringMatching(/^[\w-]{22}$/)],
      [7, 'm7'],
    ]);
  });

  it('of one address and game is counted ten times in ten minutes, whatever accounts it has', async () => {
    for (let id = 20; id < 40; id += 1) {
      await view('/updatagame?id=2', '203.0.113.9', { token: world.token({ memberId: id }) });
    }
    // Each is counted once its answer has gone out.
    await eventually(async () => (await told()).length >= 10);
    expect(await told()).toHaveLength(10);
  });
});
