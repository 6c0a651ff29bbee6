import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  decideApplication,
  getGroup,
  getOwnGroups,
  groupLimits,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  listGroupMembers,
  memberDeleted,
  openGroup,
  saveGroup,
  setGroupRole,
  type GivenRole,
  type Group,
  type GroupRole,
  type SignedIn,
} from '@yinghuo/contracts';
import { settleLeftFoundings } from './founding.ts';
import { fees, found, ledger, openWorld, poor } from './world.fixture.ts';
import type { World } from '../world.fixture.ts';

type Named = SignedIn & { nickname: string };
const rounds = Array.from({ length: 20 }, (_, n) => n + 1);
const few = rounds.slice(0, 6);
let world: World;
let owner: Named;
let group: Group;
beforeAll(async () => {
  world = await openWorld();
  // A quota would refuse what is to meet here: what comes at once is kept apart by the locks alone.
  await world.db.unsafe(`
    create function count_nothing() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger count_nothing before insert on quota_uses for each row execute function count_nothing()`);
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.member({ level: 50 });
  group = await found(world, owner);
});

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    ({ kind, detail }: { kind: string; detail?: { reason?: string } }) => detail?.reason ?? kind,
  );
const atOnce = <T>(many: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, n) => act(n)));
const counted = async () => {
  const { group: now } = await world.bus.ask(getGroup, { id: group.id, sort: 'reply', size: 24 }, owner);
  const { total } = await world.bus.ask(listGroupMembers, { id: group.id, size: 24 }, owner);
  return [now.members, total];
};

it.each(rounds)('of fifty foundings at once as many come about as one may own, each paid once: %i', async () => {
  const who = await world.member({ level: 50 });
  const before = fees.size;
  const tries = await atOnce(50, (n) => outcome(found(world, who, { name: `${who.memberId} ${n % 25}` })));
  expect(tries.filter((each) => each === 'ok')).toHaveLength(groupLimits.owned);
  const { groups } = await world.bus.ask(getOwnGroups, {}, who);
  expect(new Set(groups.map(({ name }) => name)).size).toBe(groupLimits.owned);
  expect(fees.size - before).toBe(groupLimits.owned);
});

it.each(few)(
  'a founding is opened, or given up, once, however many open it and whatever upkeep does: %i',
  async (round) => {
    const who = await world.member({ level: 50 });
    const pays = round % 3 > 0;
    if (!pays) poor.add(who.memberId);
    const name = `一起开${who.memberId}`;
    const { group: made } = await world.bus.ask(saveGroup, { name }, who, { id: `found ${who.memberId}` });
    await world.db`update groups set created_at = now() - interval '1 minute' where id = ${made.id}`;
    const opened = await Promise.all([
      ...Array.from({ length: 25 }, () => outcome(world.bus.ask(openGroup, { id: made.id }, who))),
      ...Array.from({ length: 5 }, () => outcome(settleLeftFoundings(world.db, ledger))),
    ]);
    expect(new Set(opened.slice(0, 25))).toEqual(new Set([pays ? 'ok' : 'balance']));
    expect(new Set(opened.slice(25))).toEqual(new Set(['ok']));
    const told = await world.db`
    select from outbox where name = 'group-created' and (payload->>'groupId')::bigint = ${made.id}`;
    const owners = await world.db`select role from group_members where group_id = ${made.id}`;
    expect([told.length, owners.map(({ role }) => role as string)]).toEqual(pays ? [1, ['owner']] : [0, []]);
    // The name of one that was given up is free again.
    expect(await outcome(found(world, owner, { name }))).toBe(pays ? 'taken' : 'ok');
  },
);

// The group was opened for an account that was gone, and nobody could be its owner any more.
it.each(['before', 'after'])('a founder who is gone %s the group is opened leaves none behind', async (when) => {
  const who = await world.member({ level: 50 });
  const { group: made } = await world.bus.ask(saveGroup, { name: `走了${who.memberId}` }, who);
  const leave = () => world.bus.tell(memberDeleted, { memberId: who.memberId });
  const open = () => settleLeftFoundings(world.db, ledger);
  await world.db`update groups set created_at = now() - interval '1 minute' where id = ${made.id}`;
  for (const step of when === 'before' ? [leave, open] : [open, leave]) await step();
  expect(await world.db`select from group_members where member_id = ${who.memberId}`).toHaveLength(0);
  expect(await world.db`select from groups where id = ${made.id} and state <> 'hidden'`).toHaveLength(0);
});

it.each(rounds)('of fifty who found the same name at once one does: %i', async () => {
  const many = await world.crowd(50, { level: 50 });
  const name = `同名${owner.memberId}`;
  const tries = await Promise.all(many.map((who) => outcome(found(world, who, { name }))));
  expect(tries.filter((each) => each === 'ok')).toHaveLength(1);
  expect(tries.filter((each) => each === 'taken')).toHaveLength(49);
  const owned = await Promise.all(many.map(async (who) => (await world.bus.ask(getOwnGroups, {}, who)).groups.length));
  expect(owned.reduce((sum, n) => sum + n)).toBe(1);
});

