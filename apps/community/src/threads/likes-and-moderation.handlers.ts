import { Controller } from '@nestjs/common';
import {
  findAnswer,
  findThread,
  likeAnswer,
  markAnswers,
  markThreads,
  moderateAnswer,
  moderateThread,
  type FindAnswer,
  type FindThread,
  type LikeAnswer,
  type MarkAnswers,
  type MarkThreads,
  type ModerateAnswer,
  type ModerateThread,
  type SignedIn,
  type ThreadMark,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { beginningOf, opinions } from '@yinghuo/opinions';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { hasBlocked } from '../relations/relations.sql.ts';
import { holdAnswer } from './answers.sql.ts';
import { hold } from './threads.sql.ts';
import { visibleAnswer, visibleThread } from './visibility.ts';

/** A thread has no like: wanting it too is its own. */
const threads = opinions({
  type: 'thread',
  table: 'threads',
  as: 't',
  author: 'authorId',
  likes: null,
  hold,
  seen: (sql, caller) => sql`threads t where ${visibleThread(sql, caller)}`,
  editable: (sql) => sql`t.status in ('open', 'claimed')`,
  hasBlocked,
  title: (sql) => sql`t.title`,
  text: (sql) => sql`t.title || E'\\n\\n' || t.body`,
});

const answers = opinions({
  type: 'answer',
  table: 'thread_answers',
  as: 'a',
  author: 'authorId',
  likes: { table: 'thread_answer_likes', row: 'answerId' },
  hold: holdAnswer,
  seen: (sql, caller) => sql`
    thread_answers a join threads t on t.id = a.thread_id
    where ${visibleThread(sql, caller)} and ${visibleAnswer(sql, caller)}`,
  editable: (sql) => sql`false`,
  hasBlocked,
  title: (sql) => beginningOf(sql, sql`a.text`),
  within: (sql) => sql`a.thread_id`,
  text: (sql) => sql`a.text`,
});

/** What members and moderators think of threads and answers; the BFF asks these for the calls that any content has. */
@Controller()
export class ThreadOpinionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(likeAnswer)
  like(input: LikeAnswer, caller: SignedIn, sql: Tx) {
    return answers.like(sql, input, caller);
  }

  @Answers(moderateThread)
  moderate(input: ModerateThread, caller: SignedIn, sql: Tx) {
    return threads.moderate(sql, input, caller);
  }

  @Answers(moderateAnswer)
  moderateAnswer(input: ModerateAnswer, caller: SignedIn, sql: Tx) {
    return answers.moderate(sql, input, caller);
  }

  @Answers(markThreads)
  async marks(input: MarkThreads, caller: SignedIn): Promise<ThreadMark[]> {
    const marks = await threads.marks(this.db, input, caller);
    const joined = await this.db<{ id: number; metoo: boolean; claimed: boolean }[]>`
      select t.id, coalesce(t.claimed_by = ${caller.memberId} and t.claimed_until > now(), false) as claimed,
             exists (select from thread_wants w where w.thread_id = t.id and w.member_id = ${caller.memberId}) as metoo
      from threads t where t.id = any(${input.ids}::bigint[])`;
    const byId = new Map(joined.map(({ id, ...mark }) => [id, mark]));
    return marks.map((mark) => ({ ...mark, metoo: false, claimed: false, ...byId.get(mark.id) }));
  }

  @Answers(markAnswers)
  answerMarks(input: MarkAnswers, caller: SignedIn) {
    return answers.marks(this.db, input, caller);
  }

  @Answers(findThread)
  find(input: FindThread, caller: SignedIn) {
    return threads.find(this.db, input, caller);
  }

  @Answers(findAnswer)
  findAnswer(input: FindAnswer, caller: SignedIn) {
    return answers.find(this.db, input, caller);
  }
}
