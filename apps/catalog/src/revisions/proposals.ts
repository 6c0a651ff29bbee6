import {
  refuse,
  revisionAccepted,
  revisionDeclined,
  revisionProposed,
  revisionReverted,
  type EventContract,
  type Proposed,
  type RevisionAccepted,
  type SignedIn,
} from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { difference, only, stands, type Fields } from './fields.ts';
import { addRevision, decideRevision, titleOf, type HeldRevision } from './revisions.sql.ts';
import { picturesOf, targets, type Held, type TargetKind } from './targets.ts';

interface Change {
  kind: TargetKind;
  held: Held;
  /** All fields as they are to be. */
  wanted: object;
  comment: string;
  /** In force without a moderator. */
  atOnce: boolean;
}

/**
 * Keeps what a member wants to change of a row that is held; puts it in force at once where nobody has to be asked.
 * Refuses `invalid` where nothing would change.
 */
export async function propose(sql: Tx, change: Change, caller: SignedIn): Promise<Proposed> {
  const { kind, held, wanted, comment, atOnce } = change;
  const { before, after } = difference(await targets[kind].read(sql, held), wanted);
  if (Object.keys(after).length === 0) refuse('invalid', [{ field: '', rule: 'required' }]);
  const pictures = await picturesOf(sql, kind, held);
  const row = {
    kind,
    targetId: held.id,
    gameId: held.gameId,
    authorId: caller.memberId,
    comment,
    before,
    after,
    pictures,
  };
  const id = await addRevision(sql, row);
  const revision: HeldRevision = { ...row, id, section: held.section, state: 'pending' };
  await tell(sql, revisionProposed, revision, caller, '');
  if (atOnce) await accept(sql, revision, held, null, caller);
  return { revisionId: id, state: atOnce ? 'accepted' : 'pending' };
}

/** Keeps in the history that somebody took a row from sight or showed it again; it is done already. */
export async function proposeHiding(
  sql: Tx,
  { kind, held, comment, hidden }: Omit<Change, 'wanted' | 'atOnce'> & { hidden: boolean },
  caller: SignedIn,
): Promise<Proposed> {
  const [before, after] = [{ hidden: !hidden }, { hidden }];
  const row = { kind, targetId: held.id, gameId: held.gameId, authorId: caller.memberId, comment, before, after };
  const id = await addRevision(sql, { ...row, pictures: [] });
  await decideRevision(sql, id, { state: 'accepted', reason: null, by: caller.memberId });
  return { revisionId: id, state: 'accepted' };
}

/** Puts a change in force. Refuses `conflict stale` when what it replaces stands no longer. */
export async function accept(
  sql: Tx,
  revision: HeldRevision,
  held: Held,
  reason: string | null,
  caller: SignedIn,
): Promise<void> {
  const { id, before, authorId } = revision;
  const after = await replace(sql, revision, held, before, revision.after, caller, authorId);
  // What stands may be written otherwise than it was wished for: new links have their ids now.
  await decideRevision(sql, id, { state: 'accepted', reason, by: caller.memberId, before, after });
  await tell(sql, revisionAccepted, revision, caller, reason ?? '');
}

export async function decline(sql: Tx, revision: HeldRevision, reason: string, caller: SignedIn): Promise<void> {
  await decideRevision(sql, revision.id, { state: 'declined', reason, by: caller.memberId });
  await tell(sql, revisionDeclined, revision, caller, reason);
}

/** Puts back what a change replaced. Refuses `conflict stale` when a later change replaced any of it. */
export async function revert(
  sql: Tx,
  revision: HeldRevision,
  held: Held,
  reason: string,
  caller: SignedIn,
): Promise<void> {
  // What was hidden is shown again by moderation, not by its history.
  if ('hidden' in revision.after) refuse('conflict', { reason: 'state' });
  await replace(sql, revision, held, revision.after, revision.before, caller, caller.memberId);
  await decideRevision(sql, revision.id, { state: 'reverted', reason, by: caller.memberId });
  await tell(sql, revisionReverted, revision, caller, reason);
}

async function replace(
  sql: Tx,
  { kind, pictures }: HeldRevision,
  held: Held,
  said: Fields,
  wanted: Fields,
  caller: SignedIn,
  by: number,
): Promise<Fields> {
  const target = targets[kind];
  if (!stands(await target.read(sql, held), said)) refuse('conflict', { reason: 'stale', current: held.revision });
  await target.write(sql, held, wanted, { pictures, caller, by });
  return only(await target.read(sql, held), Object.keys(wanted));
}

async function tell(
  sql: Tx,
  event: EventContract<RevisionAccepted>,
  { id, kind, targetId, gameId, section, authorId, after }: HeldRevision,
  { memberId: by }: SignedIn,
  reason: string,
): Promise<void> {
  const about = { revisionId: id, kind, targetId, gameId, section, memberId: authorId, by, reason };
  await record(sql, event, { ...about, fields: Object.keys(after), title: await titleOf(sql, gameId) });
}
