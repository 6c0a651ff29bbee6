/**
 * A backup is a folder: `backup.json`, `tables/<schema>.<table>.zst` with what COPY writes, and `media/`. The JSON comes last
 * and the folder gets its name after it, so that half a backup never looks like one.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Failure } from '../failure.ts';

export interface SavedTable {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
  /** Of what COPY wrote, in hexadecimal. */
  sha256: string;
}

export interface Backup {
  /** The instant that the backup shows, ISO 8601 UTC: what was committed later is not in it. */
  at: string;
  /** Which migrations had run, by schema: `0001-games`, and of libraries `migrations_kafka/0000-bus`. */
  migrations: Record<string, string[]>;
  tables: SavedTable[];
  /** Sequences and their last values; read after the tables, so never behind them. */
  sequences: { schema: string; name: string; value: string }[];
}

type Sum = Pick<SavedTable, 'rows' | 'sha256'>;

const fileOf = (folder: string, { schema, name }: { schema: string; name: string }): string =>
  join(folder, 'tables', `${schema}.${name}.zst`);

export async function saveTable(
  folder: string,
  table: Omit<SavedTable, keyof Sum>,
  from: Readable,
): Promise<SavedTable> {
  const sum = summing();
  await pipeline(from, sum.stream, createZstdCompress(), createWriteStream(fileOf(folder, table)));
  return { ...table, ...sum.read() };
}

/** Throws a Failure where the file is not what was saved. Without `into` it is only looked at. */
export async function readTable(folder: string, table: SavedTable, into?: Writable): Promise<void> {
  const sum = summing();
  const parts = [createReadStream(fileOf(folder, table)), createZstdDecompress(), sum.stream] as const;
  const damaged = () => new Failure(`${fileOf(folder, table)} is damaged: it is not what was saved.`);
  if (into) await pipeline(...parts, into);
  else await pipeline(...parts, drain).catch((error: unknown) => Promise.reject(isDecoding(error) ? damaged() : error));
  const { rows, sha256 } = sum.read();
  if (rows !== table.rows || sha256 !== table.sha256) throw damaged();
}

const isDecoding = (error: unknown): boolean => String((error as NodeJS.ErrnoException).code).startsWith('ZSTD_');

async function drain(parts: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of parts);
}

/** COPY ends each row with a line feed, and writes those inside a value as `\n`. */
function summing(): { stream: Transform; read(): Sum } {
  const hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(part: Buffer, _, next) {
      hash.update(part);
      for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) rows += 1;
      next(null, part);
    },
  });
  return { stream, read: () => ({ rows, sha256: hash.digest('hex') }) };
}

const contents = 'backup.json';

export const writeContents = (folder: string, backup: Backup): Promise<void> =>
  writeFile(join(folder, contents), `${JSON.stringify(backup, null, 2)}\n`);

export async function readContents(folder: string): Promise<Backup> {
  if (!existsSync(join(folder, contents))) throw new Failure(`${folder} is no backup: it has no ${contents}.`);
  return JSON.parse(await readFile(join(folder, contents), 'utf8')) as Backup;
}
