import { describe, expect, it } from 'vitest';
import type { EditedGame } from '@yinghuo/contracts/wire';
import {
  bytesOf,
  draftForm,
  emptyLink,
  emptySubmission,
  emptyVersion,
  gameFields,
  gameForm,
  isBlank,
  linkFields,
  submissionFields,
  type SubmissionForm,
} from './form.ts';
import { refusedProblems, submissionProblems } from './problems.ts';

const ref = { id: 7, section: 'gal' as const, title: '前作', cover: null, age: 'all' as const, nsfw: false };
const label = { id: 3, name: '校园', category: 'content' as const, aliases: [], count: 1 };
const version = () => ({
  ...emptyVersion(),
  ...{ languages: ['zh-Hans' as const], platforms: ['windows' as const], size: '3.5' },
  links: [{ ...emptyVersion().links[0]!, url: 'https://pan.example/s', extractCode: 'abcd' }],
});
const whole = (): SubmissionForm => ({
  ...emptySubmission(),
  titleZh: ' 夏夜的萤火 ',
  aliases: '夏萤\n\n 夏萤 \n夏夜',
  age: 'all',
  releaseDate: '2025-07-19',
  cover: { url: '/media/a.webp', sexual: 0, violence: 1, width: 10 },
  labels: [{ id: 3, name: '校园', spoiler: 2 }],
  relations: [{ kind: 'sequel', game: ref }],
  characters: [{ name: '萤', role: 'main', voice: '', image: null, spoiler: 0 }],
  versions: [version()],
});

describe('a submission', () => {
  it('is sent without what is empty, and without marks that say nothing', () => {
    expect(submissionFields(whole())).toEqual({
      section: 'gal',
      titleZh: '夏夜的萤火',
      aliases: ['夏萤', '夏夜'],
      age: 'all',
      releaseDate: '2025-07-19',
      releasePrecision: 'day',
      cover: { url: '/media/a.webp', violence: 1 },
      labels: [{ id: 3, spoiler: 2 }],
      relations: [{ kind: 'sequel', gameId: 7 }],
      characters: [{ name: '萤', role: 'main' }],
      versions: [
        {
          ...{
            kind: 'raw',
            completion: '100',
            languages: ['zh-Hans'],
            platforms: ['windows'],
            sizeBytes: 3.5 * 2 ** 30,
          },
          links: [{ provider: 'baidu', url: 'https://pan.example/s', extractCode: 'abcd' }],
        },
      ],
    });
  });

  it('leaves out what a kept link keeps, and empties what is to go', () => {
    const kept = { ...emptyLink(), id: 5, sha256: 'a'.repeat(64) };
    const stays = { id: 5, provider: 'baidu' };
    expect(linkFields(kept)).toEqual({ ...stays, sha256: kept.sha256 });
    expect(linkFields({ ...kept, sha256: '', cleared: ['extractCode'] })).toEqual({
      ...stays,
      ...{ extractCode: null, sha256: null },
    });
    expect(linkFields({ ...emptyLink(), url: 'https://pan.example/s' })).toEqual({
      ...{ provider: 'baidu', url: 'https://pan.example/s' },
    });
  });

  it('is blank until something is written', () => {
    expect(isBlank(emptySubmission())).toBe(true);
    expect(isBlank({ ...emptySubmission(), section: 'otome' })).toBe(true);
    expect(isBlank({ ...emptySubmission(), engine: 'Unity' })).toBe(false);
  });

  it('says at which field something is wrong', () => {
    expect(submissionProblems(whole())).toEqual({});
    expect(Object.keys(submissionProblems(emptySubmission()))).toEqual(['titleZh', 'age']);
    const links = [
      { ...emptyVersion().links[0]!, url: 'ftp://x' },
      { ...emptyVersion().links[0]!, provider: 'magnet' as const, url: 'https://x.example' },
      { ...emptyVersion().links[0]!, id: 5 },
    ];
    const wrong = {
      ...whole(),
      vndbId: '17',
      staff: [{ name: '', role: '剧本' }],
      versions: [{ ...version(), kind: 'machineTl' as const, size: 'x', links }],
    };
    expect(Object.keys(submissionProblems(wrong)).toSorted()).toEqual([
      'staff[0][name]',
      'versions[0][links][0][url]',
      'versions[0][links][1][url]',
      'versions[0][model]',
      'versions[0][sizeBytes]',
      'vndbId',
    ]);
    const crowd = Array.from({ length: 100 }, (_, i) => ({ name: `人${i}`, role: '制作' }));
    const cast = Array.from({ length: 100 }, (_, i) => ({
      name: `角${i}`,
      role: 'side' as const,
      voice: '某',
      image: null,
      spoiler: 1 as const,
    }));
    expect(submissionProblems({ ...whole(), staff: crowd, characters: cast })).toHaveProperty('form');
  });

  it('shows what the server did not accept where it is', () => {
    expect(
      refusedProblems([
        { field: 'cover[url]', rule: 'forbidden' },
        { field: 'titleJa', rule: 'length', limit: [1, 255] },
      ]),
    ).toEqual({ 'cover[url]': '这张图片不能用，请重新上传', titleJa: '要 1 到 255 个字' });
  });

  it('knows sizes', () => {
    expect([
      bytesOf({ size: '1', unit: 'MB' }),
      bytesOf({ size: '0', unit: 'GB' }),
      bytesOf({ size: '', unit: 'GB' }),
    ]).toEqual([2 ** 20, null, null]);
  });
});