it.each(rounds)('whatever roles fifty changes at once give, all of them are counted as they are: %i', async (round) => {
  const members = await world.crowd(5);
  for (const who of members) await world.bus.ask(joinGroup, { id: group.id }, who);
  const [moderator, ...others] = members as [Named, ...Named[]];
  await world.bus.ask(setGroupRole, { id: group.id, memberId: moderator.memberId, role: 'moderator' }, owner);
  const given: GivenRole[] = ['moderator', 'member', 'muted', 'blocked', 'removed'];
  await atOnce(50, (n) => {
    const { memberId } = others[(n * round) % others.length]!;
    const role = given[(n + round) % given.length]!;
    return outcome(world.bus.ask(setGroupRole, { id: group.id, memberId, role }, n % 2 ? owner : moderator));
  });
  const rows = await world.db<{ role: GroupRole; memberId: number }[]>`
    select role, member_id from group_members where group_id = ${group.id}`;
  const now = rows.filter(({ role }) => role !== 'blocked').length;
  const [{ members: kept }] = await world.db<[{ members: number }]>`select members from groups where id = ${group.id}`;
  expect(kept).toBe(now);
  expect(rows.filter(({ role }) => role === 'owner')).toEqual([{ role: 'owner', memberId: owner.memberId }]);
  // Nobody but the owner touches a moderator.
  expect(rows.find(({ memberId }) => memberId === moderator.memberId)).toMatchObject({ role: 'moderator' });
});

it('one joins no more groups than fifty, whichever they are', async () => {
  const who = await world.member();
  const groups = await world.db<{ id: number }[]>`
    insert into groups (name, name_key, owner_id, state)
    select '竞争' || n, 'race' || n || ${who.memberId}::text, ${owner.memberId}, 'live' from generate_series(1, 68) n
    returning id`;
  await world.db`
    insert into group_members (group_id, member_id) select id, ${who.memberId} from unnest(${groups
      .slice(0, 48)
      .map(({ id }) => id)}::bigint[]) id`;
  const joined = await Promise.all(groups.slice(48).map(({ id }) => outcome(world.bus.ask(joinGroup, { id }, who))));
  expect(joined.filter((each) => each === 'ok')).toHaveLength(2);
  expect(joined.filter((each) => each === 'full')).toHaveLength(18);
});

it.each(rounds)('fifty join and leave, and are counted as they are: %i', async () => {
  const many = await world.crowd(50);
  const join = (who: SignedIn) => outcome(world.bus.ask(joinGroup, { id: group.id }, who));
  // Each tries twice at the same moment.
  const joined = await Promise.all(many.flatMap((who) => [join(who), join(who)]));
  expect(joined.filter((each) => each === 'ok')).toHaveLength(50);
  expect(await counted()).toEqual([51, 51]);
  await Promise.all(many.slice(0, 20).map((who) => world.bus.ask(leaveGroup, { id: group.id }, who)));
  expect(await counted()).toEqual([31, 31]);
});

it('a group has one owner, however many it is handed to', async () => {
  const heirs = await world.crowd(20);
  for (const who of heirs) await world.bus.ask(joinGroup, { id: group.id }, who);
  const handed = await Promise.all(
    heirs.map(({ memberId }) => outcome(world.bus.ask(setGroupRole, { id: group.id, memberId, role: 'owner' }, owner))),
  );
  expect(handed.filter((each) => each === 'ok')).toHaveLength(1);
  expect(handed.filter((each) => each === 'forbidden')).toHaveLength(19);
  const owners = await world.db<{ memberId: number; ownerId: number }[]>`
    select m.member_id, g.owner_id from group_members m join groups g on g.id = m.group_id
    where m.group_id = ${group.id} and m.role = 'owner'`;
  expect(owners).toHaveLength(1);
  expect(owners[0]!.memberId).toBe(owners[0]!.ownerId);
});

const invite = (who: Named, by: SignedIn = owner, id = group.id) =>
  world.bus.ask(inviteToGroup, { id, name: who.nickname }, by);
const decide = (id: number, accept: boolean, who: SignedIn) =>
  outcome(world.bus.ask(decideApplication, { id, accept }, who));
const howMany = async (name: string, memberId: number) =>
  (await world.db`select from outbox where name = ${name} and (payload->>'memberId')::bigint = ${memberId}`).length;

it.each(few)('one who is invited by all moderators at once has one invitation: %i', async () => {
  const [who, ...moderators] = await world.crowd(10);
  for (const one of moderators) await world.bus.ask(joinGroup, { id: group.id }, one);
  await Promise.all(
    moderators.map(({ memberId }) => world.bus.ask(setGroupRole, { id: group.id, memberId, role: 'moderator' }, owner)),
  );
  const tries = await Promise.all(
    [...moderators, owner].flatMap((by) => [invite(who!, by), invite(who!, by)]).map(outcome),
  );
  expect(tries.filter((each) => each === 'ok')).toHaveLength(1);
  expect(tries.filter((each) => each === 'done')).toHaveLength(19);
  const waiting = (await world.bus.ask(getOwnGroups, {}, who!)).applications;
  expect(waiting).toMatchObject([{ kind: 'invitation', state: 'pending' }]);
  expect(await howMany('group-applied', who!.memberId)).toBe(1);
});

