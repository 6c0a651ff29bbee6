import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { World } from '../world.fixture.ts';

describe('a search engine', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open(undefined, { settings: { PUBLIC_URL: 'https://yinghuo.example' } });
  });
  afterAll(() => world.close());

  const locations = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  it('is told where the sitemaps are and what is none of its', async () => {
    const { status, headers, text } = await world.raw('/robots.txt', { accept: 'text/html' });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain('\nSitemap: https://yinghuo.example/sitemap.xml\n');
    expect(text).toContain('\nDisallow: /api/\n');
  });

  it('finds every slice of the games, of people and of what is said, and in it their pages', async () => {
    const index = await world.raw('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locations(index.text)).toEqual(
      ['pages', 'games-0', 'games-1', 'people-0', 'talk-0'].map(
        (name) => `https://yinghuo.example/sitemap/${name}.xml`,
      ),
    );
    const slice = await world.raw('/sitemap/games-1.xml');
    expect(locations(slice.text)).toEqual(['https://yinghuo.example/otomeDetail?id=7']);
    expect(slice.text).toContain('<lastmod>2026-11-02T03:04:05.000Z</lastmod>');
    expect(locations((await world.raw('/sitemap/people-0.xml')).text)).toEqual(['https://yinghuo.example/people?id=4']);
    expect(locations((await world.raw('/sitemap/talk-0.xml')).text)).toEqual(
      ['/groupDetail?id=1', '/groupDetail?id=2', '/groupPost?id=8', '/notesDetail?id=5'].map(
        (path) => `https://yinghuo.example${path}`,
      ),
    );
    for (const path of [
      '/sitemap/talk-x.xml',
      '/sitemap/people-x.xml',
      '/sitemap/games-x.xml',
      '/sitemap/games--1.xml',
      '/sitemap/games-1.5.xml',
    ])
      expect([400, 404]).toContain((await world.raw(path)).status);
  });

  it('finds no page of a guarded section, and every page it finds is there', async () => {
    const pages = locations((await world.raw('/sitemap/pages.xml')).text);
    expect(pages).toContain('https://yinghuo.example/otome');
    expect(pages).not.toContain('https://yinghuo.example/vr');
    for (const page of pages) expect((await world.page(new URL(page!).pathname)).status).toBe(200);
  });

  it('reads a game’s facts in its page, without what spoils, whatever its title says', async () => {
    const factsAt = async (path: string) => {
      const { text } = await world.page(path);
      const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)!;
      return { text, facts: JSON.parse(json!) as object };
    };
    const { text, facts } = await factsAt('/detail?id=1&from=elsewhere');
    expect(text).toContain('<link rel="canonical" href="https://yinghuo.example/detail?id=1" />');
    expect(facts).toMatchObject({
      ...{ '@type': 'VideoGame', name: '潮汐邮局', alternateName: ['Tide'], genre: ['海'], datePublished: '2026-03' },
      url: 'https://yinghuo.example/detail?id=1',
      aggregateRating: { ratingValue: 8.1, ratingCount: 12, bestRating: 10 },
    });
    expect((await factsAt('/detail?id=2')).facts).toMatchObject({ name: '</script><script>alert(1)</script>' });
  });
});
