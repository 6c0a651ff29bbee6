import { Controller } from '@nestjs/common';
import {
  checkRecipient,
  findMail,
  messageSent,
  refuse,
  sendMail,
  type CheckRecipient,
  type FindMail,
  type SendMail,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { deliver } from '../inbox/deliver.ts';
import { lockMailbox } from '../inbox/mailbox.sql.ts';
import { mailTo } from '../inbox/messages.sql.ts';
import { findRecipient } from './recipients.sql.ts';

const tenAnHour: Quota = { name: 'privateMail', most: 10, per: { seconds: 3600 } };

/** Private mail between members. */
@Controller()
export class MailHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(checkRecipient)
  async check({ name }: CheckRecipient, { memberId }: SignedIn) {
    const { nickname, avatar } = await recipient(this.db, name, memberId);
    return { nickname, avatar };
  }

  @Answers(findMail)
  async find({ id }: FindMail, { memberId }: SignedIn) {
    return (await mailTo(this.db, memberId, id)) ?? refuse('notFound');
  }

  @Answers(sendMail)
  async send({ title, name, text, memberId: repliedTo }: SendMail, { memberId }: SignedIn, sql: Tx) {
    const { id: to } = await recipient(sql, repliedTo ?? name, memberId);
    const mailbox = await lockMailbox(sql, to);
    // Who left while it was waited for would have had mail for ever.
    if (mailbox.gone) refuse('recipientUnknown');
    if (!mailbox.mailOpen) refuse('mailRefused');
    const id = (await deliver(sql, mailbox, { to, type: 4, title, from: memberId, text })) ?? refuse('inboxFull');
    await record(sql, messageSent, { messageId: id, memberId, recipientId: to });
    await useQuota(sql, memberId, tenAnHour);
    return { id };
  }
}

/** Whom an id or a name means, if the sender may write to them. Unknown comes first, then oneself, then a closed door. */
async function recipient(sql: Db | Tx, who: number | string, senderId: number) {
  const found = (await findRecipient(sql, who, senderId)) ?? refuse('recipientUnknown');
  if (found.id === senderId) refuse('recipientIsSelf');
  if (!found.mailOpen || found.blocksSender) refuse('mailRefused');
  return found;
}
