import { Controller } from '@nestjs/common';
import {
  gamePublished,
  revisionAccepted,
  revisionReverted,
  versionPublished,
  type GamePublished,
  type RevisionAccepted,
  type RevisionReverted,
  type VersionPublished,
} from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { Clock } from '../clock.ts';
import { contributed } from './contributions.sql.ts';
import { give, takeBack } from './rewards.ts';

const gamePoints = 30;
const versionPoints = 10;
const editPoints = 1;

/**
 * Points for what the audit of the catalogue let pass (calls.md §11). Hiding a game or a version takes back what it
 * earned (rewards.handlers.ts), reverting an edit what the edit did.
 */
@Controller()
export class AuditRewards {
  constructor(private readonly clock: Clock) {}

  @On(gamePublished)
  async game({ gameId: id, section, submitterId: to }: GamePublished, sql: Tx) {
    const row = { type: 'game', id } as const;
    await contributed(sql, row, to);
    const place = { page: 'game', section, gameId: id } as const;
    await give(sql, { row, to, reason: 'gameApproved', points: gamePoints, place }, this.clock);
  }

  @On(versionPublished)
  async version({ versionId: id, gameId, section, memberId: to }: VersionPublished, sql: Tx) {
    const row = { type: 'version', id } as const;
    await contributed(sql, row, to);
    const place = { page: 'game', section, gameId } as const;
    await give(sql, { row, to, reason: 'versionApproved', points: versionPoints, place }, this.clock);
  }

  /** What nobody else had to look at earns nothing: else one could edit one's own submission for points. */
  @On(revisionAccepted)
  async edit({ revisionId: id, kind, targetId, gameId, section, memberId: to, by }: RevisionAccepted, sql: Tx) {
    if (by === to) return;
    const place = { page: 'game', section, gameId } as const;
    const about = { kind, id: String(targetId) };
    const reward = {
      row: { type: 'revision', id },
      about,
      to,
      reason: 'editAccepted',
      points: editPoints,
      place,
    } as const;
    await give(sql, reward, this.clock);
  }

  @On(revisionReverted)
  reverted({ revisionId: id }: RevisionReverted, sql: Tx) {
    return takeBack(sql, { type: 'revision', id });
  }
}
