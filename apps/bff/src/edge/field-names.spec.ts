import { describe, expect, it } from '@jest/globals';
import {
  AddIntel,
  AddVersion,
  EditGame,
  ImportPlays,
  nameIn,
  nameOfField,
  nestedIn,
  ownNameOf,
  Refusal,
  RequestTakedown,
  SaveLabel,
  SendMail,
  SetProfile,
  sharedNames,
  SignIn,
  SubmitGame,
  type Class,
  type FieldError,
} from '@yinghuo/contracts';
import { controllers } from '../bff.module.ts';
import { fieldsOf, type Schema } from '../docs/schema.ts';
import { planOf } from './call.ts';
import { refusedWith } from './reply.ts';

/** The classes of all that members can send: the inputs of calls, and what they nest. */
function sentClasses(): Class<object>[] {
  const found = new Set<Class<object>>();
  const add = (of: Class<object>) => {
    if (found.has(of)) return;
    found.add(of);
    for (const { name } of [...fieldsOf(of), { name: 'lines' }]) {
      const nested = nestedIn(of, name);
      if (nested) add(nested);
    }
  };
  for (const { prototype } of controllers)
    for (const method of Object.getOwnPropertyNames(prototype)) {
      const plan = planOf((prototype as unknown as Record<string, object>)[method]!);
      if (plan) add(plan.contract.input as Class<object>);
    }
  return [...found];
}

/** What a field takes, whatever its limits: two fields of one kind and one word are told alike. */
function kindOf(of: Class<object>, field: string, schema: Schema): string {
  const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'default'];
  const nested = nestedIn(of, field)?.name;
  return JSON.stringify(nested ?? schema, (key, value: unknown) => (limits.includes(key) ? undefined : value));
}

const sent = sentClasses().flatMap((of) =>
  fieldsOf(of).map(({ name, schema }) => ({ of, name, called: `${of.name}.${name}`, kind: kindOf(of, name, schema) })),
);

describe('a field', () => {
  it.each<[Class<object>, string, string]>([
    [SignIn, 'name', '昵称或邮箱'],
    [SaveLabel, 'name', '标签名'],
    [RequestTakedown, 'name', '姓名'],
    [SendMail, 'name', '收件人'],
    [EditGame, 'staff[0][name]', '第 1 个制作人员的名字'],
    [EditGame, 'titleZh', '标题'],
    [EditGame, 'aliases[2]', '第 3 个别名'],
    [EditGame, 'cover[url]', '封面的地址'],
    [AddIntel, 'url', '来源地址'],
    [AddVersion, 'label', '版本名'],
    [SubmitGame, 'versions[0][links][1][url]', '第 1 个版本的第 2 个下载链接的地址'],
    [ImportPlays, 'lines[12].aspects[art]', '分项评分的美术'],
    [SaveLabel, 'elsewhere', '“elsewhere”'],
    [SaveLabel, 'toString', '“toString”'],
    [SaveLabel, '', '“”'],
  ])('of %p: %s has a name that members read', (of, field, name) => {
    expect(nameOfField(of, field)).toBe(name);
  });

  it('of every call has a name, beside it or of one meaning everywhere', () => {
    expect(sent.length).toBeGreaterThan(200);
    // Mended by `@Named('…')` before the field in its contract.
    expect(sent.filter(({ of, name }) => !nameIn(of, name)).map(({ called }) => called)).toEqual([]);
  });

  it('shares its name only with fields of its own kind, and with at least one', () => {
    const wrong = Object.keys(sharedNames).filter((word) => {
      const all = sent.filter(({ name }) => name === word);
      const falling = all.filter(({ of }) => !ownNameOf(of, word));
      const kinds = new Set(falling.map(({ kind }) => kind));
      const otherwise = all.some(({ of, kind }) => ownNameOf(of, word) && kinds.has(kind));
      return kinds.size > 1 || falling.length < 2 || otherwise;
    });
    // Mended by taking the word out of sharedNames, and by `@Named('…')` in each contract that has it.
    expect(wrong).toEqual([]);
  });
});

describe('a refused field', () => {
  const told = (input: Class<object>, detail: Refusal<'invalid'>['detail'], spelling = {}) =>
    refusedWith(new Refusal('invalid', detail), { contract: { input } as never, spelling }).body;

  it('is told by the name that its own call gives it', () => {
    const tooLong: FieldError[] = [{ field: 'name', rule: 'length', limit: [1, 30] }];
    expect(told(SaveLabel, tooLong).msg).toBe('标签名要 1 到 30 个字');
    expect(told(RequestTakedown, tooLong).msg).toBe('姓名要 1 到 30 个字');
    expect(told(ImportPlays, [{ field: 'lines[3].summary', rule: 'length', limit: [0, 2000] }]).msg).toBe(
      '第 3 行：评价要 0 到 2000 个字',
    );
  });

  it('is told by that name where the wire spells it in its own way', () => {
    const { msg, obj } = told(SetProfile, [{ field: 'avatar', rule: 'format' }], { userImg: { is: 'avatar' } });
    expect(msg).toBe('头像的格式不对');
    expect(obj).toEqual([{ field: 'userImg', rule: 'format' }]);
  });

  it('that nobody knows is quoted, whatever it means elsewhere', () => {
    expect(told(SaveLabel, [{ field: 'title', rule: 'unknown' }]).msg).toBe('不认识“title”这一项，请刷新页面后再试');
  });
});
