import { describe, expect, it } from 'vitest';
import { readExport } from './read.ts';

const vndb = {
  results: [
    {
      id: 'v90001',
      title: 'Natsuyo no Hotarubi',
      alttitle: '夏夜の蛍火',
      titles: [
        { lang: 'ja', title: '夏夜の蛍火', latin: 'Natsuyo no Hotarubi', official: true, main: true },
        { lang: 'zh-Hans', title: '夏夜的萤火', latin: null },
        { lang: 'en', title: 'Fireflies of a Summer Night', latin: null },
      ],
      aliases: ['夏萤', '夏萤'],
      released: '2025-07',
      languages: ['ja', 'zh-Hans', 'fr'],
      platforms: ['win', 'and', 'swi', 'xyz'],
      length_minutes: 600,
      description: '[b]一段夏天[/b]，见 [url=https://game.example/]官网[/url]。[spoiler]结局[/spoiler]',
      developers: [{ id: 'p1', name: 'Lighthouse', original: '灯塔社' }],
      staff: [{ name: 'Hayashi', original: '林', role: 'scenario' }],
      va: [{ staff: { name: 'A', original: '某人' }, character: { name: 'Hotaru', original: '萤' } }],
      tags: [
        { name: '校园', spoiler: 0 },
        { name: '转折', spoiler: 2 },
      ],
      extlinks: [
        { label: 'Official website', url: 'https://game.example/' },
        { label: 'Steam', url: 'https://store.steampowered.com/app/990001/' },
        { label: 'DLsite', url: 'https://www.dlsite.com/maniax/work/=/product_id/RJ99000001' },
      ],
      image: { url: 'https://t.vndb.invalid/1.jpg' },
    },
  ],
};
const bangumi = {
  id: 900001,
  type: 4,
  name: '夏夜の蛍火',
  name_cn: '夏夜的萤火',
  summary: '一段夏天。\r\n第二行。',
  date: '2025-07-19',
  nsfw: false,
  infobox: [
    { key: '中文名', value: '夏夜的萤火' },
    { key: '别名', value: [{ v: '夏萤' }, { v: 'Fireflies' }] },
    { key: '开发', value: '灯塔社、海边社' },
    { key: '平台', value: [{ v: 'PC' }, { v: 'Nintendo Switch' }] },
    { key: '剧本', value: '林，森' },
    { key: '官方网站', value: 'https://game.example/' },
  ],
  tags: [{ name: '校园', count: 12 }],
  images: { large: 'https://lain.bgm.invalid/1.jpg' },
};
const read = (value: unknown) => {
  const result = readExport(JSON.stringify(value));
  if ('problem' in result) throw new Error(result.problem);
  return result.imported;
};
const problem = (text: string) => {
  const result = readExport(text);
  if ('imported' in result) throw new Error('it was read');
  return result;
};

describe('an export of VNDB', () => {
  it('fills in what it says, and tells what is left', () => {
    const { fields, labels, left, title } = read(vndb);
    expect(title).toBe('夏夜的萤火');
    expect(fields).toEqual({
      vndbId: 'v90001',
      titleZh: '夏夜的萤火',
      titleJa: '夏夜の蛍火',
      titleEn: 'Fireflies of a Summer Night',
      aliases: '夏萤\nNatsuyo no Hotarubi',
      intro: '**一段夏天**，见 [官网](https://game.example/)。',
      releaseDate: '2025-07-01',
      releasePrecision: 'month',
      developers: '灯塔社',
      languages: ['ja', 'zh-Hans', 'other'],
      platforms: ['windows', 'android', 'switch', 'other'],
      lengthMinutes: '600',
      staff: [{ name: '林', role: '剧本' }],
      characters: [{ name: '萤', voice: '某人', role: 'main', image: null, spoiler: 0 }],
      steamId: '990001',
      dlsiteCode: 'RJ99000001',
      officialLinks: [{ name: '官网', url: 'https://game.example/' }],
    });
    expect(labels).toEqual([
      { name: '校园', spoiler: 0 },
      { name: '转折', spoiler: 2 },
    ]);
    expect(left).toEqual(['封面要自己上传']);
    expect(read(vndb.results[0]).fields).toEqual(fields);
  });

  it('of hardly anything fills in that', () => {
    expect(read({ id: 'v1', title: 'Alone' }).fields).toEqual({ vndbId: 'v1', titleEn: 'Alone' });
    expect(read({ id: 'v1', title: 'A', released: 'TBA' }).fields).toMatchObject({ releasePrecision: 'tba' });
    expect(read({ id: 'v1', title: 'A', released: '2027' }).fields).toMatchObject({
      releaseDate: '2027-01-01',
      releasePrecision: 'year',
    });
  });
});

