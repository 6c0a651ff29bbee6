import { Controller } from '@nestjs/common';
import {
  threadAnswered,
  threadClaimed,
  threadClosed,
  threadExpired,
  threadFulfilled,
  threadMatched,
  type ThreadAnswered,
  type ThreadClaimed,
  type ThreadClosed,
  type ThreadExpired,
  type ThreadFulfilled,
  type ThreadMatched,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { notifyAll, type Notice } from '../inbox/deliver.ts';
import { nameOf, trustedAmong } from './people.sql.ts';
import { keepPlace } from './places.sql.ts';
import { quoted } from './words.ts';
import { withoutMuted } from '../watches/watches.sql.ts';

/** The wanted board (2): what opens is the thread. Who may not enter the board any more is not told. */
@Controller()
export class ThreadNotices {
  @On(threadMatched)
  async matched({ threadId, title, gameId, versionId, askers }: ThreadMatched, sql: Tx): Promise<void> {
    const [game] = await sql<{ title: string }[]>`select title from games where id = ${gameId} and live`;
    if (!game) return; // hidden meanwhile: nobody is to hear of it
    await tell(sql, threadId, askers, {
      from: null,
      reference: `thread:${threadId}:match:${gameId}:${versionId ?? 0}`,
      title: `你想要的可能有了：《${game.title}》${versionId ? '有了新版本' : ''}`,
      text: `求物「${title}」和它对得上。去看看是不是你要的；不是的话可以点“不是这个”，之后不会再提醒。`,
    });
  }

  @On(threadAnswered)
  async answered({ threadId, title, ownerId, memberId, answerId }: ThreadAnswered, sql: Tx): Promise<void> {
    await keepPlace(sql, 'answer', answerId, { page: 'thread', threadId });
    const name = quoted(await nameOf(sql, memberId));
    const told = await withoutMuted(sql, { type: 'thread', id: threadId }, [ownerId]);
    await tell(sql, threadId, told, {
      from: memberId,
      reference: `thread:${threadId}:answer:${answerId}`,
      title: `${name}回答了你的求物「${title}」`,
      text: '如果正是你要的，采纳它，悬赏就会给对方。',
    });
  }

  @On(threadClaimed)
  async claimed({ threadId, title, ownerId, memberId, on }: ThreadClaimed, sql: Tx, { id }: EventMeta): Promise<void> {
    const name = quoted(await nameOf(sql, memberId));
    await tell(sql, threadId, [ownerId], {
      from: memberId,
      reference: `thread:${threadId}:claim:${id}`,
      title: on ? `${name}接手了你的求物「${title}」` : `你的求物「${title}」又开放了`,
      text: on ? '对方有七天时间。' : `${name}不再接手，其他人可以接手了。`,
    });
  }

  @On(threadFulfilled)
  async fulfilled(event: ThreadFulfilled, sql: Tx): Promise<void> {
    const { threadId, title, answererId, bounty, wanters, claimantId } = event;
    const about = { from: null, reference: `thread:${threadId}:accepted` };
    await tell(sql, threadId, [answererId!], {
      ...about,
      title: `你的回答被采纳了：「${title}」`,
      text: bounty > 0 ? `悬赏的 ${bounty} 枚硬币归你了。` : '谢谢你帮了忙。',
    });
    if (claimantId && claimantId !== answererId) {
      await tell(sql, threadId, [claimantId], {
        ...about,
        title: `你接手的求物「${title}」有了答案`,
        text: '求物的人采纳了别人的回答，不用再找了。谢谢你接手。',
      });
    }
    await tell(sql, threadId, wanters, {
      ...about,
      title: `你也想要的「${title}」有了答案`,
      text: '求物的人采纳了一个回答。',
    });
  }

  @On(threadClosed)
  async closed({ threadId, title, ownerId, by, reason, bounty, claimantId }: ThreadClosed, sql: Tx): Promise<void> {
    if (claimantId && claimantId !== by) {
      await tell(sql, threadId, [claimantId], {
        from: null,
        reference: `thread:${threadId}:closed`,
        title: `你接手的求物「${title}」被关闭了`,
        text: [reason && `原因：${reason}`, '不用再找了。谢谢你接手。'].filter(Boolean).join('\n\n'),
      });
    }
    if (by == null || by === ownerId) return;
    await tell(sql, threadId, [ownerId], {
      from: null,
      reference: `thread:${threadId}:closed`,
      title: `你的求物「${title}」被关闭了`,
      text: [reason && `原因：${reason}`, bounty > 0 && `悬赏的 ${bounty} 枚硬币已经退回。`]
        .filter(Boolean)
        .join('\n\n'),
    });
  }

  @On(threadExpired)
  async expired({ threadId, title, ownerId, bounty, claimantId }: ThreadExpired, sql: Tx): Promise<void> {
    if (claimantId) {
      await tell(sql, threadId, [claimantId], {
        from: null,
        reference: `thread:${threadId}:expired`,
        title: `你接手的求物「${title}」满九十天，已经结束`,
        text: '不用再找了。谢谢你接手。',
      });
    }
    await tell(sql, threadId, [ownerId], {
      from: null,
      reference: `thread:${threadId}:expired`,
      title: `你的求物「${title}」满九十天，已经结束`,
      text: `${bounty > 0 ? `悬赏的 ${bounty} 枚硬币已经退回。` : ''}还想要的话可以再发一次。`,
    });
  }
}

type Words = Pick<Notice, 'from' | 'reference' | 'title' | 'text'>;

async function tell(sql: Tx, threadId: number, members: readonly number[], words: Words): Promise<void> {
  const about = { type: 2, subjectId: threadId, place: { page: 'thread', threadId } } as const;
  await notifyAll(
    sql,
    (await trustedAmong(sql, members)).map((to) => ({ ...about, ...words, to })),
  );
}
