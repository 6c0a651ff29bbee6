import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  activate,
  addFavourite,
  block,
  buyMembership,
  dailySignedIn,
  declareAdult,
  deleteAccount,
  follow,
  gamePublished,
  holdBounty,
  mailSettingChanged,
  permissions,
  recordSupport,
  setBackground,
  setPreferences,
  setProfile,
  signInDaily,
  visitDaily,
  wearBox,
  wearFrame,
  wearPets,
  type AnyContract,
  type SignedIn,
} from '@yinghuo/contracts';
import { hashOf } from '@yinghuo/redis';
import { eventually } from '@yinghuo/testing';
import { keepCode } from '../registration/registration.sql.ts';
import { post } from '../wallet/post.ts';
import { password, World } from '../world.fixture.ts';

const gameId = 7;
const code = 'c'.repeat(43);
let world: World;
let leaver: SignedIn & { nickname: string };
let other: SignedIn & { nickname: string };
beforeAll(async () => {
  world = await World.open();
  await world.bus.tell(gamePublished, { gameId, section: 'gal', title: '夏', titles: ['夏'], submitterId: 1 });
  // A deletion has forgotten everything, and cannot go on.
  await world.db.unsafe(`
    create function wait_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(4711); return null; end $$;
    create trigger wait_here after update on members for each row
      when (new.state = 'deleted' and old.state <> 'deleted') execute function wait_here()`);
});
afterAll(() => world.close());
beforeEach(async () => {
  [leaver, other] = [{ ...(await world.member()), level: 600 }, await world.member()];
  await world.db`delete from mailed_codes`;
  await world.db.begin(async (sql) => {
    const cause = { reason: 'adjustment', reference: null, key: `given:${leaver.memberId}` } as const;
    await post(sql, leaver.memberId, { coins: 1000 }, cause);
    const expiresAt = new Date(world.clock.now().getTime() + 3600_000);
    const link = { memberId: leaver.memberId, purpose: 'address', email: 'fresh@demo.invalid', expiresAt };
    await keepCode(sql, { hash: hashOf(code), ...link });
    await sql`update members set new_email = ${link.email} where id = ${leaver.memberId}`;
  });
});

const ask = (contract: AnyContract, input: object, caller?: object) => () =>
  world.bus.ask(contract as typeof follow, input as never, (caller ?? leaver) as SignedIn);
const staff = () => ({ ...other, permission: permissions.owner });

/** What is begun while a deletion is under way, and what becomes of it. */
const flights: readonly [what: string, kind: string | null, begin: () => Promise<unknown>][] = [
  ['a follow', 'signInNeeded', () => ask(follow, { memberId: other.memberId, on: true })()],
  ['a follow of whoever leaves', 'notFound', () => ask(follow, { memberId: leaver.memberId, on: true }, other)()],
  ['a block', 'signInNeeded', () => ask(block, { memberId: other.memberId, on: true })()],
  ['a block of whoever leaves', 'notFound', () => ask(block, { memberId: leaver.memberId, on: true }, other)()],
  ['a favourite', 'signInNeeded', ask(addFavourite, { id: gameId, section: 'gal' })],
  ['a membership', 'signInNeeded', ask(buyMembership, { plan: 1 })],
  ['a present', 'signInNeeded', () => ask(buyMembership, { plan: 1, to: other.nickname })()],
  ['a present for whoever leaves', 'notFound', () => ask(buyMembership, { plan: 1, to: leaver.nickname }, other)()],
  ['a visit', 'signInNeeded', ask(visitDaily, {})],
  ['a daily sign-in', 'signInNeeded', ask(signInDaily, {})],
  ['a nickname', 'signInNeeded', () => ask(setProfile, { nickname: `新名${leaver.memberId}` })()],
  ['a signature', 'signInNeeded', ask(setProfile, { signature: '再见' })],
  ['preferences', 'signInNeeded', ask(setPreferences, { hidden: ['follows'] })],
  ['a background', 'signInNeeded', ask(setBackground, { background: 1 })],
  ['a declaration', 'signInNeeded', ask(declareAdult, { declare: 1 })],
  ['a frame', 'signInNeeded', ask(wearFrame, { id: -1 })],
  ['pets', 'signInNeeded', ask(wearPets, { ids: [-1] })],
  ['a box', 'signInNeeded', ask(wearBox, { id: -1 })],
  ['a bounty', 'signInNeeded', () => ask(holdBounty, { bountyId: leaver.memberId, threadId: 1, coins: 10 })()],
  ['a confirmation', 'conflict', () => ask(activate, { code }, world.guest)()],
  ['a session', 'invalid', () => world.signIn(leaver.nickname)],
  [
    'thanks',
    'notFound',
    () => ask(recordSupport, { memberId: leaver.memberId, amountFen: 1, message: '谢' }, staff())(),
  ],
  [
    'a badge',
    null,
    () => {
      const day = { day: '2026-11-20', points: 0, coins: 0, order: 1, makeUp: false };
      return world.bus.tell(dailySignedIn, { memberId: leaver.memberId, streak: 400, ...day });
    },
  ],
  ['a setting', null, () => world.bus.tell(mailSettingChanged, { memberId: leaver.memberId, open: true, muted: [] })],
  [
    'a link that is mailed',
    null,
    () => {
      const link = { hash: 'h', memberId: leaver.memberId, purpose: 'reset', expiresAt: new Date() };
      return world.db.begin((sql) => keepCode(sql, link).execute());
    },
  ],
];

it.each(flights)('%s begun while its member leaves leaves nothing of them', async (_, kind, begin) => {
  const { db } = world;
  const id = leaver.memberId;
  const tables = ['blocks', 'follows', 'favourites', 'badges', 'daily_visits', 'sign_ins', 'mailed_codes', 'sessions'];
  const state = async () => {
    const rows = await Promise.all(
      [...tables, 'escrows', 'supports'].map((table) => db`select * from ${db(table)} t where t.member_id = ${id}`),
    );
    const towards =
      await db`select from follows where other_id = ${id} union all select from blocks where other_id = ${id}`;
    return [rows, towards.length, await db`select * from members where id = ${id}`];
  };
  const own = await db.reserve();
  await own`select pg_advisory_lock(4711)`;
  const waitsFor = (event: 'advisory' | 'row') =>
    eventually(async () => {
      const waiting = await db`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and (wait_event = 'advisory') = ${event === 'advisory'}`;
      return waiting.length > 0;
    });
  const leaving = world.bus.ask(deleteAccount, { password }, leaver);
  leaving.catch(() => {});
  await waitsFor('advisory');
  const flying = begin().then(
    () => null,
    (error: { kind?: string }) => error.kind ?? error,
  );
  // Where nobody waits it has been answered.
  await Promise.race([flying, waitsFor('row')]);
  await own`select pg_advisory_unlock(4711)`;
  own.release();
  await leaving;
  expect(await flying).toBe(kind);
  const [rows, towards, [member]] = (await state()) as [unknown[][], number, Record<string, unknown>[]];
  expect([rows.flat(), towards]).toEqual([[], 0]);
  expect(member).toMatchObject({
    ...{
      state: 'deleted',
      nickname: '已注销用户',
      email: '',
      newEmail: null,
      avatar: '',
      signature: '',
      frame: '',
      pets: '-1',
    },
    ...{
      box: null,
      background: -1,
      adultDeclaredAt: null,
      membershipUntil: null,
      mailOpen: false,
      hidden: [],
      coins: 1000,
    },
  });
});
