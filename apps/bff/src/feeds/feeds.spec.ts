import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brotliDecompressSync } from 'node:zlib';
import { HotAnswers } from '../hot/hot-answers.ts';
import { World } from '../world.fixture.ts';
import { groupFeed, memberFeed, sectionFeed } from './addresses.ts';

describe('a feed', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open(undefined, { settings: { PUBLIC_URL: 'https://yinghuo.example' } });
  });
  afterAll(() => world.close());

  it('of a section has an entry for each game, whatever its title says, and is named in the section’s page', async () => {
    const { text: page } = await world.page('/');
    const [, path] = /<link rel="alternate" type="application\/atom\+xml" title="新收录的视觉小说" href="([^"]*)"/.exec(
      page,
    )!;
    const { status, headers, text } = await world.raw(path!);
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=900');
    expect(text).toContain('<id>https://yinghuo.example/detail?id=1</id>\n    <title>潮汐邮局</title>');
    expect(text).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
    expect(text.match(/<entry>/g)).toHaveLength(world.known.titles.length);
  });

  it('is sent once to whoever has it, and compressed, whatever feed or sitemap it is', async () => {
    for (const path of [sectionFeed('gal'), memberFeed(7), groupFeed(1), '/sitemap.xml', '/robots.txt']) {
      const { headers, text } = await world.raw(path);
      expect([headers.etag, headers.vary]).toEqual([expect.stringMatching(/^"[\w-]{22}"$/), 'Accept-Encoding']);
      const again = await world.raw(path, { 'if-none-match': headers.etag! });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
      expect((await world.raw(path, { 'if-none-match': '"other"' })).text).toBe(text);
    }
    const { headers, bytes } = await world.raw(sectionFeed('gal'), { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(bytes).toString()).toContain('<title>潮汐邮局</title>');
  });

  it('of a game has its versions, and one that was changed is an entry of its own', async () => {
    const version = {
      id: 3,
      label: '1.2',
      group: '灯下汉化',
      note: '**修正**||结局||',
      updatedAt: '2026-11-03T00:00:00.000Z',
    };
    const author = { id: 1, nickname: '半盏茶' };
    const entryOf = async (revision: number) => {
      world.known.versions = [{ ...version, author, revision }] as never;
      await world.app.get(HotAnswers).cache.drop(['game:1']);
      const { text } = await world.raw('/api/feeds/game.atom?section=gal&id=1');
      expect(text).toContain('<summary>修正▇</summary>');
      return /<entry>\s*<id>([^<]*)<\/id>\s*<title>([^<]*)<\/title>/.exec(text)!.slice(1);
    };
    expect(await entryOf(1)).toEqual(['https://yinghuo.example/detail?id=1#v3-1', '1.2 · 灯下汉化']);
    expect((await entryOf(2))[0]).toBe('https://yinghuo.example/detail?id=1#v3-2');
  });

  it('of a member has what guests see of what they wrote, named in their page, without what spoils', async () => {
    const { text: page } = await world.page('/member?id=7');
    const [, path] = /<link rel="alternate" type="application\/atom\+xml" title="半盏茶最近写的" href="([^"]*)"/.exec(
      page,
    )!;
    const { status, text } = await world.raw(path!);
    expect(status).toBe(200);
    expect(
      [...text.matchAll(/<title>([^<]*)<\/title>\s*<link href="([^"]*)"/g)].map((found) => found.slice(1)),
    ).toEqual([
      ['《潮汐邮局》 9 分', 'https://yinghuo.example/detail?id=1'],
      ['窗外', 'https://yinghuo.example/notesDetail?id=5'],
      ['写在留言板', 'https://yinghuo.example/message?c=6#c6'],
    ]);
    expect(text).toContain('<summary>下雨，▇</summary>');
    expect(text).not.toMatch(/结局没想到|邮差/);
    expect((await world.raw('/api/feeds/member.atom?id=8')).text).not.toContain('晚上好');
  });

  it('of a group has its posts, but those behind a station, and none where only members read them', async () => {
    const { text: page } = await world.page('/groupDetail?id=1');
    expect(page).toContain('title="灯塔的新帖" href="/api/feeds/group.atom?id=1"');
    const { text } = await world.raw('/api/feeds/group.atom?id=1');
    expect([...text.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id)).toEqual([
      'https://yinghuo.example/groupDetail?id=1',
      'https://yinghuo.example/groupPost?id=8',
    ]);
    expect((await world.page('/groupDetail?id=2')).text).not.toContain('application/atom+xml');
    expect((await world.raw('/api/feeds/group.atom?id=2')).status).toBe(404);
  });

  it('of what is guarded, gone or nothing is refused by its status', async () => {
    const statusOf = async (query: string) => (await world.raw(`/api/feeds/${query}`)).status;
    expect(await statusOf('section.atom?section=vr')).toBe(401);
    expect(await statusOf('section.atom?section=nowhere')).toBe(400);
    expect(await statusOf('game.atom?section=gal&id=77')).toBe(404);
    expect(await statusOf('game.atom?section=gal&id=x')).toBe(400);
    expect(await statusOf('member.atom?id=99')).toBe(404);
    expect(await statusOf('member.atom')).toBe(400);
    expect(await statusOf('group.atom?id=99')).toBe(404);
  });
});
