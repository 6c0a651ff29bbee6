import { contentModerated, gameHidden, gameRestored, may, refuse, type SignedIn } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import type { Held } from '../revisions/targets.ts';
import type { HeldVersion } from '../versions/writing.sql.ts';

export interface Hiding {
  action: 'hide' | 'restore';
  reason: string;
  by: SignedIn;
}

const stateOf = (action: Hiding['action']) => (action === 'hide' ? ('hidden' as const) : ('live' as const));

/** Refuses `conflict`: `done` where it is so already, `state` for what was never published. */
function mustDiffer(status: string, action: Hiding['action']): void {
  if (status === stateOf(action)) refuse('conflict', { reason: 'done' });
  if (status !== 'live' && status !== 'hidden') refuse('conflict', { reason: 'state' });
}

/** Takes a published game, which is held, from sight, with all that hangs on it, or shows it again. */
export async function moderateHeldGame(
  sql: Tx,
  { id, section, ownerId, status }: Held,
  { action, reason, by: { memberId: by } }: Hiding,
): Promise<'hidden' | 'live'> {
  mustDiffer(status, action);
  await sql`update games set status = ${stateOf(action)} where id = ${id}`;
  await record(sql, action === 'hide' ? gameHidden : gameRestored, { gameId: id, section, reason, by });
  await record(sql, contentModerated, { type: 'game', id, ownerId, action, reason, by });
  return stateOf(action);
}

/** The same with a version; its author shows again only what they hid themselves. */
export async function moderateHeldVersion(
  sql: Tx,
  { id, authorId: ownerId, status, hiddenBy }: HeldVersion,
  { action, reason, by: { memberId: by, permission } }: Hiding,
): Promise<'hidden' | 'live'> {
  if (!may(permission, 'moderate') && (ownerId !== by || (action === 'restore' && hiddenBy !== by))) {
    refuse('forbidden', { kind: 'role', need: ownerId === by ? 'moderator' : 'author', have: 'member' });
  }
  mustDiffer(status, action);
  await sql`
    update versions set status = ${stateOf(action)}, hidden_by = ${action === 'hide' ? by : null} where id = ${id}`;
  await record(sql, contentModerated, { type: 'version', id, ownerId, action, reason, by });
  return stateOf(action);
}
