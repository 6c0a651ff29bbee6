import { describe, expect, it } from '@jest/globals';
import { nameOfField } from '@yinghuo/contracts/wire';
import { controllers } from '../bff.module.ts';
import { openApi } from '../docs/openapi.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Operation {
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const namesIn = ({ properties = {}, items = {} }: Schema): string[] => [
  ...Object.entries(properties).flatMap(([name, schema]) => [name, ...namesIn(schema)]),
  ...(items.properties ? namesIn(items) : []),
];

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

  it('of every call has one', () => {
    const { paths } = openApi(controllers) as { paths: Record<string, Record<string, Operation>> };
    const names = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ parameters = [], requestBody }) => [
        ...parameters.map(({ name }) => name),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema)),
      ]);
    expect(names.length).toBeGreaterThan(200);
    expect([...new Set(names)].filter((name) => nameOfField(name).startsWith('“'))).toEqual([]);
  });
});
