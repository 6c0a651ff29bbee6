import { Controller } from '@nestjs/common';
import {
  chatMemberMuted,
  chatMessageRecalled,
  chatSlowModeSet,
  contentModerated,
  listHidden,
  listModeration,
  refuse,
  uploadModerated,
  type ChatMemberMuted,
  type ChatMessageRecalled,
  type ChatSlowModeSet,
  type ContentModerated,
  type ListHidden,
  type ListModeration,
  type UploadModerated,
} from '@yinghuo/contracts';
import { Answers, On, type EventMeta } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { sanctionsOf } from '../sanctions/sanctions.sql.ts';
import { hide, memberExists, pageOfHidden, pageOfLog, show, writeDown } from './moderation-log.sql.ts';

/** What moderators did, here and in every service, and what is hidden by them. */
@Controller()
export class ModerationLogHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listModeration)
  async log(query: ListModeration) {
    const { memberId } = query;
    if (memberId == null) return { ...(await pageOfLog(this.db, query)), sanctions: null };
    if (!(await memberExists(this.db, memberId))) refuse('notFound');
    const [page, sanctions] = await Promise.all([pageOfLog(this.db, query), sanctionsOf(this.db, memberId)]);
    return { ...page, sanctions };
  }

  @Answers(listHidden)
  hidden(query: ListHidden) {
    return pageOfHidden(this.db, query);
  }

  /** What members take from sight themselves is not the moderators' doing. */
  @On(contentModerated)
  async content(event: ContentModerated, sql: Tx, { at }: EventMeta) {
    const { type, id, ownerId: memberId, action, reason, by } = event;
    if (action === 'restore') await show(sql, type, id);
    if (by === memberId) return;
    if (action === 'hide') await hide(sql, { ...event, at });
    await writeDown(sql, { by, action, target: { type, id: String(id) }, memberId, reason, at });
  }

  @On(uploadModerated)
  async upload({ name, ownerId, action, reason, by }: UploadModerated, sql: Tx, { at }: EventMeta) {
    await writeDown(sql, { by, action, target: { type: 'upload', id: name }, memberId: ownerId ?? null, reason, at });
  }

  @On(chatMessageRecalled)
  async recalled({ messageId, memberId, by, reason }: ChatMessageRecalled, sql: Tx, { at }: EventMeta) {
    if (by === memberId) return;
    const target = { type: 'chat', id: messageId } as const;
    await writeDown(sql, { by, action: 'recall', target, memberId, reason: reason ?? '', at });
  }

  @On(chatMemberMuted)
  async muted({ memberId, until, by, reason }: ChatMemberMuted, sql: Tx, { at }: EventMeta) {
    const action = until ? 'silence' : 'unsilence';
    await writeDown(sql, { by, action, memberId, reason, detail: { until: until ?? null }, at });
  }

  @On(chatSlowModeSet)
  async slowed({ seconds, by, reason }: ChatSlowModeSet, sql: Tx, { at }: EventMeta) {
    const target = { type: 'chat', id: 'main' } as const;
    await writeDown(sql, { by, action: 'slow', target, memberId: null, reason, detail: { seconds }, at });
  }
}
