import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashOf, sessions } from '@yinghuo/redis';
import { eventually } from '@yinghuo/testing';
import { HotAnswers } from './hot/hot-answers.ts';
import { World } from './world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(() => world.known.asked.clear());

describe('the envelope', () => {
  it('carries a list: rows, total, cursor, and a request id', async () => {
    const { status, headers, body } = await world.call('/gameLists');
    expect([status, body.code, body.wrap, body.next]).toEqual([200, 200, 2, null]);
    expect(body.obj).toHaveLength(2);
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['an unknown path', '/no-such-call', 404, 404],
    ['an absent row', '/updatagame?id=99', 200, 404],
    ['an unknown field', '/gameLists?owner=1', 200, 400],
    ['a field out of range', '/gameLists?size=101', 200, 400],
    ['a spoilt query', '/gameLists?size=1&size=2', 400, 400],
    ['no session', '/userData', 200, 401],
    ['a guarded section', '/vrLists', 200, 401],
  ])('says no to %s with a Chinese sentence', async (_, path, status, code) => {
    const answer = await world.call(path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.msg).toMatch(/\p{Script=Han}/u);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses bodies that are too large, of another type, or none of ours', async () => {
    expect((await world.post('/sign', `name=${'x'.repeat(300 << 10)}`)).status).toBe(413);
    expect((await world.post('/sign', 'x', { headers: { 'content-type': 'text/xml' } })).status).toBe(415);
    expect((await world.post('/sign', 'name=a', { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await world.post('/sign', '{', { headers: { 'content-type': 'application/json' } })).status).toBe(400);
    expect((await world.call('/sign', { method: 'DELETE' })).status).toBe(404);
    const { status, body } = await world.post('/sign', 'name=a');
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 400, obj: [{ field: 'password', rule: 'required' }] });
  });

  it('says what a gate needs and what the caller has', async () => {
    const { body } = await world.call('/vrLists', { token: world.token({ permission: 1 }) });
    expect(body).toMatchObject({ code: 403, obj: { kind: 'qx', need: 2, have: 1 } });
    expect((await world.call('/vrLists', { token: world.token({ permission: 2 }) })).body.code).toBe(200);
    const inactive = await world.call('/addJf', { token: world.token({ permission: 0 }) });
    expect(inactive.body).toMatchObject({ code: 403, obj: { kind: 'qx', need: 1, have: 0 } });
  });

  it('is HTTP 200 for what a POST has done too', async () => {
    const { status, body } = await world.post('/reemail', 'email=a%40demo.invalid&pow=x');
    expect([status, body]).toEqual([200, { code: 200, obj: { sent: true } }]);
  });

  it('has code 0 for the first visit of the day, 200 for the next', async () => {
    const first = await world.call('/dailyVisit', { token: world.token({ memberId: 1 }) });
    expect(first.body).toEqual({ code: 0, msg: '今日首次访问', obj: { coins: 1, yb: 7 } });
    const next = await world.call('/dailyVisit', { token: world.token({ memberId: 2 }) });
    expect(next.body).toEqual({ code: 200, obj: { coins: 0, yb: 7 } });
  });
});

describe('what a path is', () => {
  it('a call knows GET and POST alone: a HEAD grants nothing and ends nothing', async () => {
    const token = world.token();
    for (const path of ['/dailyVisit', '/addJf', '/signOut', '/gameLists']) {
      expect((await world.call(path, { method: 'HEAD', token })).status).toBe(404);
    }
    expect(world.known.asked.get('signInDaily')).toBeUndefined();
    expect((await world.call('/', { method: 'HEAD', headers: { accept: 'text/html' } })).status).toBe(200);
  });

  it('a page alone is a page for every Accept; a path that is both is a page for whoever wants one', async () => {
    for (const accept of ['*/*', 'application/json', 'TEXT/HTML']) {
      expect((await world.call('/ranking', { headers: { accept } })).text).toContain('<div id="root">');
    }
    expect((await world.call('/emailyz', { headers: { accept: 'TEXT/HTML' } })).text).toContain('<div id="root">');
    expect((await world.call('/emailyz', { headers: { accept: '*/*' } })).body.code).toBe(400);
  });

  it('says the section: a field that says it too is unknown', async () => {
    const token = world.token({ permission: 2 });
    const { body } = await world.post('/save', 'titleZh=x&age=all&section=vr', { token });
    expect(body).toMatchObject({ code: 400, obj: [{ field: 'section', rule: 'unknown' }] });
    expect((await world.call('/gameLists?section=vr', { token })).body.code).toBe(400);
  });

  it('that leads out of a folder of files is unknown', async () => {
    for (const path of ['/assets/..', '/media/..', '/assets/../../x', '/media/..%2f..%2fx']) {
      expect((await world.raw(path)).status).toBe(404);
    }
  });
});

