/**
 * What every call answers, as JSON schemas made from the source of all calls (libs/contracts/src/wire/calls), and what
 * comments say of it: the build of contracts writes them beside itself, and the edge puts them into its document
 * (decision 103).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChainNodeParser,
  Context,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  LiteralType,
  ObjectProperty,
  ObjectType,
  SchemaGenerator,
  UnionType,
  type BaseType,
  type CompletedConfig,
  type NodeParser,
  type SubNodeParser,
} from 'ts-json-schema-generator';
import ts from 'typescript';

type Schema = Record<string, unknown>;
interface Call {
  answer: Schema;
  config?: Schema;
}
interface Calls {
  properties: Record<string, { properties: Call }>;
}
interface Told {
  properties: Record<'reads' | 'writes', Calls>;
  definitions: Record<string, Schema>;
}
interface About {
  text?: string;
  fields: Record<string, string>;
}

const root = join(import.meta.dirname, '../..');
const contracts = join(root, 'libs/contracts');

/** The schemas. Objects are open: readers pass over fields that they do not know. */
export function answers() {
  const config: CompletedConfig = {
    ...DEFAULT_CONFIG,
    path: join(contracts, 'src/wire/calls/told.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    type: 'Told',
    // `npm run types` has done it.
    skipTypeCheck: true,
    additionalProperties: true,
    encodeRefs: false,
    topRef: false,
  };
  const program = createProgram(config);
  const checker = program.getTypeChecker();
  const parser = createParser(program, config, (chain) => {
    // It is the whole parser, which asks each of its parts.
    const types = chain as ChainNodeParser;
    types.addNodeParser(new CallsParser(checker, types)).addNodeParser(new WordsParser(checker));
  });
  const { definitions, properties } = spelt(
    new SchemaGenerator(program, parser, createFormatter(config), config).createSchema('Told') as never,
  ) as Told;
  const { RefusalDetails, ...shapes } = definitions;
  const details = Object.entries(RefusalDetails!.properties as Record<string, Schema>);
  const callsOf = ({ properties: calls }: Calls) =>
    Object.fromEntries(Object.entries(calls).map(([path, call]) => [path, call.properties]));
  return {
    reads: callsOf(properties.reads),
    writes: callsOf(properties.writes),
    // `not: {}` is a refusal that carries nothing.
    refusals: Object.fromEntries(details.filter(([, { not }]) => not === undefined)),
    shapes,
    about: aboutContracts(program),
  };
}

/** `Reads` and `Writes`: each capability declares its part of them. */
class CallsParser implements SubNodeParser {
  private readonly checker: ts.TypeChecker;
  private readonly types: NodeParser;

  constructor(checker: ts.TypeChecker, types: NodeParser) {
    this.checker = checker;
    this.types = types;
  }

  supportsNode(node: ts.Node): boolean {
    return ts.isInterfaceDeclaration(node) && ['Reads', 'Writes'].includes(node.name.text);
  }

  createType(node: ts.InterfaceDeclaration): BaseType {
    const { declarations = [] } = this.checker.getSymbolAtLocation(node.name)!;
    const calls = declarations
      .filter(ts.isInterfaceDeclaration)
      .flatMap(({ members, heritageClauses = [] }) => [
        ...members
          .filter(ts.isPropertySignature)
          .map(({ name, type }) => this.call((name as ts.StringLiteral).text, type!)),
        ...heritageClauses.flatMap(({ types }) => types.flatMap((record) => this.callsOf(record))),
      ]);
    return new ObjectType(node.name.text, [], calls, false);
  }

  /** `Record<SectionPath<'list'>, List>`. */
  private callsOf({ typeArguments: [paths, call] = [] as never }: ts.ExpressionWithTypeArguments): ObjectProperty[] {
    const of = this.checker.getTypeFromTypeNode(paths!);
    return (of.isUnion() ? of.types : [of]).map((path) => this.call((path as ts.StringLiteralType).value, call!));
  }

  /** `Read<Fields, Answer, Config>`, `Write<Body, Answer>`, or a name for one. */
  private call(path: string, node: ts.TypeNode): ObjectProperty {
    const { typeName, typeArguments = [] } = node as ts.TypeReferenceNode;
    const [, answer, config] = typeArguments;
    if (answer) {
      const part = (name: string, of: ts.TypeNode) =>
        new ObjectProperty(name, this.types.createType(of, new Context(of)), true);
      const parts = [part('answer', answer), ...(config ? [part('config', config)] : [])];
      return new ObjectProperty(path, new ObjectType(path, [], parts, false), true);
    }
    const alias = typeName && this.checker.getSymbolAtLocation(typeName)?.declarations?.find(ts.isTypeAliasDeclaration);
    if (!alias) throw new Error(`${path} is neither Read<…> nor Write<…>, nor a name for one: ${node.getText()}`);
    return this.call(path, alias.type);
  }
}

/** `(typeof words)[number]`: the compiler knows the words, however their list is put together. */
class WordsParser implements SubNodeParser {
  private readonly checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  supportsNode(node: ts.Node): boolean {
    return ts.isIndexedAccessTypeNode(node) && this.literals(node).every((type) => type.isLiteral());
  }

  createType(node: ts.IndexedAccessTypeNode): BaseType {
    return new UnionType(this.literals(node).map((type) => new LiteralType((type as ts.LiteralType).value as string)));
  }

  private literals(node: ts.IndexedAccessTypeNode): readonly ts.Type[] {
    const type = this.checker.getTypeFromTypeNode(node);
    return type.isUnion() ? type.types : [type];
  }
}

/** In the words of OpenAPI 3.1: references to its components, names without `<>`, tuples as JSON Schema 2020-12 has them. */
function spelt(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelt);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, items, additionalItems: _, anyOf, ...rest } = value as Schema;
  return {
    ...Object.fromEntries(
      Object.entries(rest).map(([key, part]) => [
        key,
        key === 'definitions'
          ? Object.fromEntries(Object.entries(part as object).map(([name, schema]) => [nameOf(name), spelt(schema)]))
          : spelt(part),
      ]),
    ),
    // Two types of one shape are one schema.
    ...(anyOf !== undefined && { anyOf: distinct(spelt(anyOf) as Schema[]) }),
    ...(typeof $ref === 'string' && { $ref: `#/components/schemas/${nameOf($ref.replace('#/definitions/', ''))}` }),
    ...(Array.isArray(items) ? { prefixItems: spelt(items) } : items !== undefined && { items: spelt(items) }),
  };
}
const distinct = (schemas: readonly Schema[]): Schema[] => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
];
const nameOf = (name: string): string =>
  name.replace(/\W+(\w*)/g, (_, part: string) => part && `Of${part[0]!.toUpperCase()}${part.slice(1)}`);

