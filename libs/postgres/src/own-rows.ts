import type { Db } from './connect.ts';

/** The rows of one part, by a key that rises: `select id as key, … where id > ${after} order by id limit ${most}`. */
export interface OwnPart {
  /** So few that they fit into a message at their longest. */
  most: number;
  rows: (sql: Db, memberId: number, after: number, most: number) => PromiseLike<readonly { key: number }[]>;
}

/** A page of a member's own rows of one part; null where there is no such part. */
export async function ownRows(
  sql: Db,
  parts: Readonly<Record<string, OwnPart>>,
  { part, cursor }: { part: string; cursor?: string | null },
  memberId: number,
): Promise<{ items: object[]; next: string | null } | null> {
  const wanted = Object.hasOwn(parts, part) ? parts[part]! : null;
  if (!wanted) return null;
  const after = Number(cursor ?? 0);
  const rows = Number.isSafeInteger(after) ? await wanted.rows(sql, memberId, after, wanted.most) : [];
  const next = rows.length === wanted.most ? String(rows.at(-1)!.key) : null;
  return { items: rows.map(({ key: _, ...row }) => row), next };
}
