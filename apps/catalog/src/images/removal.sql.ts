import type { Tx } from '@yinghuo/postgres';

interface DrawnUpload {
  url: string;
  /** The first uploader. */
  ownerId: number | null;
  removed: boolean;
}

/** Locks an upload and all others made from the same files; empty where it never existed. */
export const holdDrawn = (sql: Tx, url: string) => sql<DrawnUpload[]>`
  with drawn as (
    select ${url} as url
    union select other.url from upload_files f join upload_files other on other.file = f.file where f.url = ${url}
  ), held as (
    select i.url, i.member_id from images i join drawn using (url) where i.bytes is not null order by i.url for update of i
  )
  select url, coalesce(r.owner_id, held.member_id) as owner_id, r.url is not null as removed
  from drawn left join held using (url) left join removed_uploads r using (url)
  where held.url is not null or r.url is not null
  order by url`;

export const addRemoved = (
  sql: Tx,
  uploads: readonly DrawnUpload[],
  { reason, by }: { reason: string; by: number },
) => sql`
  insert into removed_uploads ${sql(
    uploads.map(({ url, ownerId }) => ({ url, ownerId, reason, removedBy: by })),
    'url',
    'ownerId',
    'reason',
    'removedBy',
  )} on conflict do nothing`;

export const dropRemoved = (sql: Tx, urls: readonly string[]) => sql`
  delete from removed_uploads where url = any(${[...urls]})`;

/** Whether moderators removed this picture, or another made from the same file. */
export async function wasRemoved(sql: Tx, url: string, file: string | null): Promise<boolean> {
  const rows = await sql`
    select where exists (select from removed_uploads where url = ${url})
      or exists (select from removed_uploads r join upload_files f on f.url = r.url where f.file = ${file})`;
  return rows.length > 0;
}
