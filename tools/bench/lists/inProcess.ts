/** The statements of a list, called where they stand: what a cold list costs without the way there. */
import { check, guest, ListGames } from '@yinghuo/contracts';
import { connect, type Db } from '@yinghuo/postgres';
import { join } from 'node:path';
import { root } from '../../command.ts';
import { serveParent } from '../child.ts';

type PageOfGames = (sql: Db, list: ListGames, caller: ReturnType<typeof guest>) => Promise<unknown>;
// Tools know no app; this one is measured by its address.
const { pageOfGames } = (await import(join(root, 'apps/catalog/src/games/lists.sql.ts'))) as {
  pageOfGames: PageOfGames;
};
const db = connect({ url: process.env.DATABASE_URL!, schema: 'catalog' });

/** Asks for each list, one after the other; the median in ms. */
serveParent('ready', async (lists: object[]) => {
  const took: number[] = [];
  for (const list of lists) {
    const since = performance.now();
    await pageOfGames(db, check(ListGames, list), guest());
    took.push(performance.now() - since);
  }
  return took.sort((a, b) => a - b)[Math.floor(took.length / 2)];
});
