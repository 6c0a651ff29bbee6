import { describe, expect, it } from '@jest/globals';
import { isAbusive } from './abuse.ts';

describe('feedback', () => {
  it.each([
    '签到页面在手机上点不动，麻烦看看。',
    '太好用了！！！！！谢谢你们～～～～～',
    '哈哈哈哈哈哈哈哈，终于修好了',
    '这个链接失效了：https://example.com/a 还有 https://example.com/b',
    '版本 1.0.2.3 在 node.js 里打不开',
    '把“傻”字也屏蔽就过分了吧',
    '----------\n下面是步骤\n----------',
  ])('may say %j', (text) => {
    expect(isAbusive(text)).toBe(false);
  });

  it.each([
    '你这个傻 逼 网站',
    '傻.逼',
    'ＦＵＣＫ you',
    '啊'.repeat(40),
    '垃圾网站'.repeat(12),
    '日赚千元，看 a.com b.top c.xyz',
    'http://a.com http://b.com http://c.com',
  ])('may not say %j', (text) => {
    expect(isAbusive(text)).toBe(true);
  });
});

it.each(['a', 'a.', 'www.', 'http:/'])(
  'reads a hundred thousand times %j once, from its beginning to its end',
  (piece) => {
    expect(isAbusive(`好${piece.repeat(100_000)}`)).toBe(true);
  },
);
