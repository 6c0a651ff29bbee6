import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenIn } from './chosenFilters.ts';
import { pageIn } from '../../lib/address/pages.ts';
import { choicesIn, cleared, filterFields, readFilter, toggled, turned, writeFilter } from './filter.ts';
import { pagesAround } from './pagesAround.ts';
import { filterOf } from './savedFilter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));

describe('a filter in the address', () => {
  it('has several values of a kind, also names with commas, and survives being written', () => {
    const search = 'sort=score&labels=3%2C5&not=7&language=ja&language=en&engine=A%2C+Inc.&year=2019&year=tba';
    const more = '&yearFrom=2010&yearTo=2012&scoreFrom=7.5&lengthTo=10&nsfw=0&hide=done&hide=rated';
    const filter = read(search + more);
    expect(filter).toMatchObject({
      language: ['ja', 'en'],
      engine: ['A, Inc.'],
      yearFrom: '2010',
      hide: ['done', 'rated'],
    });
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(choicesIn(filter)).toBe(3 + 2 + 1 + 2 + 3 + 1 + 2);
    expect(filterFields(filter)).toMatchObject({
      labels: [3, 5],
      notLabels: [7],
      language: ['ja', 'en'],
      scoreFrom: '7.5',
    });
  });

  it('has an order of what it is of: a list has none by relevance, a search none but its own', () => {
    expect(['', 'sort=relevance', 'q=夏', 'q=夏&sort=popular'].map((search) => read(search).sort)).toEqual([
      'updated',
      'updated',
      'relevance',
      'relevance',
    ]);
  });

  it('asks for a label, against it and not for it in turn', () => {
    const [asked, against] = [turned(read('labels=3'), 5), turned(read('labels=3%2C5'), 5)];
    expect([asked, against]).toEqual([read('labels=3%2C5'), read('labels=3&not=5')]);
    expect(turned(against, 5)).toEqual(read('labels=3'));
  });

  it('is the same after it was saved', () => {
    const filter = read('q=夏&sort=score&labels=3%2C5&not=7&language=ja&yearFrom=2010&lengthTo=10&nsfw=0&hide=done');
    expect(
      filterOf({
        q: '夏',
        sort: 'score',
        yearFrom: 2010,
        labels: [3, 5],
        notLabels: [7],
        language: ['ja'],
        lengthTo: 10,
        nsfw: false,
        hide: ['done'],
      }),
    ).toEqual(filter);
  });

  it('takes nothing from what no call would accept', () => {
    expect(read('language=xx&year=1&scoreFrom=11&lengthFrom=3&nsfw=2&hide=all&labels=x&sort=q')).toEqual(read(''));
    expect(filterFields(read('page=3'))).toEqual({});
    expect(
      ['page=3', 'page=0', 'page=-2', 'page=x', 'page=1e9', ''].map((page) => pageIn(new URLSearchParams(page))),
    ).toEqual([3, 1, 1, 1, 10_001, 1]);
  });

  // An address with crossed years led to an error, and so did one with a year that is to be announced.
  it('has crossed ends of a range the other way round, and no end that is none', () => {
    expect(read('yearFrom=2020&yearTo=2010&scoreFrom=9.5&scoreTo=7&lengthFrom=100&lengthTo=20')).toEqual(
      read('yearFrom=2010&yearTo=2020&scoreFrom=7&scoreTo=9.5&lengthFrom=20&lengthTo=100'),
    );
    expect(read('yearFrom=tba&yearTo=2010').yearFrom).toBeNull();
    expect(read('year=tba').year).toEqual(['tba']);
  });

  it('is cleared of everything but what is sought and its order', () => {
    expect(cleared(read('q=夏&sort=score&language=ja&yearFrom=2010&labels=3'))).toEqual(read('q=夏&sort=score'));
  });

  it('is told in a chip for each value and each range, each with the way without it', () => {
    const filter = read(
      'labels=3&language=ja&language=en&yearFrom=2010&yearTo=2012&scoreFrom=7.5&lengthTo=10&hide=done',
    );
    const chips = chosenIn(filter, [{ id: 3, name: '校园' }]);
    expect(chips.map(({ text }) => text)).toEqual([
      '校园',
      '日文',
      '英文',
      '不看玩过的',
      '2010–2012 年',
      '7.5 分起',
      '不到 10 小时',
    ]);
    for (const { without } of chips) expect(choicesIn(without)).toBe(choicesIn(filter) - 1);
    expect(toggled(toggled(filter, 'language', 'ja'), 'language', 'ja').language).toEqual(['en', 'ja']);
  });
});

describe('the pages a pager names', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [1, 625, [1, 2, 3, null, 625]],
    [300, 625, [1, null, 298, 299, 300, 301, 302, null, 625]],
    [625, 625, [1, null, 623, 624, 625]],
  ])('of %i of %i', (now, last, named) => {
    expect(pagesAround(now, last)).toEqual(named);
  });

  it('are in order, with the current one, and every gap hides at least two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(49), (last, at) => {
        const now = (at % last) + 1;
        const named = pagesAround(now, last);
        expect(named).toContain(now);
        named.forEach((page, place) => {
          if (page !== null) return;
          expect(named[place + 1]! - named[place - 1]!).toBeGreaterThan(2);
        });
      }),
    );
  });
});
