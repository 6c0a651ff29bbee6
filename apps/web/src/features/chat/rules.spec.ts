import { describe, expect, it } from 'vitest';
import { bySpoilers, enterDoes, isImageAddress, lengthOf, piecesOf, prepared, sourceOf } from './rules.ts';

describe('the length of a text', () => {
  it('counts what members count: code points, composed, without blanks at the ends', () => {
    expect(lengthOf('😀'.repeat(200))).toBe(200);
    expect(lengthOf(prepared('  e\u0301\n'))).toBe(1);
  });
});

describe('an image’s address', () => {
  it.each(['https://a.example/b.png', 'https://a.example/b.JPEG', 'https://a.example/图/b.gif'])(
    'may be %s',
    (address) => expect(isImageAddress(address)).toBe(true),
  );
  it.each([
    '',
    'http://a.example/b.png',
    'https://a.example/b.webp',
    'https://a.example/b.png?x=1',
    'https://a.example/b c.png',
    'https://.png',
    'javascript:alert(1)//.png',
    `https://a.example/${'a'.repeat(500)}.png`,
  ])('is not %s', (address) => expect(isImageAddress(address)).toBe(false));
});

describe('a picture of the chat', () => {
  const here = { origin: 'https://yinghuo.example', hosts: ['img.example', '.cdn.example'] };
  it.each([
    ['https://yinghuo.example/media/a.png', 'https://yinghuo.example/media/a.png', null],
    ['https://img.example/a.png', '/unimg?url=https%3A%2F%2Fimg.example%2Fa.png', null],
    ['https://b.cdn.example/a.png', '/unimg?url=https%3A%2F%2Fb.cdn.example%2Fa.png', null],
    ['https://cdn.example/a.png', 'https://cdn.example/a.png', 'cdn.example'],
    ['https://img.example.evil.example/a.png', 'https://img.example.evil.example/a.png', 'img.example.evil.example'],
    ['https://yinghuo.example:8443/a.png', 'https://yinghuo.example:8443/a.png', 'yinghuo.example'],
  ])('at %s tells who looks to nobody without being asked', (address, src, stranger) => {
    expect(sourceOf(address, here)).toEqual({ src, stranger });
  });
});

describe('Enter', () => {
  const key = { key: 'Enter', altKey: false, shiftKey: false };
  it('sends', () => expect(enterDoes(key)).toBe('send'));
  it('adds a line with Alt', () => expect(enterDoes({ ...key, altKey: true })).toBe('line'));
  it('is the field’s own with Shift', () => expect(enterDoes({ ...key, shiftKey: true })).toBeNull());
});

it('hides what stands between two pairs of bars, over lines too; an odd pair stays', () => {
  expect(bySpoilers('凶手是||她\n和他||。a || b')).toEqual(['凶手是', '她\n和他', '。a || b']);
  expect(bySpoilers('a || b')).toEqual(['a || b']);
});

describe('addresses in a text', () => {
  const links = (text: string) => piecesOf(text).filter(({ link }) => link);
  it('stand apart, without the sentence’s own signs', () => {
    expect(piecesOf('看 https://a.example/b?c=1，很细。')).toEqual([
      { text: '看 ', link: false },
      { text: 'https://a.example/b?c=1', link: true },
      { text: '，很细。', link: false },
    ]);
    expect(links('（https://a.example/b）, https://a.example/c.')).toHaveLength(2);
  });
  it('are https alone', () => {
    expect(links('javascript:alert(1) http://a.example data:text/html,x https://')).toEqual([]);
  });
  it('lose nothing of the text', () => {
    const text = '<b>https://a.example</b> "https://b.example"';
    expect(
      piecesOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
