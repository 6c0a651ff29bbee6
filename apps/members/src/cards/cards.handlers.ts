import { Controller } from '@nestjs/common';
import {
  getMemberCard,
  mailSettingChanged,
  refuse,
  type Caller,
  type GetMemberCard,
  type MailSettingChanged,
} from '@yinghuo/contracts';
import { Answers, On } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { cardOf, ownPart, setMailOpen } from './cards.sql.ts';

@Controller()
export class CardHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(getMemberCard)
  async card({ id, nickname }: GetMemberCard, { memberId }: Caller) {
    const card =
      (await cardOf(this.db, nickname == null ? { id: id ?? memberId! } : { nickname })) ?? refuse('notFound');
    if (card.id !== memberId) return card;
    return { ...card, me: await ownPart(this.db, memberId, this.clock.today()) };
  }

  @On(mailSettingChanged)
  mailSetting({ memberId, open }: MailSettingChanged, sql: Tx) {
    return setMailOpen(sql, memberId, open);
  }
}