/** What comments say of contracts and their fields, by the name of the input: `query<Page<Note>>()('community', ListNotes, …)`. */
function aboutContracts(program: ts.Program) {
  const checker = program.getTypeChecker();
  const textOf = (symbol?: ts.Symbol) =>
    ts.displayPartsToString(symbol?.getDocumentationComment(checker)).replace(/\s+/g, ' ');
  const about: Record<string, About> = {};
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${contracts}/src/`));
  for (const { statements } of files) {
    for (const { declarationList } of statements.filter(ts.isVariableStatement)) {
      for (const { name, initializer } of declarationList.declarations) {
        const input = initializer && ts.isCallExpression(initializer) && initializer.arguments[1];
        if (!input || !ts.isIdentifier(input)) continue;
        const fields = checker
          .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(aliased(checker, input)))
          .flatMap((field) => (textOf(field) ? [[field.name, textOf(field)] as const] : []));
        const text = textOf(checker.getSymbolAtLocation(name));
        about[input.text] = { ...(text && { text }), fields: Object.fromEntries(fields) };
      }
    }
  }
  return about;
}
function aliased(checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol {
  const symbol = checker.getSymbolAtLocation(node)!;
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

if (import.meta.main) {
  const [, , file = join(contracts, 'dist/answers.json')] = process.argv;
  writeFileSync(file, JSON.stringify(answers()));
}
