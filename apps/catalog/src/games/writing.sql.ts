import {
  refuse,
  type Caller,
  type EditedGame,
  type EditedImage,
  type FieldError,
  type GameChanges,
  type GameInput,
  type GameStatus,
  type Image,
  type MeasuredImage,
  type Section,
} from '@yinghuo/contracts';
import { json, type Db, type Tx } from '@yinghuo/postgres';
import { visible } from './visibility.ts';
import { withLabelsOfToday } from '../labels/merged.sql.ts';
import { measuresOf } from '../images/images.sql.ts';
import { nameGames } from './names.sql.ts';
import { changedGame, gameProblems, picturesOf, wholeGame } from '../submissions/rules.ts';

type Viewer = Pick<Caller, 'memberId' | 'permission'>;

/** The section and state of a game, beside its fields. */
export interface GamePlace {
  section: Section;
  status: GameStatus;
  submitterId: number;
}
interface NewGame extends GamePlace {
  /** The id and creation time of a draft that it replaces. */
  id?: number;
  createdAt?: string;
}

/**
 * Inserts a new game: its row, labels, relations and names. Refuses with `invalid` for wrong fields, missing labels,
 * related games that `viewer` may not see, and pictures of unknown size.
 */
export async function addGame(
  sql: Tx,
  { id, createdAt, ...place }: NewGame,
  input: GameInput,
  viewer: Viewer,
): Promise<number> {
  const [game] = (await withLabelsOfToday(sql, wholeGame(input))) as [EditedGame];
  const columns = await checkedGame(sql, game, viewer, null);
  const publishedAt = place.status === 'live' ? { publishedAt: new Date() } : {};
  const [row] = await sql<{ id: number }[]>`
    insert into games ${sql({ ...place, ...columns, ...publishedAt, ...(id ? { id, createdAt } : {}) })} returning id`;
  await writeLists(sql, row!.id, game);
  return row!.id;
}

/**
 * Changes fields of a game and increments its revision: omitted fields stay, null clears. Refuses like `addGame`,
 * except for unchanged values. `pictures` are known sizes beside those of the game and of uploads.
 */
export async function changeGame(
  sql: Tx,
  id: number,
  changes: GameChanges,
  viewer: Viewer,
  pictures: readonly MeasuredImage[] = [],
): Promise<void> {
  const standing = (await readGame(sql, id)) ?? refuse('notFound');
  const game = await changedBy(sql, standing.input, changes, viewer);
  const columns = await checkedGame(sql, game, viewer, {
    ...standing,
    pictures: [...pictures, ...standing.pictures],
  });
  await sql`update games set ${sql(columns)}, revision = revision + 1 where id = ${id}`;
  await writeLists(sql, id, game);
}

/** A game with `viewer`'s changes; relations that they may not see are kept. */
export async function changedBy(
  sql: Tx,
  standing: EditedGame,
  changes: GameChanges,
  viewer: Viewer,
): Promise<EditedGame> {
  const [game] = (await withLabelsOfToday(sql, changedGame(standing, changes))) as [EditedGame];
  if (!changes.relations) return game;
  const named = new Set(game.relations.map(({ kind, gameId }) => `${kind} ${gameId}`));
  const unseen = await unseenBy(sql, standing, viewer);
  const kept = unseen.filter(({ kind, gameId }) => !named.has(`${kind} ${gameId}`));
  // Sorted as they are read, so that equal lists compare as equal.
  const relations = [...game.relations, ...kept].sort(
    (a, b) => a.gameId - b.gameId || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0),
  );
  return { ...game, relations };
}

/** The validated row of a game. Refuses with `invalid` like `addGame`. */
export async function checkedGame(sql: Tx, game: EditedGame, viewer: Viewer, standing: ReadGame | null) {
  const { labels: _, relations: __, ...fields } = game;
  const measured = await measuring(sql, game, standing?.pictures);
  const problems = [
    ...gameProblems(game),
    ...picturesOf(game).flatMap(([field, image]) =>
      measured(image) ? [] : [{ field: `${field}[url]`, rule: 'forbidden' as const }],
    ),
    ...(await referenceProblems(sql, game, viewer, standing?.input)),
  ];
  if (problems.length > 0) refuse('invalid', problems);
  return columnsOf(sql, fields, measured);
}

/** The row of a game without its lists. Pictures of unknown size are left out. */
export function columnsOf(
  sql: Tx,
  game: Omit<EditedGame, 'labels' | 'relations'>,
  measured: (image: EditedImage | null) => Image | null,
) {
  const asJson = (value: object | null) => json(sql, value);
  return {
    ...game,
    intro: game.intro ?? '',
    cover: asJson(measured(game.cover)),
    images: asJson(game.images.flatMap((image) => measured(image) ?? [])),
    staff: asJson(game.staff.map(({ name, role }) => ({ name, role }))),
    characters: asJson(
      game.characters.map(({ name, role, voice, image, spoiler }) => ({
        ...{ name, role, voice, spoiler },
        image: measured(image),
      })),
    ),
    officialLinks: asJson(game.officialLinks.map(({ name, url }) => ({ name, url }))),
  };
}

/** Sizes of a game's pictures: uploads, pictures on allow-listed hosts, and current ones; null for others. */
export async function measuring(
  sql: Tx,
  game: EditedGame,
  standing: readonly MeasuredImage[] = [],
): Promise<(image: EditedImage | null) => Image | null> {
  const urls = picturesOf(game).map(([, { url }]) => url);
  const known = new Map([...standing.map((each) => [each.url, each] as const), ...(await measuresOf(sql, urls))]);
  return (image) => {
    const measures = image && known.get(image.url);
    return measures ? { ...measures, sexual: image.sexual, violence: image.violence } : null;
  };
}

