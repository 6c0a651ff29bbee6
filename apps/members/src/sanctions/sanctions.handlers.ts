import { Controller } from '@nestjs/common';
import {
  leastFor,
  liftSanction,
  longBanDays,
  may,
  memberSanctioned,
  nicknameKey,
  outranked,
  profileReset,
  refuse,
  resetProfile,
  sanctionLifted,
  sanctionMember,
  type LiftSanction,
  type MemberSanctioned,
  type ResetProfile,
  type SanctionLifted,
  type SanctionMember,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, On, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Redis } from '@yinghuo/redis';
import { InjectDb, InjectRedis } from '@yinghuo/service';
import { tellProfile } from '../account/profile.ts';
import { rankOf } from '../administration/administration.sql.ts';
import { dress } from '../cards/profile.sql.ts';
import { Clock } from '../clock.ts';
import { MailSender } from '../mail/sender.ts';
import { writeDown } from '../moderation-log/moderation-log.sql.ts';
import { firstAvatar } from '../registration/avatars.ts';
import { endSessions, forgetCopies } from '../sessions/ending.ts';
import {
  close,
  countSanction,
  findSanction,
  inForce,
  insertSanction,
  parts,
  sanctionOf,
  saveNickname,
  settle,
} from './sanctions.sql.ts';

const dayMs = 86_400_000;

@Controller()
export class SanctionHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @InjectRedis() private readonly redis: Redis,
    private readonly clock: Clock,
    private readonly mails: MailSender,
  ) {}

  @Answers(sanctionMember)
  async sanction(input: SanctionMember, caller: SignedIn, sql: Tx) {
    const { memberId, kind, reason } = input;
    await mayTouch(sql, memberId, caller);
    const days = kind === 'warn' ? 0 : input.days;
    if (kind === 'ban') mayBan(days, caller);
    const now = this.clock.now();
    const before = await inForce(sql, memberId, kind);
    if (before && before.id !== input.replaces) refuse('conflict', { reason: 'done' });
    if (!before && input.replaces != null) refuse('conflict', { reason: 'stale' });
    if (before) {
      // Whoever may not end a ban for ever may not shorten it either.
      await this.end(sql, before.id, caller, now, null);
      await record(sql, sanctionLifted, {
        ...{ memberId, sanctionId: before.id, kind, until: before.until, reason, by: caller.memberId },
        how: 'replaced',
      });
    }
    const until = days === 0 ? null : new Date(now.getTime() + days * dayMs);
    const by = caller.memberId;
    const id = await insertSanction(sql, { memberId, kind, reason, byId: by, begunAt: now, until });
    await countSanction(sql, memberId, now);
    await settle(sql, memberId);
    const ends = until?.toISOString() ?? null;
    await record(sql, memberSanctioned, { memberId, sanctionId: id, kind, until: ends, reason, by });
    await writeDown(sql, { by, action: kind, memberId, reason, detail: { kind, until: ends }, at: now });
    if (kind === 'ban') {
      await endSessions(sql, this.redis, memberId, 'all', 'ban');
      await this.mails.send(sql, 'banned', String(memberId));
    }
    forgetCopies(sql, this.db, this.redis, memberId);
    return sanctionOf(sql, id);
  }

  @Answers(liftSanction)
  async lift({ id, reason }: LiftSanction, caller: SignedIn, sql: Tx) {
    const { memberId, kind, until } = (await findSanction(sql, id)) ?? refuse('notFound');
    await mayTouch(sql, memberId, caller);
    const now = this.clock.now();
    const by = caller.memberId;
    await this.end(sql, id, caller, now, by);
    await settle(sql, memberId);
    await record(sql, sanctionLifted, { memberId, sanctionId: id, kind, until, reason, by });
    await writeDown(sql, { by, action: 'lift', memberId, reason, detail: { kind }, at: now });
    forgetCopies(sql, this.db, this.redis, memberId);
    return sanctionOf(sql, id);
  }

  @Answers(resetProfile)
  async reset({ memberId, part, reason }: ResetProfile, caller: SignedIn, sql: Tx) {
    await mayTouch(sql, memberId, caller);
    const was = (await parts(sql, memberId))[part];
    if (!(await this.take(sql, memberId, part, was))) refuse('conflict', { reason: 'done' });
    await tellProfile(sql, memberId);
    const by = caller.memberId;
    await record(sql, profileReset, { memberId, part, reason, by });
    await writeDown(sql, { by, action: 'reset', memberId, reason, detail: { part, was }, at: this.clock.now() });
    return { part };
  }

  /** Once more, for what was decided in a process that died right after its commit. */
  @On(memberSanctioned, sanctionLifted)
  obey({ memberId }: MemberSanctioned | SanctionLifted, sql: Tx): void {
    forgetCopies(sql, this.db, this.redis, memberId);
  }

  /** Refuses `conflict done` where it is over already. */
  private async end(sql: Tx, id: number, caller: SignedIn, now: Date, by: number | null): Promise<void> {
    const { kind, begunAt, until } = (await findSanction(sql, id))!;
    const days = until === null ? 0 : (Date.parse(until) - Date.parse(begunAt)) / dayMs;
    if (kind === 'ban') mayBan(days, caller);
    if (!(await close(sql, id, now, by))) refuse('conflict', { reason: 'done' });
  }

  /** Takes a part away; false where there is nothing to take. */
  private async take(sql: Tx, id: number, part: ResetProfile['part'], was: string): Promise<boolean> {
    switch (part) {
      case 'nickname': {
        const plain = `会员${id}`;
        if (was === plain) return false;
        for (let tail = 0; tail < 100; tail += 1) {
          const nickname = tail === 0 ? plain : `${plain}_${tail}`;
          if ((await saveNickname(sql, id, nickname, nicknameKey(nickname))).count > 0) return true;
        }
        return false;
      }
      case 'avatar':
        // A drawing of the site is nobody's own.
        if (was.startsWith('/avatars/')) return false;
        await dress(sql, id, { avatar: firstAvatar() });
        return true;
      case 'signature':
        if (was === '') return false;
        await dress(sql, id, { signature: '' });
        return true;
    }
  }
}

/** Locks the member; refuses where there is none, or one who stands as high as the caller. */
async function mayTouch(sql: Tx, memberId: number, { permission }: SignedIn): Promise<void> {
  const member = (await rankOf(sql, memberId)) ?? refuse('notFound');
  const need = outranked(member.permission, permission);
  if (need) refuse('forbidden', need);
}

/** A long ban is given, shortened and lifted by administrators alone. */
function mayBan(days: number, { permission }: SignedIn): void {
  if (may(permission, 'administer') || (days > 0 && days <= longBanDays)) return;
  refuse('forbidden', { kind: 'qx', need: leastFor.administer, have: permission });
}
