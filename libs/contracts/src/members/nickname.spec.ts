import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../refusal.ts';
import { nicknameKey, nicknameOf } from './nickname.ts';

describe('a nickname', () => {
  it.each(['半盏茶', '夜航西', 'Fox_01', 'りんご', '拾柒', '별빛', 'a b', 'Мария'])('may be %s', (name) => {
    expect(nicknameOf(name).nickname).toBe(name);
  });

  it.each(['a', '一', 'x'.repeat(17), 'a\u200bb', 'a\u202eb', '\u3164\u3164', '<b>ab', 'раypal', 'a\nb', '  ', '👻👻'])(
    'may not be %j',
    (name) => {
      expect(() => nicknameOf(name)).toThrow(Refusal);
    },
  );

  it.each([
    ['Fox', 'fox'],
    ['Ｆｏｘ', 'fox'],
    ['сосна', 'cocha'],
    ['l1il', 'illi'],
    ['foo', 'f00'],
    ['a b', 'ab'],
  ])('%s is the same as %s', (one, other) => {
    expect(nicknameKey(one)).toBe(nicknameKey(other));
  });

  // Letters of deleted members showed whoever had taken this name, who was sent the replies.
  it.each(['已注销用户', '新会员', '系统', '系 统', '已注销 用户'])('is not %s, with which the site signs', (name) => {
    expect(() => nicknameOf(name)).toThrow(expect.objectContaining({ kind: 'conflict' }));
  });

  it.each(['萤火', '管理员', '版 主', '站长'])('is not %s, by which the site and its staff are known', (name) => {
    expect(() => nicknameOf(name)).toThrow(expect.objectContaining({ kind: 'conflict' }));
  });

  it('is told apart by a real difference', () => {
    expect(nicknameKey('半盏茶')).not.toBe(nicknameKey('半盏酒'));
  });
});
