import { Controller } from '@nestjs/common';
import {
  editAiGame,
  editGame,
  getRevision,
  listRevisions,
  may,
  passGate,
  refuse,
  revertRevision,
  type Caller,
  type EditAiGame,
  type EditGame,
  type GetRevision,
  type ListRevisions,
  type RevertRevision,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { changedBy, checkedGame, readGame } from '../games/writing.sql.ts';
import { sendAgain } from '../submissions/submissions.sql.ts';
import { gameExists } from '../versions/versions.sql.ts';
import { propose, revert } from './proposals.ts';
import { diffOf } from './diff.ts';
import { holdRevision, pageOfRevisions, revisionOf, revisionWithFields } from './revisions.sql.ts';
import { targets, type Held } from './targets.ts';

const edits: Quota = { name: 'gameEdits', most: 30, per: 'day' };

@Controller()
export class RevisionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(editGame)
  async edit(input: EditGame, caller: SignedIn, sql: Tx) {
    return change(sql, (await targets.game.hold(sql, input.id, caller)) ?? refuse('notFound'), input, caller);
  }

  @Answers(editAiGame)
  async editAi(input: EditAiGame, caller: SignedIn, sql: Tx) {
    passGate('speaker', caller);
    const held = await targets.game.hold(sql, input.id, caller);
    if (held?.section !== 'ai') refuse('notFound');
    return change(sql, held, input, caller);
  }

  @Answers(listRevisions)
  async list(input: ListRevisions, caller: Caller) {
    if (!(await gameExists(this.db, input.id, caller))) refuse('notFound');
    return pageOfRevisions(this.db, input, caller);
  }

  @Answers(getRevision)
  async revision({ id }: GetRevision, caller: Caller) {
    const { before, after, ...revision } = (await revisionWithFields(this.db, id, caller)) ?? refuse('notFound');
    return { ...revision, diff: await diffOf(this.db, before, after, caller) };
  }

  @Answers(revertRevision)
  async revert({ id, reason }: RevertRevision, caller: SignedIn, sql: Tx) {
    const revision = (await holdRevision(sql, id, caller)) ?? refuse('notFound');
    if (revision.state !== 'accepted') refuse('conflict', { reason: 'state' });
    const held = (await targets[revision.kind].hold(sql, revision.targetId, caller)) ?? refuse('notFound');
    await revert(sql, revision, held, reason, caller);
    return revisionOf(sql, id, caller);
  }
}

async function change(sql: Tx, held: Held, { id, revision, comment, ...changes }: EditGame, caller: SignedIn) {
  if (held.status === 'draft' || held.status === 'hidden') refuse('conflict', { reason: 'state' });
  if (held.revision !== revision) refuse('conflict', { reason: 'stale', current: held.revision });
  const standing = (await readGame(sql, id))!;
  const wanted = await changedBy(sql, standing.input, changes, caller);
  await checkedGame(sql, wanted, caller, standing);
  const own = held.ownerId === caller.memberId && (held.status === 'pending' || held.status === 'declined');
  const atOnce = own || may(caller.permission, 'moderate');
  const proposed = await propose(sql, { kind: 'game', held, wanted, comment: comment ?? '', atOnce }, caller);
  if (own) await sendAgain(sql, id, caller);
  await useQuota(sql, caller.memberId, edits);
  return proposed;
}
