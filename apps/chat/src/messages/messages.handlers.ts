import { Controller } from '@nestjs/common';
import {
  findChatMessage,
  listChatMessages,
  memberRegistered,
  refuse,
  type FindChatMessage,
  type ListChatMessages,
  type MemberRegistered,
} from '@yinghuo/contracts';
import { Answers, On, type EventMeta } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { readHistory } from './history.ts';
import { reportedMessage, saveNewcomer } from './messages.sql.ts';

@Controller()
export class MessageHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listChatMessages)
  list(input: ListChatMessages) {
    return readHistory(this.db, input);
  }

  @Answers(findChatMessage)
  async find({ id }: FindChatMessage) {
    return { id, ...((await reportedMessage(this.db, id)) ?? refuse('notFound')) };
  }

  @On(memberRegistered)
  registered({ memberId }: MemberRegistered, sql: Tx, { at }: EventMeta) {
    return saveNewcomer(sql, memberId, at);
  }
}
