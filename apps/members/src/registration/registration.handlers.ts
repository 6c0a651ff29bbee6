import { Controller } from '@nestjs/common';
import {
  activate,
  checkNickname,
  createChallenge,
  isSignedIn,
  memberActivated,
  memberRegistered,
  permissionChanged,
  refuse,
  may,
  register,
  requestReset,
  resetPassword,
  sendActivation,
  spendProof,
  type Activate,
  type Caller,
  type CheckNickname,
  type Register,
  type RequestReset,
  type ResetPassword,
  type SendActivation,
  type SpendProof,
  nicknameOf,
} from '@yinghuo/contracts';
import { Answers, Begins, record, type Begin } from '@yinghuo/kafka';
import { afterCommit, type Db, type Tx } from '@yinghuo/postgres';
import { hashOf, limit, type Limit, type Redis } from '@yinghuo/redis';
import { InjectDb, InjectRedis } from '@yinghuo/service';
import { tellProfile } from '../account/profile.ts';
import { Clock } from '../clock.ts';
import { MailSender } from '../mail/sender.ts';
import { endSessions } from '../sessions/ending.ts';
import { doorOf, SignInLock } from '../sessions/lock.ts';
import { firstAvatar } from './avatars.ts';
import { checkPassword, hashPassword } from './password.ts';
import { Proofs } from './proofs.ts';
import {
  activateMember,
  findCode,
  insertMember,
  isTaken,
  setPassword,
  takeAddress,
  useCode,
  voidLinks,
  voidOthers,
  waitingMember,
  type MailedCode,
} from './registration.sql.ts';

const mailsAMinute = { points: 1, seconds: 60 };

