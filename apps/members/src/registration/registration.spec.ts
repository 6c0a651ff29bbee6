import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  activate,
  changePassword,
  checkNickname,
  listOutbox,
  register,
  requestReset,
  resetPassword,
  sendActivation,
  spendProof,
  supportRecorded,
} from '@yinghuo/contracts';
import { hashOf } from '@yinghuo/redis';
import { eventually, member } from '@yinghuo/testing';
import { password, World } from '../world.fixture.ts';
import { keepCode, removeNeverActivated } from './registration.sql.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const registerAs = async (nickname: string, email: string) =>
  world.bus.ask(register, { nickname, email, password, pow: await world.solved() }, world.guest);

describe('registering', () => {
  it('makes an account that the mailed link activates, twice with the same answer', async () => {
    expect(await registerAs('夜航西', 'west@demo.invalid')).toEqual({ nickname: '夜航西', mailSent: true });
    const code = await world.mailedCode('west@demo.invalid');
    expect(await world.bus.ask(activate, { code }, world.guest)).toEqual({ nickname: '夜航西' });
    expect(await world.bus.ask(activate, { code }, world.guest)).toEqual({ nickname: '夜航西' });
    const { account } = await world.signIn('WEST@demo.invalid');
    expect(account).toMatchObject({ nickname: '夜航西', permission: 1, level: 0, coins: 0 });
    expect(await world.told()).toEqual(
      expect.arrayContaining([
        'member-registered',
        'member-profile-changed',
        'member-activated',
        'permission-changed',
        'member-signed-in',
      ]),
    );
  });

  it('refuses a nickname that only looks different', async () => {
    await registerAs('Paper_Boat', 'boat@demo.invalid');
    await expect(registerAs('рарeг_вoat', 'other@demo.invalid')).rejects.toMatchObject({ kind: 'invalid' });
    await expect(registerAs('PAPER_B0AT', 'other@demo.invalid')).rejects.toMatchObject({
      kind: 'conflict',
      detail: { reason: 'taken', field: 'nickname' },
    });
    await expect(world.bus.ask(checkNickname, { nickname: 'paper_boat' }, world.guest)).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await world.bus.ask(checkNickname, { nickname: '没人用的' }, world.guest)).toEqual({ free: true });
  });

  it('answers the same for an address that is in use, and tells only its owner', async () => {
    const owner = await world.member({ email: 'taken@demo.invalid' });
    expect(await registerAs('新来的', 'taken@demo.invalid')).toEqual({ nickname: '新来的', mailSent: true });
    const mails = await eventually(async () => {
      const found = await world.bus.ask(listOutbox, { to: 'taken@demo.invalid' }, world.guest);
      return found.length ? found : null;
    });
    expect(mails[0]!.text).toContain(owner.nickname);
    expect(mails[0]!.links[0]).toMatch(/\/reemail$/);
  });

  it('takes a proof of work once, and no other', async () => {
    const pow = await world.solved();
    const fields = { email: 'proof@demo.invalid', password };
    await world.bus.ask(register, { nickname: '证明一', pow, ...fields }, world.guest);
    const wrong = { kind: 'invalid', detail: [{ field: 'pow', rule: 'mismatch' }] };
    await expect(world.bus.ask(register, { nickname: '证明二', pow, ...fields }, world.guest)).rejects.toMatchObject(
      wrong,
    );
    await expect(
      world.bus.ask(register, { nickname: '证明三', pow: 'bm8=', ...fields }, world.guest),
    ).rejects.toMatchObject(wrong);
  });

  it('wants a letter and a digit in the password', async () => {
    for (const weak of ['onlyletters', '1234567890']) {
      const fields = { nickname: '弱密码', email: 'weak@demo.invalid', password: weak, pow: 'x' };
      await expect(world.bus.ask(register, fields, world.guest)).rejects.toMatchObject({
        detail: [{ field: 'password', rule: 'format' }],
      });
    }
  });
});

