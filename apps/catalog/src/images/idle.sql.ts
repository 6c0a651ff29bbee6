import type { Db, Tx } from '@yinghuo/postgres';

/** Uploads per run: a hundred a minute are a million a week. */
const atOnce = 100;

/**
 * Checks each upload once a week for references: games, drafts and proposals, texts of the catalogue, avatars. One
 * without references now and a month ago is deleted. Parallel instances skip each other's rows.
 */
export const removeIdleUploads = (db: Db) =>
  db.begin(async (sql) => {
    const due = await sql<{ url: string }[]>`
      select url from images where may_go and looked_at < now() - interval '7 days'
      order by looked_at limit ${atOnce} for update skip locked`;
    const urls = due.map(({ url }) => url);
    await sql`
      update images set looked_at = now(),
        idle_since = case when not upload_is_named(url) then coalesce(idle_since, now()) end
      where url = any(${urls})`;
    await sql`
      with gone as (
        delete from images where url = any(${urls}) and idle_since <= now() - interval '30 days' returning url
      )
      delete from upload_files f using gone g
      where f.url = g.url and not exists (select from removed_uploads r where r.url = g.url)`;
  });

/**
 * Marks uploads as referenced: locks their rows, so that it waits for a running removal, or delays one. Rows are
 * locked in a fixed order to avoid deadlocks.
 */
export const nameUploads = (sql: Tx, urls: readonly string[]) => sql`
  update images set idle_since = null where url in (
    select url from images where url = any(${[...urls]}) and idle_since is not null order by url for update)`;

/** Keeps uploads permanently, because services other than the catalogue refer to them. */
export const keepForGood = (sql: Tx, urls: readonly string[]) => sql`
  update images set may_go = false where url = any(${[...urls]}) and may_go`;
