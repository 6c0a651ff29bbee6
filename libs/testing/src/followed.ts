import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { statements, templates, type Asked, type Template } from '@yinghuo/postgres';

/** A statement that the code under test has asked. */
export interface FollowedStatement {
  text: string;
  /** The line that has it, `apps/catalog/src/labels/labels.sql.ts:35`, and behind it the lines that led there. */
  at: string[];
  /** The lines of the templates that it was made of, its own among them. */
  parts: string[];
}

/** What postgres.js keeps of a statement, as far as we read it (its src/query.js). */
interface Query {
  strings: object;
  args: unknown[];
}

const isStatement = /^[\s(]*(?:with|select|insert|update|delete)\b/i;
const ofRepository = /\b((?:apps|libs)\/[^\s()]+\.ts):(\d+)/;
/** What specs and their fixtures ask by themselves is nobody's wait. */
const ofTests = /\.(?:spec|fixture)\.ts:|\/fixtures\/|^libs\/(?:testing\/|postgres\/src\/migrate)/;

/** The stack of who wrote a template first, made into text only for who asks. */
const stacks = new WeakMap<object, { stack?: string }>();
/** The schema of the pool that was given a template. */
const schemas = new WeakMap<object, string>();

/** What was asked of each service's databases and was not taken yet, by its text. */
const asked = new Map<string, Map<string, FollowedStatement>>();
/** The templates, too, that had a text. */
const known = new Map<string, WeakSet<object>>();
let isFollowing = false;

/** Follows, from the first database of a test file on, what the code under test asks in this process. */
export function followStatements(keep = keepFollowed): void {
  if (isFollowing) return;
  isFollowing = true;
  templates.subscribe((message) => {
    const { query, pool, tag } = message as Template;
    schemas.set(query, String(pool.options.connection.search_path));
    const { strings } = query as Query;
    if (stacks.has(strings)) return;
    const holder = {};
    Error.captureStackTrace(holder, tag);
    stacks.set(strings, holder);
  });
  statements.asyncEnd.subscribe((message) => {
    const { query, text, error } = message as Asked;
    const schema = schemas.get(query);
    if (!text || error || !schema || !isStatement.test(text)) return;
    // Two lines may have the same text: each is asked.
    const { strings } = query as Query;
    const from = known.get(`${schema} ${text}`) ?? new WeakSet();
    if (from.has(strings)) return;
    known.set(`${schema} ${text}`, from.add(strings));
    const at = linesOf(query as Query);
    if (!at[0] || ofTests.test(at[0])) return;
    const parts = partsOf(query as Query).flatMap((part) => linesOf(part).slice(0, 1));
    keep(schema, { text, at, parts: [...new Set(parts)] });
  });
}

/** Keeps a statement until the test file ends. */
export function keepFollowed(schema: string, statement: FollowedStatement): void {
  const ofService = asked.get(schema) ?? new Map<string, FollowedStatement>();
  const before = ofService.get(statement.text);
  const parts = [...new Set([...(before?.parts ?? []), ...statement.parts])];
  asked.set(schema, ofService.set(statement.text, { ...(before ?? statement), parts }));
}

/** What the code under test has asked of a service's databases since the last time. */
export function takeFollowed(schema: string): FollowedStatement[] {
  const taken = [...(asked.get(schema)?.values() ?? [])];
  asked.delete(schema);
  return taken;
}

/** Tells `npm test` which templates were part of a statement that was explained, so that it can say which never are. */
export async function reportExplained(explained: FollowedStatement[]): Promise<void> {
  const { EXPLAINED_FILE: file } = process.env;
  if (!file || explained.length === 0) return;
  await mkdir(dirname(file), { recursive: true });
  const lines = new Set(explained.flatMap(({ parts }) => parts));
  await appendFile(file, [...lines].map((line) => `${line}\n`).join(''));
}

const partsOf = (query: Query): Query[] => [query, ...query.args.flat().filter(isQuery).flatMap(partsOf)];
const isQuery = (value: unknown): value is Query => value instanceof Object && 'strings' in value && 'args' in value;

/** The lines of the repository in a template's stack, from within; depd leaves frames in place of text. */
function linesOf({ strings }: Query): string[] {
  const stack: unknown = stacks.get(strings)?.stack ?? '';
  return (Array.isArray(stack) ? stack.map(String) : String(stack).split('\n')).flatMap((line) => {
    const [, file, number] = ofRepository.exec(line) ?? [];
    return file ? [`${file}:${number}`] : [];
  });
}
