import { Injectable } from '@nestjs/common';
import { limit, type Limit, type Redis } from '@yinghuo/redis';
import { InjectDb, InjectLog, InjectRedis, InjectSettings, type Logger } from '@yinghuo/service';
import type { Db } from '@yinghuo/postgres';
import { createTransport, type Transporter } from 'nodemailer';
import type { MembersSettings } from '../settings.ts';
import type { Mail } from './mails.ts';
import { keepMail } from './outbox.sql.ts';

/** Sends mails, at most one a minute to an address. Without a mail server they are kept for /api/outbox. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | null;
  private readonly perAddress: Limit;

  constructor(
    @InjectSettings() private readonly settings: MembersSettings,
    @InjectDb() private readonly db: Db,
    @InjectRedis() redis: Redis,
    @InjectLog() private readonly log: Logger,
  ) {
    this.transport = settings.SMTP_URL ? createTransport(settings.SMTP_URL) : null;
    this.perAddress = limit(redis, { name: 'mail', points: 1, seconds: 60 });
  }

  /** Whether mails can be looked at here; never where they are real. */
  get keepsMails(): boolean {
    return this.transport === null && this.settings.NODE_ENV !== 'production';
  }

  /**
   * Sends without letting anybody wait: how long a mail takes would tell whether the address is known. What was mailed
   * less than a minute ago is not mailed again.
   */
  send(to: string, mail: Mail): void {
    this.deliverSparingly(to, mail).catch((error: unknown) =>
      this.log.error({ err: error }, 'a mail could not be sent'),
    );
  }

  /** Sends what somebody waits for, however recent the last mail was; whoever calls hears when it could not be sent. */
  async deliver(to: string, { subject, text, links }: Mail): Promise<void> {
    if (this.transport) await this.transport.sendMail({ from: this.settings.MAIL_FROM, to, subject, text });
    else if (this.keepsMails) await keepMail(this.db, to, { subject, text, links });
    else this.log.error('no mail server is set: a mail was not sent');
  }

  private async deliverSparingly(to: string, mail: Mail): Promise<void> {
    if ((await this.perAddress.take(to.toLowerCase())) === null) await this.deliver(to, mail);
  }
}
