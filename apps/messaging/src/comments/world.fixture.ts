import { gamePublished, guest, memberRegistered, sectionKeys, type Comment, type SignedIn } from '@yinghuo/contracts';
import { postComment, replyToComment } from '@yinghuo/contracts';
import { member, openService } from '@yinghuo/testing';
import { MessagingModule } from '../messaging.module.ts';

/** Comments on a database of their own, asked in this process; games 1–7 are one of each section. */
export async function openComments() {
  const { db, bus, close } = await openService('messaging', MessagingModule);
  for (const [index, section] of sectionKeys.entries()) {
    await bus.tell(gamePublished, { gameId: index + 1, section, title: section, titles: [section], submitterId: 1 });
  }
  let said = 0;
  return {
    db,
    bus,
    close,
    register: (memberId: number, nickname: string) =>
      bus.tell(memberRegistered, { memberId, nickname, day: '2026-11-21' }),
    post: (caller: SignedIn, fields: { gameId?: number; board?: 'message' | 'support'; text?: string } = {}) =>
      bus.ask(
        postComment,
        {
          spoiler: false,
          text: `第 ${(said += 1)} 句`,
          ...(fields.gameId || fields.board ? {} : { board: 'message' }),
          ...fields,
        },
        caller,
      ),
    reply: (caller: SignedIn, to: Pick<Comment, 'id'>, text = '同感') =>
      bus.ask(replyToComment, { id: to.id, text, spoiler: false }, caller),
    /** Nobody waits five minutes in a spec. */
    rest: () => db`delete from quota_uses`,
    told: async (name: string) =>
      (await db`select payload from outbox where name = ${name} order by seq`).map(({ payload }) => payload as object),
  };
}
export type Comments = Awaited<ReturnType<typeof openComments>>;

export const callers = {
  guest: guest(),
  newcomer: member({ memberId: 100, permission: 0 }),
  muted: member({ memberId: 110, permission: 1, mutedUntil: '2999-01-01T00:00:00.000Z' }),
  member: member({ memberId: 101, permission: 1 }),
  trusted: member({ memberId: 102, permission: 2 }),
  contributor: member({ memberId: 103, permission: 3 }),
  moderator: member({ memberId: 105, permission: 5 }),
  owner: member({ memberId: 109, permission: 9 }),
};
