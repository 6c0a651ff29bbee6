import type { Db } from '@yinghuo/postgres';

/** Files games anew whose score moved to another half; answers how many there were. Several instances may do it at once. */
export const refileDue = (db: Db, limit = 200): Promise<number> =>
  db.begin(async (sql) => {
    const [row] = await sql<{ games: number }[]>`
      with due as (
        delete from refile_due where game_id = any(array(
          select game_id from refile_due order by game_id limit ${limit} for update skip locked
        )) returning game_id
      )
      select count(*)::integer as games, refile(array_agg(game_id order by game_id)) from due`;
    return row!.games;
  });
