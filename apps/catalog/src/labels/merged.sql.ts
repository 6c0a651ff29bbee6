import type { LabelInput } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';

/** Remembers which label took another's place; whatever was merged into that one before leads to the new one, too. */
export async function rememberMerge(sql: Tx, id: number, into: number): Promise<void> {
  await sql`update merged_labels set into_id = ${into} where into_id = ${id}`;
  await sql`
    insert into merged_labels (id, into_id) values (${id}, ${into}) on conflict (id) do update set into_id = excluded.into_id`;
}

/** What holds labels as they were written once: fields of a game, a draft or a change. */
interface Labelled {
  labels?: unknown;
}

/**
 * The same with every label that was merged since replaced by the one in its place, as the games themselves have it: where
 * both were, the place of the one that is left and the milder spoiler.
 */
export async function withLabelsOfToday<T extends Labelled>(sql: Db | Tx, ...all: T[]): Promise<T[]> {
  const lists = all.map(({ labels }) => (Array.isArray(labels) ? (labels as LabelInput[]) : []));
  const ids = [...new Set(lists.flat().map(({ id }) => id))];
  if (ids.length === 0) return all;
  const rows = await sql<{ id: number; intoId: number }[]>`
    select id, into_id from merged_labels where id = any(${ids}::bigint[])`;
  if (rows.length === 0) return all;
  const merged = new Map(rows.map(({ id, intoId }) => [id, intoId]));
  return all.map((each, at) => (lists[at]!.length > 0 ? { ...each, labels: ofToday(lists[at]!, merged) } : each));
}

function ofToday(labels: readonly LabelInput[], merged: ReadonlyMap<number, number>): LabelInput[] {
  const kept = new Map(labels.filter(({ id }) => !merged.has(id)).map((label) => [label.id, { ...label }]));
  return labels.flatMap((label) => {
    const id = merged.get(label.id) ?? label.id;
    const other = kept.get(id);
    if (!merged.has(label.id)) return [other!];
    if (!other) {
      const renamed = { ...label, id };
      kept.set(id, renamed);
      return [renamed];
    }
    if (label.spoiler < other.spoiler) other.spoiler = label.spoiler;
    return [];
  });
}
