/** Notes of one world and what is said under them, asked in this process. */
import {
  getNote,
  guest,
  listGameNotes,
  listMemberNotes,
  listNoteComments,
  listNotes,
  listPublishedInCommunity,
  markNotes,
  type ListNotes,
} from '@yinghuo/contracts';
import { asMember, dropIndexes, fill, ofApp, openAsked, partDown, serveAsks, warm } from './asked.ts';
import { fillKnown, fillSaid, texts, twoWords } from './said.ts';

const notes = Number(process.env.SIZE);
/** A twentieth is all by one member, a tenth about one game. */
const games = notes / 20;
/** As many as one can follow, at least. */
const members = Math.max(2000, notes / 100);

const { CommunityModule } = await ofApp<{ CommunityModule: new () => object }>('community/src/community.module.ts');
const { db, bus } = await openAsked('community', { imports: [CommunityModule] });

async function fillOnce(): Promise<void> {
  const [{ there }] = await db<[{ there: number }]>`select count(*)::integer as there from notes`;
  if (there >= notes) return;
  await fill(db, async (sql) => {
    await fillSaid(sql);
    const buildAgain = await dropIndexes(sql, ['note_texts_by_word', 'notes_of_game']);
    await fillKnown(sql, { members, games });
    await sql`
      insert into follows (member_id, followed_id)
      select 2, n from generate_series(3, 9) n`;
    await sql`
      insert into notes (id, author_id, title, body, font, game_ids, guarded, visibility, likes, comments, created_at)
      select n, case when n % 20 = 3 then 1 when n % ${notes / 100} = 5 then 3 else 1 + n % ${members} end, s.text, repeat(s.text || '。', 3), 1 + n % 6,
             case when n % 10 = 0 then '{1}' when n % 3 = 0 then array[1 + (n * 7919::bigint) % ${games}] else '{}' end, false,
             case n % 25 when 7 then 'private' when 8 then 'followers' else 'public' end, (n * 37::bigint) % 500,
             case when n = 1 then ${notes / 10} when n % 4 = 0 then 2 else 0 end,
             now() - interval '2 years' * (1 - n::float / ${notes})
      from generate_series(1, ${notes}::integer) n join said s on s.place = n % ${texts.length} order by n`;
    await sql`
      insert into note_comments (note_id, author_id, text, created_at)
      select n.id, 1 + (n.id + k) % ${members}, s.text, n.created_at + interval '1 minute' * k
      from notes n cross join lateral generate_series(1, n.comments) k join said s on s.place = (n.id + k) % ${texts.length} order by n.id, k`;
    await sql`
      insert into note_texts select n.id, s.folded, s.words from notes n join said s on s.place = n.id % ${texts.length} order by n.id`;
    await sql`
      insert into note_counts
      select shelf, false, count(*) from (select shelves_of(n) as shelf from notes n) shelves group by shelf`;
    await buildAgain();
  });
}
await fillOnce();
await warm(db, ['authors', 'games', 'follows', 'notes', 'note_comments', 'note_texts', 'note_counts']);

const reader = asMember(2);
const square = (fields: Partial<ListNotes>) => bus.ask(listNotes, fields as ListNotes, reader);
const down = await partDown(3, (cursor) => square({ ...(cursor && { cursor }) }));
const pages = Math.floor(notes / 10 / 24);
const authors = Array.from({ length: 2000 }, (_, n) => n + 1);
const ids = Array.from({ length: 20 }, (_, n) => n + 1);

serveAsks({
  'the square, as a guest': () => bus.ask(listNotes, {} as never, guest()),
  'the square, liked most': () => square({ sort: 'likes' }),
  'the square, four parts down': () => square({ ...(down && { cursor: down }) }),
  'of whom one follows': () => square({ scope: 'following' }),
  'two characters sought': () => square({ q: '烟花' }),
  'one character sought': () => square({ q: '雨' }),
  'two words sought that often stand together': () => square({ q: '一起 烟花' }),
  'two words sought': () => square({ q: twoWords(notes) }),
  'words that stand nowhere sought': () => square({ q: '海边 烟花' }),
  'rarer words that stand nowhere sought': () => square({ q: '末一 天数' }),
  'one note': (turn) => bus.ask(getNote, { id: 1 + 25 * turn }, reader),
  'of who wrote most': () => bus.ask(listMemberNotes, { id: 1 } as never, reader),
  'of another member': () => bus.ask(listMemberNotes, { id: 3 } as never, reader),
  'about the game with most': () => bus.ask(listGameNotes, { id: 1 } as never, reader),
  'about another game': (turn) => bus.ask(listGameNotes, { id: 2 + turn } as never, reader),
  'what is said under the fullest': () => bus.ask(listNoteComments, { id: 1 } as never, reader),
  'what is said there, its last page': () => bus.ask(listNoteComments, { id: 1, page: pages - 1 } as never, reader),
  'what 2,000 followed published': () => bus.ask(listPublishedInCommunity, { authors, size: 24 } as never, reader),
  'marks of twenty': () => bus.ask(markNotes, { ids }, reader),
});
