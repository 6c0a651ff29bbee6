import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Outside } from '@yinghuo/outside';
import sharp from 'sharp';
import { World } from '../world.fixture.ts';
import { ForeignImages } from './foreign-images.ts';

/** Where the hosts' names lead; the connection ends at the server of this file. */
const names: Record<string, string> = {
  'img.example': '93.184.216.34',
  'a.cdn.example': '93.184.216.35',
  'inside.cdn.example': '10.0.0.1',
};

let host: Server;
let answer: RequestListener;
let asked: string[];
let world: World;
/** Where pictures are kept. */
let folder: string;
beforeAll(async () => {
  host = createServer((req, res) => {
    asked.push(`${req.headers.host}${req.url}`);
    answer(req, res);
  });
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
  const { port } = host.address() as AddressInfo;
  const outside = new Outside({
    resolve: (name) => (names[name] ? Promise.resolve([names[name]]) : Promise.reject(new Error('ENOTFOUND'))),
    dial: () => ({ host: '127.0.0.1', port }),
    request: (options) => request({ ...options, protocol: 'http:' }),
  });
  folder = await mkdtemp(join(tmpdir(), 'unimg-'));
  world = await World.open(undefined, {
    outside,
    settings: { IMAGE_HOSTS: 'img.example,.cdn.example', IMAGE_CACHE_DIR: folder },
  });
});
afterAll(async () => {
  await world.close();
  host.closeAllConnections();
  host.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  asked = [];
  answer = (_, res) => void picture().then((bytes) => res.end(bytes));
});

