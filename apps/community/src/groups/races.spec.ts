import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  getGroup,
  getOwnGroups,
  groupLimits,
  joinGroup,
  leaveGroup,
  listGroupMembers,
  setGroupRole,
  type GivenRole,
  type Group,
  type GroupRole,
  type SignedIn,
} from '@yinghuo/contracts';
import type { World } from '../world.fixture.ts';
import { fees, found, openWorld } from './world.fixture.ts';

type Named = SignedIn & { nickname: string };
const rounds = Array.from({ length: 20 }, (_, n) => n + 1);
let world: World;
let owner: Named;
let group: Group;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db`delete from quota_uses`;
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

it.each(rounds)('of fifty who found the same name at once one does: %i', async () => {
  const many = await atOnce(50, () => world.member({ level: 50 }));
  const name = `同名${owner.memberId}`;
  const tries = await Promise.all(many.map((who) => outcome(found(world, who, { name }))));
  expect(tries.filter((each) => each === 'ok')).toHaveLength(1);
  expect(tries.filter((each) => each === 'taken')).toHaveLength(49);
  const owned = await Promise.all(many.map(async (who) => (await world.bus.ask(getOwnGroups, {}, who)).groups.length));
  expect(owned.reduce((sum, n) => sum + n)).toBe(1);
});

it.each(rounds)('whatever roles fifty changes at once give, all of them are counted as they are: %i', async (round) => {
  const members = await atOnce(5, () => world.member());
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
  const many = await Promise.all(Array.from({ length: 50 }, () => world.member()));
  const join = (who: SignedIn) => outcome(world.bus.ask(joinGroup, { id: group.id }, who));
  // Each tries twice at the same moment.
  const joined = await Promise.all(many.flatMap((who) => [join(who), join(who)]));
  expect(joined.filter((each) => each === 'ok')).toHaveLength(50);
  expect(await counted()).toEqual([51, 51]);
  await Promise.all(many.slice(0, 20).map((who) => world.bus.ask(leaveGroup, { id: group.id }, who)));
  expect(await counted()).toEqual([31, 31]);
});

it('a group has one owner, however many it is handed to', async () => {
  const heirs = await Promise.all(Array.from({ length: 20 }, () => world.member()));
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
