import type { Tx } from '@yinghuo/postgres';
import { nameKey } from '@yinghuo/search';

/** The names of a game. */
export interface Named {
  titleZh: string | null;
  titleJa: string | null;
  titleEn: string | null;
  aliases: readonly string[];
}

/** The titles of a game in the order Chinese, Japanese, English. */
export const titlesOf = ({ titleZh, titleJa, titleEn }: Omit<Named, 'aliases'>): string[] =>
  [titleZh, titleJa, titleEn].filter((title) => title !== null && title !== '') as string[];

/** Stores the names by which games are recognised as duplicates. */
export async function nameGames(sql: Tx, games: readonly (Named & { id: number })[]): Promise<void> {
  const rows = games.flatMap(({ id, ...game }) => {
    const titles = new Set(titlesOf(game).map(nameKey));
    const aliases = new Set(game.aliases.map(nameKey).filter((key) => !titles.has(key)));
    return [
      ...[...titles].map((key) => ({ gameId: id, key, title: true })),
      ...[...aliases].map((key) => ({ gameId: id, key, title: false })),
    ];
  });
  await sql`delete from game_names where game_id = any(${games.map(({ id }) => id)}::bigint[])`;
  if (rows.length > 0) await sql`insert into game_names ${sql(rows)} on conflict do nothing`;
}
