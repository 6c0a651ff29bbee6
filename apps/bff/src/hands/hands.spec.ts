import { cpSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packCharacters } from '@yinghuo/contracts/wire';
import { eventually } from '@yinghuo/testing';
import { createFont } from 'fonteditor-core';
import subsetFont from 'subset-font';
import { World } from '../world.fixture.ts';
import { Cutter } from './cutter.ts';
import { HandAddresses } from './hand-addresses.ts';
import { Hands, wholeFaces, wholeSuffix } from './hands.ts';

const shown = '整理硬盘，删掉了三部没打完的。Hello 42';
const face = 'zcool-kuaile';
const slices = dirname(createRequire(import.meta.url).resolve(`@fontsource/${face}/package.json`));

const read = (bytes: Buffer) => createFont(bytes, { type: 'ttf' }).get();

/** The characters that a font file has. */
function charactersOf(bytes: Buffer): string[] {
  return Object.keys(read(bytes).cmap).map((code) => String.fromCodePoint(Number(code)));
}
const everyCharacter = Array.from({ length: 0xffff }, (_, at) => at)
  .filter((at) => at < 0xd800 || at > 0xdfff)
  .map((at) => String.fromCodePoint(at))
  .join('');
const sorted = (text: Iterable<string>) => [...new Set(text)].sort();

/** A built page whose every page shows the same words in a hand. */
async function build(): Promise<string> {
  const web = await mkdtemp(join(tmpdir(), 'hands-'));
  await mkdir(join(web, wholeFaces), { recursive: true });
  const whole = await readFile(join(slices, `files/${face}-chinese-simplified-400-normal.woff2`));
  await writeFile(
    join(web, wholeFaces, face + wholeSuffix),
    zstdCompressSync(await subsetFont(whole, everyCharacter, { targetFormat: 'sfnt' })),
  );
  await writeFile(
    join(web, 'index.html'),
    '<html><head><!--head--><!--/head--></head><body><div id="root"></div><!--first--></body>',
  );
  const drawn = { [face]: shown, 'long-cang': '无' };
  await writeFile(
    join(web, '.server/server.js'),
    `export const render = async () => ({ markup: '<main></main>', drawn: ${JSON.stringify(drawn)} });`,
  );
  await writeFile(join(web, '.server/pages.json'), '{}');
  return web;
}

