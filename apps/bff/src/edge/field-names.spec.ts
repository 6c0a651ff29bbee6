import { describe, expect, it } from '@jest/globals';
import { nameOfField } from './field-names.ts';

describe('a field', () => {
  it.each([
    ['titleZh', '标题'],
    ['aliases[2]', '第 3 个别名'],
    ['cover[url]', '封面的地址'],
    ['staff[0][name]', '第 1 个制作人员的名字'],
    ['versions[0][links][1][url]', '第 1 个版本的第 2 个下载链接的地址'],
    ['elsewhere', '“elsewhere”'],
    ['', '“”'],
  ])('%s has a name that members read', (field, name) => {
    expect(nameOfField(field)).toBe(name);
  });
});
