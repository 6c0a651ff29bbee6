import { describe, expect, it } from 'vitest';
import { creditsOf } from './credits.ts';

describe('creditsOf', () => {
  it('names each role once, with everybody in it', () => {
    expect(
      creditsOf([
        { name: '椎叶琴叶', role: '剧本' },
        { name: '零点五', role: '原画' },
        { name: '无声剧', role: '剧本' },
      ]),
    ).toEqual([
      ['剧本', ['椎叶琴叶', '无声剧']],
      ['原画', ['零点五']],
    ]);
  });

  it('names nobody twice in a role', () => {
    const one = { name: '零点五', role: '原画' };
    expect(creditsOf([one, one])).toEqual([['原画', ['零点五']]]);
  });

  it('is empty where nobody is known', () => {
    expect(creditsOf([])).toEqual([]);
  });
});
