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

/** Refuses with `conflict`: `done` where the state is the wanted one, `state` where it was never published. */
function mustDiffer(status: string, action: Hiding['action']): void {
  if (status === stateOf(action)) refuse('conflict', { reason: 'done' });
  if (status !== 'live' && status !== 'hidden') refuse('conflict', { reason: 'state' });
}

/** Hides a published game, whose row is locked, with everything that belongs to it, or restores it. */
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

/** Hides or restores a version; its author may restore only what they hid themselves. */
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
