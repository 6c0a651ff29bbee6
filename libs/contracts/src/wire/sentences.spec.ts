import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../refusal.ts';
import { refusalSentence } from './sentences.ts';

describe('What a member reads of a limit', () => {
  // 247 and 3,409 seconds stood there, which nobody counts.
  it.each([
    [1, '操作太频繁，请 1 秒后再试'],
    [120, '操作太频繁，请 120 秒后再试'],
    [247, '操作太频繁，请 5 分钟后再试'],
    [3409, '操作太频繁，请 57 分钟后再试'],
    [80_000, '操作太频繁，请 23 小时后再试'],
  ])('says %d seconds as people do, and never less', (retryAfterSeconds, sentence) => {
    expect(refusalSentence(new Refusal('tooOften', { retryAfterSeconds }))).toBe(sentence);
  });
});
