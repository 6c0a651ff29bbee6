import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  decideBounties,
  deleteAccount,
  getMemberCard,
  holdBounty,
  listPostings,
  releaseBounty,
  threadAnswered,
  threadClosed,
  threadExpired,
  threadFulfilled,
  threadOpened,
  type BountyState,
  type SignedIn,
} from '@yinghuo/contracts';
import type { Asks } from '@yinghuo/kafka';
import { post } from '../wallet/post.ts';
import { password, World } from '../world.fixture.ts';
import { decideReserved } from './deciding.ts';

let world: World;
let asker: SignedIn;
let helper: SignedIn;
let id = 100;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  [asker, helper] = [await world.member(), await world.member()];
  id += 10;
  const cause = { reason: 'adjustment' as const, reference: null, key: `pocket ${asker.memberId}` };
  await world.db.begin((sql) => post(sql, asker.memberId, { coins: 100 }, cause));
});

const hold = (bountyId = id, coins = 30, who = asker) =>
  world.bus.ask(holdBounty, { bountyId, threadId: id, coins }, who);
const wallet = async (who: SignedIn) => {
  const { coins, held, points } = (await world.bus.ask(listPostings, { size: 1 }, who)).wallet;
  return { coins, held, points };
};
const ended = (...bountyIds: number[]) => ({
  ...{ threadId: id, section: 'gal' as const, title: '求一部作品', ownerId: asker.memberId, bounty: 30, bountyIds },
});
const fulfilled = (...bountyIds: number[]) =>
  world.bus.tell(threadFulfilled, { ...ended(...bountyIds), answerId: id, answererId: helper.memberId, wanters: [] });
/** What the community says of bounties; waits as long as upkeep does not. */
const decided = (state: BountyState['state']) =>
  decideReserved(
    world.db,
    new AbortController().signal,
    {
      ask: (contract: unknown, { ids }: { ids: number[] }) => {
        expect(contract).toBe(decideBounties);
        return Promise.resolve(ids.map((each) => ({ id: each, state })));
      },
    } as unknown as Asks,
    0,
  );
const told = async () =>
  (
    await world.db<{ name: string }[]>`
    select name from outbox where name like 'escrow-%' and (payload->>'threadId')::bigint = ${id} order by seq`
  ).map(({ name }) => name);

it('is held once, however often it is asked for, and never beyond what there is', async () => {
  expect([await hold(), await hold()]).toMatchObject([{ coins: 70 }, { coins: 70 }]);
  expect(await wallet(asker)).toMatchObject({ coins: 70, held: 30 });
  await expect(hold(id + 1, 71)).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'balance' } });
  await expect(hold(id, 31)).rejects.toMatchObject({ detail: { reason: 'state' } });
  await expect(hold(id, 30, helper)).rejects.toMatchObject({ detail: { reason: 'state' } });
  expect(await told()).toEqual(['escrow-held']);
});

it('is held once for a command of the community that is repeated, which knows no ids of the first', async () => {
  const ask = (bountyId: number) =>
    world.bus.ask(holdBounty, { bountyId, threadId: bountyId, coins: 30 }, asker, { id: `opening ${id} 1` });
  const first = { coins: 70, bountyId: id, threadId: id };
  expect(await Promise.all([ask(id), ask(id)])).toEqual([first, first]);
  expect(await ask(id + 1)).toEqual(first);
  expect(await wallet(asker)).toMatchObject({ coins: 70, held: 30 });
  expect(await told()).toEqual(['escrow-held']);
});

it('goes to whose answer was accepted, with seven points, once, however often it is told', async () => {
  await Promise.all([hold(), hold(id + 1, 20)]);
  await decided('held');
  await fulfilled(id, id + 1);
  await fulfilled(id, id + 1);
  expect([await wallet(asker), await wallet(helper)]).toMatchObject([
    { coins: 50, held: 0 },
    { coins: 50, points: 7 },
  ]);
  expect(await told()).toEqual(['escrow-held', 'escrow-held', 'escrow-paid', 'escrow-paid']);
});