const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer();
let pages = 0;
/** An address that nobody asked for yet. */
const fresh = (at = 'img.example') => `https://${at}/${(pages += 1)}.png`;
const show = async (url: string) => {
  const response = await fetch(`${world.url}/unimg?url=${encodeURIComponent(url)}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('GET /unimg', () => {
  it.each(['img.example', 'a.cdn.example'])('shows a picture of %s, drawn anew', async (at) => {
    const { response, bytes } = await show(fresh(at));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 90, height: 60 });
  });

  it('asks its host once, however many want it', async () => {
    const url = fresh();
    const all = await Promise.all(Array.from({ length: 10 }, () => show(url)));
    expect(all.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
    expect((await show(url)).response.status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['', 400],
    ['http://img.example/a.png', 400],
    ['data:image/png;base64,AAAA', 400],
    ['https://example/a.png', 400],
    ['https://cdn.example/a.png', 400],
    ['https://img.example.evil.example/a.png', 400],
    ['https://img.example@evil.example/a.png', 400],
    ['https://img.example:22/a.png', 400],
    ['https://127.0.0.1/a.png', 400],
    ['https://[::1]/a.png', 400],
    ['https://inside.cdn.example/a.png', 400],
    ['https://unknown.cdn.example/a.png', 404],
    [`https://img.example/${'a'.repeat(500)}`, 400],
  ])('answers %s with %d', async (url, status) => {
    const { response, bytes } = await show(url);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: status, msg: expect.stringMatching(/\p{sc=Han}/u) });
    expect(asked).toEqual([]);
  });

  it.each<[string, number, RequestListener]>([
    ['is not there', 404, (_, res) => res.writeHead(404).end()],
    ['is kept from us', 404, (_, res) => res.writeHead(403).end()],
    ['has a host that fails', 504, (_, res) => res.writeHead(502).end()],
    ['is a page', 415, (_, res) => res.setHeader('content-type', 'image/png').end('<script>alert(1)</script>')],
    [
      'is SVG',
      415,
      (_, res) => res.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['is compressed', 415, (_, res) => res.setHeader('content-encoding', 'gzip').end('x')],
    ['is too large', 413, (_, res) => res.setHeader('content-length', (10 << 20) + 1).flushHeaders()],
    [
      'leads to a host that is not listed',
      400,
      (_, res) => res.writeHead(302, { location: 'https://evil.example/' }).end(),
    ],
    ['leads inside', 400, (_, res) => res.writeHead(302, { location: 'https://inside.cdn.example/' }).end()],
    ['leads round and round', 404, (req, res) => res.writeHead(302, { location: req.url }).end()],
  ])('of a picture that %s says so, and remembers it for a while', async (_, status, listener) => {
    answer = listener;
    const url = fresh();
    expect((await show(url)).response.status).toBe(status);
    const before = asked.length;
    expect((await show(url)).response.status).toBe(status);
    expect(asked).toHaveLength(before);
  });

  it('shows a picture that the disk did not take', async () => {
    await rm(folder, { recursive: true });
    try {
      expect((await show(fresh())).response.status).toBe(200);
    } finally {
      await mkdir(folder, { recursive: true });
    }
  });

  it('fetches a picture anew whose file a power cut left empty', async () => {
    const url = fresh();
    const others = await readdir(folder);
    await show(url);
    const [file] = (await readdir(folder)).filter((name) => !others.includes(name));
    await writeFile(join(folder, file!), '');
    expect((await show(url)).response.status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  it('follows its own redirects', async () => {
    answer = (req, res) =>
      req.url === '/moved.png'
        ? void picture().then((bytes) => res.end(bytes))
        : res.writeHead(301, { location: 'https://a.cdn.example/moved.png' }).end();
    expect((await show(fresh())).response.status).toBe(200);
  });
});

describe('measuring pictures elsewhere', () => {
  it('tells the catalogue of those on listed hosts that are there', async () => {
    const elsewhere = world.app.get(ForeignImages);
    const url = fresh();
    world.known.measured = [];
    await elsewhere.measure([url]);
    expect(world.known.measured).toEqual([{ url, width: 90, height: 60, blur: expect.any(String), hashes: [] }]);
    // Again, because the catalogue may have missed it; the host is not asked again.
    await elsewhere.measure([url]);
    expect(world.known.measured).toHaveLength(2);
    expect(asked).toHaveLength(1);
    answer = (_, res) => res.writeHead(404).end();
    await elsewhere.measure([fresh()]);
    expect(world.known.measured).toHaveLength(2);
  });
});

describe('a form that names pictures elsewhere', () => {
  let members = 100;
  const submit = (fields: string, memberId = (members += 1)) =>
    world.post('/save', fields, { token: world.token({ memberId }) });
  const images = (urls: string[]) => urls.map((url, i) => `images[${i}][url]=${encodeURIComponent(url)}`).join('&');

  it('is looked at before any of them is fetched', async () => {
    const { body } = await submit(`age=all&${images([fresh(), fresh()])}`);
    expect(body.obj).toContainEqual({ field: 'titleZh', rule: 'required' });
    expect(asked).toHaveLength(0);
  });

  it('is taken when they are all that is missing: they are fetched once, and it is sent again', async () => {
    const urls = [fresh(), fresh()];
    expect((await submit(`titleZh=x&age=all&${images(urls)}`)).body.code).toBe(200);
    expect((await submit(`titleZh=x&age=all&${images(urls)}`)).body.code).toBe(200);
    expect(asked).toHaveLength(2);
  });

  it('is refused for one that no listed host has, and none is fetched for it', async () => {
    const { body } = await submit(`titleZh=x&age=all&${images([fresh(), 'https://evil.example/a.png'])}`);
    expect(body.obj).toContainEqual({ field: 'images[1][url]', rule: 'forbidden' });
    expect(asked).toHaveLength(0);
  });

  it('makes us fetch so many an hour for a member, and no more', async () => {
    const many = () => images(Array.from({ length: 20 }, () => fresh()));
    const codes: number[] = [];
    // Answered with nothing, they cost little here.
    answer = (_, res) => res.writeHead(404).end();
    for (let n = 0; n < 17; n += 1) codes.push((await submit(`titleZh=x&age=all&${many()}`, 99)).body.code);
    expect(codes).toEqual([...Array(15).fill(400), 429, 429]);
    expect(asked).toHaveLength(300);
  });
});