describe('a page’s own letters', () => {
  let web: string;
  let world: World;
  let address: string;
  beforeAll(async () => {
    web = await build();
    world = await World.open(undefined, { settings: { WEB_DIR: web } });
    const style = async () => /<style id="hands"[^>]*>(.*?)<\/style>/.exec((await world.page('/')).text)?.[1];
    await eventually(async () => (await style()) !== undefined);
    address = /url\((.*?)\)/.exec((await style())!)![1]!;
  });
  afterAll(() => world.close());

  it('are named in its head, in faces that there are, under a family of their own', async () => {
    const { text } = await world.page('/');
    expect(text).toContain("@font-face{font-family:'ZCOOL KuaiLe page';font-display:swap;src:url(/hands/");
    expect(text).not.toContain('Long Cang');
    expect(text.indexOf('id="hands"')).toBeLessThan(text.indexOf('</head>'));
    // Who runs scripts is shown them after the first paint (first-paint.js).
    expect(text).toContain('<style id="hands" media="(scripting: none)">');
  });

  it('are exactly the characters it shows, as a font that a browser keeps for good', async () => {
    const { status, headers, bytes } = await world.raw(address);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'font/ttf',
      'public, max-age=31536000, immutable',
    ]);
    expect(charactersOf(bytes).sort()).toEqual(sorted(shown));
    const brotli = await world.raw(address, { 'accept-encoding': 'br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.bytes.length).toBeLessThan(bytes.length);
  });

  it('have the outlines, widths and lines of the whole face', async () => {
    const whole = read(zstdDecompressSync(await readFile(join(web, wholeFaces, face + wholeSuffix))));
    const cut = read((await world.raw(address)).bytes);
    for (const line of ['ascent', 'descent', 'lineGap'] as const) expect(cut.hhea[line]).toBe(whole.hhea[line]);
    const glyphOf = ({ glyf }: typeof whole, character: string) => {
      const found = glyf.find(({ unicode }) => unicode?.includes(character.codePointAt(0)!));
      return { contours: found!.contours, advanceWidth: found!.advanceWidth };
    };
    for (const character of '整Ho，4') expect(glyphOf(cut, character)).toEqual(glyphOf(whole, character));
  });

  it.each([
    [
      'other characters under a signature of ours',
      (of: string) => of.replace(/of=[\w-]+/, `of=${packCharacters('别的')}`),
    ],
    ['another face', (of: string) => of.replace(face, 'long-cang')],
    ['no face', (of: string) => of.replace(face, '../../index')],
    ['a broken signature', (of: string) => of.slice(0, -1)],
    ['no signature', (of: string) => of.replace(/\.[\w-]+$/, '')],
    ['nothing', (of: string) => of.replace(/\?.*/, '')],
    ['twice', (of: string) => `${of}&of=x`],
  ])('are not there for an address that no page named: %s', async (_, forge) => {
    const { status, headers } = await world.raw(forge(address));
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('come from every process that has the key, whichever named them, and after the key was exchanged', async () => {
    const key = 'the-key-for-passwords-of-specs-only';
    const of = new URL(address, 'http://page').searchParams.get('of');
    const there = (keys: string) => new HandAddresses({ PASSWORD_KEY: keys }).read(`${face}.ttf`, of);
    expect(there(key)).toEqual({ face, characters: sorted(shown).join('') });
    expect(there(`the-key-that-follows-the-one-before,${key}`)).not.toBeNull();
    expect(there('the-key-of-somebody-else-altogether')).toBeNull();
  });

  it('of more characters than a proxy takes in an address are not named', () => {
    const many = String.fromCodePoint(...Array.from({ length: 1501 }, (_, at) => 0x4e00 + at));
    const addresses = new HandAddresses({ PASSWORD_KEY: 'the-key-for-passwords-of-specs-only' });
    expect(addresses.stylesOf({ [face]: many }, [face])).toBe('');
    expect(addresses.addressOf(face, many.slice(1)).length).toBeLessThan(4096);
  });
});

describe('letters that were cut', () => {
  let web: string;
  let hands: Hands;
  beforeAll(async () => {
    web = await build();
    hands = new Hands({ WEB_DIR: web });
  });
  afterAll(async () => {
    await hands.onApplicationShutdown();
    rmSync(web, { recursive: true });
  });

  it('are kept for the next, and cut once for all who want them at the same time', async () => {
    const [one, other] = await Promise.all([hands.of(face, '海'), hands.of(face, '海')]);
    expect(other).toBe(one);
    expect(await hands.of(face, '海')).toBe(one);
  });

  it('take no more memory than they may, however many are wanted', async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      String.fromCodePoint(...Array.from({ length: 2000 }, (_, of) => 0x4e00 + at * 100 + of)),
    );
    for (const characters of many) await hands.of(face, characters);
    expect(hands.kept.calculatedSize).toBeLessThanOrEqual(4 << 20);
    expect(hands.kept.size).toBeLessThan(many.length);
  });

  it('are refused where too many wait for others', async () => {
    const wanted = Array.from({ length: 80 }, (_, at) => hands.of(face, String.fromCodePoint(0x4e00 + at)));
    const outcomes = await Promise.allSettled(wanted);
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBe(80 - 65);
    for (const { reason } of refused) expect(reason).toMatchObject({ kind: 'unavailable' });
  });

  it('of a face that cannot be read are an error, and the next ones are cut', async () => {
    const cutter = new Cutter();
    const copy = join(web, `copy${wholeSuffix}`);
    await expect(cutter.cut({ file: copy, characters: '海' })).rejects.toThrow('ENOENT');
    expect(cutter.isIdle).toBe(true);
    cpSync(join(web, wholeFaces, face + wholeSuffix), copy);
    expect(charactersOf(await cutter.cut({ file: copy, characters: '海' }))).toEqual(['海']);
    await cutter.close();
  });
});
