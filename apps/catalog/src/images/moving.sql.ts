import { uploadsPath, type PictureWidth } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Bucket } from './bucket.ts';

/** Per run, a minute apart: as many as are uploaded in the busiest minutes, twice over. */
const perRun = 500;
/** In one transaction, and so many requests to the bucket at a time. */
const atOnce = 20;

/** Where an upload, or a narrower rendition of it, lies in the bucket. */
export const keyOf = (url: string, width: PictureWidth | null): string =>
  `uploads/${width ? `${width}/` : ''}${url.slice(uploadsPath.length)}`;

interface Picture {
  url: string;
  width: PictureWidth | null;
  bytes: Buffer;
}

/**
 * Moves uploads and renditions from the database into the bucket, oldest first, where there is one. A picture's bytes go
 * from its row in the transaction that has seen the bucket take them.
 */
export async function moveUploads(db: Db, ending: AbortSignal, bucket: Bucket | null): Promise<void> {
  if (!bucket) return;
  for (const take of [takeImages, takeRenditions]) {
    for (let moved = 0; moved < perRun && !ending.aborted; moved += atOnce) {
      const some = await db.begin(async (sql) => {
        const pictures = await take(sql);
        const keys = pictures.map(({ url, width }) => keyOf(url, width));
        // A removal that has begun is over before we go on; one that has not finds that the picture is back.
        await sql`delete from dropped_objects where key = any(${keys})`;
        await Promise.all(pictures.map(({ bytes }, at) => bucket.put(keys[at]!, bytes)));
        return pictures.length;
      });
      if (some < atOnce) break;
    }
  }
}

// The rows change first, and only become what others see when the bucket has them all.
const takeImages = (sql: Tx) => sql<Picture[]>`
  with due as (
    select url, bytes from images where length(bytes) > 0
    order by created_at limit ${atOnce} for update skip locked
  )
  update images i set bytes = '' from due where i.url = due.url returning due.url, null::int as width, due.bytes`;

const takeRenditions = (sql: Tx) => sql<Picture[]>`
  with due as (
    select url, width, bytes from renditions where length(bytes) > 0
    order by url, width limit ${atOnce} for update skip locked
  )
  update renditions n set bytes = '' from due
  where n.url = due.url and n.width = due.width returning due.url, due.width, due.bytes`;

/** Removes from the bucket what is in the database no more (migration 0052 writes down what that is). */
export async function removeDropped(db: Db, ending: AbortSignal, bucket: Bucket | null): Promise<void> {
  if (!bucket) return;
  for (let removed = 0; removed < perRun && !ending.aborted; removed += atOnce) {
    const some = await db.begin(async (sql) => {
      const rows = await sql<{ key: string }[]>`
        delete from dropped_objects where key = any(array(
          select key from dropped_objects order by key limit ${atOnce} for update skip locked
        )) returning key`;
      await Promise.all(rows.map(({ key }) => bucket.remove(key)));
      return rows.length;
    });
    if (some < atOnce) break;
  }
}
