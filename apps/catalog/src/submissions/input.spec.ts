import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { check, GameInput, type Refusal } from '@yinghuo/contracts';
import { addGame as addRow, addLabels, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { addGame, changeGame, readGame } from '../games/writing.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let labels: number[];
let related: number;
let guarded: number;
beforeAll(async () => {
  catalogue = await openCatalogue();
  labels = await addLabels(catalogue.db, 3);
  related = await addRow(catalogue.db);
  for (const [i, name] of ['cover', 'one', 'two', 'face'].entries()) {
    await catalogue.db`
      insert into images (url, width, height, blur) values (${`/media/${name}.webp`}, ${600 + i}, 800, 'LEHV6nWB2yk8')`;
  }
  guarded = await addRow(catalogue.db, { section: 'rpg' });
});
afterAll(() => catalogue.close());

const place = { section: 'gal', status: 'pending', submitterId: 101 } as const;
const full = () => ({
  titleZh: '夏夜的萤火',
  titleJa: '夏夜の蛍火',
  aliases: ['夏萤', '夏夜'],
  intro: '一段**夏天**。',
  cover: { url: '/media/cover.webp', sexual: 0, violence: 0 },
  images: [
    { url: '/media/one.webp', sexual: 1, violence: 0 },
    { url: '/media/two.webp', sexual: 0, violence: 2 },
  ],
  video: 'https://video.example/1',
  releaseDate: '2025-07-19',
  releasePrecision: 'month',
  developers: ['灯塔社'],
  staff: [{ name: '林', role: '剧本' }],
  characters: [
    { name: '萤', role: 'main', voice: '某人', image: { url: '/media/face.webp' }, spoiler: 1 },
    { name: '路人', role: 'side' },
  ],
  labels: [{ id: labels[2], spoiler: 2 }, { id: labels[0] }],
  engine: 'KiriKiri',
  languages: ['ja', 'zh-Hans'],
  platforms: ['windows'],
  runtimes: ['krkrz'],
  age: 'all',
  nsfw: true,
  vndbId: 'v123',
  lengthMinutes: 600,
  relations: [{ kind: 'sequel', gameId: related }],
  officialLinks: [{ name: '官网', url: 'https://game.example/' }],
});
const game = (fields: object = full()) => check(GameInput, fields);
const add = (fields: object = full(), viewer = callers.member) =>
  catalogue.db.begin((sql) => addGame(sql, place, game(fields), viewer));
const change = (id: number, changes: object) =>
  catalogue.db.begin((sql) => changeGame(sql, id, changes, callers.member));
const problems = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => (error as Refusal<'invalid'>).detail,
  );

describe('a game', () => {
  it('comes back as it was written', async () => {
    const id = await add();
    const read = (await readGame(catalogue.db, id))!;
    expect(read).toMatchObject({ ...place, revision: 1 });
    expect(read.input).toEqual({
      ...full(),
      titleEn: null,
      releaseDate: '2025-07-01',
      characters: [
        { ...full().characters[0], image: { url: '/media/face.webp', sexual: 0, violence: 0 } },
        { name: '路人', role: 'side', voice: null, image: null, spoiler: 0 },
      ],
      labels: [
        { id: labels[2], spoiler: 2 },
        { id: labels[0], spoiler: 0 },
      ],
      bangumiId: null,
      steamId: null,
      dlsiteCode: null,
    });
    expect(read.pictures.map(({ url, width }) => [url, width])).toEqual([
      ['/media/cover.webp', 600],
      ['/media/one.webp', 601],
      ['/media/two.webp', 602],
      ['/media/face.webp', 603],
    ]);
    // What was read can be written again.
    const again = await catalogue.db.begin((sql) => addGame(sql, place, check(GameInput, read.input), callers.member));
    expect((await readGame(catalogue.db, again))!.input).toEqual(read.input);
  });

  it('changes in what is named alone, keeping the measures of its pictures', async () => {
    const id = await add();
    const before = (await readGame(catalogue.db, id))!;
    await catalogue.db.begin((sql) =>
      changeGame(
        sql,
        id,
        { titleEn: 'Fireflies', labels: [{ id: labels[1]!, spoiler: 0 }], engine: null },
        callers.member,
      ),
    );
    const after = (await readGame(catalogue.db, id))!;
    expect(after.revision).toBe(2);
    expect(after.input).toEqual({
      ...before.input,
      titleEn: 'Fireflies',
      labels: [{ id: labels[1], spoiler: 0 }],
      engine: null,
    });
    expect(after.pictures).toEqual(before.pictures);
    await change(id, { releasePrecision: 'tba' });
    expect((await readGame(catalogue.db, id))!.input).toMatchObject({ releaseDate: null, releasePrecision: 'tba' });
    await change(id, { releaseDate: '2027-01-02' });
    expect((await readGame(catalogue.db, id))!.input).toMatchObject({
      releaseDate: '2027-01-02',
      releasePrecision: 'day',
    });
  });

  it.each([
    ['no title', { titleZh: null, titleJa: '' }, [{ field: 'titleZh', rule: 'required' }]],
    [
      'a picture that was not measured',
      { cover: { url: '/media/else.webp' } },
      [{ field: 'cover[url]', rule: 'forbidden' }],
    ],
    ['a label twice', { labels: [{ id: 1 }, { id: 1 }] }, [{ field: 'labels[1][id]', rule: 'duplicate' }]],
    ['a label that is not there', { labels: [{ id: 999_999 }] }, [{ field: 'labels[0][id]', rule: 'mismatch' }]],
    [
      'a game that is not there',
      { relations: [{ kind: 'series', gameId: 999_999 }] },
      [{ field: 'relations[0][gameId]', rule: 'mismatch' }],
    ],
  ])('with %s is refused', async (_, fields, expected) => {
    expect(await problems(add({ ...full(), ...fields }))).toEqual(expected);
  });

  it('names only games that its writer sees, but keeps those that stand', async () => {
    const relations = [{ kind: 'series', gameId: guarded }];
    expect(await problems(add({ ...full(), relations }))).toEqual([
      { field: 'relations[0][gameId]', rule: 'mismatch' },
    ]);
    const id = await add({ ...full(), relations }, callers.trusted);
    expect(await problems(change(id, { relations, engine: 'Unity' }))).toEqual([]);
    await change(id, { relations: [{ kind: 'sequel', gameId: related }] });
    expect((await readGame(catalogue.db, id))!.input.relations).toEqual([
      { kind: 'sequel', gameId: related },
      { kind: 'series', gameId: guarded },
    ]);
    expect(await problems(change(id, { relations: [{ kind: 'series', gameId: id }] }))).not.toEqual([]);
  });
});
