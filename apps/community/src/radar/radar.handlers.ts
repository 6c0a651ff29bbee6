import { randomBytes } from 'node:crypto';
import { Controller } from '@nestjs/common';
import {
  guest,
  may,
  memberDeleted,
  openRadarFeed,
  permissionChanged,
  permissions,
  readRadarFeed,
  refuse,
  scanRadar,
  sessionsEnded,
  type MemberDeleted,
  type OpenRadarFeed,
  type PermissionChanged,
  type ReadRadarFeed,
  type ScanRadar,
  type SessionsEnded,
  type SignedIn,
} from '@yinghuo/contracts';
import { markGone } from '@yinghuo/copies';
import { Answers, On } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { endFeed, keyOf, memberOfKey, scan } from './radar.sql.ts';

/** What is asked for most and found nowhere, for those who translate and port (decision 74). */
@Controller()
export class RadarHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(scanRadar)
  scan(input: ScanRadar, caller: SignedIn) {
    return scan(this.db, input, caller);
  }

  @Answers(openRadarFeed)
  async open({ renew }: OpenRadarFeed, { memberId }: SignedIn, sql: Tx) {
    return { key: await keyOf(sql, memberId, randomBytes(24).toString('base64url'), renew) };
  }

  /** Sees what any trusted member sees, never what moderators do: an address is passed on more easily than a session. */
  @Answers(readRadarFeed)
  async read({ key, section }: ReadRadarFeed) {
    const memberId = (await memberOfKey(this.db, key)) ?? refuse('notFound');
    return scan(this.db, { section }, { ...guest('feed'), memberId, permission: permissions.trusted });
  }

  /** Whoever does not see the board any more reads no feed of it. */
  @On(permissionChanged)
  async changed({ memberId, to }: PermissionChanged, sql: Tx): Promise<void> {
    if (!may(to, 'seeWanted')) await endFeed(sql, memberId);
  }

  @On(sessionsEnded)
  async ended({ memberId, why }: SessionsEnded, sql: Tx): Promise<void> {
    if (why === 'ban') await endFeed(sql, memberId);
  }

  @On(memberDeleted)
  async left({ memberId }: MemberDeleted, sql: Tx): Promise<void> {
    await markGone(sql, memberId);
    await endFeed(sql, memberId);
  }
}
