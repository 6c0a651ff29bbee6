import type { Db, Tx } from '@yinghuo/postgres';

/** How many uploads are looked for at once: a hundred a minute are a million a week. */
const atOnce = 100;

/**
 * Looks once a week for each upload in what can name it: games, drafts and proposals, texts of the catalogue, avatars. One
 * that nothing named a month ago, and nothing names now, goes. Of many instances each takes others.
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
 * Whoever is about to name these uploads waits for their removal, which is under way, or holds it up until they are named.
 * Always in the same order, so that two never wait for each other.
 */
export const nameUploads = (sql: Tx, urls: readonly string[]) => sql`
  update images set idle_since = null where url in (
    select url from images where url = any(${[...urls]}) and idle_since is not null order by url for update)`;

/** These are named where the catalogue cannot look: they stay for good. */
export const keepForGood = (sql: Tx, urls: readonly string[]) => sql`
  update images set may_go = false where url = any(${[...urls]}) and may_go`;
