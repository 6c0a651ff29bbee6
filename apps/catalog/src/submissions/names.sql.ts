import type { Tx } from '@yinghuo/postgres';
import { nameKey } from '@yinghuo/search';

/** What a game is called. */
export interface Named {
  titleZh: string | null;
  titleJa: string | null;
  titleEn: string | null;
  aliases: readonly string[];
}

export const titlesOf = ({ titleZh, titleJa, titleEn }: Omit<Named, 'aliases'>): string[] =>
  [titleZh, titleJa, titleEn].filter((title) => title !== null && title !== '') as string[];

/** Keeps by which names a game is known to be there. */
export async function nameGame(sql: Tx, gameId: number, game: Named): Promise<void> {
  const titles = new Set(titlesOf(game).map(nameKey));
  const aliases = new Set(game.aliases.map(nameKey).filter((key) => !titles.has(key)));
  const rows = [
    ...[...titles].map((key) => ({ gameId, key, title: true })),
    ...[...aliases].map((key) => ({ gameId, key, title: false })),
  ];
  await sql`delete from game_names where game_id = ${gameId} and key <> all(${rows.map(({ key }) => key)}::text[])`;
  if (rows.length === 0) return;
  await sql`
    insert into game_names ${sql(rows)}
    on conflict (game_id, key) do update set title = excluded.title where game_names.title <> excluded.title`;
}
