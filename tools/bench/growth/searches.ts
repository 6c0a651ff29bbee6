/**
 * Saved searches of one world, asked and compared with games in this process. Six of ten want one of 200 labels, two want two, one
 * a word, one but one label away; ten want what only the rare game has. One member keeps thirty, full of finds.
 */
import {
  deleteSavedSearch,
  listSavedSearches,
  nameSavedSearches,
  openSavedSearch,
  saveSearch,
  type SaveSearch,
} from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { asMember, dropIndexes, fill, ofApp, openAsked, serveAsks, warm } from './asked.ts';

const searches = Number(process.env.SIZE);
const [labels, perMember] = [200, 10];
const [saver, other] = [asMember(1), asMember(2)];

const { CatalogModule } = await ofApp<{ CatalogModule: new () => object }>('catalog/src/catalog.module.ts');
const { addGame, addLabels } = await ofApp<{
  addGame(sql: Tx, fields: object, labels: number[]): Promise<number>;
  addLabels(db: Db, count: number): Promise<number[]>;
}>('catalog/src/fixtures/catalogue.ts');
const { fileDue } = await ofApp<{ fileDue(db: Db): Promise<number> }>('catalog/src/search/search.sql.ts');
const { findForSearches } = await ofApp<{ findForSearches(db: Pick<Db, 'begin'>): Promise<boolean> }>(
  'catalog/src/saved-searches/finding.sql.ts',
);
const { db, bus } = await openAsked('catalog', { imports: [CatalogModule] });

/** Of the popular game, one label in two; of the rare one, a label and an engine of its own. */
async function addGames(): Promise<void> {
  const ids = await addLabels(db, labels + 1);
  const publishedAt = new Date().toISOString();
  await db.begin(async (sql) => {
    await addGame(sql, { titleZh: '雪国列车与海边的烟花', publishedAt }, ids.slice(0, labels / 2));
    await addGame(sql, { titleZh: '雪', section: 'otome', engine: 'Rare', publishedAt }, [ids[labels]!]);
  });
  while ((await fileDue(db)) > 0);
}

async function fillOnce(): Promise<void> {
  const [{ there }] = await db<[{ there: number }]>`select count(*)::integer as there from saved_searches`;
  if (there >= searches) return;
  await addGames();
  await fill(db, async (sql) => {
    const buildAgain = await dropIndexes(sql, ['saved_searches_of_member', 'saved_search_anchors_of_search']);
    await sql`
      insert into saved_searches (id, member_id, name, section, filter, wanted, any_of, unwanted, words, patterns, hidden)
      overriding system value
      select n, case when n <= 30 then 1 else 2 + n / ${perMember}::integer end, '找' || n,
             case when n <= 10 then 'otome' else 'gal' end, '{}',
             case when n <= 10 then '{otome/engine/Rare}'
                  when n % 10 < 6 then array['gal/label/' || label]
                  when n % 10 < 8 then array['gal/label/' || label, 'gal/label/' || 1 + (label * 7 + n) % ${labels}::integer]
                  else '{}' end,
             '[]', case when n % 10 = 9 then array['gal/label/' || label] else '{}' end,
             case when n % 10 = 8 then array[(array['雪国', '列车', '海边', '烟花'])[1 + n % 4]] else '{}' end,
             case when n % 10 = 8 then array['%' || (array['雪国', '列车', '海边', '烟花'])[1 + n % 4] || '%'] else '{}' end, '{}'
      from (select n, 1 + n / 10 % ${labels}::integer as label from generate_series(1, ${searches}::integer) n) saved`;
    await sql`
      insert into saved_search_anchors (anchor, search_id)
      select coalesce(wanted[1], section || '/word/' || words[1], section || '/all/'), id from saved_searches order by 1, 2`;
    await sql`insert into saved_search_finds (search_id, game_id) select n, 1000 + g from generate_series(1, 30) n, generate_series(1, 100) g`;
    await buildAgain();
  });
}
await fillOnce();
// The rows brought their own ids.
await db`select setval(pg_get_serial_sequence('saved_searches', 'id'), (select max(id) from saved_searches))`;
await warm(db, ['saved_searches', 'saved_search_anchors', 'saved_search_finds', 'games', 'listings', 'search_entries']);
const [popular, rare] = (await db<{ id: number }[]>`select id from games order by id`).map(({ id }) => id);
const saved = { name: '想看的', section: 'gal', labels: [3, 7], language: ['ja'] } as SaveSearch;
const hundred = Array.from({ length: 100 }, (_, n) => n + 1);

/** Compares the game with the next searches behind one; what it finds is not kept. */
async function compare(gameId: number, after: number): Promise<void> {
  const undone = new Error('undone');
  await db
    .begin(async (sql) => {
      await sql`insert into saved_search_due (game_id, after) values (${gameId}, ${after})`;
      await findForSearches({ begin: (work: (sql: Tx) => unknown) => work(sql) } as never);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
}

serveAsks({
  'a game compared with the first thousand at its labels': () => compare(popular!, 0),
  'and with the next, half way down': () => compare(popular!, searches / 2),
  'a game that ten searches want': () => compare(rare!, 0),
  'thirty searches of a member, full of finds': () => bus.ask(listSavedSearches, {}, saver),
  'a search saved and deleted': async () => {
    const { id } = await bus.ask(saveSearch, saved, other);
    await bus.ask(deleteSavedSearch, { id }, other);
  },
  'a search opened': () =>
    bus.ask(openSavedSearch, { id: 12 + perMember * 3 }, asMember((2 + (12 + perMember * 3) / perMember) | 0)),
  'names of a hundred of which something is told': () => bus.ask(nameSavedSearches, { ids: hundred }, other),
});
