import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Metrics } from '@yinghuo/service';
import { HotAnswers } from '../hot/hot-answers.ts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open(undefined, { settings: { TRUSTED_PROXIES: 1 } });
});
afterAll(() => world.close());

/** How often a route was answered so; of what no route answers its kind stands for it. */
async function counted(route: string, status: string): Promise<number> {
  const all = await world.app.get(Metrics).registry.getSingleMetric('http_request_seconds')!.get();
  const found = all.values.find(
    ({ labels, ...value }) =>
      (value as { metricName?: string }).metricName?.endsWith('_count') &&
      labels.route === route &&
      labels.status === status,
  );
  return found?.value ?? 0;
}
const get = (path: string, headers: Record<string, string> = {}) =>
  world.raw(path, { 'x-forwarded-for': '203.0.113.9', ...headers });
const asPage = { accept: 'text/html' };

// Every page could fail, and whoever looks after the product was not called: a failed one was counted as one at hand.
it('a page that fails is counted among what failed', async () => {
  expect((await get('/ranking?x=1', asPage)).status).toBe(200);
  expect(await counted('page', '5xx')).toBe(0);
  const failing = jest.spyOn(world.app.get(HotAnswers), 'kept').mockImplementation(() => {
    throw new Error('a bug');
  });
  expect((await get('/detail?id=1&x=2', asPage)).status).toBe(503);
  failing.mockRestore();
  expect(await counted('page', '5xx')).toBe(1);
});

// A flood of what is kept was seen nowhere.
it('what is refused before it is looked at is counted among what was refused', async () => {
  const untilRefused = async (path: string, headers = {}) => {
    while ((await get(path, headers)).status !== 429);
  };
  await untilRefused('/gameLists');
  expect(await counted('answer', '4xx')).toBe(1);
  await untilRefused('/ranking', asPage);
  expect(await counted('page', '4xx')).toBe(1);
});
