import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@yinghuo/contracts';
import { readForm, readJson } from './form.ts';
import { hostileForms, hostileJson } from './hostile.fixture.ts';

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

  it.each(hostileForms)('is refused: %.60s', (text) => {
    expect(() => readForm(text)).toThrow(Refusal);
  });

  it('cannot reach a prototype', () => {
    for (const text of [
      '__proto__[admin]=1',
      'constructor[prototype][admin]=1',
      'a[__proto__][admin]=1',
      'prototype=1',
    ]) {
      expect(() => readForm(text)).toThrow(Refusal);
    }
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});

describe('a JSON body', () => {
  it('is an object within the same bounds', () => {
    expect(readJson('{"a":[{"b":1}]}')).toEqual({ a: [{ b: 1 }] });
  });

  it.each(hostileJson)('is refused: %.40s', (text) => {
    expect(() => readJson(text)).toThrow(Refusal);
  });
});