describe('the site’s settings', () => {
  it('pass the same checks as every call, and are kept as other answers are', async () => {
    const { status, headers, body } = await world.call('/api/site');
    expect([status, body.code, headers.get('cache-control')]).toEqual([200, 200, 'public, max-age=300']);
    expect(headers.get('vary')).toContain('X-Auth-Token');
    const etag = headers.get('etag')!;
    expect((await world.call('/api/site', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await world.call('/api/site?zzz=1')).body.code).toBe(400);
    expect((await world.call('/api/site', { token: 'A'.repeat(43) })).body.code).toBe(5);
    const member = await world.call('/api/site', { token: world.token() });
    expect([member.body.code, member.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });
});

describe('a session', () => {
  it('is 5 when it is unknown, 119 when the account is banned, on guest calls too', async () => {
    const unknown = 'A'.repeat(43);
    expect((await world.call('/gameLists?size=3', { token: unknown })).body.code).toBe(5);
    expect((await world.call('/gameLists?size=3', { token: 'nonsense' })).body.code).toBe(5);
    expect((await world.call('/gameLists?size=3', { token: world.token('banned') })).body.code).toBe(119);
  });

  it('is asked for once, then known, until the members’ service says that it changed', async () => {
    const token = world.token();
    for (let call = 0; call < 3; call += 1) await world.call('/addJf', { token });
    expect(world.known.asked.get('session')).toBe(1);
    world.known.sessions.delete(hashOf(token));
    await sessions.drop(world.redis, [hashOf(token)]);
    await eventually(async () => (await world.call('/addJf', { token })).body.code === 5);
  });
});

describe('a repeated command', () => {
  it('with the same key has one effect and the first answer', async () => {
    const token = world.token();
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => world.call('/addJf', { token, headers })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(world.known.asked.get('signInDaily')).toBe(1);
    expect((await world.call('/addJf', { token, headers: { 'idempotency-key': 'a b' } })).status).toBe(400);
  });
});

describe('a repeated farewell', () => {
  // The account is gone with its session, so the repeat was told 119.
  it('with the same key is told that it is done; anything else, that the account is gone', async () => {
    const token = world.token({ memberId: 77 });
    const leave = (key: string, path = '/api/me/delete') =>
      world.post(path, 'password=open-sesame-1', { token, headers: { 'idempotency-key': key } });
    const first = await leave('farewell');
    expect(first.body.code).toBe(200);
    await sessions.drop(world.redis, [hashOf(token)]);
    await eventually(async () => (await world.call('/addJf', { token })).body.code === 119);
    expect((await leave('farewell')).body).toEqual(first.body);
    expect((await leave('other')).body.code).toBe(119);
    expect((await leave('farewell', '/api/me/email')).body.code).toBe(119);
    expect(world.known.asked.get('deleteAccount')).toBe(1);
  });
});

describe('the hot path', () => {
  it('asks once for many, sends the same bytes to all, and 304 to whoever has them', async () => {
    const path = '/gameLists?size=5';
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(path)));
    const member = await world.call(path, { token: world.token() });
    expect(new Set([...answers, member].map(({ text }) => text)).size).toBe(1);
    expect(world.known.asked.get('list gal')).toBe(1);
    const { headers } = await world.call(path);
    expect(headers.get('cache-control')).toBe('public, max-age=30');
    expect(headers.get('vary')).toContain('X-Auth-Token');
    expect(member.headers.get('cache-control')).toBe('private, no-cache');
    const again = await world.call(path, { headers: { 'if-none-match': headers.get('etag')! } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('keeps for guests alone what holds rows of members’ own', async () => {
    const path = '/getVerList?id=1';
    for (let call = 0; call < 2; call += 1) {
      await world.call(path);
      await world.call(path, { token: world.token({ memberId: 3 }) });
    }
    expect(world.known.asked.get('versions for guests')).toBe(1);
    expect(world.known.asked.get('versions for 3')).toBe(2);
  });

  it('asks anew when what the answer shows was dropped', async () => {
    const path = '/gameLists?size=6';
    const before = (await world.call(path)).text;
    world.known.titles.push('新来的一部');
    await world.app.get(HotAnswers).cache.drop(['games:gal']);
    expect((await world.call(path)).text).not.toBe(before);
    world.known.titles.pop();
  });

  it('asks once for what is not there, however many guess, and anew when it comes', async () => {
    for (let guess = 0; guess < 5; guess += 1) expect((await world.call('/updatagame?id=3')).body.code).toBe(404);
    expect(world.known.asked.get('game')).toBe(1);
    world.known.titles.push('第三部');
    await world.app.get(HotAnswers).cache.drop(['game:3']);
    expect((await world.call('/updatagame?id=3')).body.code).toBe(200);
    world.known.titles.pop();
  });
});

const firstIn = (page: string) =>
  JSON.parse(/<script type="application\/json" id="first">(.*?)<\/script>/.exec(page)![1]!) as {
    url: string;
    guestsOnly?: true;
    body: { code: number; obj: { title: string }[] };
  }[];

describe('a navigation', () => {
  it('gets the page with its first answers, inert whatever titles say', async () => {
    const { status, text, headers } = await world.page('/');
    expect(status).toBe(200);
    const [list, ...others] = firstIn(text);
    expect(list!.url).toBe('/gameLists?size=24');
    expect(list!.body.obj.map(({ title }) => title)).toContain('</script><script>alert(1)</script>');
    expect(others.map(({ url }) => url)).toEqual(['/ht/label?section=gal', '/ggs']);
    expect(text).not.toContain('<script>alert');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('gets the tags of a game, escaped, and 404 where there is none', async () => {
    const { text } = await world.page('/detail?id=2');
    expect(text).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; · 萤火</title>');
    expect((await world.page('/detail?id=77')).status).toBe(404);
    expect((await world.page('/nowhere')).status).toBe(404);
  });

  // Without scripts, and for search engines, these were empty pages.
  it('to whom a game names is led to their own address; where guests see none, the page asks by itself', async () => {
    const ask = async (query: object) => {
      const { status, headers } = await world.page(`/people?${new URLSearchParams({ ...query })}`);
      return [status, headers.location];
    };
    expect(await ask({ kind: 'maker', name: '灯下社' })).toEqual([302, '/people?id=4']);
    expect(await ask({ kind: 'character', name: '灯下社', game: '1' })).toEqual([302, '/people?id=4']);
    for (const query of [
      { kind: 'maker', name: '无名' },
      { kind: 'nobody', name: '灯下社' },
      { kind: 'maker', name: '长'.repeat(101) },
      { kind: 'character', name: '灯下社', game: '//evil.example' },
      { kind: 'maker', name: '' },
    ])
      expect(await ask(query)).toEqual([200, undefined]);
  });

  it.each([
    ['/detail?id=1', ['/updatagame?id=1', '/getVerList?id=1']],
    ['/notes', ['/getNlist?size=24']],
    ['/notesDetail?id=1', ['/getNDetail?id=1', '/getNoteList?size=100&id=1']],
    ['/message', ['/getliuyan']],
    ['/intel', ['/infoList']],
    ['/log', ['/logs?type=0']],
    ['/log?type=0', ['/logs?type=0']],
    ['/otome?labels=3', ['/otomeLists?size=24&labels%5B0%5D=3', '/ht/label?section=otome', '/ggs']],
    ['/announcements', ['/ggs']],
  ])('to %s carries what the page asks first, as guests are answered it', async (path, urls) => {
    const first = firstIn((await world.page(path)).text);
    expect(first.map(({ url }) => url)).toEqual(urls);
    for (const { url, body } of first) expect((await world.call(url)).body).toEqual(body);
    // Members ask for these themselves: they have rows of their own in them, or have blocked whose rows these are.
    const own = ['/getVerList', '/getNlist', '/getNDetail', '/getNoteList', '/infoList', '/logs', '/getliuyan'];
    for (const { url, guestsOnly = false } of first)
      expect([url, guestsOnly]).toEqual([url, own.includes(url.split('?')[0]!)]);
  });

  it('is answered compressed from what is kept finished, and anew once an answer in it is dropped', async () => {
    const open = () => world.raw('/', { accept: 'text/html', 'accept-encoding': 'gzip, br' });
    const [one, two] = [await open(), await open()];
    expect(one.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept, Accept-Encoding, Sec-Fetch-Mode' });
    expect(one.headers['content-length']).toBe(String(one.bytes.length));
    expect(two.headers.etag).toBe(one.headers.etag);
    expect(brotliDecompressSync(one.bytes).toString()).toBe((await world.page('/')).text);
    const known = await world.raw('/', { accept: 'text/html', 'if-none-match': one.headers.etag! });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    world.known.titles.push('第四部');
    await world.app.get(HotAnswers).cache.drop(['games:gal']);
    const three = await open();
    expect(brotliDecompressSync(three.bytes).toString()).toContain('第四部');
    expect(three.headers.etag).not.toBe(one.headers.etag);
    world.known.titles.pop();
    await world.app.get(HotAnswers).cache.drop(['games:gal']);
  });

  it('gets the page where a path is page and call, and a script gets the call', async () => {
    expect((await world.page('/emailyz?code=x')).text).toContain('<div id="root">');
    expect((await world.call('/emailyz')).body).toMatchObject({ code: 400 });
  });

  it('is shown whatever the Host says, and says of itself only what can be a host', async () => {
    const addressOf = (text: string) => /og:url" content="([^"]*)"/.exec(text)![1];
    for (const host of ['[', 'a b', 'x/y', 'user@evil', '[::1', 'evil"onload']) {
      const { status, text } = await world.raw('/ranking', { host });
      expect([status, addressOf(text)]).toEqual([200, 'http://localhost/ranking']);
    }
    expect(addressOf((await world.raw('/ranking', { host: 'yinghuo.example:8080' })).text)).toBe(
      'http://yinghuo.example:8080/ranking',
    );
    expect((await world.raw('//evil/ranking', { accept: 'text/html' })).text).not.toContain('"http://evil');
  });

  // `//elsewhere.example/?page=x` led to elsewhere.example, from an address that begins with ours.
  it('is led nowhere but to pages of ours', async () => {
    const whereTo = async (path: string) => {
      const { status, headers } = await world.raw(path, { accept: 'text/html' });
      return [status, headers.location];
    };
    expect(await whereTo('/?page=x')).toEqual([302, '/']);
    for (const path of ['//elsewhere.example/', '/\\elsewhere.example/', '//elsewhere.example/..', '/nowhere']) {
      expect(await whereTo(`${path}?page=x`)).toEqual([404, undefined]);
    }
  });

  it('carries nothing of a guarded section', async () => {
    const { text } = await world.page('/vr');
    expect(text).not.toContain('id="first"');
    expect(world.known.asked.get('list vr')).toBeUndefined();
  });
});

describe('a text', () => {
  it('that nobody compressed before leaves compressed to whoever takes it so', async () => {
    const packed = await world.raw('/docs/openapi.json', { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(packed.bytes.length) });
    expect(packed.headers.vary).toMatch(/Accept-Encoding/);
    const plain = await world.raw('/docs/openapi.json', { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toMatch(/Accept-Encoding/);
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
  });
});

describe('the documentation', () => {
  it('has every call, made from its contract', async () => {
    const { body } = await world.call('/docs/openapi.json');
    const { paths } = body as unknown as { paths: Record<string, Record<string, { parameters?: { name: string }[] }>> };
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/gameLists', '/vrLists', '/updatagame', '/sign', '/addJf', '/api/wallet', '/logs']),
    );
    expect(paths['/gameLists']!.get!.parameters!.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['labels', 'cursor', 'size', 'sort', 'year']),
    );
  });

  it('has a page under the policy of all pages', async () => {
    const { text, headers } = await world.raw('/docs', { accept: 'text/html' });
    expect(text).toContain('接口文档');
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  });
});
