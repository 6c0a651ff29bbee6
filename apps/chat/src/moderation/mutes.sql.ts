import { areHere } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';

/** Stands for mutes by chat moderators; sanctions have ids from 1. */
export const byModerators = 0;

/** Represents "forever" where an instant is required. */
export const forever = '9999-12-31T00:00:00.000Z';

export interface Mute {
  memberId: number;
  sanctionId: number;
  until: string;
  /** The moderators' reason; null where it was not kept yet. */
  why: string | null;
}

export const mutesInForce = (sql: Db) => sql<Mute[]>`
  select member_id, sanction_id, until, why from mutes where until > now()`;

/** Of whoever has left there is none. */
export async function saveMute(sql: Tx, { memberId, sanctionId, until, why }: Mute): Promise<void> {
  if (!(await areHere(sql, memberId))) return;
  await sql`
    insert into mutes (member_id, sanction_id, until, why) values (${memberId}, ${sanctionId}, ${until}, ${why})
    on conflict (member_id, sanction_id) do update set until = excluded.until, why = excluded.why`;
}

/** Ends a mute; resolves to whether it was in force. */
export const endMute = async (sql: Tx, memberId: number, sanctionId: number): Promise<boolean> => {
  const ended = await sql<{ inForce: boolean }[]>`
    delete from mutes where member_id = ${memberId} and sanction_id = ${sanctionId} returning until > now() as in_force`;
  return ended[0]?.inForce ?? false;
};

/** That somebody is sanctioned may be heard after this, and is over then. */
export const lift = (sql: Tx, sanctionId: number) => sql`
  insert into lifted_sanctions (sanction_id) values (${sanctionId}) on conflict do nothing`;

export const isLifted = async (sql: Tx, sanctionId: number): Promise<boolean> =>
  (await sql`select from lifted_sanctions where sanction_id = ${sanctionId}`).length > 0;
