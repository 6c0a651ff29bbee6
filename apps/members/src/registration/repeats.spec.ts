import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  findDeletion,
  listOutbox,
  register,
  requestReset,
  resetPassword,
  signIn,
} from '@yinghuo/contracts';
import { hashOf, newToken } from '@yinghuo/redis';
import { eventually } from '@yinghuo/testing';
import { password, World } from '../world.fixture.ts';

/** Each of these was told no, or counted as a wrong guess, when it was sent again under its key because the answer was lost. */
let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const key = (id: string) => ({ id });
const rowsOf = (name: string) => world.db`select from outbox where name = ${name}`;

it('registering again under its key gets the first answer, and makes no second account', async () => {
  const form = { nickname: '答复丢了', email: 'lost@demo.invalid', password, pow: await world.solved() };
  const ask = (fields = form, id = 'r1') => world.bus.ask(register, fields, world.guest, key(id));
  const answer = { nickname: '答复丢了', mailSent: true };
  expect([await ask(), await ask()]).toEqual([answer, answer]);
  expect(await rowsOf('member-registered')).toHaveLength(1);
  // Other words under the same key, and the same under another key.
  await expect(ask({ ...form, password: 'firefly-2027' })).rejects.toMatchObject({ detail: { reason: 'state' } });
  await expect(ask(form, 'r2')).rejects.toMatchObject({ detail: { reason: 'taken' } });
});

it('a reset that is asked for and set again under its keys is done once', async () => {
  const { nickname } = await world.member({ email: 'repeat@demo.invalid' });
  const pow = await world.solved();
  const asked = () => world.bus.ask(requestReset, { email: 'repeat@demo.invalid', pow }, world.guest, key('q1'));
  expect([await asked(), await asked()]).toEqual([{ sent: true }, { sent: true }]);
  const code = await world.mailedCode('repeat@demo.invalid');
  expect(await world.bus.ask(listOutbox, { to: 'repeat@demo.invalid' }, world.guest)).toHaveLength(1);
  const set = () => world.bus.ask(resetPassword, { code, password: 'new-firefly-1' }, world.guest, key('s1'));
  expect([await set(), await set()]).toEqual([null, null]);
  await world.signIn(nickname, 'new-firefly-1');
});

it('a password that is changed again under its key is changed, and no guess is counted', async () => {
  const member = await world.member();
  const change = (id: string) =>
    world.bus.ask(changePassword, { oldPassword: password, password: 'new-firefly-1' }, member, key(id));
  for (let time = 0; time < 8; time += 1) expect(await change('p1')).toBeNull();
  // It is a guess under another key; the door is open still.
  await expect(change('p2')).rejects.toMatchObject({ kind: 'invalid' });
  await world.signIn(member.nickname, 'new-firefly-1');
});

it('an address is asked for once under its key', async () => {
  const member = await world.member({ email: 'old@demo.invalid' });
  const ask = () => world.bus.ask(changeEmail, { password, email: 'wanted@demo.invalid' }, member, key('e1'));
  expect([await ask(), await ask()]).toEqual([{ sent: true }, { sent: true }]);
  await eventually(async () => {
    const mails = await world.bus.ask(listOutbox, { to: 'old@demo.invalid' }, world.guest);
    return mails.length > 0;
  });
  await world.mails.settled();
  expect(await world.bus.ask(listOutbox, { to: 'old@demo.invalid' }, world.guest)).toHaveLength(1);
});

it('an account that is deleted again under its key is found deleted by its token, under no other key', async () => {
  const member = await world.member();
  const tokenHash = hashOf(newToken());
  await world.bus.ask(signIn, { name: member.nickname, password, tokenHash }, world.guest);
  const found = async (id: string, hash = tokenHash) =>
    (await world.bus.ask(findDeletion, { tokenHash: hash, key: id }, world.guest)).found;
  await expect(world.bus.ask(deleteAccount, { password: 'wrong-2026' }, member, key('d0'))).rejects.toMatchObject({
    kind: 'invalid',
  });
  expect(await found('d1')).toBe(false);
  const leave = () => world.bus.ask(deleteAccount, { password }, member, key('d1'));
  expect([await leave(), await leave()]).toEqual([null, null]);
  expect(await rowsOf('member-deleted')).toHaveLength(1);
  expect([await found('d1'), await found('d0'), await found('d1', hashOf(newToken()))]).toEqual([true, false, false]);
});
