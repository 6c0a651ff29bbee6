import type { KeepUpload, MeasuredImage, MeasureImage } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';

type Facts = Pick<KeepUpload, 'width' | 'height' | 'blur'>;

/** Keeps an upload; false when the same picture is there already. */
export async function addUpload(
  sql: Tx,
  url: string,
  bytes: Buffer,
  { width, height, blur }: Facts,
  memberId: number,
): Promise<boolean> {
  const added = await sql`
    insert into images (url, width, height, blur, bytes, member_id)
    values (${url}, ${width}, ${height}, ${blur}, ${bytes}, ${memberId})
    on conflict (url) do nothing returning true`;
  return added.length > 0;
}

export async function bytesOf(sql: Db, url: string): Promise<Buffer | null> {
  const [row] = await sql<{ bytes: Buffer | null }[]>`select bytes from images where url = ${url}`;
  return row?.bytes ?? null;
}

export const setMeasures = (sql: Db, { url, width, height, blur }: MeasureImage) => sql`
  insert into images (url, width, height, blur) values (${url}, ${width}, ${height}, ${blur})
  on conflict (url) do update set width = excluded.width, height = excluded.height, blur = excluded.blur`;

/**
 * What is known of pictures, by address: uploads, and pictures on allow-listed hosts that /unimg has measured. An address
 * that is missing here may not be shown.
 */
export async function measuresOf(sql: Db | Tx, urls: readonly string[]): Promise<Map<string, MeasuredImage>> {
  if (urls.length === 0) return new Map();
  const rows = await sql<MeasuredImage[]>`
    select url, width, height, blur from images where url = any(${urls as string[]})`;
  return new Map(rows.map((row) => [row.url, row]));
}
