import type { OutboxMail } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import type { Mail } from './mails.ts';

const shown = 50;

export const keepMail = (sql: Db, to: string, { subject, text, links }: Mail) => sql`
  insert into outbox_mails (recipient, subject, text, links) values (${to}, ${subject}, ${text}, ${links})`;

export const latestMails = (sql: Db, to: string | null): Promise<OutboxMail[]> => sql<OutboxMail[]>`
  select recipient as to, subject, text, links, at from outbox_mails
  where ${to === null ? sql`true` : sql`lower(recipient) = lower(${to})`}
  order by id desc limit ${shown}`;
