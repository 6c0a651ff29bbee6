import { once } from 'node:events';
import type postgres from 'postgres';

export type Sql = postgres.TransactionSql;

/** A value of a row: objects become JSON, arrays of texts and numbers become Postgres arrays. */
export type Value = string | number | boolean | null | Date | readonly string[] | readonly number[] | object;

/** JSON although it is an array. */
export class Json {
  readonly text: string;
  constructor(value: unknown) {
    this.text = JSON.stringify(value);
  }
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (ch) => escapes[ch] as string) : text;
const element = (value: string | number) =>
  typeof value === 'number' ? String(value) : `"${value.replace(/[\\"]/g, '\\$&')}"`;

function field(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Json) return escaped(value.text);
  if (Array.isArray(value)) return escaped(`{${(value as (string | number)[]).map(element).join(',')}}`);
  return escaped(JSON.stringify(value));
}

const chunk = 1 << 18;

/** Streams rows into a table; never holds more than a quarter of a megabyte of them. Answers how many there were. */
export async function copy(
  sql: Sql,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<number> {
  const list = columns.map((name) => `"${name}"`).join(', ');
  const stream = await sql.unsafe(`copy ${table} (${list}) from stdin`).writable();
  let text = '';
  let count = 0;
  for (const row of rows) {
    text += `${row.map(field).join('\t')}\n`;
    count++;
    if (text.length > chunk) {
      if (!stream.write(text)) await once(stream, 'drain');
      text = '';
    }
  }
  const done = once(stream, 'finish');
  stream.end(text);
  await done;
  return count;
}
