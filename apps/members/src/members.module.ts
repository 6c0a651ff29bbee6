import { Module } from '@nestjs/common';
import { AccountHandlers } from './account/account.handlers.ts';
import { CardHandlers } from './cards/cards.handlers.ts';
import { Clock } from './clock.ts';
import { DailyHandlers } from './daily/daily.handlers.ts';
import { Mailer } from './mail/mailer.ts';
import { OutboxHandlers } from './mail/outbox.handlers.ts';
import { TakedownMails } from './mail/takedowns.handlers.ts';
import { Proofs } from './registration/proofs.ts';
import { RegistrationHandlers } from './registration/registration.handlers.ts';
import { RelationHandlers } from './relations/relations.handlers.ts';
import { AuditRewards } from './rewards/audit.handlers.ts';
import { RewardHandlers } from './rewards/rewards.handlers.ts';
import { SessionHandlers } from './sessions/sessions.handlers.ts';
import { SupportHandlers } from './supports/supports.handlers.ts';
import { keptUp } from './upkeep.ts';
import { WalletHandlers } from './wallet/wallet.handlers.ts';

/** What the members' service answers and hears, and what it does by itself. */
@Module({
  controllers: [
    RegistrationHandlers,
    SessionHandlers,
    AccountHandlers,
    CardHandlers,
    RelationHandlers,
    DailyHandlers,
    WalletHandlers,
    RewardHandlers,
    AuditRewards,
    SupportHandlers,
    OutboxHandlers,
    TakedownMails,
  ],
  providers: [Clock, Mailer, Proofs, keptUp],
})
export class MembersModule {}