it.each(few)('an invitation is accepted or declined once, whatever comes at once: %i', async (round) => {
  const who = await world.member();
  const { id } = await invite(who);
  const answers = await atOnce(30, (n) =>
    n % 3 === 0 ? outcome(world.bus.ask(joinGroup, { id: group.id }, who)) : decide(id, (n + round) % 3 > 0, who),
  );
  const [{ state }] = await world.db<[{ state: string }]>`select state from group_applications where id = ${id}`;
  const isIn = (await world.bus.ask(getOwnGroups, {}, who)).groups.length;
  // Who declines may join the open group after all; who is in was let in once.
  expect(['accepted', 'declined']).toContain(state);
  expect(answers.filter((each) => each === 'ok')).toHaveLength(state === 'declined' ? 1 + isIn : 1);
  expect([await howMany('application-decided', who.memberId), await howMany('group-joined', who.memberId)]).toEqual([
    1,
    isIn,
  ]);
  expect(await counted()).toEqual([1 + isIn, 1 + isIn]);
});

it.each(few)('who accepts twenty invitations at once is in no more groups than fifty: %i', async () => {
  const who = await world.member();
  const groups = await world.db<{ id: number }[]>`
    insert into groups (name, name_key, owner_id, state)
    select '邀请' || n, 'invited' || n || ${who.memberId}::text, ${owner.memberId}, 'live' from generate_series(1, 68) n
    returning id`;
  const ids = groups.map(({ id }) => id);
  await world.db`
    insert into group_members (group_id, member_id, role)
    select id, ${owner.memberId}, 'owner' from unnest(${ids}::bigint[]) id`;
  const waiting = await Promise.all(ids.slice(48).map((id) => invite(who, owner, id)));
  await world.db`
    insert into group_members (group_id, member_id)
    select id, ${who.memberId} from unnest(${ids.slice(0, 48)}::bigint[]) id`;
  const accepted = await Promise.all(waiting.map(({ id }) => decide(id, true, who)));
  expect(accepted.filter((each) => each === 'ok')).toHaveLength(2);
  expect(accepted.filter((each) => each === 'full')).toHaveLength(18);
  expect((await world.bus.ask(getOwnGroups, {}, who)).groups).toHaveLength(groupLimits.joined);
});

it.each(few)('who applies and is invited at the same moment waits once, or is in: %i', async (round) => {
  await world.bus.ask(saveGroup, { id: group.id, name: group.name, join: 'approval' }, owner);
  const who = await world.member();
  const apply = () => outcome(world.bus.ask(joinGroup, { id: group.id, text: '请让我进来' }, who));
  const acts = [() => outcome(invite(who)), apply, () => outcome(invite(who)), apply];
  const answers = await Promise.all(acts.map((_, n) => acts[(n + round) % acts.length]!()));
  const rows = await world.db<{ kind: string; state: string }[]>`
    select kind, state from group_applications where group_id = ${group.id} and member_id = ${who.memberId}`;
  const isIn = (await world.bus.ask(getOwnGroups, {}, who)).groups.length;
  expect(rows).toEqual([
    isIn ? { kind: 'invitation', state: 'accepted' } : expect.objectContaining({ state: 'pending' }),
  ]);
  expect(answers.filter((each) => each === 'ok')).toHaveLength(1 + isIn);
  expect(await counted()).toEqual([1 + isIn, 1 + isIn]);
});

it.each(few)('an application is decided once, whichever moderators decide: %i', async (round) => {
  await world.bus.ask(saveGroup, { id: group.id, name: group.name, join: 'approval' }, owner);
  const [who, staff] = [await world.member(), await world.member({ permission: 5 })];
  await world.bus.ask(joinGroup, { id: group.id, text: '请让我进来' }, who);
  const [{ id }] = await world.db<[{ id: number }]>`
    select id from group_applications where group_id = ${group.id} and member_id = ${who.memberId}`;
  const answers = await atOnce(30, (n) => decide(id, (n + round) % 2 > 0, n % 3 > 0 ? owner : staff));
  expect(answers.filter((each) => each === 'ok')).toHaveLength(1);
  expect(answers.filter((each) => each === 'done')).toHaveLength(29);
  const [{ state }] = await world.db<[{ state: string }]>`select state from group_applications where id = ${id}`;
  const isIn = state === 'accepted' ? 1 : 0;
  expect(await counted()).toEqual([1 + isIn, 1 + isIn]);
  expect(await howMany('application-decided', who.memberId)).toBe(1);
});
