import type { Drawn } from '../art/render.ts';
import type { Gallery } from '../gallery.ts';
import type { DemoGame } from '../world/game.ts';
import { logOf } from '../world/journal.ts';
import { someMember } from '../world/members.ts';
import { ratingsOf } from '../world/ratings.ts';
import type { World } from '../world/world.ts';
import { copy, Json, type Sql, type Value } from './copy.ts';

/** Loads a batch of games with all that hangs on them; `ids` counts versions and links over all batches. */
export async function fillGames(
  sql: Sql,
  world: World,
  gallery: Gallery,
  games: DemoGame[],
  ids: { version: number; link: number },
): Promise<void> {
  await copy(
    sql,
    'games',
    gameColumns,
    map(games, (game) => gameRow(game, gallery)),
  );
  await copy(
    sql,
    'game_labels',
    ['game_id', 'label_id', 'spoiler', 'position'],
    each(games, (game) => game.labels.map((label, i) => [game.id, label.id, label.spoiler, i])),
  );
  await copy(
    sql,
    'relations',
    ['game_id', 'kind', 'other_id'],
    each(games, (game) =>
      game.relations.flatMap(({ otherId, kind, back }) => [
        [game.id, kind, otherId],
        [otherId, back, game.id],
      ]),
    ),
  );
  const first = ids.version;
  await copy(
    sql,
    'versions',
    versionColumns,
    each(games, (game) => versionRows(world, game, ids)),
  );
  let version = first;
  await copy(
    sql,
    'links',
    linkColumns,
    each(games, (game) => game.versions.flatMap((v) => linkRows(world, v.links, ++version, ids))),
  );
  await sql`select refile(array(select generate_series(${games[0]!.id}::bigint, ${games.at(-1)!.id}::bigint)))`;

  await copy(
    sql,
    'demo_counters',
    ['game_id', 'views', 'downloads'],
    map(games, (game) => [game.id, game.views, game.versions.reduce((sum, v) => sum + v.downloads, 0)]),
  );
  await sql`update standings s set views = c.views, downloads = c.downloads from demo_counters c where c.game_id = s.game_id and c.views > 0`;
  await sql`truncate demo_counters`;
  await copy(
    sql,
    'ratings',
    ratingColumns,
    each(games, (game) =>
      ratingsOf(world, game).map((r) => [
        r.gameId,
        r.memberId,
        r.overall,
        r.aspects,
        r.play,
        r.spoiler,
        r.summary,
        r.likes,
        r.counted,
        r.createdAt,
        r.createdAt,
      ]),
    ),
  );
  // Each is liked by so many others, who sit side by side; counted already.
  await sql`alter table rating_likes disable trigger rating_likes_counted`;
  await sql`
    insert into rating_likes (rating_id, member_id, at)
    select r.id, 1 + (r.member_id - 1 + n) % ${world.members}, r.created_at
    from ratings r cross join lateral generate_series(1, r.likes) n
    where r.game_id between ${games[0]!.id} and ${games.at(-1)!.id}`;
  await sql`alter table rating_likes enable trigger rating_likes_counted`;
  const log = games.flatMap((game) => logOf(world, game)).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await copy(
    sql,
    'log_items',
    ['type', 'title', 'text', 'game_id', 'created_at'],
    map(log, (item) => [item.type, item.title, item.text, item.gameId, item.createdAt]),
  );
}

const gameColumns = [
  'id',
  'section',
  'status',
  'title_zh',
  'title_ja',
  'title_en',
  'aliases',
  'intro',
  'cover',
  'images',
  'release_date',
  'release_precision',
  'developers',
  'staff',
  'characters',
  'engine',
  'languages',
  'platforms',
  'runtimes',
  'age',
  'nsfw',
  'vndb_id',
  'bangumi_id',
  'steam_id',
  'dlsite_code',
  'length_minutes',
  'official_links',
  'submitter_id',
  'submitted_at',
  'decline_reason',
  'created_at',
  'published_at',
];

