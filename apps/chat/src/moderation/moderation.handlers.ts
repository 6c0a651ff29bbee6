import { Controller } from '@nestjs/common';
import {
  chatMemberMuted,
  chatSlowModeSet,
  memberSanctioned,
  moderateChat,
  refuse,
  sanctionLifted,
  type Badge,
  type MemberSanctioned,
  type ModerateChat,
  type SanctionLifted,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, On, record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { findMessage, lockRoom, setSlowMode } from '../messages/messages.sql.ts';
import { takeBack } from '../messages/recall.ts';
import { badgeOf } from './moderation.sql.ts';
import { byModerators, endMute, forever, isLifted, lift, saveMute } from './mutes.sql.ts';
import { silences } from './mutes.ts';

const permissionOf: Record<Badge, number> = { contributor: 3, moderator: 5, administrator: 8, owner: 9 };

@Controller()
export class ModerationHandlers {
  @Answers(moderateChat)
  async moderate(
    input: ModerateChat,
    caller: SignedIn,
    sql: Tx,
  ): Promise<{ action: ModerateChat['action']; until?: string }> {
    const { action, reason } = input;
    const by = caller.memberId;
    const { now } = await lockRoom(sql);
    switch (action) {
      case 'recall': {
        const message = (await findMessage(sql, given(input, 'id'))) ?? refuse('notFound');
        if (message.memberId !== by) await outrank(sql, message.memberId, caller);
        await takeBack(sql, message, by, reason);
        return { action };
      }
      case 'mute': {
        const memberId = given(input, 'memberId');
        const until = new Date(Date.parse(now) + given(input, 'minutes') * 60_000).toISOString();
        await outrank(sql, memberId, caller, 'must exist');
        await saveMute(sql, { memberId, sanctionId: byModerators, until, why: reason });
        await record(sql, chatMemberMuted, { memberId, until, by, reason });
        return { action, until };
      }
      case 'unmute': {
        const memberId = given(input, 'memberId');
        await outrank(sql, memberId, caller, 'must exist');
        if (!(await endMute(sql, memberId, byModerators))) refuse('conflict', { reason: 'done' });
        await record(sql, chatMemberMuted, { memberId, until: null, by, reason });
        return { action };
      }
      case 'slow': {
        const seconds = given(input, 'seconds');
        if (!(await setSlowMode(sql, seconds))) refuse('conflict', { reason: 'done' });
        await record(sql, chatSlowModeSet, { seconds, by, reason });
        return { action };
      }
    }
  }

  @On(memberSanctioned)
  async sanctioned({ memberId, sanctionId, kind, until, reason }: MemberSanctioned, sql: Tx): Promise<void> {
    if (!silences(kind) || (await isLifted(sql, sanctionId))) return;
    await saveMute(sql, { memberId, sanctionId, until: until ?? forever, why: reason });
  }

  @On(sanctionLifted)
  async lifted({ memberId, sanctionId }: SanctionLifted, sql: Tx): Promise<void> {
    await lift(sql, sanctionId);
    await endMute(sql, memberId, sanctionId);
  }
}

function given<K extends 'id' | 'memberId' | 'minutes' | 'seconds'>(input: ModerateChat, field: K) {
  return input[field] ?? refuse('invalid', [{ field, rule: 'required' }]);
}

/** Refuses moderating members of the same or a higher rank. */
async function outrank(sql: Tx, memberId: number, { permission }: SignedIn, existing?: 'must exist'): Promise<void> {
  const member = await badgeOf(sql, memberId);
  if (!member && existing) refuse('notFound');
  const badge = member?.badge;
  if (badge && permissionOf[badge] >= permission) {
    refuse('forbidden', {
      kind: 'role',
      need: badge === 'moderator' ? 'administrator' : 'owner',
      have: nameOf(permission),
    });
  }
}

const nameOf = (permission: number): string =>
  (Object.keys(permissionOf) as Badge[]).findLast((badge) => permissionOf[badge] <= permission) ?? 'member';