@Controller()
export class RegistrationHandlers {
  /** Mails that were asked for, by address, known or not. */
  private readonly asked: Record<'activation' | 'reset', Limit>;

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectRedis() private readonly redis: Redis,
    private readonly proofs: Proofs,
    private readonly mails: MailSender,
    private readonly clock: Clock,
    private readonly lock: SignInLock,
  ) {
    this.asked = {
      activation: limit(redis, { name: 'asked-activation', ...mailsAMinute }),
      reset: limit(redis, { name: 'asked-reset', ...mailsAMinute }),
    };
  }

  @Answers(createChallenge)
  challenge() {
    return this.proofs.challenge();
  }

  @Answers(spendProof)
  async spend({ pow }: SpendProof, _caller: Caller, sql: Tx) {
    await this.proofs.spend(sql, pow);
    return null;
  }

  @Answers(checkNickname)
  async check({ nickname }: CheckNickname) {
    if (await isTaken(this.db, nicknameOf(nickname).key)) refuse('conflict', { reason: 'taken', field: 'nickname' });
    return { free: true as const };
  }

  @Begins(register)
  async register({ nickname: wanted, email, password, pow }: Register, _caller: Caller, begin: Begin<typeof register>) {
    const { nickname, key } = nicknameOf(wanted);
    checkPassword(password);
    if (await isTaken(this.db, key)) refuse('conflict', { reason: 'taken', field: 'nickname' });
    await this.proofs.spend(this.db, pow);
    const passwordHash = await hashPassword(password);
    // Whose address it is already learns of it by mail; whoever registers cannot tell the difference.
    return begin(async (sql) => {
      const avatar = firstAvatar();
      const id = await insertMember(sql, { nickname, key, email, passwordHash, avatar });
      if (id === null) return refuse('conflict', { reason: 'taken', field: 'nickname' });
      await record(sql, memberRegistered, { memberId: id, nickname, day: this.clock.today() });
      await tellProfile(sql, id);
      await this.mails.send(sql, 'registered', email.toLowerCase());
      return { nickname, mailSent: true as const };
    });
  }

  @Begins(sendActivation)
  async resend({ email, pow }: SendActivation, caller: Caller, begin: Begin<typeof sendActivation>) {
    if (isSignedIn(caller)) {
      const member = await waitingMember(this.db, caller.memberId);
      if (!member) return refuse('conflict', { reason: 'done' });
      return this.mailOnce(begin, 'activation', member.email, null);
    }
    if (!email) refuse('invalid', [{ field: 'email', rule: 'required' }]);
    if (!pow) refuse('invalid', [{ field: 'pow', rule: 'required' }]);
    return this.mailOnce(begin, 'activation', email, pow);
  }

  @Answers(activate)
  async activate({ code }: Activate, _caller: Caller, sql: Tx) {
    const hash = hashOf(code);
    const found =
      (await findCode(sql, hash, 'activation', this.clock.now())) ??
      (await findCode(sql, hash, 'address', this.clock.now()));
    if (!found || !found.current) return refuse('conflict', { reason: 'expired' });
    const { nickname } = found;
    if (found.confirms !== null) await this.changeAddress(sql, hash, found);
    else if (!may(found.permission, 'takePart')) {
      if (!(await activateMember(sql, found.memberId, this.clock.now()))) refuse('conflict', { reason: 'expired' });
      await useCode(sql, hash, this.clock.now());
      await voidOthers(sql, found.memberId);
      await this.activated(sql, found.memberId);
    }
    return { nickname };
  }

  /** The address that the code was mailed to becomes the member's; whoever was waiting for activation is active with it. */
  private async changeAddress(sql: Tx, hash: string, found: MailedCode): Promise<void> {
    const { memberId, email, confirms, wanted } = found;
    if (found.usedAt !== null && confirms === email) return;
    if (confirms !== wanted || !(await takeAddress(sql, memberId, this.clock.now()))) {
      refuse('conflict', { reason: 'expired' });
    }
    await useCode(sql, hash, this.clock.now());
    await voidLinks(sql, memberId);
    await voidOthers(sql, memberId);
    if (may(found.permission, 'takePart')) await this.mails.send(sql, 'addressChanged', email);
    else await this.activated(sql, memberId);
  }

  private async activated(sql: Tx, memberId: number): Promise<void> {
    await record(sql, memberActivated, { memberId, day: this.clock.today() });
    await record(sql, permissionChanged, { memberId, from: 0, to: 1, by: 'rule', reason: '邮箱已确认' });
  }

  @Begins(requestReset)
  requestReset({ email, pow }: RequestReset, _caller: Caller, begin: Begin<typeof requestReset>) {
    return this.mailOnce(begin, 'reset', email, pow);
  }

  @Begins(resetPassword)
  async resetPassword({ code, password }: ResetPassword, _caller: Caller, begin: Begin<typeof resetPassword>) {
    checkPassword(password);
    const passwordHash = await hashPassword(password);
    const hash = hashOf(code);
    return begin(async (sql) => {
      const found = await findCode(sql, hash, 'reset', this.clock.now());
      if (!found || !found.current || found.usedAt) return refuse('conflict', { reason: 'expired' });
      await useCode(sql, hash, this.clock.now());
      await setPassword(sql, found.memberId, passwordHash);
      await voidLinks(sql, found.memberId);
      await endSessions(sql, this.redis, found.memberId, 'all', 'password');
      await this.mails.send(sql, 'passwordChanged', String(found.memberId));
      // Who has the mail is the member, and most who ask for one have guessed too often before.
      afterCommit(sql, () => this.lock.open(doorOf(found.memberId)));
      return null;
    });
  }

  /**
   * Has a mail sent, one a minute to an address. Nothing here depends on whether the address is known. The proof comes
   * before the count, or anybody could keep a mail from somebody for nothing.
   */
  private async mailOnce(
    begin: Begin<typeof requestReset>,
    purpose: 'activation' | 'reset',
    email: string,
    pow: string | null,
  ): Promise<{ sent: true }> {
    const address = email.toLowerCase();
    refuseEarly(await this.asked[purpose].wait(address));
    if (pow !== null) await this.proofs.spend(this.db, pow);
    refuseEarly(await this.asked[purpose].take(address));
    return begin(async (sql) => {
      await this.mails.send(sql, purpose, address);
      return { sent: true as const };
    });
  }
}

function refuseEarly(wait: number | null): void {
  if (wait !== null) refuse('tooOften', { retryAfterSeconds: wait });
}
