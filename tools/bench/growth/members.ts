/** The members of one world, asked in this process: top lists, what the staff sees, wallets. */
import {
  getMemberFigures,
  getTopLists,
  listMembers,
  listPostings,
  shanghaiDay,
  type ListMembers,
} from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { asMember, each, fill, ofApp, openAsked, serveAsks, warm } from './asked.ts';

const members = Number(process.env.SIZE);
/** Of the ledger: so many for whoever has most, and these for everybody else. */
const [most, usual] = [members, 2];

type Handlers = new () => object;
const of = <T>(file: string): Promise<T> => ofApp(`members/src/${file}`);
const { TopListHandlers } = await of<{ TopListHandlers: Handlers }>('top-lists/top-lists.handlers.ts');
const { AdministrationHandlers } = await of<{ AdministrationHandlers: Handlers }>(
  'administration/administration.handlers.ts',
);
const { WalletHandlers } = await of<{ WalletHandlers: Handlers }>('wallet/wallet.handlers.ts');
const { noteMilestones } = await of<{ noteMilestones: (db: Db) => Promise<void> }>('top-lists/top-lists.sql.ts');
const { Clock } = await of<{ Clock: Handlers }>('clock.ts');
const { db, bus } = await openAsked('members', {
  controllers: [TopListHandlers, AdministrationHandlers, WalletHandlers],
  providers: [Clock],
});

/** As many members as are missing, many of them alike; every fifth has signed in today, every ninetieth hides. */
async function fillOnce(): Promise<void> {
  const [{ there }] = await db<[{ there: number }]>`select count(*)::integer as there from members`;
  if (there >= members) return;
  await fill(db, async (sql) => {
    await sql`
      insert into members (nickname, nickname_key, email, password_hash, permission, activated_at, listed, coins, points, frame_count,
                           last_active_at, state, muted_until)
      select 'm' || n, 'm' || n, 'm' || n || '@demo.invalid', '', case when n % 100000 = 7 then 5 when n % 50 = 0 then 2 else 1 end,
             now(), n % 90 > 0,
             floor(2000 * pow(random(), 6)), floor(20000 * pow(random(), 4)), floor(9 * pow(random(), 5)),
             now() - interval '1 year' * pow(random(), 2),
             case when n % 40 = 3 then 'banned' else 'active' end,
             case when n % 40 = 9 then now() + interval '7 days' end
      from generate_series(${there + 1}::integer, ${members}::integer) n`;
    await sql`delete from member_counts`;
    await sql`
      insert into member_counts (permission, state, muted, count)
      select permission, state, muted_until is not null, count(*) from members group by 1, 2, 3`;
    await sql`
      insert into sign_ins (member_id, day, streak, place)
      select id, ${shanghaiDay()}::date, 1, row_number() over (order by id) from members where id % 5 = 0
      on conflict do nothing`;
    const entry = sql`posting, member_id, currency, delta, reason, idempotency_key, balance_after, created_at`;
    await sql`
      insert into ledger (${entry})
      select gen_random_uuid(), m.id, case n % 2 when 0 then 'points' else 'coins' end, 5, 'signIn', 'growth:' || m.id || ':' || n,
             5 * n, now() - interval '1 minute' * (${most}::integer - n)
      from members m cross join lateral generate_series(1, case when m.id = 1 then ${most}::integer else ${usual}::integer end) n`;
    await sql`
      insert into accounts (member_id, name, balance, entries)
      select member_id, 'member:' || currency, max(balance_after), count(*) from ledger where member_id is not null
      group by member_id, currency on conflict (member_id, name) do update set entries = excluded.entries`;
  });
}
await fillOnce();
await warm(db, ['members', 'sign_ins', 'ledger', 'accounts', 'member_counts']);
const since = performance.now();
await noteMilestones(db);
const noting = performance.now() - since;

/** Those who stand about there by points. */
async function callersAt(share: number) {
  const before = Math.max(0, Math.floor(members * share) - each);
  const some = await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    return sql<{ id: number }[]>`select id from members order by points desc, id limit ${each} offset ${before}`;
  });
  return some.map(({ id }) => asMember(id));
}
const [first, middle, last] = [await callersAt(0), await callersAt(0.5), await callersAt(1)];
const moderator = asMember(8, 5);
const staff = (fields: Partial<ListMembers>) => bus.ask(listMembers, fields as ListMembers, moderator);

serveAsks(
  {
    'top lists and places, of the first': (turn) => bus.ask(getTopLists, {}, first[turn]!),
    'top lists and places, of those in the middle': (turn) => bus.ask(getTopLists, {}, middle[turn]!),
    'top lists and places, of the last': (turn) => bus.ask(getTopLists, {}, last[turn]!),
    'all members, newest first': () => staff({}),
    'all members, by points': () => staff({ sort: 'points' }),
    'all members, lately active': () => staff({ sort: 'active' }),
    'all members, page 3': () => staff({ page: 3 }),
    'all members, the beginning of a name': (turn) => staff({ q: `m${100 + turn}` }),
    'all members, one id': (turn) => staff({ q: `#${5 + turn}` }),
    'all members, the muted': () => staff({ state: 'muted' }),
    'all members, the banned by points': () => staff({ state: 'banned', sort: 'points' }),
    'all members, of one permission': () => staff({ permission: 5 }),
    'all members, the muted lately active': () => staff({ state: 'muted', sort: 'active' }),
    'all members, figures': () => bus.ask(getMemberFigures, {}, moderator),
    'a wallet of few entries': (turn) => bus.ask(listPostings, {} as never, asMember(5 + turn)),
    'a wallet of as many as members': () => bus.ask(listPostings, {} as never, asMember(1)),
    'a wallet of as many as members, coins': () => bus.ask(listPostings, { currency: 'coins' } as never, asMember(1)),
  },
  {
    besides: `What upkeep does every half minute beside it, noting every thousandth place of three lists: ${Math.round(noting)} ms.`,
  },
);
