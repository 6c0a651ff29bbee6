import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { activate, changeEmail, changePassword, getAccount, listOutbox, type SignedIn } from '@yinghuo/contracts';
import { eventually } from '@yinghuo/testing';
import { password, World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

let count = 0;
const address = (name: string) => `${name}-${(count += 1)}@demo.invalid`;
const change = (member: SignedIn, email: string, given = password) =>
  world.bus.ask(changeEmail, { password: given, email }, member);
const open = (code: string) => world.bus.ask(activate, { code }, world.guest);
const mailsTo = async (to: string, least = 1) =>
  eventually(async () => {
    const mails = await world.bus.ask(listOutbox, { to }, world.guest);
    return mails.length >= least ? mails : null;
  });
const expired = { kind: 'conflict', detail: { reason: 'expired' } };

describe('a change of address', () => {
  it('takes effect when the mailed link is opened, and both addresses are told', async () => {
    const [old, fresh] = [address('old'), address('new')];
    const member = await world.member({ email: old });
    expect(await change(member, fresh)).toEqual({ sent: true });
    expect((await mailsTo(old))[0]!.subject).toBe('有人要更改你的萤火邮箱');
    const code = await world.mailedCode(fresh);
    await world.signIn(old);
    expect(await open(code)).toEqual({ nickname: member.nickname });
    expect(await open(code)).toEqual({ nickname: member.nickname });
    expect((await mailsTo(old, 2))[0]!.subject).toBe('萤火邮箱已更改');
    await world.signIn(fresh);
    await expect(world.signIn(old)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('counts a wrong password for the lock', async () => {
    const member = await world.member();
    const wrong = { kind: 'invalid', detail: [{ field: 'password', rule: 'mismatch' }] };
    for (let time = 0; time < 5; time += 1) {
      await expect(change(member, address('guess'), 'wrong-1')).rejects.toMatchObject(wrong);
    }
    await expect(change(member, address('guess'))).rejects.toMatchObject({ kind: 'tooOften' });
    await expect(world.signIn(member.nickname)).rejects.toMatchObject({ kind: 'tooOften' });
  });

  it('to somebody else’s address says the same, tells its owner, and changes nothing', async () => {
    const taken = address('taken');
    const owner = await world.member({ email: taken });
    const member = await world.member();
    expect(await change(member, taken.toUpperCase())).toEqual({ sent: true });
    const [mail] = await mailsTo(taken);
    expect(mail!.text).toContain(owner.nickname);
    expect(mail!.text).not.toContain(member.nickname);
    await world.signIn(taken);
  });

  it('is void when the address has become somebody’s before the link was opened', async () => {
    const wanted = address('raced');
    const member = await world.member();
    await change(member, wanted);
    const code = await world.mailedCode(wanted);
    await world.member({ email: wanted });
    await expect(open(code)).rejects.toMatchObject(expired);
    expect((await world.bus.ask(getAccount, {}, member)).nickname).toBe(member.nickname);
  });

  it('is void once another address is asked for, or the password changed', async () => {
    const [first, second] = [address('first'), address('second')];
    const member = await world.member();
    await change(member, first);
    const code = await world.mailedCode(first);
    await change(member, second);
    await expect(open(code)).rejects.toMatchObject(expired);
    const later = await world.mailedCode(second);
    await world.bus.ask(changePassword, { oldPassword: password, password: 'new-firefly-1' }, member);
    await expect(open(later)).rejects.toMatchObject(expired);
  });

  it('activates whoever was waiting at a mistyped address, and tells the mistyped one nothing', async () => {
    const [mistyped, right] = [address('mistyped'), address('right')];
    const member = await world.member({ email: mistyped, permission: 0, activated_at: null });
    await change(member, right);
    expect(await open(await world.mailedCode(right))).toEqual({ nickname: member.nickname });
    expect((await world.bus.ask(getAccount, {}, member)).permission).toBe(1);
    await world.mails.settled();
    expect(await world.bus.ask(listOutbox, { to: mistyped }, world.guest)).toEqual([]);
  });
});

it('a password that was changed is told by mail', async () => {
  const email = address('told');
  const member = await world.member({ email });
  await world.bus.ask(changePassword, { oldPassword: password, password: 'new-firefly-1' }, member);
  expect((await mailsTo(email))[0]).toMatchObject({ subject: '你的萤火密码已更改' });
});
