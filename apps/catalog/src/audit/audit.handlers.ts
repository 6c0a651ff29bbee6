import { Controller } from '@nestjs/common';
import {
  claimAudit,
  decideAudit,
  findVersion,
  listAudit,
  may,
  moderateGame,
  moderateVersion,
  refuse,
  type AuditKind,
  type Caller,
  type ClaimAudit,
  type DecideAudit,
  type FindVersion,
  type ListAudit,
  type ModerateGame,
  type ModerateVersion,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { decideIntel } from '../intel/queue.ts';
import { accept, decline } from '../revisions/proposals.ts';
import { holdRevision } from '../revisions/revisions.sql.ts';
import { targets } from '../revisions/targets.ts';
import { findVersionRow } from '../versions/versions.sql.ts';
import { holdVersion } from '../versions/writing.sql.ts';
import { claim, endClaim, giveBack, readClaim } from './claims.sql.ts';
import { moderateHeldGame, moderateHeldVersion } from './hiding.ts';
import { declineGame, declineVersion, publishGame, publishVersion } from './publishing.ts';
import { pageOfQueue, whoWaits } from './queue.sql.ts';

/** Decides on a locked row: of concurrent decisions one has effect, the others are refused as done. */
type Decide = (sql: Tx, id: number, accepted: boolean, reason: string, caller: SignedIn) => Promise<{ status: string }>;

const decisions: Record<AuditKind, Decide> = {
  async game(sql, id, accepted, reason, caller) {
    const game = (await targets.game.hold(sql, id, caller)) ?? refuse('notFound');
    if (game.status === 'draft') refuse('notFound');
    mayDecide(game.ownerId, game.status === 'pending', caller);
    if (!accepted) await declineGame(sql, game, reason, caller);
    else await publishGame(sql, id, caller);
    return { status: accepted ? 'live' : 'declined' };
  },
  async version(sql, id, accepted, reason, caller) {
    const version = (await holdVersion(sql, id, caller)) ?? refuse('notFound');
    mayDecide(version.authorId, version.status === 'pending', caller);
    if (!version.gameIsLive) refuse('conflict', { reason: 'state' });
    await (accepted ? publishVersion(sql, version, caller) : declineVersion(sql, version, reason, caller));
    return { status: accepted ? 'live' : 'declined' };
  },
  async revision(sql, id, accepted, reason, caller) {
    const revision = (await holdRevision(sql, id, caller)) ?? refuse('notFound');
    mayDecide(revision.authorId, revision.state === 'pending', caller);
    if (!accepted) await decline(sql, revision, reason, caller);
    else {
      const held = (await targets[revision.kind].hold(sql, revision.targetId, caller)) ?? refuse('notFound');
      await accept(sql, revision, held, reason || null, caller);
    }
    return { status: accepted ? 'accepted' : 'declined' };
  },
  intel: (sql, id, accepted, reason, caller) => decideIntel(sql, { id, accepted, reason }, caller),
};

function mayDecide(ownerId: number, waits: boolean, { memberId, permission }: SignedIn): void {
  if (ownerId === memberId && !may(permission, 'judgeOwn')) {
    refuse('forbidden', { kind: 'role', need: 'administrator', have: 'moderator' });
  }
  if (!waits) refuse('conflict', { reason: 'done' });
}

/** Moderators' decisions: publishing and hiding. */
@Controller()
export class AuditHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listAudit)
  list(input: ListAudit, caller: Caller) {
    return pageOfQueue(this.db, input, caller);
  }

  @Answers(claimAudit)
  async claim({ kind, id, on, takeOver }: ClaimAudit, caller: SignedIn, sql: Tx) {
    const authorId = (await whoWaits(sql, kind, id)) ?? refuse('notFound');
    mayDecide(authorId, true, caller);
    if (!on) await giveBack(sql, kind, id, caller);
    else if (!(await claim(sql, { kind, id, takeOver }, caller))) refuse('conflict', { reason: 'taken' });
    return { claim: await readClaim(sql, kind, id, caller) };
  }

  @Answers(decideAudit)
  async decide({ kind, id, accept: accepted, reason }: DecideAudit, caller: SignedIn, sql: Tx) {
    if (!accepted && !reason) refuse('invalid', [{ field: 'reason', rule: 'required' }]);
    const decided = await decisions[kind](sql, id, accepted, reason ?? '', caller);
    // Checked last, so that a decided row is reported as done whoever claimed it.
    if (!(await endClaim(sql, kind, id, caller))) refuse('conflict', { reason: 'taken' });
    return decided;
  }

  @Answers(moderateGame)
  async game({ id, action, reason }: ModerateGame, by: SignedIn, sql: Tx) {
    const game = (await targets.game.hold(sql, id, by)) ?? refuse('notFound');
    return { state: await moderateHeldGame(sql, game, { action, reason, by }) };
  }

  @Answers(moderateVersion)
  async version({ id, action, reason }: ModerateVersion, by: SignedIn, sql: Tx) {
    const version = (await holdVersion(sql, id, by)) ?? refuse('notFound');
    return { state: await moderateHeldVersion(sql, version, { action, reason, by }) };
  }

  @Answers(findVersion)
  async find({ id }: FindVersion, caller: SignedIn) {
    return (await findVersionRow(this.db, id, caller)) ?? refuse('notFound');
  }
}
