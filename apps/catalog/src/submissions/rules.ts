import type { EditedGame, EditedImage, FieldError, GameChanges, ReleasePrecision } from '@yinghuo/contracts';

/** A game's fields, what was left out filled in. Without a day of release, its date is to be announced. */
export function wholeGame(game: GameChanges): EditedGame {
  const releaseDate = game.releasePrecision === 'tba' ? null : firstDay(game.releaseDate, game.releasePrecision);
  return {
    titleZh: game.titleZh ?? null,
    titleJa: game.titleJa ?? null,
    titleEn: game.titleEn ?? null,
    aliases: [...new Set(game.aliases ?? [])],
    intro: game.intro ?? null,
    cover: game.cover ?? null,
    images: game.images ?? [],
    video: game.video ?? null,
    releaseDate,
    releasePrecision: releaseDate === null ? 'tba' : (game.releasePrecision ?? 'day'),
    developers: [...new Set(game.developers ?? [])],
    staff: game.staff ?? [],
    characters: (game.characters ?? []).map((each) => ({
      ...each,
      voice: each.voice ?? null,
      image: each.image ?? null,
    })),
    labels: game.labels ?? [],
    engine: game.engine ?? null,
    languages: game.languages ?? [],
    platforms: game.platforms ?? [],
    runtimes: game.runtimes ?? [],
    age: game.age ?? 'all',
    nsfw: game.nsfw ?? false,
    vndbId: game.vndbId ?? null,
    bangumiId: game.bangumiId ?? null,
    steamId: game.steamId ?? null,
    dlsiteCode: game.dlsiteCode ?? null,
    lengthMinutes: game.lengthMinutes ?? null,
    relations: game.relations ?? [],
    officialLinks: game.officialLinks ?? [],
  };
}

/** The first day of the month or year where that is all we know. */
function firstDay(day: string | null | undefined, precision?: ReleasePrecision | null): string | null {
  if (!day) return null;
  if (precision === 'year') return `${day.slice(0, 4)}-01-01`;
  return precision === 'month' ? `${day.slice(0, 7)}-01` : day;
}

/** What a game comes to by a change: fields left out stay, null clears. */
export function changedGame(standing: EditedGame, changes: GameChanges): EditedGame {
  const given = said(changes);
  // A day for what had none yet.
  if (given.releaseDate && !given.releasePrecision && standing.releasePrecision === 'tba')
    given.releasePrecision = 'day';
  return wholeGame({ ...standing, ...given, age: given.age ?? standing.age });
}

const said = <T extends object>(changes: T): T =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T;

/** Every picture of a game, by the field it stands in. */
export const picturesOf = (game: EditedGame): [field: string, image: EditedImage][] => [
  ...(game.cover ? [['cover', game.cover] as [string, EditedImage]] : []),
  ...game.images.map((image, i): [string, EditedImage] => [`images[${i}]`, image]),
  ...game.characters.flatMap(({ image }, i): [string, EditedImage][] =>
    image ? [[`characters[${i}][image]`, image]] : [],
  ),
];

/** What one field alone does not show; references are looked up elsewhere. */
export function gameProblems(game: EditedGame): FieldError[] {
  const problems: FieldError[] = [];
  if (!game.titleZh && !game.titleJa && !game.titleEn) problems.push({ field: 'titleZh', rule: 'required' });
  const twice = (field: (index: number) => string, keys: (string | number)[]) =>
    keys.forEach((key, i) => {
      if (keys.indexOf(key) < i) problems.push({ field: field(i), rule: 'duplicate' });
    });
  twice(
    (i) => `images[${i}][url]`,
    game.images.map(({ url }) => url),
  );
  twice(
    (i) => `labels[${i}][id]`,
    game.labels.map(({ id }) => id),
  );
  twice(
    (i) => `relations[${i}][gameId]`,
    game.relations.map(({ kind, gameId }) => `${kind} ${gameId}`),
  );
  twice(
    (i) => `officialLinks[${i}][url]`,
    game.officialLinks.map(({ url }) => url),
  );
  return problems;
}
