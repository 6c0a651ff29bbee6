import { Module } from '@nestjs/common';
import { GameHandlers } from '@yinghuo/copies';
import { classesIn } from '@yinghuo/service';
import { Clock } from './clock.ts';
import { Letters } from './mail/letters.ts';
import { Mailer } from './mail/mailer.ts';
import { MailSender } from './mail/sender.ts';
import { Proofs } from './registration/proofs.ts';
import { SignInLock } from './sessions/lock.ts';
import { filed, keptOnTime, keptUp } from './upkeep.ts';
import { LedgerSum } from './wallet/ledger-sum.ts';

/** What the members' service answers and hears, and what it does by itself. */
@Module({
  controllers: [GameHandlers, ...(await classesIn(import.meta.dirname, 'handlers'))],
  providers: [Clock, LedgerSum, Letters, Mailer, MailSender, Proofs, SignInLock, keptUp, keptOnTime, filed],
})
export class MembersModule {}