async function referenceProblems(
  sql: Tx,
  { labels, relations }: EditedGame,
  viewer: Viewer,
  standing?: EditedGame,
): Promise<FieldError[]> {
  const labelIds = labels.map(({ id }) => id);
  const gameIds = relations.map(({ gameId }) => gameId);
  const [known, seen] = await Promise.all([
    sql<{ id: number }[]>`select id from labels where id = any(${labelIds}::bigint[])`,
    seenBy(sql, gameIds, viewer),
  ]);
  const labelsThere = new Set(known.map(({ id }) => id));
  const gamesThere = new Set([...seen, ...(standing?.relations ?? []).map(({ gameId }) => gameId)]);
  return [
    ...labelIds.flatMap((id, i) => (labelsThere.has(id) ? [] : [problem(`labels[${i}][id]`)])),
    ...gameIds.flatMap((id, i) => (gamesThere.has(id) ? [] : [problem(`relations[${i}][gameId]`)])),
  ];
}

/** The games among these that are not drafts and that `viewer` may see. */
async function seenBy(sql: Db | Tx, ids: readonly number[], viewer: Viewer): Promise<Set<number>> {
  const rows = await sql<{ id: number }[]>`
    select g.id from games g
    where g.id = any(${[...ids]}::bigint[]) and g.status <> 'draft' and ${visible(sql, viewer)}`;
  return new Set(rows.map(({ id }) => id));
}

/** Relations of a game to games that `viewer` may not see. */
export async function unseenBy(
  sql: Db | Tx,
  { relations }: EditedGame,
  viewer: Viewer,
): Promise<EditedGame['relations']> {
  const seen = await seenBy(
    sql,
    relations.map(({ gameId }) => gameId),
    viewer,
  );
  return relations.filter(({ gameId }) => !seen.has(gameId));
}

const problem = (field: string): FieldError => ({ field, rule: 'mismatch' });

/** Replaces the labels, relations and names of a game. */
async function writeLists(sql: Tx, id: number, game: EditedGame): Promise<void> {
  const { labels, relations } = game;
  if (relations.some(({ gameId }) => gameId === id))
    refuse('invalid', [
      { field: `relations[${relations.findIndex(({ gameId }) => gameId === id)}][gameId]`, rule: 'forbidden' },
    ]);
  await sql`
    delete from game_labels where game_id = ${id} and label_id <> all(${labels.map((label) => label.id)}::bigint[])`;
  if (labels.length > 0) {
    const rows = labels.map((label, position) => ({ gameId: id, labelId: label.id, spoiler: label.spoiler, position }));
    await sql`
      insert into game_labels ${sql(rows)}
      on conflict (game_id, label_id) do update set spoiler = excluded.spoiler, position = excluded.position
      where (game_labels.spoiler, game_labels.position) is distinct from (excluded.spoiler, excluded.position)`;
  }
  const wanted = relations.map(({ kind, gameId }) => `${kind} ${gameId}`);
  await sql`delete from relations where game_id = ${id} and kind || ' ' || other_id <> all(${wanted}::text[])`;
  if (relations.length > 0) {
    const rows = relations.map(({ kind, gameId }) => ({ gameId: id, kind, otherId: gameId }));
    await sql`insert into relations ${sql(rows)} on conflict do nothing`;
  }
  await nameGames(sql, [{ ...game, id }]);
}

/** A game as input fields, with its state and the sizes of its pictures. */
export interface ReadGame extends GamePlace {
  id: number;
  revision: number;
  input: EditedGame;
  pictures: MeasuredImage[];
}

type Row = Omit<EditedGame, 'cover' | 'images' | 'characters'> &
  GamePlace & {
    id: number;
    revision: number;
    cover: Image | null;
    images: Image[];
    characters: (Omit<EditedGame['characters'][number], 'image'> & { image: Image | null })[];
  };

/** Reads a game in the format that `addGame` takes; null where it does not exist. The caller checks visibility. */
export async function readGame(sql: Db | Tx, id: number): Promise<ReadGame | null> {
  const [row] = await sql<Row[]>`
    select id, section, status, submitter_id, revision, title_zh, title_ja, title_en, aliases, nullif(intro, '') as intro,
           cover, images, video, release_date, release_precision, developers, staff, characters, engine, languages,
           platforms, runtimes, age, nsfw, vndb_id, bangumi_id, steam_id, dlsite_code, length_minutes, official_links,
           array(select json_build_object('id', label_id, 'spoiler', spoiler)
                 from game_labels where game_id = g.id order by position, label_id) as labels,
           array(select json_build_object('kind', kind, 'gameId', other_id)
                 from relations where game_id = g.id order by other_id, kind) as relations
    from games g where id = ${id}`;
  if (!row) return null;
  const { section, status, submitterId, revision, cover, images, characters, id: _, ...fields } = row;
  const all = [cover, ...images, ...characters.map(({ image }) => image)].filter((image) => image !== null);
  return {
    ...{ id, section, status, submitterId, revision },
    input: {
      ...fields,
      cover: cover && nameOf(cover),
      images: images.map(nameOf),
      characters: characters.map((each) => ({ ...each, image: each.image && nameOf(each.image) })),
    },
    pictures: all.map(({ url, width, height, blur }) => ({ url, width, height, blur })),
  };
}

const nameOf = ({ url, sexual, violence }: Image): EditedImage => ({ url, sexual, violence });