describe('an export of Bangumi', () => {
  it('fills in what it says', () => {
    const { fields, labels, source } = read(bangumi);
    expect(source).toBe('Bangumi');
    expect(fields).toEqual({
      bangumiId: '900001',
      titleZh: '夏夜的萤火',
      titleJa: '夏夜の蛍火',
      aliases: '夏萤\nFireflies',
      intro: '一段夏天。\n第二行。',
      releaseDate: '2025-07-19',
      releasePrecision: 'day',
      developers: '灯塔社\n海边社',
      platforms: ['windows', 'switch'],
      staff: [
        { name: '林', role: '剧本' },
        { name: '森', role: '剧本' },
      ],
      officialLinks: [{ name: '官网', url: 'https://game.example/' }],
    });
    expect(labels).toEqual([{ name: '校园', spoiler: 0 }]);
    expect(read({ id: 1, type: 4, name: 'Night', nsfw: true }).fields).toMatchObject({
      titleEn: 'Night',
      nsfw: true,
      age: 'r18',
    });
  });
});

describe('an export that is broken', () => {
  it.each([
    ['is no JSON', '{\n  "id": "v1",\n  "title": 夏夜\n}', /不该是/, { line: 3, column: 12 }],
    ['ends too soon', '{"id": "v1", "titles": [', /没有写完/, { line: 1, column: 25 }],
    ['lacks a comma', '{"id": "v1"\n"title": "a"}', /逗号/, { line: 2, column: 1 }],
    ['goes on behind its end', '{"id": "v1", "title": "a"} x', /多余/, { line: 1, column: 28 }],
    ['has an open text', '{"id": "v1}', /引号/, { line: 1, column: 8 }],
    ['is nested without end', `${'['.repeat(10_000)}`, /嵌套太深/, { line: 1, column: 34 }],
    ['is a list', '[1]', /对象/, { line: 1, column: 1 }],
    ['has no number', '{"name": "a"}', /没有作品编号/, { line: 1, column: 1 }],
    ['holds two games', '{\n"results": [{}, {}]}', /正好一部作品，这里有 2 部/, { line: 2, column: 12 }],
    ['has a list where a text should be', '{"id": "v1",\n"title": ["a"]}', /^title：要是文字/, { line: 2, column: 10 }],
    [
      'has a wrong item',
      '{"id": "v1", "titles": [\n{"lang": 3}]}',
      /^titles\[0\]\.lang：要是文字/,
      { line: 2, column: 10 },
    ],
    [
      'has a day that is none',
      '{"id": "v1", "title": "a", "released": "2025-02-30"}',
      /“2025-02-30”不是日期/,
      { line: 1, column: 40 },
    ],
    ['is no game', '{"id": 1, "type": 2, "name": "a"}', /不是游戏/, { line: 1, column: 19 }],
    ['is empty', '  \n', /粘贴/, null],
  ])('because it %s says so, and where', (_, text, said, place) => {
    const found = problem(text);
    expect(found.problem).toMatch(said);
    expect(found.place).toEqual(place);
  });

  it('or huge is not even read', () => {
    expect(problem(' '.repeat((1 << 20) + 1)).problem).toMatch(/太大/);
  });

  it('or full of names that lead to a prototype does no harm', () => {
    const { fields } = read(
      JSON.parse('{"id":"v1","title":"a","__proto__":{"polluted":1},"constructor":"x"}') as object,
    );
    expect(readExport('{"id":"v1","title":"a","__proto__":{"polluted":1}}')).toMatchObject({ imported: { fields } });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('or longer than the form holds is cut, and says so', () => {
    const { fields, left } = read({
      id: 'v1',
      title: '长'.repeat(300),
      aliases: Array.from({ length: 40 }, (_, i) => `别名${i}`),
      staff: Array.from({ length: 130 }, (_, i) => ({ name: `人${i}`, role: 'art' })),
    });
    expect([...fields.titleEn!]).toHaveLength(255);
    expect(fields.aliases!.split('\n')).toHaveLength(30);
    expect(fields.staff).toHaveLength(100);
    expect(left).toEqual(['英文标题超过 255 个字的部分', '第 30 个以后的别名', '第 100 位以后的制作人员']);
  });
});
