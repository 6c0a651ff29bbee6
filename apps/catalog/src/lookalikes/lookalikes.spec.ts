import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findLookalikes,
  keepHashes,
  keepUpload,
  listAudit,
  measureImage,
  takeUnhashed,
  type Caller,
} from '@yinghuo/contracts';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { gamesShowing, lookalikesOf, picturesLike } from './lookalikes.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

let drawn = 0;
/** Like no other: half of its bits differ from those of any other one. */
const someHash = () => (BigInt((drawn += 1)) * 0x9e3779b97f4a7c15n).toString(2).slice(-64).padStart(64, '0');
/** The same but for these bits. */
const turned = (hash: string, ...bits: number[]) =>
  [...hash].map((bit, at) => (bits.includes(at) ? (bit === '1' ? '0' : '1') : bit)).join('');

const facts = { width: 60, height: 40, blur: 'L03[%0ayfQayayfQfQfQfQfQfQfQ' };
/** An upload that looks so; its address. */
async function upload(...hashes: string[]): Promise<string> {
  const bytes = Buffer.from(`picture ${(drawn += 1)}`).toString('base64');
  return (await catalogue.bus.ask(keepUpload, { ...facts, bytes, use: 'game', hashes }, callers.member)).url;
}
async function game(pictures: { cover?: string; images?: string[] }, given: Parameters<typeof addGame>[1] = {}) {
  const { db } = catalogue;
  const id = await addGame(db, { titleZh: `第 ${(drawn += 1)} 部`, ...given });
  const image = (url: string) => ({ ...facts, url, sexual: 0, violence: 0 });
  const { cover, images = [] } = pictures;
  await db`update games set cover = ${cover ? db.json(image(cover)) : null}, images = ${db.json(images.map(image))} where id = ${id}`;
  return id;
}
const find = (urls: string[], caller: Caller = callers.member, gameId?: number) =>
  catalogue.bus.ask(findLookalikes, { urls, gameId }, caller);

describe('a picture of a form', () => {
  it('is told the games that show it or one like it, the most alike first, and where they show it', async () => {
    const hash = someHash();
    const [given, near, far] = [await upload(hash), await upload(turned(hash, 3, 40)), await upload(turned(hash, 1))];
    const [asImage, asCover] = [await game({ images: [await upload(someHash()), near] }), await game({ cover: far })];
    const itself = await game({ cover: given, images: [near] });
    const [found, ...more] = await find([given, await upload(someHash())]);
    expect(more).toEqual([]);
    expect(found).toEqual({
      url: given,
      twins: [],
      games: [
        expect.objectContaining({ id: itself, why: 'cover', status: 'live' }),
        expect.objectContaining({ id: asCover, why: 'cover' }),
        expect.objectContaining({ id: asImage, why: 'image' }),
      ],
    });
    expect((await find([given], callers.member, itself))[0]!.games.map(({ id }) => id)).toEqual([asCover, asImage]);
  });

  it.each([
    ['in one band', [0, 1, 2, 3, 4, 5, 6, 7]],
    ['in three bands', [0, 7, 15, 16, 24, 31, 32, 47]],
    ['in all bands but one', [17, 18, 19, 33, 34, 35, 50, 51]],
    ['in one of the last and more of the first ones', [2, 9, 20, 21, 36, 37, 38, 53]],
  ])('looks like one that differs in eight bits, %s', async (_, bits) => {
    const hash = someHash();
    const other = await game({ cover: await upload(turned(hash, ...bits)) });
    expect(await find([await upload(hash)])).toMatchObject([{ games: [{ id: other }] }]);
  });

  it('does not look like one that differs in nine', async () => {
    const hash = someHash();
    await game({ cover: await upload(turned(hash, 0, 1, 2, 3, 4, 5, 6, 7, 8)) });
    expect(await find([await upload(hash)])).toEqual([]);
  });

  it('looks like what is inside of a frame', async () => {
    const hash = someHash();
    const framed = await game({ cover: await upload(someHash(), hash) });
    expect(await find([await upload(turned(hash, 5))])).toMatchObject([{ games: [{ id: framed }] }]);
  });

  it('is told its twins in the same form', async () => {
    const hash = someHash();
    const [one, other, third] = [await upload(hash), await upload(turned(hash, 9)), await upload(someHash())];
    expect(await find([one, third, other])).toEqual([
      { url: one, games: [], twins: [other] },
      { url: other, games: [], twins: [one] },
    ]);
  });

  it('may lie elsewhere, and is named as it is shown', async () => {
    const hash = someHash();
    const url = 'https://pictures.example/a b.webp?c=%20';
    await catalogue.bus.ask(measureImage, { ...facts, url, hashes: [hash] }, callers.guest);
    const shown = `/unimg?url=${encodeURIComponent(url)}`;
    const id = await game({ images: [shown] });
    expect(await find([await upload(hash)])).toMatchObject([{ games: [{ id, why: 'image' }] }]);
    expect(await find([shown])).toMatchObject([{ url: shown, games: [{ id }] }]);
  });

  it('is told nothing of drafts, of what waits, of guarded sections, or of a mark that many games show', async () => {
    const given = await upload(someHash());
    await game({ cover: given }, { status: 'draft', submitterId: callers.member.memberId });
    const waiting = await game({ cover: given }, { status: 'pending', submitterId: callers.trusted.memberId });
    const guarded = await game({ cover: given }, { section: 'rpg' });
    const told = async (caller: Caller) =>
      (await find([given], caller)).flatMap(({ games }) => games.map(({ id }) => id)).sort((a, b) => a - b);
    expect(await told(callers.member)).toEqual([]);
    expect(await told(callers.contributor)).toEqual([guarded]);
    expect(await told(callers.trusted)).toEqual([waiting, guarded]);
    expect(await told(callers.moderator)).toEqual([waiting, guarded]);
    await expect(find([given], callers.guest)).rejects.toMatchObject({ kind: 'signInNeeded' });
    const mark = await upload(someHash());
    for (let n = 0; n < 5; n += 1) await game({ images: [mark] });
    expect((await find([mark]))[0]!.games).toHaveLength(5);
    await game({ images: [mark] });
    expect(await find([mark])).toEqual([]);
  });
});

