import { Controller } from '@nestjs/common';
import { changeEmail, type ChangeEmail, type SignedIn } from '@yinghuo/contracts';
import { Begins, type Begin } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { MailSender } from '../mail/sender.ts';
import { wantAddress } from '../registration/registration.sql.ts';
import { SignInLock } from '../sessions/lock.ts';
import { keepProved, provePassword } from '../sessions/proving.ts';

@Controller()
export class AddressHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly lock: SignInLock,
    private readonly mails: MailSender,
  ) {}

  @Begins(changeEmail)
  async changeEmail({ password, email }: ChangeEmail, { memberId }: SignedIn, begin: Begin<typeof changeEmail>) {
    const proved = await provePassword(this.db, this.lock, memberId, { given: password, field: 'password' });
    return begin(async (sql) => {
      await keepProved(sql, memberId, proved);
      await wantAddress(sql, memberId, email);
      await this.mails.send(sql, 'newAddress', String(memberId));
      await this.mails.send(sql, 'addressAsked', String(memberId));
      return { sent: true as const };
    });
  }
}
