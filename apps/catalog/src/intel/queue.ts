import { intelPublished, intelRemoved, may, refuse, type SignedIn } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { accept, decline, hold } from './intel.sql.ts';

/**
 * What waits for a moderator, as `kind, id, title, section, author_id, created_at`; oldest first by the index
 * `intel_pending (created_at, id)`. The section is that of its first game, null without one.
 */
export const pendingIntel = (sql: Db | Tx): Fragment => sql`
  select 'intel' as kind, i.id, i.title, (select g.section from games g where g.id = i.game_ids[1]) as section,
         i.author_id, i.created_at
  from intel i where i.status = 'pending'`;

/**
 * Publishes an item that waits, or declines it with a reason. Refuses `notFound`, `forbidden` for one's own below
 * permission 8, `conflict done` where it was decided before.
 */
export async function decideIntel(
  sql: Tx,
  { id, accepted, reason }: { id: number; accepted: boolean; reason: string },
  caller: SignedIn,
): Promise<{ status: 'live' | 'declined' }> {
  const { kind, authorId, gameIds, status } = (await hold(sql, id, caller)) ?? refuse('notFound');
  if (authorId === caller.memberId && !may(caller.permission, 'judgeOwn')) {
    refuse('forbidden', { kind: 'role', need: 'administrator', have: 'moderator' });
  }
  if (status !== 'pending') refuse('conflict', { reason: 'done' });
  const told = { intelId: id, kind, memberId: authorId, games: gameIds, by: caller.memberId };
  if (accepted) {
    await accept(sql, id);
    await record(sql, intelPublished, told);
    return { status: 'live' };
  }
  await decline(sql, id, reason);
  await record(sql, intelRemoved, { ...told, reason });
  return { status: 'declined' };
}
