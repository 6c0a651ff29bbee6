import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@yinghuo/testing';
import { World } from '../world.fixture.ts';
import { BuiltPage } from './template.ts';

let world: World;
let web: string;

/** Writes what a build of the page writes. */
async function build(release: string): Promise<void> {
  await rm(join(web, 'assets'), { recursive: true, force: true });
  await mkdir(join(web, 'assets'));
  await writeFile(join(web, `assets/entry-${release}.js`), release);
  await writeFile(
    join(web, 'index.html'),
    `<html><head><!--head--><!--/head--></head><body><div id="root"></div><!--first--><script src="/assets/entry-${release}.js"></script>`,
  );
}
const entryOf = async () => /\/assets\/entry-\w+\.js/.exec((await world.page('/log')).text)?.[0];

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'built-'));
  await build('one');
  await writeFile(join(web, 'worker.js'), '// a worker');
  world = await World.open(undefined, { settings: { WEB_DIR: web } });
});
afterAll(() => world.close());

it('a page that is built anew while we run is shown with its new files, and the old ones are gone', async () => {
  expect(await entryOf()).toBe('/assets/entry-one.js');
  await build('two');
  await eventually(async () => (await entryOf()) === '/assets/entry-two.js');
  const { status, text, headers } = await world.call('/assets/entry-two.js');
  expect([status, text, headers.get('cache-control')]).toEqual([200, 'two', 'public, max-age=31536000, immutable']);
  const gone = await world.call('/assets/entry-one.js');
  expect([gone.status, gone.body.code, gone.headers.get('cache-control')]).toEqual([404, 404, 'no-store']);
  expect((await world.call('/assets/..%2findex.html')).status).not.toBe(200);
});

it('the service worker is asked for anew each time, and fetches nothing of others', async () => {
  const { status, headers } = await world.call('/worker.js');
  const named = ['content-type', 'cache-control', 'content-security-policy'].map((name) => headers.get(name));
  expect([status, ...named]).toEqual([
    200,
    'application/javascript; charset=utf-8',
    'no-cache',
    "default-src 'none'; connect-src 'self'",
  ]);
});

it('a page that is away or half written for a moment is shown as it was', async () => {
  const page = new BuiltPage(web, 0);
  const entry = async () => (await page.read()).rest;
  await build('three');
  expect(await entry()).toContain('entry-three');
  await rm(join(web, 'index.html'));
  expect(await entry()).toContain('entry-three');
  await writeFile(join(web, 'index.html'), '<html><head><!--head-->');
  expect(await entry()).toContain('entry-three');
  await build('four');
  expect(await entry()).toContain('entry-four');
});

it('a page that was never there is an error', async () => {
  await expect(new BuiltPage(join(web, 'nowhere'), 0).read()).rejects.toMatchObject({ code: 'ENOENT' });
});
