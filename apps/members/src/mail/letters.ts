import { Inject, Injectable } from '@nestjs/common';
import { guest, readTakedownLetter } from '@yinghuo/contracts';
import { Bus, type Asks } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { hashOf, newToken } from '@yinghuo/redis';
import { InjectDb, InjectSettings } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { keepCode, mailOf, ownerOf, waitingFor } from '../registration/registration.sql.ts';
import { banOf } from '../sanctions/sanctions.sql.ts';
import type { MembersSettings } from '../settings.ts';
import type { DueMail } from './due.sql.ts';
import {
  activationMail,
  addressAskedMail,
  addressChangedMail,
  alreadyHereMail,
  bannedMail,
  newAddressMail,
  passwordChangedMail,
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

  async write({ purpose, about, createdAt }: Omit<DueMail, 'id' | 'tries'>): Promise<Letter | null> {
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
      case 'newAddress':
        return this.db.begin((sql) => this.newAddress(sql, Number(about)));
      case 'addressAsked':
        return this.told(Number(about), (nickname) => addressAskedMail(this.settings.PUBLIC_URL, nickname, createdAt));
      case 'addressChanged':
        return { to: about, mail: addressChangedMail(this.settings.PUBLIC_URL, createdAt) };
      case 'passwordChanged':
        return this.told(Number(about), (nickname) =>
          passwordChangedMail(this.settings.PUBLIC_URL, nickname, createdAt),
        );
      case 'banned': {
        const ban = await banOf(this.db, Number(about));
        return ban ? this.told(Number(about), (nickname) => bannedMail(this.settings.PUBLIC_URL, nickname, ban)) : null;
      }
    }
  }

  /** A link to the address that is to be the member's; whose it is already learns that somebody wanted it. */
  private async newAddress(sql: Tx, memberId: number): Promise<Letter | null> {
    const member = await mailOf(sql, memberId);
    if (!member?.newEmail) return null;
    const letter = await this.alreadyHere(sql, member.newEmail);
    if (letter) return letter;
    const code = await this.code(sql, memberId, 'address', dayMs, member.newEmail);
    return { to: member.newEmail, mail: newAddressMail(this.settings.PUBLIC_URL, member.nickname, code) };
  }

  /** To the address that a member has confirmed. */
  private async told(memberId: number, mail: (nickname: string) => Mail): Promise<Letter | null> {
    const member = await mailOf(this.db, memberId);
    return member?.confirmed ? { to: member.email, mail: mail(member.nickname) } : null;
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

  private async code(
    sql: Tx,
    memberId: number,
    purpose: string,
    validMs: number,
    email: string | null = null,
  ): Promise<string> {
    const code = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + validMs);
    await keepCode(sql, { hash: hashOf(code), memberId, purpose, email, expiresAt });
    return code;
  }
}
