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
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { hashOf, type Redis } from '@yinghuo/redis';
import { InjectDb, InjectRedis, InjectSettings } from '@yinghuo/service';
import { tellProfile } from '../account/profile.ts';
import { Clock } from '../clock.ts';
import { Mailer } from '../mail/mailer.ts';
import { activationMail, alreadyHereMail, resetMail } from '../mail/mails.ts';
import { endSessions } from '../sessions/ending.ts';
import type { MembersSettings } from '../settings.ts';
import { firstAvatar } from './avatars.ts';
import { newToken } from './codes.ts';
import { checkPassword, hashPassword } from './password.ts';
import { Proofs } from './proofs.ts';
import {
  activateMember,
  findCode,
  insertMember,
  isTaken,
  keepCode,
  ownerOf,
  setPassword,
  useCode,
  voidCodes,
  waitingFor,
  waitingMember,
  type Applicant,
} from './registration.sql.ts';

const day = 24 * 3600_000;
const halfHour = 30 * 60_000;

@Controller()
export class RegistrationHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @InjectRedis() private readonly redis: Redis,
    @InjectSettings() private readonly settings: MembersSettings,
    private readonly proofs: Proofs,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

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

  @Answers(register)
  async register({ nickname: wanted, email, password, pow }: Register) {
    const { nickname, key } = nicknameOf(wanted);
    checkPassword(password);
    if (await isTaken(this.db, key)) refuse('conflict', { reason: 'taken', field: 'nickname' });
    await this.proofs.spend(this.db, pow);
    const passwordHash = await hashPassword(password);
    const code = newToken();
    const owner = await this.db.begin(async (sql) => {
      const avatar = firstAvatar();
      const id = await insertMember(sql, { nickname, key, email, passwordHash, avatar });
      if (id === null) return refuse('conflict', { reason: 'taken', field: 'nickname' });
      await keepCode(sql, { hash: hashOf(code), memberId: id, purpose: 'activation', expiresAt: this.in(day) });
      await record(sql, memberRegistered, { memberId: id, nickname, day: this.clock.today() });
      await tellProfile(sql, id);
      return ownerOf(sql, email);
    });
    // Whose address it is already learns of it; whoever registers cannot tell the difference.
    const { PUBLIC_URL } = this.settings;
    this.mailer.send(
      email,
      owner ? alreadyHereMail(PUBLIC_URL, owner.nickname) : activationMail(PUBLIC_URL, nickname, code),
    );
    return { nickname, mailSent: true as const };
  }

  @Answers(sendActivation)
  async resend({ email, pow }: SendActivation, caller: Caller) {
    if (isSignedIn(caller)) {
      const member = await waitingMember(this.db, caller.memberId);
      if (!member) refuse('conflict', { reason: 'done' });
      await this.mailActivation(member);
      return { sent: true as const };
    }
    if (!email) refuse('invalid', [{ field: 'email', rule: 'required' }]);
    if (!pow) refuse('invalid', [{ field: 'pow', rule: 'required' }]);
    await this.proofs.spend(this.db, pow);
    const member = await waitingFor(this.db, email);
    if (member) await this.mailActivation(member);
    return { sent: true as const };
  }

  @Answers(activate)
  async activate({ code }: Activate, _caller: Caller, sql: Tx) {
    const hash = hashOf(code);
    const found = await findCode(sql, hash, 'activation', this.clock.now());
    if (!found || !found.current) return refuse('conflict', { reason: 'expired' });
    const { memberId, nickname } = found;
    if (found.permission > 0) return { nickname };
    if (!(await activateMember(sql, memberId, this.clock.now()))) refuse('conflict', { reason: 'expired' });
    await useCode(sql, hash, this.clock.now());
    await record(sql, memberActivated, { memberId, day: this.clock.today() });
    await record(sql, permissionChanged, { memberId, from: 0, to: 1, by: 'rule', reason: '邮箱已确认' });
    return { nickname };
  }

  @Answers(requestReset)
  async requestReset({ email, pow }: RequestReset) {
    await this.proofs.spend(this.db, pow);
    const member = await ownerOf(this.db, email);
    if (member) {
      const code = newToken();
      await keepCode(this.db, {
        hash: hashOf(code),
        memberId: member.id,
        purpose: 'reset',
        expiresAt: this.in(halfHour),
      });
      this.mailer.send(member.email, resetMail(this.settings.PUBLIC_URL, member.nickname, code));
    }
    return { sent: true as const };
  }

  @Answers(resetPassword)
  async resetPassword({ code, password }: ResetPassword) {
    checkPassword(password);
    const passwordHash = await hashPassword(password);
    const hash = hashOf(code);
    await this.db.begin(async (sql) => {
      const found = await findCode(sql, hash, 'reset', this.clock.now());
      if (!found || !found.current || found.usedAt) return refuse('conflict', { reason: 'expired' });
      await useCode(sql, hash, this.clock.now());
      await setPassword(sql, found.memberId, passwordHash);
      await voidCodes(sql, found.memberId);
      await endSessions(sql, this.redis, found.memberId, 'all', 'password');
    });
    return null;
  }

  private async mailActivation({ id, nickname, email }: Applicant): Promise<void> {
    const code = newToken();
    await keepCode(this.db, { hash: hashOf(code), memberId: id, purpose: 'activation', expiresAt: this.in(day) });
    this.mailer.send(email, activationMail(this.settings.PUBLIC_URL, nickname, code));
  }

  private in(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}