describe('a mailed code', () => {
  it('is expired after a day, and for whoever guesses', async () => {
    await registerAs('慢半拍', 'slow@demo.invalid');
    const code = await world.mailedCode('slow@demo.invalid');
    world.clock.set('2026-11-22T04:00:01Z');
    const expired = { kind: 'conflict', detail: { reason: 'expired' } };
    await expect(world.bus.ask(activate, { code }, world.guest)).rejects.toMatchObject(expired);
    await expect(world.bus.ask(activate, { code: 'A'.repeat(43) }, world.guest)).rejects.toMatchObject(expired);
    await expect(world.bus.ask(resetPassword, { code, password }, world.guest)).rejects.toMatchObject(expired);
    world.clock.set('2026-11-21T04:00:00Z');
  });

  it('is mailed again to whoever waits, and to nobody else with the same answer', async () => {
    const ask = async (email: string) =>
      world.bus.ask(sendActivation, { email, pow: await world.solved() }, world.guest);
    await world.member({ email: 'waits@demo.invalid', permission: 0 });
    expect(await ask('waits@demo.invalid')).toEqual({ sent: true });
    expect(await ask('nobody@demo.invalid')).toEqual({ sent: true });
    await world.mailedCode('waits@demo.invalid');
    expect(await world.bus.ask(listOutbox, { to: 'nobody@demo.invalid' }, world.guest)).toEqual([]);
    const active = await world.member();
    await expect(world.bus.ask(sendActivation, {}, active)).rejects.toMatchObject({ detail: { reason: 'done' } });
  });

  it('is mailed once a minute to an address, and the limit is the same for one that nobody knows', async () => {
    await world.member({ email: 'known@demo.invalid', permission: 0 });
    await world.member({ email: 'owner@demo.invalid' });
    for (const contract of [sendActivation, requestReset]) {
      for (const email of ['known@demo.invalid', 'owner@demo.invalid', 'unknown@demo.invalid']) {
        const ask = async (of: string) =>
          world.bus.ask(contract, { email: of, pow: await world.solved() }, world.guest);
        expect(await ask(email)).toEqual({ sent: true });
        const pow = await world.solved();
        await expect(world.bus.ask(contract, { email: email.toUpperCase(), pow }, world.guest)).rejects.toMatchObject({
          kind: 'tooOften',
          detail: { retryAfterSeconds: expect.any(Number) },
        });
        // Whoever is refused keeps the proof.
        await world.bus.ask(spendProof, { pow }, world.guest);
      }
    }
  });

  it('is asked for with an answer that does not wait for a look at who is known', async () => {
    await world.member({ email: 'looked-for@demo.invalid' });
    const proofs = await Promise.all([world.solved(), world.solved()]);
    const own = await world.db.reserve();
    await own`begin`;
    await own`lock table members in access exclusive mode`;
    const answers = await Promise.all(
      ['looked-for@demo.invalid', 'not-looked-for@demo.invalid'].map((email, index) =>
        world.bus.ask(requestReset, { email, pow: proofs[index]! }, world.guest),
      ),
    );
    await own`rollback`;
    own.release();
    expect(answers).toEqual([{ sent: true }, { sent: true }]);
    await world.mailedCode('looked-for@demo.invalid');
  });

  it('sets a new password once, and ends every session', async () => {
    const { nickname } = await world.member({ email: 'reset@demo.invalid' });
    await world.signIn(nickname);
    await world.bus.ask(requestReset, { email: 'reset@demo.invalid', pow: await world.solved() }, world.guest);
    const code = await world.mailedCode('reset@demo.invalid');
    await world.bus.ask(resetPassword, { code, password: 'new-firefly-1' }, world.guest);
    await expect(world.bus.ask(resetPassword, { code, password }, world.guest)).rejects.toMatchObject({
      kind: 'conflict',
    });
    const open = await world.db`
      select from sessions s join members m on m.id = s.member_id where m.nickname = ${nickname} and s.ended_at is null`;
    expect(open).toHaveLength(0);
    await world.signIn(nickname, 'new-firefly-1');
  });

  it('lets in whoever guessed too often before, and counts anew', async () => {
    const { nickname } = await world.member({ email: 'guessed@demo.invalid' });
    const guess = () => world.signIn(nickname, 'wrong-1').catch(({ kind }: { kind: string }) => kind);
    for (let time = 0; time < 5; time += 1) await guess();
    expect(await guess()).toBe('tooOften');
    await world.bus.ask(requestReset, { email: 'guessed@demo.invalid', pow: await world.solved() }, world.guest);
    const code = await world.mailedCode('guessed@demo.invalid');
    await world.bus.ask(resetPassword, { code, password: 'new-firefly-1' }, world.guest);
    await world.signIn(nickname, 'new-firefly-1');
    for (let time = 0; time < 5; time += 1) expect(await guess()).toBe('invalid');
    expect(await guess()).toBe('tooOften');
  });

  it('is void once the password was set anew in another way', async () => {
    const member = await world.member({ email: 'void@demo.invalid' });
    const code = async () => {
      const hash = hashOf(`code of ${(codes += 1)}`);
      await keepCode(world.db, {
        hash,
        memberId: member.memberId,
        purpose: 'reset',
        expiresAt: new Date('2026-11-21T05:00:00Z'),
      });
      return `code of ${codes}`;
    };
    let codes = 0;
    const [first, second, third] = [await code(), await code(), await code()];
    const set = (given: string) =>
      world.bus.ask(resetPassword, { code: given, password: 'new-firefly-1' }, world.guest);
    await set(first);
    await expect(set(second)).rejects.toMatchObject({ detail: { reason: 'expired' } });
    const fourth = await code();
    await world.bus.ask(changePassword, { oldPassword: 'new-firefly-1', password: 'new-firefly-2' }, member);
    for (const old of [third, fourth]) await expect(set(old)).rejects.toMatchObject({ detail: { reason: 'expired' } });
  });

  it('that activates is good after the password was changed: a newcomer may do that first', async () => {
    await registerAs('先改密码', 'first@demo.invalid');
    const code = await world.mailedCode('first@demo.invalid');
    const [{ id }] = await world.db<[{ id: number }]>`select id from members where nickname = '先改密码'`;
    const newcomer = member({ memberId: Number(id), permission: 0 });
    await world.bus.ask(changePassword, { oldPassword: password, password: 'new-firefly-1' }, newcomer);
    expect(await world.bus.ask(activate, { code }, world.guest)).toEqual({ nickname: '先改密码' });
  });

  it('of another account of the address is void once one is activated', async () => {
    await registerAs('我自己', 'mine@demo.invalid');
    await world.mailedCode('mine@demo.invalid');
    await registerAs('陌生人', 'mine@demo.invalid');
    await world.mailsLater();
    const [mail] = await world.bus.ask(listOutbox, { to: 'mine@demo.invalid' }, world.guest);
    const links = mail!.links;
    const [stranger, mine] = links.map((link) => new URL(link).searchParams.get('code')!);
    expect(await world.bus.ask(activate, { code: mine! }, world.guest)).toEqual({ nickname: '我自己' });
    await expect(world.bus.ask(activate, { code: stranger! }, world.guest)).rejects.toMatchObject({
      detail: { reason: 'expired' },
    });
    const voided = await world.db`
      select from mailed_codes c join members m on m.id = c.member_id where m.nickname = '陌生人' and not c.void`;
    expect(voided).toHaveLength(0);
  });

  it('activates one of two accounts of an address, also when both are opened at the same moment', async () => {
    const waiting = [
      await world.member({ email: 'twice@demo.invalid', permission: 0 }),
      await world.member({ email: 'Twice@demo.invalid', permission: 0 }),
    ];
    const expiresAt = new Date('2026-11-21T05:00:00Z');
    for (const { memberId } of waiting) {
      await keepCode(world.db, { hash: hashOf(`twice ${memberId}`), memberId, purpose: 'activation', expiresAt });
    }
    const both = await Promise.allSettled(
      waiting.map(({ memberId }) => world.bus.ask(activate, { code: `twice ${memberId}` }, world.guest)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict', detail: { reason: 'expired' } },
    });
  });
});

