import { counter, same, totals, type Derived } from './shapes.ts';

const vote = `counted and state = 'live' and overall is not null`;
const filed = 'select game_id, unnest(facets) as facet from catalog.listings';
/** Scores follow the votes of all, and are filed a little later. */
const isFiled = 'game_id not in (select game_id from catalog.refile_due)';
const standing = (is: string, rows: string, where: string) =>
  counter({ of: 'catalog.standings', key: 'game_id', is, rows: `catalog.${rows}`, by: 'game_id', where });

export const catalog: Derived = {
  'lists: the live games and no others': same(
    'select game_id as id from catalog.listings',
    `select id from catalog.games where status = 'live'`,
  ),
  'lists: what games are filed under': same(
    `${filed} where ${isFiled}`,
    `select game_id, facet from catalog.facets_of(array(select id from catalog.games)) where ${isFiled}`,
  ),
  'lists: cards': `
    select game_id from catalog.cards kept full join catalog.cards_of(array(select game_id from catalog.listings)) fresh using (game_id)
    where kept.card is distinct from fresh.card`,
  'lists: how many games have a label, a language…': totals(
    'catalog.facets',
    'facet',
    'games',
    `select facet, count(*) as n from (${filed}) filed group by 1`,
  ),
  'lists: how many games have two of them': totals(
    'catalog.facet_pairs',
    'facet, other',
    'games',
    `select one.facet, other.facet as other, count(*) as n
     from (${filed}) one join (${filed}) other using (game_id)
     where one.facet < other.facet and one.facet not like '%/all/' and other.facet not like '%/all/' group by 1, 2`,
  ),
  'standings: which games are live': same(
    'select game_id, section, live from catalog.standings',
    `select id as game_id, section, status = 'live' as live from catalog.games`,
  ),
  'standings: comments': standing('comments', 'game_comments', 'counted'),
  'standings: favourites': standing('favourites', 'game_favourites', 'added'),
  'standings: votes': standing('ratings', 'ratings', vote),
  'verdicts: tallies': totals(
    'catalog.rating_tallies',
    'game_id, about, value',
    'votes',
    `select game_id, about, value, count(*) as n
     from catalog.ratings cross join lateral catalog.votes_in(overall, aspects, play) where counted and state = 'live' group by 1, 2, 3`,
  ),
  'verdicts: the votes of all': `
    select kept.total, kept.votes, fresh.*
    from catalog.rating_mean kept, (select coalesce(sum(overall), 0) as sum, count(*) as n from catalog.ratings where ${vote}) fresh
    where (kept.total, kept.votes) <> (fresh.sum, fresh.n)`,
  'verdicts: days come to the votes': totals(
    `(select game_id, sum(total) as total from catalog.score_days group by 1)`,
    'game_id',
    'total',
    `select game_id, sum(overall) as n from catalog.ratings where ${vote} group by 1`,
  ),
  'verdicts: likes': counter({ of: 'catalog.ratings', is: 'likes', rows: 'catalog.rating_likes', by: 'rating_id' }),
  'rankings: who is in them': `
    select r.game_id, r.about, r.live, g.status, r.section, g.section as of_game, r.year
    from catalog.rankings r join catalog.games g on g.id = r.game_id
    where r.live <> (g.status = 'live') or r.section <> g.section or r.year is distinct from catalog.ranking_year(g.release_date)`,
  'rankings: totals': totals(
    'catalog.ranking_totals',
    'about, section, year',
    'games',
    `select about, section, year, count(*) as n from catalog.rankings where live group by 1, 2, 3`,
  ),
  'people: games by section and part': totals(
    'catalog.credit_counts',
    'person_id, section, role',
    'games',
    `select person_id, section, role, count(*) as n from catalog.credits group by 1, 2, 3`,
  ),
  'people: credits of live games alone': `
    select c.game_id, c.person_id from catalog.credits c join catalog.games g on g.id = c.game_id where g.status <> 'live'`,
  'intel: totals by kind': totals(
    'catalog.intel_counts',
    'kind, guarded',
    'items',
    `select kind, guarded, count(*) as n from catalog.intel where status = 'live' group by 1, 2`,
  ),
  'intel: totals of games': totals(
    'catalog.intel_game_counts',
    'game_id, kind, guarded',
    'items',
    `select game_id, kind, guarded, count(distinct id) as n
     from catalog.intel cross join lateral unnest(game_ids) game_id where status = 'live' group by 1, 2, 3`,
  ),
  'log: totals': totals(
    'catalog.log_totals',
    'type, section, live',
    'items',
    `select type, coalesce(section, '') as section, coalesce(status = 'live', not hidden) as live, count(*) as n
     from catalog.log_items l left join catalog.games g on g.id = l.game_id group by 1, 2, 3`,
  ),
  'search: the live games': `
    select id from catalog.games where status = 'live'
    except (select game_id from catalog.search_entries union select game_id from catalog.search_due)`,
};
