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

describe('What a member reads of a range', () => {
  const ofDays = (...limit: string[]) =>
    refusalSentence(new Refusal('invalid', [{ field: 'date', rule: 'range', limit }]), () => '日期');
  it('says what lies between', () => {
    expect(ofDays('2026-11-01', '2026-11-20')).toBe('日期要在 2026-11-01 和 2026-11-20 之间');
  });
  // Whoever made up a sign-in on the first of a month read that the day had to be between the 1st and the day before it.
  it('says that there is nothing yet where nothing does', () => {
    expect(ofDays('2026-12-01', '2026-11-30')).toBe('本月今天才开始，还没有可以选的日期');
  });
});
