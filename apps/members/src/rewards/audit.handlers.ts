import { Controller } from '@nestjs/common';
import {
  gamePublished,
  pointsFor,
  revisionAccepted,
  revisionReverted,
  versionPublished,
  type GamePublished,
  type RevisionAccepted,
  type RevisionReverted,
  type VersionPublished,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { hear } from './heard.sql.ts';
import { earn, gone } from './rewards.ts';
import { when } from './when.ts';

/**
 * Points for what somebody else's audit let pass: what nobody looked at, as a moderator's own version that is shown at once,
 * earns nothing, else one could decide on one's own points (decision 156). Hiding a game or a version takes back what it earned
 * (rewards.handlers.ts), reverting an edit what the edit did.
 */
@Controller()
export class AuditRewards {
  @On(gamePublished)
  async game({ gameId: id, section, submitterId: to, by }: GamePublished, sql: Tx, meta: EventMeta) {
    const row = { type: 'game', id } as const;
    await hear(sql, row, { memberId: to }, meta);
    if (!isAudited(to, by)) return;
    const place = { page: 'game', section, gameId: id } as const;
    await earn(sql, { row, to, reason: 'gameApproved', points: pointsFor.game, ...when(meta), place });
  }

  @On(versionPublished)
  async version({ versionId: id, gameId, section, memberId: to, by }: VersionPublished, sql: Tx, meta: EventMeta) {
    const row = { type: 'version', id } as const;
    await hear(sql, row, { memberId: to }, meta);
    if (!isAudited(to, by)) return;
    const place = { page: 'game', section, gameId } as const;
    await earn(sql, { row, to, reason: 'versionApproved', points: pointsFor.version, ...when(meta), place });
  }

  @On(revisionAccepted)
  async edit(event: RevisionAccepted, sql: Tx, meta: EventMeta) {
    const { revisionId: id, kind, targetId, gameId, section, memberId: to, by } = event;
    if (!isAudited(to, by)) return;
    const place = { page: 'game', section, gameId } as const;
    const about = { kind, id: String(targetId) };
    const row = { type: 'revision', id } as const;
    await hear(sql, row, { memberId: to }, meta);
    await earn(sql, { row, about, to, reason: 'editAccepted', points: pointsFor.edit, ...when(meta), place });
  }

  @On(revisionReverted)
  reverted({ revisionId: id }: RevisionReverted, sql: Tx) {
    return gone(sql, [{ type: 'revision', id }]);
  }
}

const isAudited = (author: number, by: number | null | undefined): boolean => typeof by === 'number' && by !== author;
