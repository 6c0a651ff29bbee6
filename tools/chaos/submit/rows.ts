import type { Sql } from 'postgres';
import { compare, type Compared } from '../compare.ts';
import type { Acknowledged, Game, Proposal } from './acknowledged.ts';

const isDecision = /^\w+-(published|accepted|declined) /;

interface Named {
  id: number;
  section: string;
  title: string;
  status: string;
}
const nameOf = ({ id, section, title, status }: Named) => [id, section, title, status].join(' ');

/** What the catalogue keeps of one siege's games, beside what was acknowledged. */
export async function compareRows(sql: Sql, done: Acknowledged, tag: string): Promise<Compared[]> {
  const ours = sql`(select * from catalog.games where title like ${`%${tag}%`})`;
  const [games, proposals, ratings, events] = await Promise.all([
    sql<(Named & { whole: unknown[] })[]>`
      select g.id::integer, g.section, g.title, g.status, jsonb_build_array(
        g.intro,
        case when g.status = 'draft' then (
          select jsonb_path_query_array(fields, '$.labels[*].id') from catalog.drafts where game_id = g.id
        ) else (select jsonb_agg(label_id order by position) from catalog.game_labels where game_id = g.id) end,
        array(select image ->> 'url' from jsonb_array_elements(g.images) image),
        case when g.status = 'draft' then (
          select jsonb_agg(jsonb_build_array(v ->> 'label', 'draft', v ->> 'note', jsonb_path_query_array(v, '$.links[*].url'))
                           order by v ->> 'label')
          from catalog.drafts, jsonb_array_elements(versions) v where game_id = g.id
        ) else (
          select jsonb_agg(jsonb_build_array(v.label, v.status, v.note,
                             array(select url from catalog.links where version_id = v.id order by position)) order by v.label)
          from catalog.versions v where v.game_id = g.id
        ) end) as whole
      from ${ours} g`,
    sql<{ row: string }[]>`
      select concat_ws(' ', r.id, r.kind, r.target_id, r.author_id, r.state) as row
      from catalog.revisions r join ${ours} g on g.id = r.game_id`,
    sql<{ row: string }[]>`
      select concat_ws(' ', r.id, r.game_id, r.member_id, r.overall, r.summary) as row
      from catalog.ratings r join ${ours} g on g.id = r.game_id`,
    sql<{ row: string }[]>`
      select concat_ws(' ', name, coalesce(payload ->> 'revisionId', payload ->> 'ratingId', payload ->> 'label', payload ->> 'gameId'),
                       payload ->> 'by') as row
      from catalog.outbox where topic in ('catalog.games', 'catalog.versions', 'catalog.ratings')
      and name <> 'link-state-changed' and (payload ->> 'gameId')::bigint = any(${[...done.games.keys()]}::bigint[])`,
  ]);
  const standing = [...done.games.values()].filter(({ state }) => state !== 'withdrawn');
  const isThere = ({ game }: Pick<Proposal, 'game'>) => game.state !== 'withdrawn';
  return [
    ...(['submissions', 'drafts'] as const).map((what) => {
      const isOne = ({ status }: { status: string }) => (status === 'draft') === (what === 'drafts');
      return compare(
        what,
        standing
          .map((game) => ({ ...game, status: done.statusOf(game) }))
          .filter(isOne)
          .map(nameOf),
        games.filter(isOne).map(nameOf),
      );
    }),
    compare(
      'both whole: texts, labels, pictures, versions, links',
      standing.map((game) => `${game.id} ${JSON.stringify(wholeOf(done, game))}`),
      games.map(({ id, whole }) => `${id} ${JSON.stringify(whole)}`),
    ),
    compare(
      'revisions',
      done.proposals
        .filter(isThere)
        .map((each) => [each.id, each.kind, each.targetId, each.author, done.stateOf(each)].join(' ')),
      proposals.map(({ row }) => row),
    ),
    compare(
      'ratings',
      [...done.ratings.values()].map(({ id, game, author, overall, summary }) =>
        [id, game.id, author, overall, summary].join(' '),
      ),
      ratings.map(({ row }) => row),
    ),
    ...(['decisions', 'other events'] as const).map((what) => {
      const isOne = (row: string) => isDecision.test(row) === (what === 'decisions');
      return compare(what, eventsOf(done).filter(isOne), events.map(({ row }) => row).filter(isOne));
    }),
  ];
}

function wholeOf(done: Acknowledged, game: Game): unknown[] {
  const versions = game.versions
    .toSorted((a, b) => (a.label < b.label ? -1 : 1))
    .map((version) => {
      const { label, note, links } = version;
      const status = game.state === 'draft' ? 'draft' : done.versionStatus(game, version);
      return [label, status, done.textOf(game, label, note), links];
    });
  return [done.textOf(game, null, game.intro), game.labels, game.images, versions];
}

function eventsOf(done: Acknowledged): string[] {
  const submitted = [...done.games.values()].filter(({ state }) => state !== 'draft');
  const versions = submitted.flatMap((game) => game.versions.map((version) => ({ game, version })));
  const labels = new Map(versions.map(({ version }) => [version.id, version.label]));
  const verdict = (accept: boolean, word: string) => (accept ? word : 'declined');
  return [
    ...submitted.map(({ id }) => `game-submitted ${id}`),
    ...submitted.flatMap(({ id, state, submitter }) =>
      state === 'withdrawn' ? [`game-withdrawn ${id} ${submitter}`] : [],
    ),
    ...versions.flatMap(({ version: { id, label, author } }) =>
      id === null ? [] : [`version-added ${label} ${author}`],
    ),
    ...done.decisions.flatMap(({ kind, id, accept, by }) => {
      if (kind === 'revision') return [`revision-${verdict(accept, 'accepted')} ${id} ${by}`];
      if (kind === 'version') return [`version-${verdict(accept, 'published')} ${labels.get(id)} ${by}`];
      const along = accept ? done.games.get(id)!.versions.filter((version) => version.id === null) : [];
      return [
        `game-${verdict(accept, 'published')} ${id} ${by}`,
        ...along.map(({ label }) => `version-published ${label} ${by}`),
      ];
    }),
    ...done.proposals.flatMap(({ id, author, atOnce }) => [
      `revision-proposed ${id} ${author}`,
      ...(atOnce ? [`revision-accepted ${id} ${author}`] : []),
    ]),
    ...done.reports.flatMap(({ type, game }) => (type === 'version' ? [`link-reported ${game.id}`] : [])),
    ...[...done.ratings.values()].flatMap(({ id, times }) =>
      Array.from({ length: times }, () => `rating-posted ${id}`),
    ),
  ];
}
