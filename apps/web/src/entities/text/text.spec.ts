import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, type Part } from './parse.ts';
import { excerptOf } from './plain.ts';
import { quoteOf } from './quote.ts';

const mentions = [
  { id: 7, nickname: '夜航西' },
  { id: 8, nickname: '夜航西北' },
];
const words = (text: string): Part => ({ kind: 'words', text });
const link = (text: string): Part => ({ kind: 'link', text });
const spoiler = (...parts: Part[]): Part => ({ kind: 'spoiler', parts });
const said = (...parts: Part[]) => [{ kind: 'words', parts }];
const source = { name: '夜航西北', path: '/detail?id=3&c=45' };

const flat = (parts: readonly Part[]): Exclude<Part, { kind: 'spoiler' }>[] =>
  parts.flatMap((part) => (part.kind === 'spoiler' ? flat(part.parts) : [part]));
const allOf = (text: string) => parse(text, mentions).flatMap(({ parts }) => parts);
/** What a reader sees before they open anything. */
const seen = (text: string) =>
  allOf(text)
    .map((part) => (part.kind === 'spoiler' ? '█' : part.text))
    .join('');
const everything = (text: string) =>
  flat(allOf(text))
    .map((part) => part.text)
    .join('');

describe('a text of a member', () => {
  it('has links, without the stops and brackets behind them', () => {
    expect(parse('看https://a.example/x(1)。还有（http://b.example/?q=1）, (https://c.example/).')).toEqual(
      said(
        words('看'),
        link('https://a.example/x(1)'),
        words('。还有（'),
        link('http://b.example/?q=1'),
        words('）, ('),
        link('https://c.example/'),
        words(').'),
      ),
    );
    expect(parse('https:// 和 xhttps://a.example 和 javascript:alert(1)')).toHaveLength(1);
    expect(allOf('https:// 和 xhttps://a.example 和 javascript:alert(1)')).toEqual([
      words('https:// 和 xhttps://a.example 和 javascript:alert(1)'),
    ]);
  });

  it('names only whom the site stored, the longest nickname that fits', () => {
    expect(parse('@夜航西北你好，@夜航西！@谁 a@夜航西', mentions)).toEqual(
      said(
        { kind: 'member', text: '@夜航西北', id: 8 },
        words('你好，'),
        { kind: 'member', text: '@夜航西', id: 7 },
        words('！@谁 a@夜航西'),
      ),
    );
  });

  it('hides what stands between ||, over lines and with what is in it; an odd one stays', () => {
    expect(parse('凶手是||@夜航西\n见https://a.example/||。a || b', mentions)).toEqual(
      said(
        words('凶手是'),
        spoiler({ kind: 'member', text: '@夜航西', id: 7 }, words('\n见'), link('https://a.example/')),
        words('。a || b'),
      ),
    );
    expect(parse('|||| ||')).toEqual(said(words('|||| ||')));
  });

  it('quotes lines that begin with >, and knows where they come from', () => {
    expect(parse('> @夜航西北 /detail?id=3&c=45\n> 第一句\n> 第二句\n\n我也觉得\n>是吗')).toEqual([
      { kind: 'quote', source, parts: [words('第一句\n第二句')] },
      { kind: 'words', parts: [words('我也觉得')] },
      { kind: 'quote', source: null, parts: [words('是吗')] },
    ]);
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/x y', '/<b>']) {
      expect(parse(`> @夜航西北 ${path}\n> x`)[0]).toMatchObject({ source: null });
    }
  });
});

/** Texts in which the marks meet often. */
const piece = fc.constantFrom(
  '|',
  '||',
  '\n',
  '> ',
  '>',
  '@',
  '夜航西',
  '北',
  'https://',
  'a.example/',
  '(',
  ')',
  '.',
  ' ',
  'x',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
);

describe('any text', () => {
  it('keeps its letters, in their order, but for marks and empty lines', () => {
    const bare = (text: string) => text.replace(/[|>\s]/g, '');
    fc.assert(
      fc.property(texts, (text) => {
        expect(bare(everything(text))).toBe(bare(text));
      }),
      { numRuns: 500 },
    );
  });

  it('links to http and https alone, and to the members that it was given', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const part of flat(allOf(text))) {
          if (part.kind === 'link') expect(new URL(part.text).protocol).toMatch(/^https?:$/);
          if (part.kind === 'member') expect(mentions.map(({ id }) => id)).toContain(part.id);
        }
      }),
      { numRuns: 500 },
    );
  });

  const secret = fc.constant('密语');
  const hiding = fc.tuple(texts, secret, texts).map(([before, hidden, after]) => {
    const even = before.replaceAll('|', '');
    return `${even}||${hidden}||${after}`;
  });

  it('shows nothing of a spoiler before it is opened, nor in an excerpt, nor quoted, nor quoted again', () => {
    fc.assert(
      fc.property(hiding, texts, (text, answer) => {
        const quoted = quoteOf({ text }, source);
        const again = quoteOf({ text: `${quoted}||${answer.replaceAll('|', '')}密语||` }, source);
        for (const each of [text, quoted, again]) {
          expect(seen(each)).not.toContain('密语');
          expect(excerptOf(each)).not.toContain('密语');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('quoted changes nothing of what is written behind it', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, spoils) => {
        const [quote, ...rest] = parse(`${quoteOf({ text, spoiler: spoils }, source)}我的||密语||话`);
        expect(quote).toMatchObject({ kind: 'quote', source });
        expect(rest).toEqual(said(words('我的'), spoiler(words('密语')), words('话')));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a quotation', () => {
  it('is short, leaves out what was quoted before, and hides a spoiler as a whole', () => {
    const long = quoteOf({ text: `> @谁 /message?c=1\n> 旧\n\n${'长'.repeat(400)}||尾||` }, source);
    expect(long).toBe(`> @夜航西北 /detail?id=3&c=45\n> ${'长'.repeat(300)}…\n\n`);
    expect(quoteOf({ text: '凶手||是||他', spoiler: true }, source)).toContain('> ||凶手是他||');
  });
});
