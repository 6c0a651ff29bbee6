/** Comments and replies of one world, asked in this process. A tenth stands under one game, a tenth on the message board. */
import {
  guest,
  listComments,
  listMemberComments,
  listPublishedComments,
  locateComment,
  markComments,
  newestComments,
  searchComments,
  type ListComments,
} from '@yinghuo/contracts';
import { asMember, dropIndexes, fill, ofApp, openAsked, partDown, serveAsks, warm } from './asked.ts';
import { fillKnown, fillSaid, texts, twoWords } from './said.ts';

const comments = Number(process.env.SIZE);
/** Of ten in a row seven are comments and three answer the first of them. */
const games = comments / 20;
/** As many as one can follow, at least. */
const members = Math.max(2000, comments / 100);
/** As many wrote the oldest fiftieth, or as much as fills a page, and nothing since. */
const quiet = 2000;
const longAgo = Math.max(comments / 50, 60);

const { MessagingModule } = await ofApp<{ MessagingModule: new () => object }>('messaging/src/messaging.module.ts');
const { db, bus } = await openAsked('messaging', { imports: [MessagingModule] });

async function fillOnce(): Promise<void> {
  const [{ there }] = await db<[{ there: number }]>`select count(*)::integer as there from comments`;
  if (there >= comments) return;
  await fill(db, async (sql) => {
    await fillSaid(sql);
    const buildAgain = await dropIndexes(sql, ['comment_texts_by_word']);
    await fillKnown(sql, { members: members + quiet, games });
    // A twentieth is all by one member, a hundred by another.
    await sql`
      insert into comments (id, target, game_id, guarded, floor, root_id, member_id, reply_to_id, text, likes, reply_count, created_at)
      select n, case when ten % 10 = 1 then 'board' else 'game' end, game_id, false,
             case when n % 10 < 7 then row_number() over (partition by game_id, n % 10 < 7 order by n) end,
             case when n % 10 >= 7 then ten * 10 end,
             case when n <= ${longAgo} then ${members + 1} + n % ${quiet} when n % 20 = 3 then 1
                  when n % ${comments / 100} = 5 then 3 else 1 + n % ${members} end,
             case when n % 10 >= 7 then 1 + (ten * 10) % ${members} end,
             s.text, (n * 37) % 50, case when n % 10 = 0 then 3 else 0 end,
             now() - interval '2 years' * (1 - n::float / ${comments})
      from (
        select n, n / 10 as ten, case n / 10 % 10 when 0 then 1 when 1 then null else 2 + (n / 10 * 7919::bigint) % (${games} - 1) end as game_id
        from generate_series(10, ${comments}::integer + 9) n
      ) placed join said s on s.place = n % ${texts.length} order by n`;
    await sql`
      insert into talks (target, game_id, floors, shown)
      select target, game_id, max(floor), count(floor) from comments group by target, game_id`;
    await sql`
      insert into comment_texts select c.id, s.folded, s.words from comments c join said s on s.place = c.id % ${texts.length} order by c.id`;
    await buildAgain();
  });
}
await fillOnce();
await db`insert into blocks (member_id, other_id) values (21, 1) on conflict do nothing`;
await warm(db, ['authors', 'games', 'comments', 'talks', 'comment_texts']);

const nobody = guest();
const reader = asMember(20);
/** Somebody who has blocked who wrote most. */
const blocker = asMember(21);
const under = (fields: Partial<ListComments>, caller = reader) =>
  bus.ask(listComments, { section: 'gal', ...fields } as ListComments, caller);
const search = (q: string) => bus.ask(searchComments, { q } as never, reader);
const down = await partDown(3, (cursor) => under({ id: 1, ...(cursor && { cursor }) }));
const pages = Math.floor(((comments / 10) * 0.7) / 24);
const authors = Array.from({ length: 2000 }, (_, n) => n + 1);
const quietOnes = Array.from({ length: quiet }, (_, n) => members + 1 + n);
const ids = Array.from({ length: 20 }, (_, n) => n + 10);

serveAsks({
  'under the game with most': () => under({ id: 1 }),
  'under it, liked most': () => under({ id: 1, sort: 'likes' }),
  'under it, four parts down': () => under({ id: 1, ...(down && { cursor: down }) }),
  'under it, the last page': () => under({ id: 1, page: pages - 1 }),
  'under it, the last page, some blocked': () => under({ id: 1, page: pages - 1 }, blocker),
  'under it, the page in the middle': () => under({ id: 1, page: Math.floor(pages / 2) }),
  'under another game': (turn) => under({ id: 2 + (((2 + turn) * 7919) % (games - 1)) }),
  'the message board': () => under({}),
  'answers to one': () => under({ id: 1, parent: 100 }),
  'the newest of all': () => bus.ask(newestComments, {} as never, nobody),
  'of who wrote most': () => bus.ask(listMemberComments, { id: 1 } as never, reader),
  'of another member': () => bus.ask(listMemberComments, { id: 3 } as never, reader),
  'what 2,000 followed said': () => bus.ask(listPublishedComments, { authors, size: 24 } as never, reader),
  'what 2,000 said who have been quiet since': () =>
    bus.ask(listPublishedComments, { authors: quietOnes, size: 24 } as never, reader),
  'where one is': (turn) => bus.ask(locateComment, { id: 100 + turn } as never, reader),
  'marks of twenty': () => bus.ask(markComments, { ids }, reader),
  'two characters sought': () => search('烟花'),
  'one character sought': () => search('雨'),
  'two words sought that often stand together': () => search('一起 烟花'),
  'two words sought': () => search(twoWords(comments)),
  'words that stand nowhere sought': () => search('海边 烟花'),
  'rarer words that stand nowhere sought': () => search('末一 天数'),
});
