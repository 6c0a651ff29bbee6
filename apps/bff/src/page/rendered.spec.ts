import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLog, Metrics } from '@yinghuo/service';
import { eventually } from '@yinghuo/testing';
import { HotAnswers } from '../hot/hot-answers.ts';
import { World } from '../world.fixture.ts';
import { build } from './build.fixture.ts';
import { Renderer, type RenderFault } from './renderer.ts';

/** Says what it was given; one title ends its thread, another never comes to an end. */
const titles = `async function render({ address, answers, at }) {
  const titles = answers.flatMap(({ body }) => body.obj).map(({ title }) => title);
  if (titles.includes('致命')) process.exit(1);
  if (titles.includes('无尽')) for (;;);
  if (titles.includes('出错')) throw new Error('no');
  return { markup: '<main>' + address + ' ' + titles.join().replaceAll('<', '&lt;') + '</main>', drawn: {} };
}`;

describe('a page', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open(undefined, { settings: { WEB_DIR: await build(titles) } });
    await eventually(async () => (await open('/')).markup !== undefined);
  });
  afterAll(() => world.close());

  async function open(path: string) {
    const { status, text } = await world.page(path);
    return { status, text, markup: /<div id="root" data-at="[^"]+"><main>(.*?)<\/main><\/div>/.exec(text)?.[1] };
  }
  async function titled(title: string) {
    world.known.titles.push(title);
    await world.app.get(HotAnswers).cache.drop(['games:gal']);
    const page = await open('/');
    world.known.titles.pop();
    await world.app.get(HotAnswers).cache.drop(['games:gal']);
    return page;
  }
  async function count(outcome: RenderFault): Promise<number> {
    const text = await world.app.get(Metrics).registry.getSingleMetricAsString('page_renders_total');
    return Number(new RegExp(`outcome="${outcome}".*? (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  }

  it('carries the markup of its rows, and its own styles before the first paint', async () => {
    const { text, markup } = await open('/');
    expect(markup).toContain('/ ');
    expect(markup).toContain(world.known.titles[0]);
    expect(text).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">');
    expect(text.indexOf('/assets/base.css')).toBeLessThan(text.indexOf('/assets/home.css'));
    expect(text.indexOf('/assets/home.css')).toBeLessThan(text.indexOf('</head>'));
  });

  it('is not rendered for a choice, which says so without scripts', async () => {
    const { text, markup } = await open('/?sort=score');
    expect(markup).toBeUndefined();
    expect(text).toMatch(
      /<noscript><main><h1>视觉小说 · 萤火<\/h1>.*<a href="\/notes">.*<\/noscript><div id="root"><\/div>/,
    );
  });

  it('is rendered for a period of the top games, one that there is, and is kept', async () => {
    expect((await open('/?top=month')).markup).toContain('/?top=month ');
    expect((await open('/?top=month')).text).toBe((await open('/?top=month')).text);
    expect((await open('/?top=month&page=1')).markup).toContain('/?top=month&page=1 ');
    expect((await open('/?top=century')).markup).toBeUndefined();
  });

  it('names its scripts and leaves them for after the paint; without markup it asks for them at once', async () => {
    const { text } = await open('/');
    expect(text).toContain(
      '<script type="application/json" id="scripts">["/assets/index.js","/assets/frame.js","/assets/home.js"]</script>',
    );
    expect(text).not.toMatch(/modulepreload|type="module"/);
    const { text: blank } = await open('/?lb=1');
    expect(blank).toContain('<script type="module" crossorigin src="/assets/index.js"></script>');
    for (const file of ['frame', 'home'])
      expect(blank).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}.js">`);
    expect(blank).not.toContain('id="scripts"');
  });

  it('is rendered anew when an answer in it is dropped, and only then', async () => {
    const at = async () => /data-at="([^"]+)"/.exec((await open('/')).text)![1];
    const before = await at();
    expect(await at()).toBe(before);
    expect((await titled('第四部')).markup).toContain('第四部');
  });

  // A link to a comment had no markup.
  it('is the same for whoever follows a link to something said on it', async () => {
    const { text, markup } = await open('/detail?id=1');
    expect(markup).toBeDefined();
    for (const link of ['/detail?id=1&c=45', '/detail?id=1&r=5']) expect((await open(link)).text).toBe(text);
    expect((await open('/?c=4')).text).toBe((await open('/')).text);
  });

  it.each(['/vr', '/settings', '/detail?id=77', '/nowhere', '/?lb=1', '/?dialog=shortcuts'])(
    'at %s carries no markup: it is guarded, somebody’s own, absent or one of endlessly many',
    async (path) => {
      const { text, markup } = await open(path);
      expect(markup).toBeUndefined();
      expect(text).toContain('<div id="root"></div>');
    },
  );

  it.each<[string, RenderFault]>([
    ['出错', 'failed'],
    ['致命', 'died'],
    ['无尽', 'late'],
  ])(
    'whose render ends as %s does comes without markup, is counted, and the next one has its own',
    async (title, fault) => {
      const before = await count(fault);
      const { status, text, markup } = await titled(title);
      expect([status, markup]).toEqual([200, undefined]);
      expect(text).toContain(`"title":"${title}"`);
      expect(await count(fault)).toBe(before + 1);
      await eventually(async () => (await titled(`${title}之后`)).markup !== undefined);
    },
  );
});

describe('a renderer', () => {
  const log = createLog('bff', 'silent');
  let outcomes: string[];
  const wanted = (title: string) => ({
    address: '/',
    at: new Date().toISOString(),
    answers: [{ url: '/x', body: JSON.stringify({ obj: [{ title }] }), guestsOnly: false }],
  });
  async function renderer(patienceMs: number) {
    const bundle = join(await build(titles), '.server/server.js');
    return new Renderer(bundle, { log, ended: (outcome) => outcomes.push(outcome), patienceMs });
  }
  beforeEach(() => {
    outcomes = [];
  });

  it('begins anew when its thread dies, and goes on with what waited', async () => {
    const it = await renderer(60_000);
    expect((await it.render(wanted('甲')))?.markup).toContain('甲');
    const deadly = it.render(wanted('致命'));
    const others = ['乙', '丙'].map((title) => it.render(wanted(title)));
    expect(await deadly).toBeNull();
    expect((await Promise.all(others)).map((drawing) => drawing?.markup)).toEqual([
      '<main>/ 乙</main>',
      '<main>/ 丙</main>',
    ]);
    expect(outcomes).toEqual(['rendered', 'died', 'rendered', 'rendered']);
    await it.close();
  });
});
