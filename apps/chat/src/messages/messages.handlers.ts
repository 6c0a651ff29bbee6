import { Controller } from '@nestjs/common';
import { listChatMessages, memberRegistered, type ListChatMessages, type MemberRegistered } from '@yinghuo/contracts';
import { Answers, On, type EventMeta } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { readHistory } from './history.ts';
import { saveNewcomer } from './messages.sql.ts';

@Controller()
export class MessageHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listChatMessages)
  list(input: ListChatMessages) {
    return readHistory(this.db, input);
  }

  @On(memberRegistered)
  registered({ memberId }: MemberRegistered, sql: Tx, { at }: EventMeta) {
    return saveNewcomer(sql, memberId, at);
  }
}