// A bounty that was raised twice was three notices, one raised often a full inbox.
it('says once what all of a bounty that was raised comes to, paid or given back', async () => {
  const totals = async (name: string) =>
    (
      await world.db<{ coins: number; total: number }[]>`
        select (payload->>'coins')::int as coins, (payload->>'total')::int as total from outbox
        where name = ${name} and (payload->>'threadId')::bigint = ${id} order by seq`
    ).map(({ coins, total }) => [coins, total]);
  for (const [nth, coins] of [30, 10, 15].entries()) await hold(id + nth, coins);
  await fulfilled(id, id + 1, id + 2);
  expect(await totals('escrow-paid')).toEqual([
    [30, 55],
    [10, 0],
    [15, 0],
  ]);
  id += 10;
  for (const nth of [0, 1]) await hold(id + nth, 10);
  await world.bus.tell(threadExpired, ended(id, id + 1));
  expect(await totals('escrow-refunded')).toEqual([
    [10, 20],
    [10, 0],
  ]);
});

it.each([threadClosed, threadExpired])('comes back with %p, once', async (event) => {
  await hold();
  const gone = { ...ended(id), by: asker.memberId, reason: '' };
  await world.bus.tell(event as typeof threadClosed, gone);
  await world.bus.tell(event as typeof threadClosed, gone);
  await decided('ended');
  expect(await wallet(asker)).toMatchObject({ coins: 100, held: 0 });
  expect(await told()).toEqual(['escrow-held', 'escrow-refunded']);
});

it('comes back where no thread has it, and is not to be had again', async () => {
  await hold();
  await decided('void');
  await decided('void');
  expect(await wallet(asker)).toMatchObject({ coins: 100, held: 0 });
  await expect(hold()).rejects.toMatchObject({ detail: { reason: 'state' } });
  expect(await told()).toEqual(['escrow-held', 'escrow-refunded']);
});

it('comes back at once where its thread was refused, to whoever gave it, unless a thread has it', async () => {
  const release = (bountyId = id, who = asker) => world.bus.ask(releaseBounty, { bountyId }, who);
  await hold();
  await release(id, helper);
  await release(id + 1);
  expect(await wallet(asker)).toMatchObject({ coins: 70, held: 30 });
  await Promise.all([release(), release(), decided('void')]);
  expect(await wallet(asker)).toMatchObject({ coins: 100, held: 0 });
  expect(await told()).toEqual(['escrow-held', 'escrow-refunded']);
  await expect(hold()).rejects.toMatchObject({ detail: { reason: 'state' } });
  await hold(id + 2);
  await decided('held');
  await release(id + 2);
  expect(await wallet(asker)).toMatchObject({ coins: 70, held: 30 });
});

it('stays where the community says that there is a thread, and comes back to whoever gave it when the other is gone', async () => {
  await hold();
  await decided('held');
  await decided('void');
  expect(await wallet(asker)).toMatchObject({ coins: 70, held: 30 });
  await world.bus.ask(deleteAccount, { password }, helper);
  await fulfilled(id);
  expect(await wallet(asker)).toMatchObject({ coins: 100, held: 0 });
});

it('an account that owns a group with others in it is not deleted before it is handed over', async () => {
  const leave = () => world.bus.ask(deleteAccount, { password }, helper);
  world.groups.set(helper.memberId, 1);
  await expect(leave()).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'state', field: 'group' } });
  world.groups.delete(helper.memberId);
  expect(await leave()).toBeNull();
});

it('counts threads and answers on the card', async () => {
  const thread = { ...ended(), memberId: asker.memberId, gameId: null };
  await world.bus.tell(threadOpened, thread);
  await world.bus.tell(threadAnswered, { ...thread, memberId: helper.memberId, answerId: id });
  const counts = async (who: SignedIn) =>
    (await world.bus.ask(getMemberCard, { id: who.memberId }, { ...asker, permission: 2 })).counts;
  expect([(await counts(asker)).threads, (await counts(helper)).answers]).toEqual([1, 1]);
});