describe('an account that was never activated', () => {
  const longAgo = new Date('2020-01-01T00:00:00Z');

  it('goes after a week, with its sessions, and whoever has its card hears of it', async () => {
    const waiting = await world.member({ permission: 0, created_at: longAgo });
    const recent = await world.member({ permission: 0, created_at: new Date() });
    const member = await world.member({ created_at: longAgo });
    await world.signIn(waiting.nickname);
    await removeNeverActivated(world.db);
    const left = await world.db<{ id: number }[]>`
      select id from members where id = any(${[waiting, recent, member].map(({ memberId }) => memberId)}) order by id`;
    expect(left.map(({ id }) => id)).toEqual([recent.memberId, member.memberId]);
    const told = await world.db<{ key: string }[]>`select key from outbox where name = 'member-deleted'`;
    expect(told.map(({ key }) => key)).toContain(String(waiting.memberId));
  });

  it('goes although it gave something, which stays in its name', async () => {
    const giver = await world.member({ permission: 0, created_at: longAgo });
    const after = await world.member({ permission: 0, created_at: longAgo });
    await world.db`
      insert into supports (member_id, amount_fen, day, recorded_by) values (${giver.memberId}, 100, '2026-11-20', 1)`;
    // What it gave is worth a badge.
    await world.bus.tell(supportRecorded, { memberId: giver.memberId, amountFen: 100, day: '2026-11-20' });
    await removeNeverActivated(world.db);
    const left = await world.db`select from members where id = any(${[giver.memberId, after.memberId]})`;
    expect(left).toHaveLength(0);
    expect(await world.db`select member_id, nickname from supports`).toEqual([
      { memberId: null, nickname: giver.nickname },
    ]);
  });
});

describe('a proof of work', () => {
  it('is spent in the transaction that it is given: many at once wait for nobody', async () => {
    const proofs = await Promise.all(Array.from({ length: 12 }, () => world.solved()));
    await Promise.all(proofs.map((pow) => world.bus.ask(spendProof, { pow }, world.guest)));
    const [{ count }] = await world.db<[{ count: number }]>`select count(*) from spent_proofs`;
    expect(count).toBeGreaterThanOrEqual(12);
    await expect(world.bus.ask(spendProof, { pow: proofs[0]! }, world.guest)).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});
