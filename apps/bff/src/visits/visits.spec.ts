import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageVisited, shanghaiDay, type PageVisited } from '@yinghuo/contracts';
import { pageTitles } from '@yinghuo/contracts/wire';
import { Bus, ensureTopics, type EventMeta } from '@yinghuo/kafka';
import { createLog } from '@yinghuo/service';
import { brokers, busKey, eventually, ownPrefix } from '@yinghuo/testing';
import { World } from '../world.fixture.ts';
import { Visits } from './visits.ts';

const log = createLog('bff', 'silent');

describe('a visit', () => {
  let world: World;
  let reader: Bus;
  const heard: { visit: PageVisited; meta: EventMeta }[] = [];

  beforeAll(async () => {
    world = await World.open();
    reader = new Bus({ kafka: world.kafka, name: 'reader', log });
    reader.hear(pageVisited, (visit, meta) => heard.push({ visit, meta }));
    await reader.connect();
  });
  afterAll(() => reader.close());

  it('of a page that is none, or of more than its path, is refused', async () => {
    for (const fields of ['page=/nowhere', 'page=/detail?id=1', 'page=', 'page=/&member=1', 'page=/&referrer=a b']) {
      expect((await world.post('/api/visits', encodeURI(fields))).body.code).toBe(400);
    }
  });

  it('is told every time, by whom and on what, and never from where', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone)' };
    const token = world.token({ memberId: 7 });
    const pages = Object.keys(pageTitles).slice(0, 10);
    await Promise.all(
      pages.flatMap((page) => [1, 2].map(() => world.post('/api/visits', `page=${page}`, { token, headers }))),
    );
    const { status, body } = await world.post('/api/visits', 'page=/&referrer=search.example');
    expect([status, body]).toEqual([200, { code: 200 }]);
    await eventually(() => heard.length === 21);
    expect(new Set(heard.map(({ meta }) => meta.id)).size).toBe(21);
    const guests = heard.find(({ visit }) => visit.memberId === null)!;
    const members = heard.filter(({ visit }) => visit.memberId === 7);
    expect(guests.visit).toEqual({
      page: '/',
      memberId: null,
      referrer: 'search.example',
      device: 'desktop',
      visitor: expect.stringMatching(/^[\w-]{22}$/),
      day: shanghaiDay(),
    });
    expect(guests.meta.key).toBe(guests.visit.visitor);
    expect(members.map(({ visit }) => visit.page).sort()).toEqual([...pages, ...pages].sort());
    expect(new Set(members.map(({ visit }) => visit.visitor))).toEqual(new Set(['m7']));
    expect(members[0]!.visit.device).toBe('phone');
  });

  it('is told before the process ends', async () => {
    const before = heard.length;
    for (let n = 0; n < 5; n += 1) await world.post('/api/visits', 'page=/notes');
    await world.close();
    await eventually(() => heard.length === before + 5);
  });
});

describe('a visit that the broker does not take', () => {
  it('waits, and is told once it does', async () => {
    const kafka = { brokers: brokers().kafka, prefix: ownPrefix(), key: busKey };
    await ensureTopics(kafka, { services: [], events: [pageVisited] });
    const heard: PageVisited[] = [];
    const reader = new Bus({ kafka, name: 'reader', log });
    reader.hear(pageVisited, (visit) => heard.push(visit));
    await reader.connect();
    const bus = new Bus({ kafka, name: 'bff', log });
    const refused = Promise.withResolvers<void>();
    const visits = new Visits(bus, Object.assign(Object.create(log), { warn: () => refused.resolve() }));
    visits.seen({ page: '/', visitor: 'a', device: 'phone', day: shanghaiDay() });
    await refused.promise;
    await bus.connect();
    await eventually(() => heard.length > 0);
    expect(heard.map(({ visitor }) => visitor)).toEqual(['a']);
    await visits.onApplicationShutdown();
    await Promise.all([bus.close(), reader.close()]);
  });
});
