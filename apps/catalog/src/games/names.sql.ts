import type { Tx } from '@yinghuo/postgres';
import { nameKey } from '@yinghuo/search';

/** What a game is called. */
export interface Named {
  titleZh: string | null;
  titleJa: string | null;
  titleEn: string | null;
  aliases: readonly string[];
}

/** The titles that it has, Chinese, Japanese, English. */
export const titlesOf = ({ titleZh, titleJa, titleEn }: Omit<Named, 'aliases'>): string[] =>
  [titleZh, titleJa, titleEn].filter((title) => title !== null && title !== '') as string[];

/** Keeps by which names games are known to be there. */
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
