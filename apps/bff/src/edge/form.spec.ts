import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@yinghuo/contracts';
import { readForm, readJson } from './form.ts';

const hostile = [
  ...[
    'a=1&a=2',
    'a[0]=1&a[0]=2',
    'a=1&a[0]=2',
    'a[0]=1&a=2',
    'a[b]=1&a[b][c]=2',
    'a[0]=x&a[2]=y',
    'a[1]=x',
    'a[99999999]=x',
  ],
  ...[
    'a[00]=x',
    'a[01]=x',
    'a[-1]=x',
    'a[1e3]=x',
    'a[]=x',
    'a[=x',
    'a]=x',
    '[0]=x',
    '[a]=x',
    'a[0',
    'a[0]b=x',
    'a[b]c=1',
  ],
  ...[
    'a[b][c][d][e][f]=1',
    'a[0][0][0][0][0]=1',
    'a.b=1',
    'a b=1',
    '=1',
    '%=1',
    'a=%',
    'a=%zz',
    'a=%C0%AE',
    'a=%ff',
    '%00=1',
  ],
  ...[
    '__proto__[x]=1'.replace('__proto__', '-'),
    'a[__proto__ ]=1',
    'a[con structor]=1',
    '1a=2',
    '-a=1',
    'a-b=1',
    'a$=1',
    'ä=1',
  ],
  ...[
    'a[0]=1&a[b]=2',
    'a[b]=1&a[0]=2',
    `${'a'.repeat(65)}=1`,
    `a[${'b'.repeat(65)}]=1`,
    'a[10000]=1',
    'a[9007199254740993]=1',
  ],
  Array.from({ length: 501 }, (_, index) => `k${index}=1`).join('&'),
  Array.from({ length: 1001 }, (_, index) => `a[${index}]=1`).join('&'),
];

describe('a form', () => {
  it('becomes objects and arrays', () => {
    expect(
      readForm(
        'labels[0]=3&labels[1]=4&aspects[art]=8&q=%E8%90%A4+%E7%81%AB&versions[0][links][0][url]=https%3A%2F%2Fx',
      ),
    ).toEqual({
      labels: ['3', '4'],
      aspects: { art: '8' },
      q: '萤 火',
      versions: [{ links: [{ url: 'https://x' }] }],
    });
    expect(readForm('')).toEqual({});
    expect(readForm('a')).toEqual({ a: '' });
  });

  it.each(hostile)('is refused: %.60s', (text) => {
    expect(() => readForm(text)).toThrow(Refusal);
  });

  it('cannot reach a prototype', () => {
    readForm('__proto__[admin]=1&constructor[prototype][admin]=1');
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});

describe('a JSON body', () => {
  it('is an object within the same bounds', () => {
    expect(readJson('{"a":[{"b":1}]}')).toEqual({ a: [{ b: 1 }] });
  });

  it.each([
    ...[
      '',
      '[]',
      '1',
      '"x"',
      'null',
      '{',
      '{"a":1}}',
      '{"__proto__":{}}',
      '{"a":{"constructor":1}}',
      '{"prototype":1}',
    ],
    '{"a":{"b":{"c":{"d":{"e":{"f":1}}}}}}',
    JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`k${index}`, 1]))),
  ])('is refused: %.40s', (text) => {
    expect(() => readJson(text)).toThrow(Refusal);
  });
});
