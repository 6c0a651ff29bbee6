import { Controller } from '@nestjs/common';
import {
  getOwnSupport,
  listSupporters,
  recordSupport,
  refuse,
  supportRecorded,
  type GetOwnSupport,
  type ListSupporters,
  type RecordSupport,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { insertSupport, isMember, pageOfSupporters, supportOf } from './supports.sql.ts';

@Controller()
export class SupportHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(listSupporters)
  list(input: ListSupporters) {
    return pageOfSupporters(this.db, input);
  }

  @Answers(getOwnSupport)
  own(_: GetOwnSupport, { memberId }: SignedIn) {
    return supportOf(this.db, memberId);
  }

  @Answers(recordSupport)
  async record({ amountFen, ...given }: RecordSupport, caller: SignedIn, sql: Tx) {
    const [memberId, nickname] = [given.memberId ?? null, given.nickname ?? null];
    if (memberId === null && nickname === null) refuse('invalid', [{ field: 'memberId', rule: 'required' }]);
    if (memberId !== null && nickname !== null) refuse('invalid', [{ field: 'nickname', rule: 'forbidden' }]);
    const day = given.day ?? this.clock.today();
    if (day > this.clock.today()) refuse('invalid', [{ field: 'day', rule: 'range', limit: ['', this.clock.today()] }]);
    if (memberId !== null && !(await isMember(sql, memberId))) refuse('notFound');
    const message = given.message ?? '';
    const id = await insertSupport(sql, { memberId, nickname, amountFen, message, day, recordedBy: caller.memberId });
    await record(sql, supportRecorded, { memberId, amountFen, day });
    return { id };
  }
}
