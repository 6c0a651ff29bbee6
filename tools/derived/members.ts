import { counter, guardedSections, same, totals, type Derived } from './shapes.ts';

const contributed = (type: string) => `
  select row_id as id, member_id, guarded from members.contributions where type = '${type}' and counted`;
const about = `join catalog.games g on g.id = game_id`;
const isGuarded = `g.section in ${guardedSections}`;

export const members: Derived = {
  'ledger: every currency comes to zero': `
    select currency, sum(delta) from members.ledger group by 1 having sum(delta) <> 0`,
  'ledger: every account is the sum of its entries': `
    select member_id, name, kept.balance, fresh.balance as fresh, kept.entries, fresh.entries as fresh_entries
    from members.accounts kept full join (
      select member_id, account as name, sum(delta) as balance, count(*) as entries
      from members.ledger where member_id is not null group by 1, 2
    ) fresh using (member_id, name)
    where (kept.balance, kept.entries) is distinct from (fresh.balance, fresh.entries)`,
  'ledger: members can spend what their accounts hold': `
    select m.id, kept.name, kept.spendable, a.balance
    from members.members m cross join lateral (
      values ('member:points', m.points), ('member:eventPoints', m.event_points), ('member:coins', m.coins)
    ) kept (name, spendable) left join members.accounts a on a.member_id = m.id and a.name = kept.name
    where kept.spendable <> greatest(coalesce(a.balance, 0), 0)`,
  'escrows: held accounts': `
    select coalesce(a.member_id, e.member_id) as member_id, a.balance as kept, e.coins as fresh
    from (select member_id, balance from members.accounts where name = 'member:held') a full join (
      select member_id, sum(coins) as coins from members.escrows where state in ('reserved', 'held') group by 1
    ) e on e.member_id = a.member_id
    where coalesce(a.balance, 0) <> coalesce(e.coins, 0)`,
  'escrows: as their threads ended': `
    select e.id, e.state, e.coins, t.status, b.coins as of_thread
    from members.escrows e
    full join community.thread_bounties b on b.id = e.id
    left join community.threads t on t.id = b.thread_id
    where b.id is null and e.state = 'held' or e.id is null or b.coins <> e.coins
      or t.status in ('open', 'claimed') and e.state not in ('reserved', 'held')
      or t.status = 'fulfilled' and e.state not in ('paid', 'refunded')
      or t.status in ('closed', 'expired') and e.state <> 'refunded'`,
  'rewards: given where they are earned and their row can be seen': `
    select r.type, r.row_id, r.reason, r.from_id, r.given, r.earned, c.gone, c.hidden
    from members.rewards r left join members.contributions c using (type, row_id)
    where r.given <> (r.earned and not coalesce(c.gone or c.hidden, false))`,
  'members: totals by permission and state': totals(
    'members.member_counts',
    'permission, state, muted',
    'count',
    `select permission, state, muted_until is not null as muted, count(*) as n from members.members group by 1, 2, 3`,
  ),
  'members: followers': counter({ of: 'members.members', is: 'followers', rows: 'members.follows', by: 'other_id' }),
  'members: whom they follow': counter({
    of: 'members.members',
    is: 'following',
    rows: 'members.follows',
    by: 'member_id',
  }),
  'members: frames': counter({
    of: 'members.members',
    is: 'frame_count',
    rows: 'members.owned_cosmetics',
    by: 'member_id',
    where: `kind = 'frame'`,
  }),
  'members: found by their names': same(
    `select member_id as id from members.member_names union select member_id from members.member_names_due`,
    `select id from members.members where state <> 'deleted'`,
  ),
  'sign-ins: places of a day': `
    select day, p.count as kept, n as fresh
    from members.sign_in_places p join (
      select day, greatest(count(*), max(place)) as n from members.sign_ins where place is not null group by 1
    ) fresh using (day) where p.count <> n`,
  'prizes: draws of a season': counter({
    of: 'members.prize_seasons',
    is: 'draws',
    rows: 'members.prize_draws',
    by: 'season_id',
  }),
  'cards: numbers': totals(
    `(select * from members.contribution_counts where type not in ('streak', 'support', 'win'))`,
    'member_id, type',
    'count',
    `select member_id, type, count(*) as n from members.contributions where counted group by 1, 2`,
  ),
  'cards: numbers of what is guarded': totals(
    `(select * from members.contribution_counts where type not in ('streak', 'support', 'win'))`,
    'member_id, type',
    'guarded',
    `select member_id, type, count(*) filter (where guarded) as n from members.contributions where counted group by 1, 2`,
  ),
  'cards: games': same(
    contributed('game'),
    `select id, submitter_id as member_id, ${isGuarded} as guarded from catalog.games g where status = 'live'`,
  ),
  'cards: versions': same(
    contributed('version'),
    `select v.id, author_id as member_id, ${isGuarded} as guarded from catalog.versions v ${about} where v.status = 'live'`,
  ),
  'cards: verdicts': same(
    contributed('rating'),
    `select r.id, member_id, ${isGuarded} as guarded from catalog.ratings r ${about} where state = 'live' and overall is not null`,
  ),
  'cards: comments': same(
    contributed('comment'),
    `select id, member_id, guarded from messaging.comments where state = 'live'`,
  ),
  'cards: notes': same(
    contributed('note'),
    `select id, author_id as member_id, guarded from community.notes where state = 'live' and visibility = 'public'`,
  ),
  'cards: threads': same(
    `select row_id as id, member_id from members.contributions where type = 'thread' and counted`,
    `select id, author_id as member_id from community.threads where state = 'live'`,
  ),
  'cards: answers': same(
    `select row_id as id, member_id from members.contributions where type = 'answer' and counted`,
    `select id, author_id as member_id from community.thread_answers where state = 'live'`,
  ),
};
