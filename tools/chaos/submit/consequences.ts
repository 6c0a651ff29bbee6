import type { Sql } from 'postgres';
import { compare, type Compared } from '../compare.ts';
import type { Acknowledged } from './acknowledged.ts';

/** What other services made of it: points, notices, and what they know of the games. */
export async function compareConsequences(sql: Sql, done: Acknowledged): Promise<Compared[]> {
  const ids = [...done.games.keys()];
  const labels = [...done.games.values()].flatMap(({ versions }) => versions.map(({ label }) => label));
  const versionIds = await sql<{ id: number; label: string }[]>`
    select id::integer, label from catalog.versions where label = any(${labels})`;
  const idOf = new Map(versionIds.map(({ id, label }) => [label, id]));
  const rewards = rewardsOf(done, idOf);
  const reasons = ['gameApproved', 'versionApproved', 'editAccepted', 'rating'];
  const known = await Promise.all(
    ['messaging', 'community'].map(
      (service) => sql<{ row: string }[]>`
        select concat_ws(' ', id, section, live, title) as row from ${sql(`${service}.games`)} where id = any(${ids}::bigint[])`,
    ),
  );
  const live = [...done.games.values()].filter((game) => done.statusOf(game) === 'live');
  const copies = live.map(({ id, section, title }) => `${id} ${section} t ${title}`);
  const ledger = (currency: string) => sql<{ row: string }[]>`
    select concat_ws(' ', idempotency_key, member_id, delta) as row from members.ledger
    where currency = ${currency} and reason = any(${reasons}) and member_id is not null
    and (reference -> 'place' ->> 'gameId')::bigint = any(${ids}::bigint[])`;
  const rows = (found: { row: string }[]) => found.map(({ row }) => row);
  return [
    compare('points', rewards, rows(await ledger('points'))),
    compare('event points', rewards, rows(await ledger('eventPoints'))),
    compare(
      'notices (inbox type 8)',
      noticesOf(done),
      rows(
        await sql<{ row: string }[]>`
          select concat_ws(' ', member_id, subject_id) as row from messaging.messages
          where type = 8 and subject_id = any(${ids}::bigint[])`,
      ),
    ),
    compare('games that messaging knows', copies, rows(known[0]!)),
    compare('games that community knows', copies, rows(known[1]!)),
  ];
}

const ratingPoints = (length: number) => (length < 50 ? 3 : length < 200 ? 5 : 10);

/** Keys of the ledger, with whom they pay how much. */
function rewardsOf(done: Acknowledged, versionIds: Map<string, number>): string[] {
  return [...done.games.values()]
    .flatMap((game) => [
      ...(done.statusOf(game) === 'live' ? [`gameApproved:game:${game.id}:0:1 ${game.submitter} 30`] : []),
      ...game.versions.flatMap((version) =>
        game.state !== 'draft' && done.versionStatus(game, version) === 'live'
          ? [`versionApproved:version:${versionIds.get(version.label)}:0:1 ${version.author} 10`]
          : [],
      ),
    ])
    .concat(
      done.proposals
        .filter((each) => !each.atOnce && done.stateOf(each) === 'accepted')
        .map(({ id, author }) => `editAccepted:revision:${id}:0:1 ${author} 1`),
      [...done.ratings.values()].flatMap(({ id, author, lengths }) =>
        // Given anew whenever it is worth something else.
        lengths
          .map(ratingPoints)
          .filter((points, n, all) => points !== all[n - 1])
          .map((points, n) => `rating:rating:${id}:0:${n + 1} ${author} ${points}`),
      ),
    );
}

/** Who hears of which game, once for each decision, and once more for each version that came with a game. */
function noticesOf(done: Acknowledged): string[] {
  const versions = new Map(
    [...done.games.values()].flatMap((game) =>
      game.versions.map((version) => [version.id, { game, version }] as const),
    ),
  );
  const proposals = new Map(done.proposals.map((each) => [each.id, each]));
  return done.decisions.flatMap(({ kind, id, accept }) => {
    if (kind === 'revision') {
      const { author, game } = proposals.get(id)!;
      return [`${author} ${game.id}`];
    }
    if (kind === 'version') {
      const { game, version } = versions.get(id)!;
      return [`${version.author} ${game.id}`];
    }
    const { submitter, versions: all } = done.games.get(id)!;
    const along = accept ? all.filter((version) => version.id === null) : [];
    return [null, ...along].map(() => `${submitter} ${id}`);
  });
}
