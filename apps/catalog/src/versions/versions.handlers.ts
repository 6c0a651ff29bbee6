import { Controller } from '@nestjs/common';
import {
  addVersion,
  codePoints,
  deleteVersion,
  getVersion,
  listLinkChanges,
  listVersions,
  may,
  refuse,
  updateVersion,
  versionAdded,
  type AddVersion,
  type Caller,
  type DeleteVersion,
  type GetVersion,
  type ListLinkChanges,
  type ListVersions,
  type SignedIn,
  type UpdateVersion,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { moderateHeldVersion } from '../audit/hiding.ts';
import { publishVersion, tellOfVersion } from '../audit/publishing.ts';
import { propose, proposeHiding } from '../revisions/proposals.ts';
import { historyOf } from '../revisions/revisions.sql.ts';
import { sendAgain } from '../submissions/submissions.sql.ts';
import { changedVersion } from './fields.ts';
import { linkChangesOf } from './link-changes.sql.ts';
import { findVersionRow, gameExists, gameForVersions, versionOf, versionsOf } from './versions.sql.ts';
import { createVersion, holdVersion, mustBeNew, removeVersion, versionFields } from './writing.sql.ts';

const additions: Quota = { name: 'versions', most: 20, per: 'day' };
const updates: Quota = { name: 'versionUpdates', most: 30, per: 'day' };

@Controller()
export class VersionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listVersions)
  async list(input: ListVersions, caller: Caller) {
    if (!(await gameExists(this.db, input.id, caller))) refuse('notFound');
    return versionsOf(this.db, input, caller);
  }

  @Answers(getVersion)
  async version({ id }: GetVersion, caller: Caller) {
    const version = (await versionOf(this.db, id, caller)) ?? refuse('notFound');
    return { ...version, history: await historyOf(this.db, id, caller) };
  }

  @Answers(listLinkChanges)
  async linkChanges({ id }: ListLinkChanges, caller: Caller) {
    if (!(await findVersionRow(this.db, id, caller))) refuse('notFound');
    return linkChangesOf(this.db, id, caller);
  }

  @Answers(addVersion)
  async add({ gameId, ...input }: AddVersion, caller: SignedIn, sql: Tx) {
    const { isLive } = (await gameForVersions(sql, gameId, caller)) ?? refuse('notFound');
    const { memberId, permission } = caller;
    const id = await createVersion(sql, { gameId, authorId: memberId }, input);
    await useQuota(sql, memberId, additions);
    const version = (await holdVersion(sql, id, caller))!;
    await tellOfVersion(sql, versionAdded, version, memberId, '');
    await sendAgain(sql, gameId, caller);
    // A version of a game that waits is decided on with the game.
    if (!may(permission, 'moderate') || !isLive) return { id, status: 'pending' as const };
    await publishVersion(sql, version, caller);
    return { id, status: 'live' as const };
  }

  @Answers(updateVersion)
  async update({ id, revision, comment, hidden, ...changes }: UpdateVersion, caller: SignedIn, sql: Tx) {
    const version = (await holdVersion(sql, id, caller)) ?? refuse('notFound');
    const { memberId, permission } = caller;
    if (version.revision !== revision) refuse('conflict', { reason: 'stale', current: version.revision });
    const held = { ...version, ownerId: version.authorId };
    const about = { kind: 'version', held, comment: comment ?? '' } as const;
    if (typeof hidden === 'boolean') {
      if (Object.values(changes).some((value) => value !== undefined)) {
        refuse('invalid', [{ field: 'hidden', rule: 'forbidden' }]);
      }
      if (comment && (codePoints(comment) < 2 || codePoints(comment) > 200)) {
        refuse('invalid', [{ field: 'comment', rule: 'length', limit: [2, 200] }]);
      }
      const action = hidden ? 'hide' : 'restore';
      await moderateHeldVersion(sql, version, { action, reason: comment || '由投稿者操作', by: caller });
      await useQuota(sql, memberId, updates);
      return proposeHiding(sql, { ...about, hidden }, caller);
    }
    const wanted = changedVersion(await versionFields(sql, id), changes);
    if (changes.links) await mustBeNew(sql, version.gameId, wanted.links, id);
    const unpublished = version.status === 'pending' || version.status === 'declined';
    const own = unpublished && version.authorId === memberId;
    const proposed = await propose(sql, { ...about, wanted, atOnce: own || may(permission, 'moderate') }, caller);
    if (own && version.status === 'declined')
      await sql`
      update versions set status = 'pending', decline_reason = null where id = ${id}`;
    if (own) await sendAgain(sql, version.gameId, caller);
    await useQuota(sql, memberId, updates);
    return proposed;
  }

  @Answers(deleteVersion)
  async delete({ id }: DeleteVersion, caller: SignedIn, sql: Tx) {
    const { authorId, status } = (await holdVersion(sql, id, caller)) ?? refuse('notFound');
    if (authorId !== caller.memberId) refuse('notFound');
    if (status === 'live' || status === 'hidden') refuse('conflict', { reason: 'state' });
    await removeVersion(sql, id);
    return null;
  }
}
