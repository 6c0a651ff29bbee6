import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@yinghuo/contracts';
import { readSpelling, spellRefusal, type Spelling } from './spelling.ts';

const spelling: Spelling = {
  userImg: { is: 'avatar' },
  currency: { values: { jf: 'points', yb: 'coins' } },
  open: { values: { 0: true, 1: false } },
};

describe('fields that the wire spells in its own way', () => {
  it.each([
    [
      { userImg: '/a', signature: 'x' },
      { avatar: '/a', signature: 'x' },
    ],
    [
      { currency: 'jf', open: '0' },
      { currency: 'points', open: true },
    ],
    [{ open: 1 }, { open: false }],
    [
      { currency: '', open: null },
      { currency: '', open: null },
    ],
  ])('%j are read as %j', (wire, ours) => {
    expect(readSpelling(wire, spelling)).toEqual(ours);
  });

  it('takes no word of ours for one of the wire’s', () => {
    expect(readSpelling({ currency: 'points' }, spelling).currency).not.toBe('points');
    expect(readSpelling({ currency: 'toString' }, spelling).currency).toBe('?');
    expect(() => readSpelling({ avatar: '/a' }, spelling)).toThrow(
      expect.objectContaining({ detail: [{ field: 'avatar', rule: 'unknown' }] }),
    );
  });
});

describe('a refusal', () => {
  it('names fields and words of the wire', () => {
    const refused = new Refusal('invalid', [
      { field: 'avatar', rule: 'format' },
      { field: 'currency', rule: 'enum', limit: ['points', 'coins'] },
      { field: 'signature', rule: 'length', limit: [1, 100] },
      { field: 'avatar', rule: 'unknown' },
    ]);
    expect(spellRefusal(refused, spelling).detail).toEqual([
      { field: 'userImg', rule: 'format' },
      { field: 'currency', rule: 'enum', limit: ['jf', 'yb'] },
      { field: 'signature', rule: 'length', limit: [1, 100] },
      { field: 'avatar', rule: 'unknown' },
    ]);
  });

  it('of another kind stays as it is', () => {
    const refused = new Refusal('notFound');
    expect(spellRefusal(refused, spelling)).toBe(refused);
  });
});
