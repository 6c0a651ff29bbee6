import { accounts, ago, day, hour, type World } from '../world/world.ts';
import { titles } from '../world/titles/index.ts';
import { readings } from '../world/words/readings.ts';
import { fillAfter } from '../fills.ts';
import { copy, type Sql, type Value } from './copy.ts';
import { textColumns, textRow } from './groups.ts';

const gameId = (title: string): number => titles.findIndex(({ zh }) => zh === title) + 1;
const dayAgo = (world: World, days: number): string =>
  ago(world, days * day)
    .toISOString()
    .slice(0, 10);

/** As many of a group's members read along. */
const mostReaders = 16;

/** Fills in what groups read together, how far each reader is, and what was written behind stations. */
async function fillReadings(sql: Sql, world: World): Promise<void> {
  await sql`set local search_path = community`;
  await copy(
    sql,
    'game_stations',
    ['game_id', 'place', 'name'],
    readings.flatMap(({ game, stations }) => stations.map((name, index): Value[] => [gameId(game), index + 1, name])),
  );
  for (const { group, game, stations, began, ended, days, posts } of readings) {
    const played = gameId(game);
    const [reading] = await sql<{ id: number; startedBy: number }[]>`
      insert into readings (group_id, game_id, starts_on, days, reminded, started_by, created_at, ended_at)
      select ${group}, ${played}, ${dayAgo(world, began)}, ${days}, ${Math.min(Math.floor(began / days) + 1, stations.length)},
             owner_id, ${ago(world, (began + 2) * day)}, ${ended === null ? null : ago(world, ended * day)}
      from groups where id = ${group} returning id, started_by as "startedBy"`;
    // The demo accounts first, then those who have said what they think of the game: at the end it stands side by side.
    await sql`
      insert into reading_members (reading_id, group_id, member_id, joined_at)
      select ${reading!.id}, ${group}, m.member_id, ${ago(world, (began + 1) * day)} from group_members m
      left join catalog.ratings r on r.member_id = m.member_id and r.game_id = ${played}
      where m.group_id = ${group} and m.role <> 'blocked'
      order by m.member_id > ${accounts}, r.id is null, m.member_id limit ${mostReaders}`;
    const readers = await sql<{ memberId: number }[]>`
      select member_id as "memberId" from reading_members where reading_id = ${reading!.id} order by member_id`;
    const due = ended === null ? Math.floor(began / days) : stations.length;
    await copy(
      sql,
      'game_progress',
      ['member_id', 'game_id', 'passed', 'at'],
      readers.map(({ memberId }, place): Value[] => {
        const passed = ended === null ? Math.max(0, Math.min(stations.length, due + ((place * 5) % 6) - 2)) : due;
        return [memberId, played, passed, ago(world, (place + 1) * 2 * hour)];
      }),
    );
    await copy(
      sql,
      'posts',
      ['group_id', 'author_id', 'title', 'body', 'station_game', 'station', 'created_at'],
      posts.map(({ station, title, body }): Value[] => [
        ...[group, reading!.startedBy, title, body, played, station],
        ago(world, (ended ?? Math.max(1, began - station * days)) * day + station * hour),
      ]),
    );
    const written = await sql<{ id: number; text: string; at: Date }[]>`
      select id, title || E'\\n' || body as text, created_at as at from posts
      where group_id = ${group} and station_game = ${played}`;
    await copy(
      sql,
      'post_texts',
      textColumns,
      written.map(({ id, text, at }) => textRow(group, id, null, text, at)),
    );
    // One who reads along has written a note, too.
    await sql`
      update notes set station_game = ${played}, station = ${due} where id = (
        select n.id from notes n where ${played} = any (n.game_ids) and n.visibility = 'public' order by n.id limit 1)`;
  }
}

export default fillAfter(['groups', 'notes'], fillReadings);
