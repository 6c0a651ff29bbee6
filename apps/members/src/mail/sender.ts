import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { afterCommit, type Db, type Tx } from '@yinghuo/postgres';
import { limit, type Limit, type Redis } from '@yinghuo/redis';
import { InjectDb, InjectLog, InjectRedis, type Logger } from '@yinghuo/service';
import { insertDue, nextDue, park, postpone, removeDue, takeDue, type DueMail, type Purpose } from './due.sql.ts';
import { Letters } from './letters.ts';
import { Mailer } from './mailer.ts';

/** Fewer than the pool has connections. */
const atOnce = 4;
/** The last one a day and a half after the first: a mail server may be away for a night. */
const mostTries = 12;
/** How often it looks for mails that another process left behind. */
const lookEveryMs = 30_000;

/** Of these an address gets one a minute; an answer that somebody waits for goes at once. */
const paced: readonly Purpose[] = ['registered', 'activation', 'reset', 'takedownReceived', 'newAddress'];

/**
 * Sends the mails that are due, outside of any transaction. A mail may be late, when its address had one of the same
 * purpose a minute ago or the mail server is away, and after a crash it may come twice; it is not lost.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly pace: Record<string, Limit>;
  private round: Promise<void> | undefined;
  private lookAgain = false;
  private runs = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectRedis() redis: Redis,
    private readonly letters: Letters,
    private readonly mailer: Mailer,
    @InjectLog() private readonly log: Logger,
  ) {
    this.pace = Object.fromEntries(
      paced.map((purpose) => [purpose, limit(redis, { name: `mail-${purpose}`, points: 1, seconds: 60 })]),
    );
  }

  onApplicationBootstrap(): void {
    this.runs = true;
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.runs = false;
    clearTimeout(this.timer);
    await this.settled();
  }

  /** Has a mail sent once the transaction has committed. */
  async send(sql: Tx, purpose: Purpose, about: string): Promise<void> {
    await insertDue(sql, purpose, about);
    afterCommit(sql, () => this.wake());
  }

  /** Looks for mails that are due. Nobody waits for it. */
  wake(): void {
    this.lookAgain = true;
    this.round ??= this.sendDue()
      .catch((err: unknown) => {
        this.lookAgain = false;
        this.log.warn({ err }, 'mails have to wait');
      })
      .finally(() => {
        this.round = undefined;
        if (this.lookAgain) this.wake();
      });
  }

  /** When what was begun is done. */
  async settled(): Promise<void> {
    while (this.round) await this.round;
  }

  private async sendDue(): Promise<void> {
    clearTimeout(this.timer);
    let next: number | null = null;
    try {
      while (this.lookAgain) {
        this.lookAgain = false;
        for (let taken = await takeDue(this.db, atOnce); taken.length > 0; taken = await takeDue(this.db, atOnce)) {
          await Promise.all(taken.map((due) => this.sendOne(due)));
        }
      }
      next = await nextDue(this.db);
    } finally {
      const ms = Math.min(lookEveryMs, Math.max(1000, next ?? lookEveryMs));
      if (this.runs) this.timer = setTimeout(() => this.wake(), ms).unref();
    }
  }

  private async sendOne(due: DueMail): Promise<void> {
    const { id, purpose, about, tries } = due;
    try {
      const isAddress = about.includes('@');
      if (isAddress && (await this.waits(due, about))) return;
      const letter = await this.letters.write(due);
      if (letter && !isAddress && (await this.waits(due, letter.to.toLowerCase()))) return;
      if (letter) await this.mailer.deliver(letter.to, letter.mail);
      await removeDue(this.db, id);
    } catch (err) {
      const isLast = tries >= mostTries;
      if (isLast) await park(this.db, id);
      this.log[isLast ? 'error' : 'warn'](
        { err, mail: id, purpose, tries },
        isLast ? 'a mail could not be sent and is not tried again' : 'a mail is tried again later',
      );
    }
  }

  private async waits({ id, purpose }: DueMail, address: string): Promise<boolean> {
    const seconds = (await this.pace[purpose]?.take(address)) ?? null;
    if (seconds !== null) await postpone(this.db, id, seconds);
    return seconds !== null;
  }
}
