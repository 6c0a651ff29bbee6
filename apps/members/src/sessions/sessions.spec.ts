import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  findSession,
  listSessions,
  permissionChanged,
  revokeSessions,
  sessionsEnded,
  signIn,
  signOut,
  touchSession,
} from '@yinghuo/contracts';
import { hashOf, newToken, sessions } from '@yinghuo/redis';
import { createLog, Tokens } from '@yinghuo/service';
import { eventually, untilLocked } from '@yinghuo/testing';
import { hashPassword } from '../registration/password.ts';
import { password, World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

async function signedIn(fields: Record<string, unknown> = {}) {
  const member = await world.member(fields);
  const open = async (device = 'Linux · Firefox') => {
    const token = newToken();
    const tokenHash = hashOf(token);
    await world.bus.ask(signIn, { name: member.nickname, password, device, tokenHash }, world.guest);
    const state = await world.bus.ask(findSession, { tokenHash }, world.guest);
    return { token, tokenHash, caller: { ...member, sessionId: state.sessionId } };
  };
  return { member, open };
}

const redisForgets = (tokenHash: string) => world.redis.del(`session:${tokenHash}`);

/** Lets no change of a session be committed until `release`. */
async function holdCommits() {
  await world.db.unsafe(`
    create function wait_for_spec() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(4711); return null; end $$;
    create constraint trigger wait_for_spec after update on sessions deferrable initially deferred
      for each row execute function wait_for_spec();`);
  const own = await world.db.reserve();
  await own`select pg_advisory_lock(4711)`;
  return {
    isWaitedFor: async () =>
      (await world.db`select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`).length > 0,
    release: async () => {
      await own`select pg_advisory_unlock(4711)`;
      own.release();
      await world.db.unsafe('drop trigger wait_for_spec on sessions; drop function wait_for_spec');
    },
  };
}

describe('signing in', () => {
  it('says the same for a wrong password and an unknown name', async () => {
    const { nickname } = await world.member();
    const wrong = { kind: 'invalid', detail: [{ field: 'password', rule: 'mismatch' }] };
    for (const name of [nickname, '没有这个人', 'nobody@demo.invalid']) {
      await expect(world.signIn(name, 'wrong-1')).rejects.toMatchObject(wrong);
    }
  });

  // Changing it ended the sessions that there were, and this one was not there yet.
  it('with a password that is changed while it is compared lets nobody in', async () => {
    const { memberId, nickname } = await world.member();
    const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = world.db.begin(async (sql) => {
      await sql`update members set password_hash = ${await hashPassword('another-password-1')} where id = ${memberId}`;
      begun.resolve();
      await may.promise;
    });
    await begun.promise;
    const signingIn = world.signIn(nickname).catch((error: unknown) => error);
    await untilLocked(world.db, 'insert into sessions');
    may.resolve();
    await changing;
    expect(await signingIn).toMatchObject({ kind: 'invalid', detail: [{ field: 'password', rule: 'mismatch' }] });
    expect(await world.db`select from sessions where member_id = ${memberId}`).toHaveLength(0);
  });

  // Whoever knew the old password alone kept their session, and the member was locked out of what they had just reset.
  it.each([
    [
      'it is changed',
      'oldPassword',
      { command: changePassword, given: { oldPassword: password, password: 'new-firefly-1' } },
    ],
    ['the address is changed', 'password', { command: changeEmail, given: { password, email: 'other@example.com' } }],
    ['the account is deleted', 'password', { command: deleteAccount, given: { password } }],
  ] as const)('is with the password that was reset while %s by the old one', async (_, field, { command, given }) => {
    const { member, open } = await signedIn();
    const { caller } = await open();
    const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const reset = await hashPassword('another-password-1');
    const resetting = world.db.begin(async (sql) => {
      await sql`update members set password_hash = ${reset} where id = ${member.memberId}`;
      begun.resolve();
      await may.promise;
    });
    await begun.promise;
    const changing = world.bus
      .ask(command as typeof changePassword, given as never, caller)
      .catch((error: unknown) => error);
    await untilLocked(world.db, 'select from members where id');
    may.resolve();
    await resetting;
    expect(await changing).toMatchObject({ kind: 'invalid', detail: [{ field, rule: 'mismatch' }] });
    await world.signIn(member.nickname, 'another-password-1');
  });

  it('locks a name after five failures, right password included', async () => {
    const { nickname } = await world.member();
    for (let failure = 0; failure < 5; failure += 1) {
      await expect(world.signIn(nickname, 'wrong-1')).rejects.toMatchObject({
        kind: 'invalid',
      });
    }
    await expect(world.signIn(nickname)).rejects.toMatchObject({
      kind: 'tooOften',
    });
  });

  it('compares five passwords and no more, however many come at once', async () => {
    const { nickname } = await world.member();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => world.signIn(nickname, 'wrong-1')));
    const kinds = tries.map((of) => (of.status === 'rejected' ? (of.reason as { kind: string }).kind : 'signed in'));
    expect([
      kinds.filter((kind) => kind === 'invalid').length,
      kinds.filter((kind) => kind === 'tooOften').length,
    ]).toEqual([5, 15]);
  });

  it('locks address and nickname together, for fifteen minutes from the fifth failure', async () => {
    const { nickname, memberId } = await world.member({ email: 'both@demo.invalid' });
    const wrong = (name: string) => world.signIn(name, 'wrong-1').catch(() => {});
    await wrong(nickname);
    // The first failure was fourteen minutes and more ago.
    for (const rule of ['tries', 'failures']) {
      await world.redis.pexpire(`limit:sign-in-${rule}:m${memberId}`, 30_000);
    }
    for (let failure = 0; failure < 4; failure += 1) await wrong('BOTH@demo.invalid');
    for (const name of [nickname, 'both@demo.invalid']) {
      const refused = await world.signIn(name).catch((refusal: unknown) => refusal);
      expect(refused).toMatchObject({ kind: 'tooOften' });
      expect((refused as { detail: { retryAfterSeconds: number } }).detail.retryAfterSeconds).toBeGreaterThan(890);
    }
  });

  it('does not count right passwords', async () => {
    const { nickname } = await world.member();
    for (let time = 0; time < 7; time += 1) await world.signIn(nickname);
  });

  it('tells a banned member so, with the right password only', async () => {
    const { nickname } = await world.member({ state: 'banned' });
    await expect(world.signIn(nickname, 'wrong-1')).rejects.toMatchObject({
      kind: 'invalid',
    });
    await expect(world.signIn(nickname)).rejects.toMatchObject({
      kind: 'banned',
    });
  });
});

