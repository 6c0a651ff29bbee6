import type { KeepUpload, MeasuredImage, MeasureImage, PictureWidth } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { originalOf, shownAt } from './addresses.ts';
import { nameUploads } from './idle.sql.ts';

interface Upload extends Pick<KeepUpload, 'width' | 'height' | 'blur'> {
  url: string;
  bytes: Buffer;
  memberId: number;
  /** Whether it is deleted when nothing refers to it (idle.sql.ts); false once it was uploaded for another use. */
  mayGo: boolean;
}

/** Stores an upload and the file it was made from; false when both were known already. */
export async function addUpload(sql: Tx, upload: Upload, file: string | null): Promise<boolean> {
  const [row] = await sql<{ added: boolean }[]>`
    insert into images ${sql(upload as never)}
    on conflict (url) do update
      set may_go = images.may_go and excluded.may_go, looked_at = now(), idle_since = null
    returning xmax = 0 as added`;
  const drawn = file
    ? await sql`insert into upload_files (file, url) values (${file}, ${upload.url}) on conflict do nothing returning true`
    : [];
  return row!.added || drawn.length > 0;
}

/** The bytes of an upload, in this width if that rendition exists; null where it does not exist or was removed. */
export async function bytesOf(sql: Db, url: string, width: PictureWidth | null) {
  const [row] = await sql<{ bytes: Buffer; width: PictureWidth | null }[]>`
    select coalesce(n.bytes, i.bytes) as bytes, n.width
    from images i left join renditions n on n.url = i.url and n.width = ${width}
    where i.url = ${url} and i.bytes is not null and not exists (select from removed_uploads r where r.url = i.url)`;
  return row ?? null;
}

export const addRendition = (sql: Db, url: string, width: PictureWidth, bytes: Buffer) => sql`
  insert into renditions (url, width, bytes)
  select i.url, ${width}, ${bytes} from images i
  where i.url = ${url} and i.bytes is not null and not exists (select from removed_uploads r where r.url = i.url)
  on conflict do nothing`;

export const setMeasures = (sql: Db, { url, width, height, blur }: MeasureImage) => sql`
  insert into images (url, width, height, blur) values (${url}, ${width}, ${height}, ${blur})
  on conflict (url) do update set width = excluded.width, height = excluded.height, blur = excluded.blur`;

/** The longest URL that games may have. */
const longest = 500;

/**
 * Sizes of pictures by URL as given: uploads, and pictures on allow-listed hosts that the edge has measured. A
 * picture without an entry must not be shown; the others are shown at the entry's `url` and cannot be removed before
 * this transaction ends.
 */
export async function measuresOf(sql: Tx, urls: readonly string[]): Promise<Map<string, MeasuredImage>> {
  if (urls.length === 0) return new Map();
  await nameUploads(sql, urls);
  const rows = await sql<MeasuredImage[]>`
    select url, width, height, blur from images where url = any(${urls.map(originalOf)})`;
  const known = new Map(rows.map((row) => [row.url, { ...row, url: shownAt(row.url) }]));
  return new Map(
    urls.flatMap((url) => {
      const measures = known.get(originalOf(url));
      return measures && measures.url.length <= longest ? [[url, measures]] : [];
    }),
  );
}
