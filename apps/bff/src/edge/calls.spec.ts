import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { controllers } from '../bff.module.ts';
import { openApi } from '../docs/openapi.ts';
import { answers } from '../../../../tools/openapi/answers.ts';
import { planOf } from './call.ts';

/** By `GET /ggs`: its fields, those that may be left out with a question mark. */
type Calls = Record<string, string[]>;

const named = (fields: readonly { name: string; needed: boolean }[]): string[] =>
  fields.map(({ name, needed }) => (needed ? name : `${name}?`)).sort();

/** The source of all calls, as the compiler reads it. */
function readSource(): Calls {
  const root = join(import.meta.dirname, '../../../..');
  const file = join(root, 'libs/contracts/src/wire/calls/index.ts');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(
    { ...(config as object), include: [], files: [file] },
    ts.sys,
    root,
  );
  const program = ts.createProgram([file], { ...options, incremental: false });
  const checker = program.getTypeChecker();
  const told = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
  const typeOf = (name: string) => checker.getDeclaredTypeOfSymbol(told.find((one) => one.name === name)!);
  const within = (of: ts.Type, name: string) => checker.getTypeOfSymbol(of.getProperty(name)!);
  const callsOf = (name: string, method: string, fields: string) =>
    typeOf(name)
      .getProperties()
      .map((path) => [
        `${method} ${path.name}`,
        named(
          within(checker.getTypeOfSymbol(path), fields)
            .getProperties()
            .map((field) => ({ name: field.name, needed: !(field.flags & ts.SymbolFlags.Optional) })),
        ),
      ]);
  return Object.fromEntries([...callsOf('Reads', 'GET', 'fields'), ...callsOf('Writes', 'POST', 'body')]) as Calls;
}

const methods = ['GET', 'POST'] as const;

/** Every route that answers with an envelope. */
const routes = controllers.flatMap(({ prototype }) =>
  Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = (prototype as unknown as Record<string, object>)[name]!;
    const paths = [(Reflect.getMetadata('path', handler) as string | string[] | undefined) ?? []].flat();
    const method = methods[Reflect.getMetadata('method', handler) as number];
    return planOf(handler) ? paths.map((path) => `${method} ${path}`) : [];
  }),
);

interface Operation {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
}

/** What the BFF takes, as it documents it from the rules that it enforces. */
function taken(): Calls {
  const { paths } = openApi(controllers, answers()) as { paths: Record<string, Record<string, Operation>> };
  const fieldsOf = ({ parameters, requestBody }: Operation) => {
    if (!requestBody) return parameters.map(({ name, required }) => ({ name, needed: required }));
    const { properties, required } = Object.values(requestBody.content)[0]!.schema;
    return Object.keys(properties).map((name) => ({ name, needed: required.includes(name) }));
  };
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const)
        .filter(([call]) => routes.includes(call))
        .map(([call, operation]) => [call, named(fieldsOf(operation))]),
    ),
  );
}

describe('the source of all calls', () => {
  let source: Calls;
  beforeAll(() => {
    source = readSource();
  }, 120_000);

  it('has every route of the BFF, and no other', () => {
    expect(routes.length).toBeGreaterThan(150);
    expect(Object.keys(source).sort()).toEqual([...routes].sort());
  });

  it('says of each which fields it takes and which of them must be there', () => {
    expect(source).toEqual(taken());
  });
});
