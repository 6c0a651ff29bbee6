import type { PendingQuery } from 'postgres';

interface Column {
  name: string;
  parser?: ((text: string) => unknown) & { array?: true };
}

/**
 * The rows of a statement, whose column `name` stays the bytes that came: text that goes on as it is need not become a string and
 * bytes again. Null stays null; other columns are read as ever.
 */
export async function withBytes<Row extends object>(
  query: PendingQuery<Row[]>,
  name: keyof Row & string,
): Promise<Row[]> {
  const rows = await query.raw();
  const columns = rows.columns as unknown as Column[];
  const rowOf = (row: Buffer[]) =>
    columns.map((column, at) => [column.name, column.name === name ? row[at] : valueOf(row[at]!, column)]);
  return rows.map((row) => Object.fromEntries(rowOf(row)) as Row);
}

/** As postgres.js reads it (DataRow of its connection.js): parsers of arrays want what stands behind the first brace. */
function valueOf(bytes: Buffer | null, { parser }: Column): unknown {
  if (!bytes) return null;
  const text = bytes.toString();
  if (!parser) return text;
  return parser(parser.array ? text.slice(1) : text);
}
