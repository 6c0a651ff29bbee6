import { Controller } from '@nestjs/common';
import {
  chatMemberMuted,
  contentModerated,
  uploadModerated,
  type ChatMemberMuted,
  type ContentModerated,
  type UploadModerated,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { notify } from '../inbox/deliver.ts';
import { contentNames, momentOf } from './words.ts';

/** What moderators did to a member's texts and voice: system notices (3). */
@Controller()
export class ModerationNotices {
  @On(contentModerated)
  async content({ type, ownerId, action, reason, by }: ContentModerated, sql: Tx, { id }: EventMeta) {
    if (by === ownerId) return; // members take their own versions from sight, too
    const what = contentNames[type];
    await notify(sql, {
      to: ownerId,
      type: 3,
      from: null,
      reference: `moderated:${id}`,
      title: action === 'hide' ? `你的${what}被隐藏了` : `你的${what}恢复显示了`,
      text: `原因：${reason}`,
    });
  }

  @On(uploadModerated)
  async upload({ ownerId, action, reason, by }: UploadModerated, sql: Tx, { id }: EventMeta) {
    if (!ownerId || by === ownerId) return;
    await notify(sql, {
      to: ownerId,
      type: 3,
      from: null,
      reference: `moderated:${id}`,
      title: action === 'hide' ? '你上传的一张图片被移除了' : '你上传的一张图片恢复显示了',
      text: `原因：${reason}`,
    });
  }

  @On(chatMemberMuted)
  async muted({ memberId, until, reason }: ChatMemberMuted, sql: Tx, { id }: EventMeta) {
    await notify(sql, {
      to: memberId,
      type: 3,
      from: null,
      reference: `chat:${id}`,
      title: until ? '你在聊天室被禁言了' : '你可以在聊天室发言了',
      text: [`原因：${reason}`, until ? `到 ${momentOf(until)} 为止。` : ''].filter(Boolean).join('\n\n'),
    });
  }
}
