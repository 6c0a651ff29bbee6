import { Controller } from '@nestjs/common';
import { listOutbox, refuse, type ListOutbox } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { Mailer } from './mailer.ts';
import { latestMails } from './outbox.sql.ts';

@Controller()
export class OutboxHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly mailer: Mailer,
  ) {}

  @Answers(listOutbox)
  list({ to }: ListOutbox) {
    if (!this.mailer.keepsMails) refuse('notFound');
    return latestMails(this.db, to ?? null);
  }
}
