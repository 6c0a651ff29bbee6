import type { KeepUpload, MeasuredImage, MeasureImage, PictureWidth } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { nameUploads } from './idle.sql.ts';

interface Upload extends Pick<KeepUpload, 'width' | 'height' | 'blur'> {
  url: string;
  bytes: Buffer;
  memberId: number;
  /** Whether it goes when nothing shows it (idle.sql.ts); not if it was uploaded once for something else. */
  mayGo: boolean;
}

/** Keeps an upload, and which file it was drawn from; false when both were known already. */
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

/** The bytes of an upload, as it was drawn this wide where it was; null for none, and for one that was taken away. */
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

const proxied = '/unimg?url=';
/** A picture on another host is shown by way of ours, and may be given back to us as it is shown. */
const shownAt = (url: string): string => (url.startsWith('https:') ? proxied + encodeURIComponent(url) : url);
const originalOf = (url: string): string => {
  try {
    return url.startsWith(proxied) ? decodeURIComponent(url.slice(proxied.length)) : url;
  } catch {
    return url;
  }
};
/** An address that games may have. */
const longest = 500;

/**
 * What is known of pictures, by the address as it was given: uploads, and pictures on allow-listed hosts that the edge has
 * measured. A picture that is missing here may not be shown; the others are shown at the `url` that they have here, and
 * stay at least until this transaction is through.
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
