import { Module } from '@nestjs/common';
import { classesIn } from '@yinghuo/service';
import { Clock } from './clock.ts';
import { Mailer } from './mail/mailer.ts';
import { Proofs } from './registration/proofs.ts';
import { keptUp } from './upkeep.ts';

/** What the members' service answers and hears, and what it does by itself. */
@Module({
  controllers: await classesIn(import.meta.dirname, 'handlers'),
  providers: [Clock, Mailer, Proofs, keptUp],
})
export class MembersModule {}
