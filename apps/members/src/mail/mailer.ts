import { Injectable } from '@nestjs/common';
import { InjectDb, InjectSettings } from '@yinghuo/service';
import type { Db } from '@yinghuo/postgres';
import { createTransport, type Transporter } from 'nodemailer';
import type { MembersSettings } from '../settings.ts';
import type { Mail } from './mails.ts';
import { keepMail } from './outbox.sql.ts';

/** Shorter than the minute after which a mail is tried again. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Hands mails to the mail server, or keeps them for /api/outbox. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | null;

  constructor(
    @InjectSettings() private readonly settings: MembersSettings,
    @InjectDb() private readonly db: Db,
  ) {
    this.transport = settings.SMTP_URL ? createTransport({ url: settings.SMTP_URL, ...patience }) : null;
  }

  /** Whether mails can be looked at here; never where they are real. */
  get keepsMails(): boolean {
    return this.transport === null && this.settings.MAIL_OUTBOX;
  }

  async deliver(to: string, mail: Mail): Promise<void> {
    const { subject, text } = mail;
    if (this.transport) await this.transport.sendMail({ from: this.settings.MAIL_FROM, to, subject, text });
    else await keepMail(this.db, to, mail);
  }
}