describe('a session', () => {
  it('is found by the hash of its token and kept in Redis for the edges', async () => {
    const { open, member } = await signedIn();
    const { tokenHash, caller } = await open();
    expect(await sessions.read(world.redis, tokenHash)).toMatchObject({
      sessionId: caller.sessionId,
      memberId: member.memberId,
      permission: 1,
    });
    const stored = await world.db`select token_hash from sessions where id = ${caller.sessionId}`;
    expect(stored[0]).toEqual({ tokenHash });
  });

  it('slides by thirty days and is over after them', async () => {
    const { open } = await signedIn();
    const { tokenHash, caller } = await open();
    world.clock.set('2026-12-15T04:00:00Z');
    await world.bus.ask(touchSession, { tokenHash }, caller);
    world.clock.set('2027-01-10T04:00:00Z');
    await world.bus.ask(findSession, { tokenHash }, world.guest);
    world.clock.set('2027-01-15T04:00:00Z');
    await expect(world.bus.ask(findSession, { tokenHash }, world.guest)).rejects.toMatchObject({
      kind: 'sessionEnded',
    });
    world.clock.set('2026-11-21T04:00:00Z');
  });

  it('that is used while its member is banned or changes the password waits for that, and that never for it', async () => {
    const { open } = await signedIn();
    const { tokenHash, caller } = await open();
    const own = await world.db.reserve();
    await own`begin`;
    await own`select from members where id = ${caller.memberId} for update`;
    const touching = world.bus.ask(touchSession, { tokenHash }, caller);
    await untilLocked(world.db, 'last_seen_at');
    await own`set local lock_timeout = '50ms'`;
    await own`update sessions set ended_at = now() where token_hash = ${tokenHash}`;
    await own`commit`;
    own.release();
    await touching;
    const [session] = await world.db`select ended_at is not null as over from sessions where token_hash = ${tokenHash}`;
    expect(session).toEqual({ over: true });
  });

  it('ends by signing out, in Redis too', async () => {
    const { open } = await signedIn();
    const { tokenHash, caller } = await open();
    await world.bus.ask(signOut, {}, caller);
    expect(await sessions.read(world.redis, tokenHash)).toBeNull();
    await expect(world.bus.ask(findSession, { tokenHash }, world.guest)).rejects.toMatchObject({
      kind: 'sessionEnded',
    });
  });

  it('that ended never comes back, even to whoever polls while the sign-out is being committed', async () => {
    const { open } = await signedIn();
    const { token, tokenHash, caller } = await open();
    const tokens = new Tokens(world.redis, world.bus, createLog('members', 'silent'));
    tokens.onModuleInit();
    const commit = await holdCommits();
    let signedOut = false;
    const signingOut = world.bus.ask(signOut, {}, caller).then(() => (signedOut = true));
    // Until the commit the session is good, and whoever asks brings a copy of it along.
    await eventually(async () => {
      await tokens.resolve(token, 'spec');
      return commit.isWaitedFor();
    });
    await Promise.all([redisForgets(tokenHash), tokens.resolve(token, 'spec')]);
    await world.bus.ask(findSession, { tokenHash }, world.guest);
    expect([signedOut, await sessions.read(world.redis, tokenHash)]).toEqual([false, expect.anything()]);
    await commit.release();
    await signingOut;
    expect(await sessions.read(world.redis, tokenHash)).toBeNull();
    const refused = async () =>
      (await tokens.resolve(token, 'spec').catch(({ kind }: { kind: string }) => kind)) as unknown;
    await eventually(async () => (await refused()) === 'sessionEnded');
    for (let poll = 0; poll < 20; poll += 1) expect(await refused()).toBe('sessionEnded');
    tokens.onApplicationShutdown();
  });

  it('that ended in a process that died right after its commit is dropped by the event', async () => {
    const { open, member } = await signedIn();
    const [{ tokenHash }, { tokenHash: other }] = [await open(), await open()];
    await world.db`update sessions set ended_at = now() where token_hash = ${tokenHash}`;
    await world.bus.tell(sessionsEnded, { memberId: member.memberId, sessionIds: ['all'], why: 'ban' });
    expect(await sessions.read(world.redis, tokenHash)).toBeNull();
    expect(await sessions.read(world.redis, other)).not.toBeNull();
  });

  it('is read anew after a change of permission', async () => {
    const { open, member } = await signedIn();
    const { tokenHash } = await open();
    const about = { memberId: member.memberId, from: 1, to: 3, by: 'rule', reason: '' };
    await world.db`update members set permission = 3 where id = ${member.memberId}`;
    await world.bus.tell(permissionChanged, about);
    expect(await sessions.read(world.redis, tokenHash)).toBeNull();
    expect(await world.bus.ask(findSession, { tokenHash }, world.guest)).toMatchObject({ permission: 3 });
  });

  it('is listed, and revoked alone or with all others', async () => {
    const { open } = await signedIn();
    const [here, phone, tablet] = [await open('这里'), await open('手机'), await open('平板')];
    const listed = await world.bus.ask(listSessions, {}, here.caller);
    expect(listed.map(({ device, current }) => [device, current])).toEqual(
      expect.arrayContaining([
        ['这里', true],
        ['手机', false],
        ['平板', false],
      ]),
    );
    expect(await world.bus.ask(revokeSessions, { id: phone.caller.sessionId }, here.caller)).toEqual({ revoked: 1 });
    expect(await world.bus.ask(revokeSessions, { others: true }, here.caller)).toEqual({ revoked: 1 });
    await expect(world.bus.ask(findSession, { tokenHash: tablet.tokenHash }, world.guest)).rejects.toMatchObject({
      kind: 'sessionEnded',
    });
    await world.bus.ask(findSession, { tokenHash: here.tokenHash }, world.guest);
  });

  it('of somebody else is not there', async () => {
    const mine = await (await signedIn()).open();
    const theirs = await (await signedIn()).open();
    await expect(world.bus.ask(revokeSessions, { id: theirs.caller.sessionId }, mine.caller)).rejects.toMatchObject({
      kind: 'notFound',
    });
    await expect(world.bus.ask(revokeSessions, { id: 'x', others: true }, mine.caller)).rejects.toMatchObject({
      kind: 'invalid',
    });
    await world.bus.ask(findSession, { tokenHash: theirs.tokenHash }, world.guest);
  });

  it('is the only one left after a change of password', async () => {
    const { open } = await signedIn();
    const [here, other] = [await open(), await open()];
    await expect(
      world.bus.ask(changePassword, { oldPassword: 'wrong-1', password: 'new-firefly-1' }, here.caller),
    ).rejects.toMatchObject({ detail: [{ field: 'oldPassword', rule: 'mismatch' }] });
    await world.bus.ask(changePassword, { oldPassword: password, password: 'new-firefly-1' }, here.caller);
    await world.bus.ask(findSession, { tokenHash: here.tokenHash }, world.guest);
    await expect(world.bus.ask(findSession, { tokenHash: other.tokenHash }, world.guest)).rejects.toMatchObject({
      kind: 'sessionEnded',
    });
  });
});
