/** What a spec of this service has to itself: its schema, its keys in Redis, a clock it sets, and the handlers. */
import type { Type } from '@nestjs/common';
import {
  countOwnedGroups,
  guest,
  nicknameKey,
  signIn,
  type AnyContract,
  type Caller,
  type SignedIn,
} from '@yinghuo/contracts';
import { Bus, type Asks, type MemoryBus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { hashOf, newToken, type Redis } from '@yinghuo/redis';
import { brokers, eventually, member, openService, ownPrefix } from '@yinghuo/testing';
import { Redis as IoRedis } from 'ioredis';
import { Clock } from './clock.ts';
import { latestMails } from './mail/outbox.sql.ts';
import { MailSender } from './mail/sender.ts';
import { MembersModule } from './members.module.ts';
import { hashPassword } from './registration/password.ts';
import { Proofs } from './registration/proofs.ts';
import { MembersSettings } from './settings.ts';
import { solveChallenge } from 'altcha-lib/v1';

export class SetClock extends Clock {
  constructor(private at = new Date('2026-11-21T04:00:00Z')) {
    super();
  }
  override now(): Date {
    return this.at;
  }
  set(iso: string): void {
    this.at = new Date(iso);
  }
}

export const password = 'firefly-2026';

export class World {
  private count = 0;

  private constructor(
    readonly db: Db,
    readonly redis: Redis,
    readonly bus: MemoryBus,
    readonly clock: SetClock,
    readonly proofs: Proofs,
    readonly mails: MailSender,
    /** How many groups with others in them each member owns. */
    readonly groups: Map<number, number>,
    private readonly drop: () => Promise<void>,
  ) {}

  static async open(module: Type = MembersModule, given: Partial<MembersSettings> = {}): Promise<World> {
    const settings = Object.assign(new MembersSettings(), {
      PROOF_SECRET: 'a secret of thirty-two characters',
      PROOF_EFFORT: 500,
      NODE_ENV: 'test',
      MAIL_OUTBOX: true,
      ...given,
    });
    const clock = new SetClock();
    const redis = new IoRedis(brokers().redisUrl, { keyPrefix: ownPrefix() });
    const groups = new Map<number, number>();
    // The community beside it, of which only one thing is asked here.
    const others: Asks = {
      ask: (contract, input, caller, ...rest) =>
        (contract as AnyContract) === countOwnedGroups
          ? Promise.resolve({ owned: groups.get(caller.memberId ?? 0) ?? 0 } as never)
          : bus.ask(contract, input, caller, ...rest),
    };
    const replace = [
      { provide: Clock, useValue: clock },
      { provide: Bus, useValue: others },
    ];
    const { db, bus, get, close } = await openService('members', module, { settings, redis, replace });
    return new World(db, redis, bus, clock, get(Proofs), get(MailSender), groups, close);
  }

  async close(): Promise<void> {
    await this.mails.settled();
    this.redis.disconnect();
    await this.drop();
  }

  /** A member who can sign in with `password`; fields are columns. */
  async member(fields: Record<string, unknown> = {}): Promise<SignedIn & { nickname: string }> {
    const nickname = `会员${(this.count += 1)}`;
    const row = {
      nickname,
      nickname_key: nicknameKey(nickname),
      email: `m${this.count}@demo.invalid`,
      password_hash: await hashPassword(password),
      permission: 1,
      activated_at: this.clock.now(),
      ...fields,
    };
    const [{ id }] = (await this.db`insert into members ${this.db(row)} returning id`) as unknown as [{ id: number }];
    return { ...member({ memberId: id, permission: Number(row.permission) }), nickname: String(row.nickname) };
  }

  signIn(name: string, given = password) {
    return this.bus.ask(signIn, { name, password: given, tokenHash: hashOf(newToken()) }, this.guest);
  }

  async solved(): Promise<string> {
    const { algorithm, challenge, salt, maxnumber, signature } = await this.proofs.challenge();
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
    const proof = { algorithm, challenge, number: solution!.number, salt, signature };
    return Buffer.from(JSON.stringify(proof)).toString('base64');
  }

  /** The code in the latest mail to an address. */
  mailedCode(to: string): Promise<string> {
    return eventually(async () => {
      const [mail] = await latestMails(this.db, to);
      return /code=([\w-]{43})/.exec(mail?.links[0] ?? '')?.[1] ?? null;
    });
  }

  /** Lets the minutes pass after which mails are tried again, and those between two mails to an address. */
  async mailsLater(): Promise<void> {
    await this.mails.settled();
    const prefix = this.redis.options.keyPrefix ?? '';
    for (const key of await this.redis.keys(`${prefix}limit:mail-*`)) await this.redis.del(key.slice(prefix.length));
    await this.db`update mails_due set not_before = now()`;
    this.mails.wake();
    await this.mails.settled();
  }

  /** Names of the events told so far, oldest first. */
  async told(): Promise<string[]> {
    return (await this.db<{ name: string }[]>`select name from outbox order by seq`).map(({ name }) => name);
  }

  readonly guest: Caller = guest('spec');
}
