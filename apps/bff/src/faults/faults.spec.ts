import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withoutWords } from '@yinghuo/contracts/wire/faults';
import { createLog, Metrics } from '@yinghuo/service';
import { World } from '../world.fixture.ts';
import { Faults } from './faults.ts';

const fault = {
  kind: 'error',
  page: '/detail',
  message: 'boom',
  'stack[0]': 'draw /assets/base-Bx_1.js:1:2345',
  release: 'index-Bx_1',
  requestId: '1a2b-3c',
};

describe('a fault that a browser tells', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open(undefined, { settings: { TRUSTED_PROXIES: 1 } });
  });
  afterAll(() => world.close());

  let address = 0;
  const tell = (
    fields: Record<string, string>,
    { token, from = `203.0.113.${(address += 1)}` } = {} as never as { token?: string; from?: string },
  ) =>
    world.post('/api/faults', new URLSearchParams(fields).toString(), { token, headers: { 'x-forwarded-for': from } });
  const counted = async (kind: string) => {
    const text = await world.app.get(Metrics).registry.getSingleMetricAsString('browser_faults_total');
    return Number(new RegExp(`kind="${kind}".*? (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  };

  it('is counted by its kind, from guests and with whatever token', async () => {
    expect((await tell(fault)).body).toEqual({ code: 200 });
    expect((await tell({ ...fault, kind: 'render' }, { token: 'of an ended session' })).body).toEqual({ code: 200 });
    expect([await counted('error'), await counted('render')]).toEqual([1, 1]);
  });

  it.each<[string, Record<string, string>]>([
    ['a page with its query', { page: '/detail?id=1' }],
    ['a page that is none', { page: '/secret' }],
    ['another kind', { kind: 'shout' }],
    ['a message without end', { message: 'x'.repeat(301) }],
    ['no message', { message: '' }],
    ['a frame of words', { 'stack[0]': 'what a member wrote' }],
    ['a frame elsewhere', { 'stack[0]': 'https://evil.example/a.js:1:2' }],
    ['a frame with a query', { 'stack[0]': '/assets/a.js?token=1:1:2' }],
    ['too many frames', Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`stack[${at}]`, '/assets/a.js:1:2']))],
    ['a release with spaces', { release: 'of a member' }],
    ['more than it has fields', { user: '半盏茶' }],
  ])('is refused with %s', async (_, fields) => {
    const before = await counted('error');
    expect((await tell({ ...fault, ...fields })).body.code).toBe(400);
    expect(await counted('error')).toBe(before);
  });

  it('comes ten times a minute from one address at most', async () => {
    const codes = [];
    for (let n = 0; n < 12; n += 1) codes.push((await tell(fault, { from: '198.51.100.7' })).body.code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });
});

describe('what is logged of faults', () => {
  const logged: { fault: { message: string } }[] = [];
  const log = Object.assign(Object.create(createLog('bff', 'silent')) as ReturnType<typeof createLog>, {
    warn: (line: never) => logged.push(line),
  });
  const faults = new Faults(new Metrics('bff'), log);
  const told = { kind: 'error', page: '/', release: 'index-1' } as const;

  it('are the first of a minute, without what a member may have written', () => {
    for (let n = 0; n < 50; n += 1) faults.told({ ...told, message: `no room for "阿岚 的话" of a@b.example` });
    expect(logged).toHaveLength(30);
    expect(new Set(logged.map(({ fault }) => fault.message))).toEqual(new Set(['no room for "…" of …']));
  });
});

it.each([
  [`Cannot read properties of undefined (reading 'title')`, `Cannot read properties of undefined (reading 'title')`],
  ['x.map is not a function', 'x.map is not a function'],
  [`Unexpected token '<', "<!doctype "... is not valid JSON`, `Unexpected token '…', "…"... is not valid JSON`],
  ['没有网络 at step 2', '… at step 2'],
  ['cannot open /search?q=secret now', 'cannot open /search… now'],
  ['sent to lan@example.org 13800138000', 'sent to …'],
  ['a quote that "never ends secret', 'a quote that "…"'],
  ["Can't find variable: shelf", "Can't find variable: shelf"],
  ["reading 'two words here'", "reading '…'"],
])('%s is kept as %s', (message, kept) => expect(withoutWords(message)).toBe(kept));
