import { expect, it } from '@jest/globals';
import { feedOfRadar } from './radar-feed.ts';
import type { Radar } from '@yinghuo/contracts';

it('writes a feed that any reader takes, whatever a title says', () => {
  const row = {
    ...{ id: 7, section: 'gal', title: '<b>&"\u0001\ud800', body: '', wants: 3, bounty: 10 },
    createdAt: '2026-11-02T03:04:05.000Z',
  };
  const feed = feedOfRadar({ month: '2026-11', months: [], rows: [row] } as unknown as Radar, {
    origin: 'https://yinghuo.example',
    self: 'https://yinghuo.example/api/threads/radar.atom?key=a&section=gal',
  });
  expect(feed).toContain('<title>视觉小说：&lt;b&gt;&amp;&quot;</title>');
  expect(feed).toContain('href="https://yinghuo.example/threadDetail?id=7"');
  expect(feed).toContain('key=a&amp;section=gal');
  expect(feed).toContain('3 人在找');
  expect(feed).toContain('<updated>2026-11-02T03:04:05.000Z</updated>');
});
