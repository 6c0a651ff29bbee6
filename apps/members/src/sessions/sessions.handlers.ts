import { Controller } from '@nestjs/common';
import {
  changePassword,
  findSession,
  listSessions,
  memberSignedIn,
  refuse,
  revokeSessions,
  sessionsEnded,
  signIn,
  signOut,
  touchSession,
  type Account,
  type Caller,
  type ChangePassword,
  type FindSession,
  type ListSessions,
  type RevokeSessions,
  type SessionsEnded,
  type SignedIn,
  type SignIn,
  type SignOut,
  type TouchSession,
  nicknameKey,
} from '@yinghuo/contracts';
import { Answers, Begins, On, record, type Begin } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { isUp, sessions, type Redis } from '@yinghuo/redis';
import { InjectDb, InjectRedis } from '@yinghuo/service';
import { accountOf } from '../account/account.sql.ts';
import { Clock } from '../clock.ts';
import { MailSender } from '../mail/sender.ts';
import { checkPassword, hashPassword, matches } from '../registration/password.ts';
import { setPassword, voidLinks } from '../registration/registration.sql.ts';
import { dropCopies, endSessions } from './ending.ts';
import { doorOf, SignInLock } from './lock.ts';
import { banOf } from '../sanctions/sanctions.sql.ts';
import { keepProved, provePassword } from './proving.ts';
import {
  credentialsOf,
  endedHashes,
  findSession as sessionBehind,
  insertSession,
  sessionsOf,
  touch,
} from './sessions.sql.ts';

const days30 = 30 * 24 * 3600_000;

@Controller()
export class SessionHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @InjectRedis() private readonly redis: Redis,
    private readonly clock: Clock,
    private readonly lock: SignInLock,
    private readonly mails: MailSender,
  ) {}

  @Answers(signIn)
  async signIn(input: SignIn, caller: Caller): Promise<{ account: Account }> {
    const { name, password, device, tokenHash } = input;
    const isAddress = name.includes('@');
    const key = isAddress ? name.toLowerCase() : nicknameKey(name);
    const member = await credentialsOf(this.db, isAddress ? { email: name } : { nicknameKey: key });
    const door = member ? doorOf(member.id) : `n${key}`;
    await this.lock.attempt(door);
    if (!(await matches(password, member?.passwordHash ?? null)) || !member) return this.wrong(door);
    await this.lock.right(door);
    if (member.state === 'banned') refuse('banned', await banOf(this.db, member.id));

    const now = this.clock.now();
    const account = await this.db.begin(async (sql) => {
      const { id: memberId, passwordHash } = member;
      const about = { tokenHash, memberId, passwordHash, device: device ?? '', now, expiresAt: this.expiry() };
      const sessionId = await insertSession(sql, about);
      if (sessionId === undefined) return null;
      await record(sql, memberSignedIn, {
        memberId: member.id,
        sessionId,
        device: device ?? '',
        day: this.clock.today(),
      });
      return (await accountOf(sql, member.id))!;
    });
    // While the password was compared it was changed, or the member banned: that is looked at anew.
    return account ? { account } : this.signIn(input, caller);
  }

  @Answers(signOut)
  async signOut(_: SignOut, { memberId, sessionId }: SignedIn, sql: Tx) {
    await endSessions(sql, this.redis, memberId, { id: sessionId }, 'signOut');
    return null;
  }

  @Answers(findSession)
  async find({ tokenHash }: FindSession) {
    const version = isUp(this.redis) ? await sessions.version(this.redis, tokenHash).catch(() => null) : null;
    const found = await sessionBehind(this.db, tokenHash, this.clock.now());
    if (!found) return refuse('sessionEnded');
    const { state, ...session } = found;
    if (state !== 'active') refuse('banned', await banOf(this.db, found.memberId));
    if (version !== null) await sessions.put(this.redis, tokenHash, session, version).catch(() => {});
    return session;
  }

  @Answers(touchSession)
  async touch({ tokenHash }: TouchSession, { memberId }: SignedIn) {
    await touch(this.db, tokenHash, memberId, this.clock.now(), this.expiry());
    return null;
  }

  @Answers(listSessions)
  list(_: ListSessions, { memberId, sessionId }: SignedIn) {
    return sessionsOf(this.db, memberId, sessionId, this.clock.now());
  }

  @Answers(revokeSessions)
  async revoke({ id, others }: RevokeSessions, { memberId, sessionId }: SignedIn, sql: Tx) {
    if (Boolean(id) === Boolean(others)) refuse('invalid', [{ field: 'id', rule: id ? 'forbidden' : 'required' }]);
    const revoked = await endSessions(sql, this.redis, memberId, id ? { id } : { but: sessionId }, 'revoked');
    if (id && revoked === 0) refuse('notFound');
    return { revoked };
  }

  @Begins(changePassword)
  async changePassword(
    { oldPassword, password }: ChangePassword,
    { memberId, sessionId }: SignedIn,
    begin: Begin<typeof changePassword>,
  ) {
    checkPassword(password);
    const proved = await provePassword(this.db, this.lock, memberId, { given: oldPassword, field: 'oldPassword' });
    const fresh = await hashPassword(password);
    return begin(async (sql) => {
      await keepProved(sql, memberId, proved);
      await setPassword(sql, memberId, fresh);
      await voidLinks(sql, memberId);
      await endSessions(sql, this.redis, memberId, { but: sessionId }, 'password');
      await this.mails.send(sql, 'passwordChanged', String(memberId));
      return null;
    });
  }

  /** Once more, for those that ended in a process that died right after its commit. */
  @On(sessionsEnded)
  async ended({ memberId, sessionIds }: SessionsEnded, sql: Tx) {
    await dropCopies(this.redis, await endedHashes(sql, memberId, sessionIds));
  }

  private async wrong(door: string): Promise<never> {
    await this.lock.wrong(door);
    return refuse('invalid', [{ field: 'password', rule: 'mismatch' }]);
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + days30);
  }
}
