import { createHash, randomBytes } from 'node:crypto';
import { beginningOf, shanghaiDay } from '@yinghuo/contracts';
import { json, type Db, type Tx } from '@yinghuo/postgres';
import { seasonOn, startOfSeason, type SeasonOfYear } from '../cosmetics/season.ts';
import { poolOf, type PooledPrize } from './pool.ts';

const names: Record<SeasonOfYear, string> = { 1: '春灯会', 2: '夏灯会', 3: '秋灯会', 4: '冬灯会' };
/** A season lasts from the first of its first month to the end of this day of its third. */
const lastDay = 27;

interface Calendar {
  id: number;
  name: string;
  beginsAt: Date;
  endsAt: Date;
  pool: PooledPrize[];
}

function calendarOf(start: string): Calendar {
  const season = seasonOn(start);
  const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))];
  const after = new Date(Date.UTC(year, month + 1, lastDay + 1)).toISOString().slice(0, 10);
  return {
    id: year * 10 + season,
    name: `${year} ${names[season]}`,
    beginsAt: beginningOf(start),
    endsAt: beginningOf(after),
    pool: poolOf(season),
  };
}

/** The season whose months an instant lies in, and the one that follows. */
function seasonsAround(now: Date): [Calendar, Calendar] {
  const start = startOfSeason(shanghaiDay(now));
  const next = new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)) + 2, 1)).toISOString();
  return [calendarOf(start), calendarOf(next.slice(0, 10))];
}

/** Makes this season and the next where they are not there yet: the next one's hash can be read before it begins. */
export async function ensureSeasons(sql: Db | Tx, now: Date): Promise<void> {
  for (const { id, name, beginsAt, endsAt, pool } of seasonsAround(now)) {
    const seed = randomBytes(32).toString('hex');
    const hash = createHash('sha256').update(seed).digest('hex');
    await sql`
      insert into prize_seasons (id, name, begins_at, ends_at, seed, seed_hash, pool)
      values (${id}, ${name}, ${beginsAt}, ${endsAt}, ${seed}, ${hash}, ${json(sql, pool)})
      on conflict (id) do nothing`;
  }
}
