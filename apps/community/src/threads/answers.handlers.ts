import { Controller, Inject } from '@nestjs/common';
import {
  acceptAnswer,
  answerDeleted,
  answerThread,
  deleteAnswer,
  findVersion,
  refuse,
  refuseMatch,
  threadAnswered,
  uploadsIn,
  type AcceptAnswer,
  type Answer,
  type AnswerThread,
  type DeleteAnswer,
  type RefuseMatch,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, Begins, Bus, record, type Asks, type Begin } from '@yinghuo/kafka';
import { useQuota, type Quota, type Tx } from '@yinghuo/postgres';
import { answerOf, holdAnswer, insertAnswer, markAccepted, removeAnswer } from './answers.sql.ts';
import { deed, end } from './ending.ts';
import { refuseGame } from './matching.sql.ts';
import { mayJoin, mustHold, mustSeeGame } from './threads.handlers.ts';
import { isLive, threadInFull } from './threads.sql.ts';
import { isModerator } from './visibility.ts';

const answering: Quota = { name: 'threadAnswers', most: 10, per: { seconds: 3600 } };

interface Said {
  /** The thread. */
  id: number;
  text: string;
  gameId: number | null;
  versionId: number | null;
}

/** What comes back: answers, and games that were found for a thread. */
@Controller()
export class AnswerHandlers {
  constructor(@Inject(Bus) private readonly bus: Asks) {}

  @Begins(answerThread)
  async answer(
    { text, gameId, versionId, ...rest }: AnswerThread,
    caller: SignedIn,
    begin: Begin<typeof answerThread>,
  ) {
    if (versionId && !gameId) refuse('invalid', [{ field: 'gameId', rule: 'required' }]);
    // A version stays with its game; whether the caller sees that is looked at in the transaction.
    if (versionId) {
      const { within } = await this.bus.ask(findVersion, { id: versionId }, caller);
      if (within !== gameId) refuse('notFound');
    }
    const answer = { ...rest, text, gameId: gameId ?? null, versionId: versionId ?? null };
    return begin((sql) => this.add(sql, answer, caller));
  }

  private async add(sql: Tx, { id, ...answer }: Said, caller: SignedIn): Promise<Answer> {
    const { gameId, text } = answer;
    const held = await mustHold(sql, id, caller);
    if (gameId) await mustSeeGame(sql, gameId, caller);
    await mayJoin(sql, held, caller);
    await useQuota(sql, caller.memberId, answering);
    const answerId = await insertAnswer(sql, { threadId: id, authorId: caller.memberId, ...answer });
    await record(sql, threadAnswered, { ...deed(held, caller.memberId), answerId, pictures: uploadsIn(text) });
    return answerOf(sql, answerId);
  }

  @Answers(acceptAnswer)
  async accept({ id, answerId }: AcceptAnswer, caller: SignedIn, sql: Tx) {
    const held = await mustHold(sql, id, caller);
    if (held.authorId !== caller.memberId) refuse('notFound');
    const answer = await holdAnswer(sql, answerId, caller);
    if (answer?.threadId !== id) refuse('notFound');
    if (!isLive(held) || answer.authorId === caller.memberId || answer.state !== 'live')
      refuse('conflict', { reason: 'state' });
    await markAccepted(sql, answerId);
    await end(sql, held, { as: 'fulfilled', answerId, answererId: answer.authorId });
    return (await threadInFull(sql, id, caller))!;
  }

  @Answers(deleteAnswer)
  async delete({ id }: DeleteAnswer, caller: SignedIn, sql: Tx) {
    const answer = (await holdAnswer(sql, id, caller)) ?? refuse('notFound');
    if (answer.authorId !== caller.memberId && !isModerator(caller)) refuse('notFound');
    if (answer.accepted) refuse('conflict', { reason: 'state' });
    await removeAnswer(sql, id);
    await record(sql, answerDeleted, { answerId: id, threadId: answer.threadId, memberId: answer.authorId });
    return null;
  }

  @Answers(refuseMatch)
  async noMatch({ id, gameId }: RefuseMatch, caller: SignedIn, sql: Tx) {
    const held = await mustHold(sql, id, caller);
    if (held.authorId !== caller.memberId) refuse('notFound');
    await refuseGame(sql, id, gameId, held.gameId === gameId);
    return (await threadInFull(sql, id, caller))!;
  }
}
