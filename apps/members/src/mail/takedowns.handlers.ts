import { Controller } from '@nestjs/common';
import { takedownDecided, takedownRequested, type TakedownDecided, type TakedownRequested } from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { MailSender } from './sender.ts';

/** Mails to rights holders. */
@Controller()
export class TakedownMails {
  constructor(private readonly mails: MailSender) {}

  @On(takedownRequested)
  async requested({ reference }: TakedownRequested, sql: Tx) {
    await this.mails.send(sql, 'takedownReceived', reference);
  }

  @On(takedownDecided)
  async decided({ reference }: TakedownDecided, sql: Tx) {
    await this.mails.send(sql, 'takedownAnswered', reference);
  }
}
