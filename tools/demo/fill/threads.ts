import { fold, titleKey, wordsOf } from '@yinghuo/search';
import { may, type Section } from '@yinghuo/contracts';
import { memberAt } from '../world/members.ts';
import { ago, day, handmade, hour, rolls, type World } from '../world/world.ts';
import { asked, answers } from '../world/words/threads.ts';
import { fillAfter } from '../fills.ts';
import { copy, type Sql, type Value } from './copy.ts';

const states = [
  'open',
  'open',
  'open',
  'claimed',
  'open',
  'fulfilled',
  'open',
  'closed',
  'claimed',
  'open',
  'expired',
] as const;
const bounties = [0, 30, 0, 0, 10, 50, 0, 20, 0, 100, 0] as const;
type State = (typeof states)[number];

interface DemoThread {
  id: number;
  authorId: number;
  section: Section;
  title: string;
  body: string;
  vndbId: string | null;
  bounty: number;
  state: State;
  claimedBy: number | null;
  wantedBy: number[];
  answers: { authorId: number; text: string }[];
  createdAt: Date;
}

/** Members who may enter the board: the demo accounts from `trusted` on, and others. */
const trusted = (world: World): number[] =>
  Array.from({ length: Math.min(world.members, 640) }, (_, index) => memberAt(world, index))
    .filter(({ permission }) => may(permission, 'seeWanted'))
    .map(({ id }) => id);

function threads(world: World): DemoThread[] {
  const members = trusted(world);
  return asked.map(([section, title, body, vndbId], index) => {
    const d = rolls(world, 'thread', index);
    const [authorId, claimant, ...others] = d.shuffled(members) as [number, number, ...number[]];
    const state = states[index % states.length]!;
    const count = state === 'fulfilled' ? 2 : state === 'claimed' ? 1 : d.int(0, 3);
    return {
      id: index + 1,
      ...{ authorId, section, title, body, vndbId: vndbId ?? null, state },
      bounty: bounties[index % bounties.length]!,
      claimedBy: state === 'claimed' ? claimant : null,
      wantedBy: others.slice(0, d.int(0, Math.min(18, others.length - 4))),
      answers: others
        .slice(-count || others.length)
        .map((answerer, n) => ({ authorId: answerer, text: answers[(index + n) % answers.length]! })),
      createdAt: ago(
        world,
        state === 'expired' ? (91 + index) * day : (asked.length - index) * 2 * day + d.int(0, 20) * hour,
      ),
    };
  });
}

/** Fills in the wanted board, and its bounties by the ledger's own functions. */
async function fillThreads(sql: Sql, world: World): Promise<void> {
  const all = threads(world);
  await sql`set local search_path = members`;
  const held: (DemoThread & { escrow: number })[] = [];
  for (const thread of all.filter(({ bounty }) => bounty > 0)) {
    const [rich] = await sql`select from members where id = ${thread.authorId} and coins >= ${thread.bounty}`;
    if (rich) held.push({ ...thread, escrow: held.length + 1 });
    else thread.bounty = 0;
  }
  // A hold is two entries, which sum to zero only together.
  await sql`set constraints all deferred`;
  for (const { escrow, id, authorId, bounty, state, answers: given } of held) {
    const about = sql.json({ kind: 'thread', id: String(id), title: '', place: { page: 'thread', threadId: id } });
    const key = `bounty:${escrow}`;
    const to = state === 'fulfilled' ? given[0]!.authorId : null;
    await sql`select hold(${authorId}, ${bounty}, 'bountyHeld', ${about}, ${key})`;
    if (to) await sql`select settle(${key}, ${to}::bigint, 'bountyPaid', ${about})`;
    else if (state === 'closed' || state === 'expired') await sql`select release(${key}, 'bountyRefunded', ${about})`;
    const now = to ? 'paid' : state === 'closed' || state === 'expired' ? 'refunded' : 'held';
    await sql`
      insert into escrows (id, thread_id, member_id, coins, state, to_member_id)
      values (${escrow}, ${id}, ${authorId}, ${bounty}, ${now}, ${to})`;
  }

  await sql`set constraints all immediate`;

  await sql`set local search_path = community`;
  const given = all.flatMap((thread) => thread.answers.map((answer, n) => ({ thread, ...answer, n })));
  const accepted = new Map(
    given.flatMap(({ thread, n }, index) => (thread.state === 'fulfilled' && n === 0 ? [[thread.id, index + 1]] : [])),
  );
  await copy(
    sql,
    'threads',
    [
      'id',
      'author_id',
      'section',
      'title',
      'body',
      'vndb_id',
      'bounty',
      'status',
      'claimed_by',
      'claimed_until',
      'accepted_answer_id',
      'created_at',
      'expires_at',
    ],
    all.map((one): Value[] => [
      one.id,
      one.authorId,
      one.section,
      one.title,
      one.body,
      one.vndbId,
      one.bounty,
      one.state,
      one.claimedBy,
      one.claimedBy && new Date(world.now.getTime() + (1 + (one.id % 6)) * day),
      accepted.get(one.id) ?? null,
      one.createdAt,
      new Date(one.createdAt.getTime() + 90 * day),
    ]),
  );
  await copy(
    sql,
    'thread_texts',
    ['thread_id', 'folded', 'words'],
    all.map(({ id, title, body, vndbId }): Value[] => {
      const folded = fold([title, body, vndbId].filter(Boolean).join('\n'));
      return [id, folded, wordsOf(folded)];
    }),
  );
  await copy(
    sql,
    'thread_answers',
    ['id', 'thread_id', 'author_id', 'text', 'accepted', 'created_at'],
    given.map(({ thread, authorId, text, n }, index): Value[] => [
      index + 1,
      thread.id,
      authorId,
      text,
      accepted.get(thread.id) === index + 1,
      new Date(Math.min(world.now.getTime(), thread.createdAt.getTime() + (n + 3) * hour)),
    ]),
  );
  await copy(
    sql,
    'thread_wants',
    ['thread_id', 'member_id'],
    all.flatMap(({ id, wantedBy }) => wantedBy.map((memberId): Value[] => [id, memberId])),
  );
  await copy(
    sql,
    'thread_bounties',
    ['id', 'thread_id', 'coins'],
    held.map(({ escrow, id, bounty }): Value[] => [escrow, id, bounty]),
  );
  const waiting = all.filter(({ state }) => state === 'open' || state === 'claimed');
  await copy(
    sql,
    'thread_keys',
    ['key', 'thread_id'],
    waiting.flatMap(({ id, section, title, vndbId }): Value[][] => [
      [`title:${section}:${titleKey(title)}`, id],
      ...(vndbId ? [[`vndb:${vndbId}`, id]] : []),
    ]),
  );
  const games = await sql<{ id: number; section: Section; title: string }[]>`
    select id::integer, section, title from games where live and id <= ${handmade}`;
  await copy(
    sql,
    'game_keys',
    ['game_id', 'key'],
    games.flatMap(({ id, section, title }): Value[][] => [
      [id, `game:${id}`],
      [id, `title:${section}:${titleKey(title)}`],
    ]),
  );
  await sql`select setval(pg_get_serial_sequence('threads', 'id'), ${all.length}::bigint),
                   setval(pg_get_serial_sequence('thread_answers', 'id'), ${Math.max(given.length, 1)}::bigint),
                   setval('thread_bounty_ids', ${Math.max(held.length, 1)}::bigint)`;
}

export default fillAfter(['members', 'copies', 'supports', 'prizes'], fillThreads);
