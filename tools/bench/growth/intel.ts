/** Intel of one world, asked in this process. Half of it is about one of some games, a tenth about one, a twentieth by one member. */
import { guest, listIntel, listPublishedInCatalog, type ListIntel } from '@yinghuo/contracts';
import { asMember, dropIndexes, fill, ofApp, openAsked, partDown, serveAsks, warm } from './asked.ts';
import { fillSaid, texts, twoWords } from './said.ts';

const items = Number(process.env.SIZE);
const games = items / 20;
/** As many as one can follow, at least. */
const members = Math.max(2000, items / 100);

const { CatalogModule } = await ofApp<{ CatalogModule: new () => object }>('catalog/src/catalog.module.ts');
const { db, bus } = await openAsked('catalog', { imports: [CatalogModule] });

async function fillOnce(): Promise<void> {
  const [{ there }] = await db<[{ there: number }]>`select count(*)::integer as there from intel`;
  if (there >= items) return;
  await fill(db, async (sql) => {
    await fillSaid(sql);
    const buildAgain = await dropIndexes(sql, [
      'intel_texts_by_word',
      'intel_of_game_by_time',
      'intel_of_game_by_kind',
    ]);
    await sql`
      insert into authors (id, nickname, nickname_key)
      select n, '会员' || n, '会员' || n from generate_series(1, ${members}::integer) n`;
    await sql`
      insert into games (id, section, title_zh, status, age, release_precision, submitter_id, published_at)
      select n, 'gal', '作品' || n, 'live', 'all', 'tba', 1, now() from generate_series(1, ${games}::integer) n`;
    await sql`
      insert into intel (id, kind, title, summary, game_ids, guarded, author_id, status, published_at, dated, created_at)
      select n, (array['news', 'release', 'translation', 'sale', 'event', 'site'])[1 + n % 6], s.text, s.text,
             case when n % 10 = 0 then '{1}' when n % 2 = 1 then array[1 + (n * 7919::bigint) % ${games}] else '{}' end,
             false, case when n % 20 = 3 then 1 else 1 + n % ${members} end, 'live', at, true, at
      from (
        select n, now() - interval '2 years' * (1 - n::float / ${items}) as at from generate_series(1, ${items}::integer) n
      ) told join said s on s.place = n % ${texts.length} order by n`;
    await sql`
      insert into intel_texts select i.id, s.folded, s.words from intel i join said s on s.place = i.id % ${texts.length} order by i.id`;
    await sql`insert into intel_counts select kind, guarded, count(*) from intel group by kind, guarded`;
    await sql`
      insert into intel_games select i.id, game, i.kind, i.published_at from intel i, unnest(i.game_ids) game order by i.id`;
    await sql`
      insert into intel_game_counts
      select game_id, kind, false, count(*) from intel_games group by game_id, kind`;
    await buildAgain();
  });
}
await fillOnce();
await warm(db, ['authors', 'games', 'intel', 'intel_texts', 'intel_counts', 'intel_games', 'intel_game_counts']);

const nobody = guest();
const reader = asMember(2);
const list = (fields: Partial<ListIntel>, caller = reader) => bus.ask(listIntel, fields as ListIntel, caller);
const authors = Array.from({ length: 2000 }, (_, n) => n + 1);
const down = await partDown(3, (cursor) => list({ ...(cursor && { cursor }) }));
const downAbout = await partDown(3, (cursor) => list({ game: 1, ...(cursor && { cursor }) }));

serveAsks({
  'all, as a guest': () => list({}, nobody),
  'all, as a member': () => list({}),
  'all, four parts down': () => list({ ...(down && { cursor: down }) }),
  'of one kind': () => list({ kind: 'sale' }),
  'about the game with most': () => list({ game: 1 }),
  'about it, of one kind': () => list({ game: 1, kind: 'event' }),
  'about it, four parts down': () => list({ game: 1, ...(downAbout && { cursor: downAbout }) }),
  'about another game': (turn) => list({ game: 2 + turn }),
  'one by its id': (turn) => list({ id: 1 + turn }),
  'what 2,000 followed told': () => bus.ask(listPublishedInCatalog, { authors, size: 24 } as never, reader),
  'two characters sought': () => list({ q: '烟花' }),
  'one character sought': () => list({ q: '雨' }),
  'two words sought that often stand together': () => list({ q: '一起 烟花' }),
  'two words sought': () => list({ q: twoWords(items) }),
  'words that stand nowhere sought': () => list({ q: '海边 烟花' }),
  'rarer words that stand nowhere sought': () => list({ q: '末一 天数' }),
});
