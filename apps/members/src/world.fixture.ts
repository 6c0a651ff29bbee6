/** What a spec of this service has to itself: its schema, its keys in Redis, a clock it sets, and the handlers. */
import { guest, nicknameKey, type Caller, type SignedIn } from '@yinghuo/contracts';
import { MemoryBus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import type { Redis } from '@yinghuo/redis';
import { createLog } from '@yinghuo/service';
import { brokers, eventually, member, ownPrefix, testDatabase } from '@yinghuo/testing';
import { Redis as IoRedis } from 'ioredis';
import { AccountHandlers } from './account/account.handlers.ts';
import { CardHandlers } from './cards/cards.handlers.ts';
import { Clock } from './clock.ts';
import { DailyHandlers } from './daily/daily.handlers.ts';
import { Mailer } from './mail/mailer.ts';
import { latestMails } from './mail/outbox.sql.ts';
import { OutboxHandlers } from './mail/outbox.handlers.ts';
import { hashPassword } from './registration/password.ts';
import { RelationHandlers } from './relations/relations.handlers.ts';
import { AuditRewards } from './rewards/audit.handlers.ts';
import { RewardHandlers } from './rewards/rewards.handlers.ts';
import { Proofs } from './registration/proofs.ts';
import { RegistrationHandlers } from './registration/registration.handlers.ts';
import { SessionHandlers } from './sessions/sessions.handlers.ts';
import { MembersSettings } from './settings.ts';
import { SupportHandlers } from './supports/supports.handlers.ts';
import { WalletHandlers } from './wallet/wallet.handlers.ts';
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
  readonly clock = new SetClock();
  readonly bus: MemoryBus;
  readonly proofs: Proofs;
  private count = 0;

  private constructor(
    readonly db: Db,
    readonly redis: Redis,
    private readonly drop: () => Promise<void>,
  ) {
    const settings = Object.assign(new MembersSettings(), {
      PROOF_SECRET: 'a secret of thirty-two characters',
      PROOF_EFFORT: 500,
      NODE_ENV: 'test',
    });
    const mailer = new Mailer(settings, db, redis, createLog('members', 'silent'));
    this.proofs = new Proofs(settings, db, this.clock);
    this.bus = new MemoryBus(db, [
      new RegistrationHandlers(db, redis, settings, this.proofs, mailer, this.clock),
      new SessionHandlers(db, redis, this.clock),
      new AccountHandlers(db, redis, this.clock),
      new CardHandlers(db, this.clock),
      new RelationHandlers(db),
      new RewardHandlers(this.clock),
      new AuditRewards(this.clock),
      new DailyHandlers(db, this.clock),
      new WalletHandlers(db),
      new SupportHandlers(db, this.clock),
      new OutboxHandlers(db, mailer),
    ]);
  }

  static async open(): Promise<World> {
    const { db, drop } = await testDatabase('members');
    const redis = new IoRedis(brokers().redisUrl, { keyPrefix: ownPrefix() });
    return new World(db, redis, drop);
  }

  async close(): Promise<void> {
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

  /** Names of the events told so far, oldest first. */
  async told(): Promise<string[]> {
    return (await this.db<{ name: string }[]>`select name from outbox order by seq`).map(({ name }) => name);
  }

  readonly guest: Caller = guest('spec');
}
