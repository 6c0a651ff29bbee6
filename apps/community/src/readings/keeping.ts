import { readingDue, readingEnded, shanghaiDay } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import type { HeldReading } from './readings.sql.ts';

type Told = Pick<HeldReading, 'id' | 'groupId' | 'groupName' | 'gameId' | 'gameTitle'>;

/** As many readers as an event holds. */
const toldAtOnce = 100;
/** As many readings as one turn of upkeep looks after, each in a transaction of its own. */
const mostAtOnce = 100;

/** Tells the readers who have not passed `from` stations so far, a hundred in an event. */
async function tellReaders(
  sql: Tx,
  { id: readingId, groupId, groupName, gameId, gameTitle }: Told,
  from: number,
  tell: (about: Omit<Told, 'id'> & { readingId: number; readers: number[] }) => Promise<unknown>,
): Promise<void> {
  const rows = await sql<{ memberId: number }[]>`
    select r.member_id from reading_members r
    join group_members m on m.group_id = r.group_id and m.member_id = r.member_id and m.role <> 'blocked'
    left join game_progress done on done.member_id = r.member_id and done.game_id = ${gameId}
    where r.reading_id = ${readingId} and coalesce(done.passed, 0) < ${from} order by r.joined_at, r.member_id`;
  const readers = rows.map(({ memberId }) => memberId);
  for (let n = 0; n < readers.length; n += toldAtOnce) {
    await tell({ readingId, groupId, groupName, gameId, gameTitle, readers: readers.slice(n, n + toldAtOnce) });
  }
}

/** More stations than any game has: everybody is told. */
const everybody = 1_000;

/** Ends a held reading and tells everybody who read along. */
export async function end(sql: Tx, held: Told): Promise<void> {
  await sql`update readings set ended_at = now() where id = ${held.id}`;
  await tellReaders(sql, held, everybody, (about) => record(sql, readingEnded, about));
}

interface Due extends Told {
  place: number;
}
/**
 * Running readings of groups that are there, each with the station that its group begins, or began, last by `today`. Whoever locks one
 * asks the row that is locked once more: another process may have ended it since this was read.
 */
const running = (sql: Tx, today: string) => sql`
  select k.id, k.group_id, g.name as group_name, k.game_id, game.title as game_title, k.reminded, s.stations,
         (${today}::date - k.starts_on) / k.days + 1 as place
  from readings k join groups g on g.id = k.group_id and g.state = 'live' join games game on game.id = k.game_id
  cross join lateral (select count(*)::integer as stations from game_stations where game_id = k.game_id) s
  where k.ended_at is null and k.starts_on <= ${today}::date`;

/** Goes on with one reading after the other until none is left that another process does not have. */
async function oneByOne(db: Db, one: (sql: Tx) => Promise<boolean>): Promise<{ count: number }> {
  let count = 0;
  while (count < mostAtOnce && (await db.begin(one))) count += 1;
  return { count };
}

/** On the day a station begins, those of its readers who have not passed it are told, once. */
export const remindReaders = (db: Db, today = shanghaiDay()) =>
  oneByOne(db, async (sql) => {
    const [due] = await sql<Due[]>`
      select due.* from (${running(sql, today)}) due join readings k on k.id = due.id
      where due.place > k.reminded and due.place <= due.stations and k.ended_at is null limit 1 for update of k skip locked`;
    if (!due) return false;
    const { place } = due;
    await sql`update readings set reminded = ${place} where id = ${due.id}`;
    await tellReaders(sql, due, place, (about) => record(sql, readingDue, { ...about, place }));
    return true;
  });

/** A reading is over when the days of its last station are. */
export const endReadings = (db: Db, today = shanghaiDay()) =>
  oneByOne(db, async (sql) => {
    const [over] = await sql<Due[]>`
      select due.* from (${running(sql, today)}) due join readings k on k.id = due.id
      where due.place > due.stations and k.ended_at is null limit 1 for update of k skip locked`;
    if (!over) return false;
    await end(sql, over);
    return true;
  });
