import type { Caller, Lookalikes, Similar } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { visible } from '../games/visibility.ts';
import { originalOf, shownAt } from '../images/addresses.ts';

type Viewer = Pick<Caller, 'memberId' | 'permission'>;

/** As many pictures of all are compared with games; the most alike come first. */
const mostAlike = 200;
/** What more games show is a mark or a template, and says nothing of any of them. */
const mostGames = 5;

interface Alike {
  of: string;
  url: string;
  differing: number;
}

/** Pictures that look like one of these, themselves among them; addresses as they are kept. */
export const picturesLike = (sql: Db | Tx, urls: readonly string[]) => sql<Alike[]>`
  select p.url as of, n.url, min(n.differing) as differing
  from picture_hashes p cross join lateral pictures_like(p.hash) n
  where p.url = any(${[...urls]}::text[])
  group by p.url, n.url
  order by differing, of, url
  limit ${mostAlike}`;

type Shown = Similar & { of: string };

/** The games that show one of these pictures and that `viewer` sees, drafts left out, the most alike first. */
export const gamesShowing = (sql: Db | Tx, alike: readonly Alike[], viewer: Viewer, except: number | null) => sql<
  Shown[]
>`
  select of, id, section, title, cover, age, nsfw, status, why
  from (
    select distinct on (a.of, g.id) a.of, a.differing, g.id, g.section, g.title, g.cover, g.age, g.nsfw, g.status,
      case when g.cover ->> 'url' = a.url then 'cover' else 'image' end as why
    from unnest(
      ${alike.map(({ of }) => of)}::text[], ${alike.map(({ url }) => shownAt(url))}::text[], ${alike.map(({ differing }) => differing)}::integer[]
    ) a (of, url, differing)
    join games g on pictures_of(g.cover, g.images) @> array[a.url]
    where g.status <> 'draft' and g.id is distinct from ${except} and ${visible(sql, viewer)}
    order by a.of, g.id, a.differing, why
  ) shown
  order by differing, id`;

/**
 * What these pictures look like: other games than `except` that `viewer` sees, and each other. Pictures without anything to
 * tell, or that nobody has hashed, are left out.
 */
export async function lookalikesOf(
  sql: Db | Tx,
  urls: readonly string[],
  viewer: Viewer,
  except: number | null = null,
): Promise<Lookalikes[]> {
  if (urls.length === 0) return [];
  const given = new Map(urls.map((url) => [originalOf(url), url]));
  const alike = await picturesLike(sql, [...given.keys()]);
  if (alike.length === 0) return [];
  const shown = await gamesShowing(sql, alike, viewer, except);
  return [...given].flatMap(([original, url]) => {
    const games = shown.flatMap(({ of, ...game }) => (of === original ? [game] : []));
    const twins = alike.flatMap((each) =>
      each.of === original && each.url !== original ? (given.get(each.url) ?? []) : [],
    );
    const told = games.length > mostGames ? [] : games;
    return told.length + twins.length > 0 ? [{ url, games: told, twins }] : [];
  });
}

/** Keeps what a picture looks like; one that is gone is left alone. */
export async function setHashes(sql: Db | Tx, url: string, hashes: readonly string[]): Promise<void> {
  await sql`
    with picture as (update images set hash_due = null where url = ${url} returning url),
      outdated as (delete from picture_hashes h using picture p where h.url = p.url and h.hash <> all(${[...hashes]}::bit(64)[]))
    insert into picture_hashes (url, hash)
    select p.url, hash from picture p, unnest(${[...hashes]}::bit(64)[]) hash on conflict do nothing`;
}

/** Pictures that wait to be hashed, given to nobody else for ten minutes. */
export async function takeWaiting(sql: Db, most: number): Promise<string[]> {
  const rows = await sql<{ url: string }[]>`
    update images set hash_due = now() + interval '10 minutes' where url = any(array(
      select url from images where hash_due <= now() order by hash_due limit ${most} for update skip locked
    )) returning url`;
  return rows.map(({ url }) => url);
}