describe('what waits for its audit', () => {
  it('stands beside the games that its pictures look like, after those of its number elsewhere', async () => {
    const [cover, image] = [someHash(), someHash()];
    const looksAlike = await game({ images: [await upload(image)] });
    const named = await game({ cover: await upload(turned(cover, 1)) });
    const pictures = { cover: await upload(cover), images: [await upload(turned(image, 2))] };
    const id = await game(pictures, { status: 'pending' });
    await catalogue.db`update games set vndb_id = 'v77' where id in (${named}, ${id})`;
    const { items } = await catalogue.bus.ask(listAudit, { kind: 'game', size: 50 }, callers.moderator);
    expect(items.find((item) => item.id === id)!.similar).toMatchObject([
      { id: named, why: 'vndbId' },
      { id: looksAlike, why: 'image' },
    ]);
  });
});

describe('a picture without a hash', () => {
  const take = async (most = 100) => (await catalogue.bus.ask(takeUnhashed, { most }, callers.guest)).urls;
  const unhashed = async (text: string) => {
    const bytes = Buffer.from(text).toString('base64');
    return (await catalogue.bus.ask(keepUpload, { ...facts, bytes }, callers.member)).url;
  };

  it('is given to one who hashes it, and to nobody else until that takes too long', async () => {
    const { db, bus } = catalogue;
    const [url, other] = [await unhashed('from before'), await unhashed('from before, too')];
    const taken = await Promise.all([take(1), take(1)]);
    expect(taken.flat().sort()).toEqual([url, other].sort());
    expect(await take()).toEqual([]);
    const hash = someHash();
    await bus.ask(keepHashes, { url, hashes: [hash] }, callers.guest);
    await db`update images set hash_due = hash_due - interval '10 minutes' where hash_due is not null`;
    expect(await take()).toEqual([other]);
    const shown = await game({ cover: url });
    expect(await find([await upload(hash)])).toMatchObject([{ games: [{ id: shown }] }]);
    await bus.ask(keepHashes, { url: other, hashes: [] }, callers.guest);
    await db`update images set hash_due = hash_due - interval '10 minutes' where hash_due is not null`;
    expect(await take()).toEqual([]);
  });

  it('takes its hashes along when it goes, and gets new ones for old', async () => {
    const { db, bus } = catalogue;
    const [first, second, third] = [someHash(), someHash(), someHash()];
    const url = await upload(first, second);
    const kept = async () =>
      (await db`select hash::text from picture_hashes where url = ${url}`).map(({ hash }) => hash as string);
    await bus.ask(keepHashes, { url, hashes: [second, third] }, callers.guest);
    expect((await kept()).sort()).toEqual([second, third].sort());
    await db`delete from images where url = ${url}`;
    expect(await kept()).toEqual([]);
    await bus.ask(keepHashes, { url, hashes: [third] }, callers.guest);
    expect(await kept()).toEqual([]);
  });
});

describe('among many pictures', () => {
  it('those that look alike are found by indexes alone', async () => {
    const { db } = catalogue;
    // As long as it takes: three thousand games are filed while they are written.
    await db.begin(async (tx) => {
      await tx`set local statement_timeout = 0`;
      await tx`
        insert into images (url, width, height, blur, hash_due)
        select 'https://many.example/' || n, 3, 4, 'LEHV6nWB2yk8', null from generate_series(1, 30000) n`;
      await tx`
        insert into picture_hashes (url, hash)
        select url, (('x' || left(md5(url), 16))::bit(64)) from images where url like 'https://many.example/%'`;
      await tx`
        insert into games (section, status, title_zh, age, submitter_id, published_at, release_date, cover)
        select 'gal', 'live', 'G' || n, 'all', 1, now(), '2024-01-01', jsonb_build_object('url', '/unimg?url=https%3A%2F%2Fmany.example%2F' || n)
        from generate_series(1, 3000) n`;
    });
    await db`analyze images, picture_hashes, games`;
    const wanted = 'https://many.example/77';
    expect(await lookalikesOf(db, [wanted], callers.member)).toMatchObject([
      { url: wanted, games: [{ title: 'G77' }] },
    ]);
    const planOf = async (statement: ReturnType<typeof picturesLike> | ReturnType<typeof gamesShowing>) =>
      (await db<{ 'QUERY PLAN': string }[]>`explain ${statement}`).map((line) => line['QUERY PLAN']).join('\n');
    const like = await planOf(picturesLike(db, [wanted]));
    for (const nth of [1, 2, 3, 4]) expect(like).toContain(`picture_hashes_by_band_${nth}`);
    const alike = [{ of: wanted, url: wanted, differing: 0 }];
    const showing = await planOf(gamesShowing(db, alike, callers.member, null));
    expect(showing).toContain('games_by_picture');
    expect(like + showing).not.toContain('Seq Scan');
  });
});
