import { Inject, Injectable } from '@nestjs/common';
import { guest, readTakedownLetter } from '@yinghuo/contracts';
import { Bus, type Asks } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { hashOf, newToken } from '@yinghuo/redis';
import { InjectDb, InjectSettings } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { keepCode, ownerOf, waitingFor } from '../registration/registration.sql.ts';
import type { MembersSettings } from '../settings.ts';
import type { DueMail } from './due.sql.ts';
import {
  activationMail,
  alreadyHereMail,
  resetMail,
  takedownAnsweredMail,
  takedownReceivedMail,
  type Mail,
} from './mails.ts';

const dayMs = 24 * 3600_000;
const halfHourMs = 30 * 60_000;

export interface Letter {
  to: string;
  mail: Mail;
}

/**
 * Puts a mail that is due in words, as things are now; null where nobody is to be written to. Whether an address is known
 * is looked up here and not while somebody waits for an answer, so no answer takes longer for one that is.
 */
@Injectable()
export class Letters {
  constructor(
    @InjectDb() private readonly db: Db,
    @Inject(Bus) private readonly bus: Asks,
    @InjectSettings() private readonly settings: MembersSettings,
    private readonly clock: Clock,
  ) {}

  write({ purpose, about }: Pick<DueMail, 'purpose' | 'about'>): Promise<Letter | null> {
    switch (purpose) {
      case 'registered':
        return this.db.begin(async (sql) => (await this.alreadyHere(sql, about)) ?? this.activation(sql, about));
      case 'activation':
        return this.db.begin((sql) => this.activation(sql, about));
      case 'reset':
        return this.db.begin((sql) => this.reset(sql, about));
      case 'takedownReceived':
      case 'takedownAnswered':
        return this.takedown(purpose, about);
    }
  }

  /** Whose address it is already learns that somebody registered with it; whoever registers does not. */
  private async alreadyHere(sql: Tx, address: string): Promise<Letter | null> {
    const owner = await ownerOf(sql, address);
    return owner && { to: owner.email, mail: alreadyHereMail(this.settings.PUBLIC_URL, owner.nickname) };
  }

  private async activation(sql: Tx, address: string): Promise<Letter | null> {
    const waiting = await waitingFor(sql, address);
    if (waiting.length === 0) return null;
    const accounts = [];
    for (const { id, nickname, createdAt } of waiting) {
      const code = await this.code(sql, id, 'activation', dayMs);
      accounts.push({ nickname, registeredAt: createdAt, code });
    }
    return { to: waiting[0]!.email, mail: activationMail(this.settings.PUBLIC_URL, accounts) };
  }

  private async reset(sql: Tx, address: string): Promise<Letter | null> {
    const owner = await ownerOf(sql, address);
    if (!owner) return null;
    const code = await this.code(sql, owner.id, 'reset', halfHourMs);
    return { to: owner.email, mail: resetMail(this.settings.PUBLIC_URL, owner.nickname, code) };
  }

  /** Events name no address, so the catalogue is asked for it. */
  private async takedown(purpose: 'takedownReceived' | 'takedownAnswered', reference: string): Promise<Letter> {
    const { email, dueAt, state, note } = await this.bus.ask(readTakedownLetter, { reference }, guest());
    const { PUBLIC_URL } = this.settings;
    const mail =
      purpose === 'takedownReceived'
        ? takedownReceivedMail(PUBLIC_URL, reference, dueAt)
        : takedownAnsweredMail(PUBLIC_URL, reference, { accepted: state === 'accepted', note });
    return { to: email, mail };
  }

  private async code(sql: Tx, memberId: number, purpose: string, validMs: number): Promise<string> {
    const code = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + validMs);
    await keepCode(sql, { hash: hashOf(code), memberId, purpose, expiresAt });
    return code;
  }
}
