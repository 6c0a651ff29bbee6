import { guardedSections } from '@yinghuo/contracts';
import type { Gallery } from '../gallery.ts';
import { gameAt } from '../world/games.ts';
import { announcementsOf, siteLogOf } from '../world/journal.ts';
import { labels } from '../world/words/labels.ts';
import { handmade, hour, rolls, type World } from '../world/world.ts';
import { copy, type Sql, type Value } from './copy.ts';
import { fillGames } from './games.ts';
import { fillAfter } from '../fills.ts';

const batch = 5_000;

/** What statement triggers would do for every COPY is done once per batch instead. */
const filing = ['games games_filed', 'game_labels game_labels_filed', 'versions versions_filed'].map(
  (name) => name.split(' ') as [string, string],
);

/** What filing reads and writes. */
const filed = 'games labels game_labels versions standings listings cards facets facet_pairs facet_bits'.split(' ');

/** Fills the schema of the catalogue; `said` hears how many games are in. */
async function fillCatalog(sql: Sql, world: World, gallery: Gallery, said: (games: number) => void): Promise<void> {
  await sql`set local search_path = catalog`;
  for (const [table, trigger] of filing) await sql.unsafe(`alter table ${table} disable trigger ${trigger}`);
  await sql`create temp table demo_counters (game_id bigint, views integer, downloads integer) on commit drop`;

  await copy(
    sql,
    'labels',
    ['id', 'name', 'category', 'aliases'],
    labels.map(([name, category, aliases], i) => [i + 1, name, category, aliases.split(' ').filter(Boolean)]),
  );
  await copy(
    sql,
    'announcements',
    ['title', 'text', 'important', 'pinned', 'starts_at', 'ends_at'],
    announcementsOf(world)
      .reverse()
      .map((a) => [a.title, a.text, a.important, a.pinned, a.from, a.to]),
  );
  await copy(
    sql,
    'log_items',
    ['type', 'title', 'text', 'game_id', 'created_at'],
    siteLogOf(world)
      .reverse()
      .map((item) => [item.type, item.title, item.text, null, item.createdAt]),
  );

  // The edge hashes them when it starts: so a cover that somebody uploads once more is known.
  await copy(
    sql,
    'images',
    ['url', 'width', 'height', 'blur'],
    Object.values(gallery.covers).map(({ url, width, height, blur }) => [url, width, height, blur]),
  );
  const ids = { version: 0, link: 0 };
  for (let from = 0; from < world.games; from += batch) {
    const games = Array.from({ length: Math.min(batch, world.games - from) }, (_, i) => gameAt(world, from + i));
    await fillGames(sql, world, gallery, games, ids);
    // Nobody else sees these rows to count them: without figures the next batches would be filed as if tables were empty.
    if (from === 0) await sql.unsafe(`analyze ${filed.join(', ')}`);
    said(from + games.length);
  }

  await copy(sql, 'heat_hours', ['hour', 'game_id', 'heat'], heat(world));
  await sql`select rescore()`;
  await sql`update heat_clock set hour = date_trunc('hour', now())`;
  await sql`select reheat()`;
  for (const table of ['games', 'labels', 'versions', 'links'])
    await sql.unsafe(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  for (const [table, trigger] of filing) await sql.unsafe(`alter table ${table} enable trigger ${trigger}`);
  await rankAWeekAgo(sql);
}

/** The ranking as it was remembered a week ago: some stood elsewhere, some not at all. */
const rankAWeekAgo = (sql: Sql) => sql`
  insert into ranking_days (scope, day, game_id, rank)
  select scope, shanghai_day(now()) - 7, game_id, row_number() over (partition by scope order by place, game_id)
  from (
    select scope, game_id, row_number() over (partition by scope order by score desc, game_id desc) + game_id * 37 % 5 as place
    from rankings cross join lateral (
      select section::text as scope union all select 'all' union all select 'open' where section <> all(${[...guardedSections]})
    ) scopes
    where about = 'overall' and live
  ) ranked
  where game_id % 23 <> 0 and place <= 1000`;

/** Views of the last thirty days by the hour; in a grown world only the handmade games are looked at. */
function* heat(world: World): Generator<Value[]> {
  const now = world.now.getTime();
  const thisHour = Math.floor(now / hour) * hour;
  for (let i = 0; i < Math.min(world.games, handmade); i++) {
    const game = gameAt(world, i);
    if (game.status !== 'live' || !game.publishedAt) continue;
    const d = rolls(world, 'heat', i);
    const all = game.views + 3 * game.versions.reduce((sum, v) => sum + v.downloads, 0);
    const fresh = Math.exp(-(now - game.resourceAt.getTime()) / (9 * 24 * hour));
    let left = all * (0.05 + 0.3 * fresh);
    const hours = Math.min(720, Math.floor((now - game.publishedAt.getTime()) / hour));
    for (let at = 0; at < hours && left >= 1; at += d.int(2, 16)) {
      const share = Math.max(1, Math.round(left * d.real(0.02, 0.09)));
      left -= share;
      yield [new Date(thisHour - at * hour), game.id, share];
    }
  }
}

export default fillAfter(['members'], fillCatalog);