describe('what the server has', () => {
  const input: EditedGame = {
    ...{
      titleZh: '夏夜的萤火',
      titleJa: null,
      titleEn: null,
      aliases: ['夏萤'],
      intro: null,
      cover: null,
      images: [],
      video: null,
    },
    ...{ releaseDate: null, releasePrecision: 'tba', developers: ['灯塔社'], staff: [], characters: [], engine: null },
    ...{ labels: [{ id: 3, spoiler: 1 }], languages: ['ja'], platforms: [], runtimes: [], age: 'r18', nsfw: true },
    ...{ vndbId: 'v1', bangumiId: null, steamId: null, dlsiteCode: null, lengthMinutes: 60, officialLinks: [] },
    relations: [
      { kind: 'sequel', gameId: 7 },
      { kind: 'series', gameId: 8 },
    ],
  };
  const names = { labels: [label], games: [ref] };

  it('is shown by its names, and sent back as it was', () => {
    const form = gameForm(input, names);
    expect(form).toMatchObject({
      labels: [{ id: 3, name: '校园', spoiler: 1 }],
      relations: [{ kind: 'sequel', game: ref }],
    });
    expect(gameFields(form)).toMatchObject({
      ...{
        titleZh: '夏夜的萤火',
        titleJa: null,
        aliases: ['夏萤'],
        images: null,
        releaseDate: null,
        releasePrecision: 'tba',
      },
      ...{
        labels: [{ id: 3, spoiler: 1 }],
        nsfw: true,
        lengthMinutes: '60',
        relations: [{ kind: 'sequel', gameId: 7 }],
      },
    });
  });

  it('of a draft keeps the links that are not told', () => {
    const edited = {
      ...{
        group: null,
        model: null,
        completion: 100,
        label: null,
        languages: [],
        platforms: [],
        runtimes: [],
        note: null,
      },
      ...{ sizeBytes: 5 * 2 ** 20, links: [{ id: 11, provider: 'quark' as const, sha256: null }] },
    };
    const form = draftForm(4, { section: 'otome', revision: 3, input, versions: [edited] }, names);
    expect(form).toMatchObject({ draftId: 4, revision: 3, section: 'otome', versions: [{ size: '5', unit: 'MB' }] });
    expect(submissionFields(form).versions).toMatchObject([{ links: [{ id: 11, provider: 'quark' }] }]);
  });
});
