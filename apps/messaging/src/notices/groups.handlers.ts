import { Controller } from '@nestjs/common';
import {
  applicationDecided,
  groupApplied,
  postEdited,
  postPosted,
  postReplied,
  readingDue,
  readingEnded,
  replyEdited,
  type ApplicationDecided,
  type GroupApplied,
  type Place,
  type PostEdited,
  type PostPosted,
  type PostReplied,
  type ReadingDue,
  type ReadingEnded,
  type ReplyEdited,
} from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { notify, notifyAll, type Notice } from '../inbox/deliver.ts';
import { nameOf } from './people.sql.ts';
import { keepPlace } from './places.sql.ts';
import { quoted } from './words.ts';
import { withoutMuted } from '../watches/watches.sql.ts';

/** Who wants into a group (7) and what was decided (8); what a group reads together (9); replies to posts and mentions in them (10). */
@Controller()
export class GroupNotices {
  @On(groupApplied)
  async applied({ groupId, groupName, applicationId, kind, memberId, moderators, by }: GroupApplied, sql: Tx) {
    const place: Place = { page: 'group', groupId, part: 'applications' };
    const about = { type: 7, place, reference: `application:${applicationId}` } as const;
    const group = quoted(groupName);
    if (kind === 'application') {
      const title = `${quoted(await nameOf(sql, memberId))}申请加入${group}`;
      return notifyAll(
        sql,
        moderators.map((to): Notice => ({ ...about, to, from: memberId, title })),
      );
    }
    if (!by) return;
    const title = `${quoted(await nameOf(sql, by))}邀请你加入${group}`;
    return notify(sql, { ...about, to: memberId, from: by, title });
  }

  @On(applicationDecided)
  async decided(event: ApplicationDecided, sql: Tx) {
    const { groupId, groupName, applicationId, kind, memberId, moderators, accepted, reason } = event;
    const place: Place = { page: 'group', groupId };
    const about = { type: 8, from: null, place, reference: `application:${applicationId}` } as const;
    const group = quoted(groupName);
    if (kind === 'application') {
      const title = accepted ? `你加入${group}的申请通过了` : `你加入${group}的申请没有通过`;
      return notify(sql, { ...about, to: memberId, title, text: reason && `答复：${reason}` });
    }
    const title = `${quoted(await nameOf(sql, memberId))}${accepted ? '接受' : '谢绝'}了加入${group}的邀请`;
    return notifyAll(
      sql,
      moderators.map((to): Notice => ({ ...about, from: memberId, to, title, text: reason && `答复：${reason}` })),
    );
  }

  @On(postPosted, postEdited)
  async post({ postId, memberId, mentions }: PostPosted | PostEdited, sql: Tx) {
    const place: Place = { page: 'post', postId };
    await keepPlace(sql, 'post', postId, place);
    await tellNamed(sql, mentions, { from: memberId, place, reference: `post:${postId}` });
  }

  @On(postReplied)
  async reply(event: PostReplied, sql: Tx) {
    const { replyId, postId, memberId, ownerId, replyToId, mentions } = event;
    const place: Place = { page: 'post', postId, replyId };
    await keepPlace(sql, 'reply', replyId, place);
    const name = quoted(await nameOf(sql, memberId));
    const about = { type: 10, from: memberId, place, reference: `reply:${replyId}` } as const;
    const answered = await withoutMuted(sql, { type: 'post', id: postId }, [
      ownerId,
      ...(replyToId ? [replyToId] : []),
    ]);
    await notifyAll(sql, [
      ...answered.map((to): Notice => ({
        ...about,
        to,
        title: `${name}${to === ownerId ? '回复了你的帖子' : '在帖子里回复了你'}`,
      })),
      ...mentions
        .filter((to) => to !== ownerId && to !== replyToId)
        .map((to): Notice => ({ ...about, to, title: `${name}在帖子里提到了你` })),
    ]);
  }

  @On(readingDue)
  due({ readingId, groupId, groupName, gameTitle, place: station, readers }: ReadingDue, sql: Tx) {
    const title = `${quoted(groupName)}今天读《${gameTitle}》第 ${station} 节`;
    return tellReaders(sql, readers, { groupId, title, reference: `reading:${readingId}:${station}` });
  }

  @On(readingEnded)
  ended({ readingId, groupId, groupName, gameTitle, readers }: ReadingEnded, sql: Tx) {
    const title = `${quoted(groupName)}读完了《${gameTitle}》，看看大家怎么说`;
    return tellReaders(sql, readers, { groupId, title, reference: `reading:${readingId}:end` });
  }

  @On(replyEdited)
  edited({ replyId, postId, memberId, mentions }: ReplyEdited, sql: Tx) {
    const place: Place = { page: 'post', postId, replyId };
    return tellNamed(sql, mentions, { from: memberId, place, reference: `reply:${replyId}` });
  }
}

const tellReaders = (
  sql: Tx,
  readers: readonly number[],
  { groupId, ...about }: Pick<Notice, 'title' | 'reference'> & { groupId: number },
): Promise<void> =>
  notifyAll(
    sql,
    readers.map((to): Notice => ({
      ...about,
      to,
      type: 9,
      from: null,
      place: { page: 'group', groupId, part: 'reading' },
    })),
  );

async function tellNamed(
  sql: Tx,
  mentions: readonly number[],
  about: Pick<Notice, 'place' | 'reference'> & { from: number },
): Promise<void> {
  if (mentions.length === 0) return;
  const title = `${quoted(await nameOf(sql, about.from))}在帖子里提到了你`;
  await notifyAll(
    sql,
    mentions.map((to): Notice => ({ ...about, type: 10, to, title })),
  );
}