const image = (drawn: Drawn | undefined, sexual: 0 | 1 | 2 = 0) =>
  drawn && { url: drawn.url, width: drawn.width, height: drawn.height, sexual, violence: 0, blur: drawn.blur };

function gameRow(g: DemoGame, gallery: Gallery): Value[] {
  const live = g.versions.filter((v) => v.status !== 'declined');
  const union = <T extends string>(pick: (v: DemoGame['versions'][number]) => T[]) => [...new Set(live.flatMap(pick))];
  const characters = g.characters.map(({ portrait, ...rest }) => ({
    ...rest,
    image: (portrait === null ? undefined : image(gallery.portraits[portrait])) ?? null,
  }));
  return [
    g.id,
    g.section,
    g.status,
    g.titleZh,
    g.titleJa,
    g.titleEn,
    g.aliases,
    g.intro,
    (g.cover === null ? undefined : image(gallery.covers[g.cover], g.sexual)) ?? null,
    new Json(g.shots.map((i) => image(gallery.shots[i])).filter(Boolean)),
    g.releaseDate,
    g.releasePrecision,
    [g.maker],
    new Json(g.staff),
    new Json(characters),
    g.engine,
    union((v) => v.languages),
    union((v) => v.platforms),
    union((v) => v.runtimes),
    g.age,
    g.nsfw,
    g.vndbId,
    g.bangumiId,
    g.steamId,
    g.dlsiteCode,
    g.lengthMinutes,
    new Json(g.officialLinks),
    g.submitterId,
    g.status === 'draft' ? null : g.createdAt,
    g.declineReason,
    g.createdAt,
    g.publishedAt,
  ];
}

const versionColumns = [
  'id',
  'game_id',
  'kind',
  'group',
  'model',
  'completion',
  'label',
  'languages',
  'platforms',
  'runtimes',
  'size_bytes',
  'note',
  'author_id',
  'downloads',
  'status',
  'decline_reason',
  'created_at',
  'updated_at',
  'published_at',
];

function versionRows(world: World, game: DemoGame, ids: { version: number }): Value[][] {
  const from = (game.publishedAt ?? game.createdAt).getTime();
  const until = Math.max(from, game.resourceAt.getTime());
  return game.versions.map((v) => {
    const at = new Date(from + (until - from) * v.at);
    const id = ++ids.version;
    return [
      id,
      game.id,
      v.kind,
      v.group,
      v.model,
      v.completion,
      v.label,
      v.languages,
      v.platforms,
      v.runtimes,
      v.sizeBytes,
      v.note,
      v.at === 0 ? game.submitterId : someMember(world, 'version', id),
      v.downloads,
      v.status,
      v.status === 'declined' ? '链接内容与说明不符。' : null,
      at,
      at,
      v.status === 'live' || v.status === 'hidden' ? at : null,
    ];
  });
}

const linkColumns = [
  'id',
  'version_id',
  'position',
  'provider',
  'url',
  'extract_code',
  'archive_password',
  'sha256',
  'state',
  'checked_at',
];

const linkRows = (
  world: World,
  links: DemoGame['versions'][number]['links'],
  version: number,
  ids: { link: number },
): Value[][] =>
  links.map((l, position) => [
    ++ids.link,
    version,
    position,
    l.provider,
    l.url,
    l.extractCode,
    l.archivePassword,
    l.sha256,
    l.state,
    l.checkedAgo === null ? null : new Date(world.now.getTime() - l.checkedAgo),
  ]);

const ratingColumns = [
  'game_id',
  'member_id',
  'overall',
  'aspects',
  'play',
  'spoiler',
  'summary',
  'likes',
  'counted',
  'created_at',
  'updated_at',
];

function* map<T>(list: readonly T[], row: (item: T) => Value[]): Generator<Value[]> {
  for (const item of list) yield row(item);
}
function* each<T>(list: readonly T[], rows: (item: T) => readonly (readonly Value[])[]): Generator<readonly Value[]> {
  for (const item of list) yield* rows(item);
}
