/** A bounty between two services, each of which dies or is not heard between any two steps: held, then paid or given back, once. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  acceptAnswer,
  allEvents,
  answerThread,
  closeThread,
  decideBounties,
  guest,
  holdBounty,
  Refusal,
  releaseBounty,
  saveThread,
  SaveThread,
  type AnyContract,
  type Caller,
  type SignedIn,
  type Thread,
} from '@yinghuo/contracts';
import { mustAskOutside, type AskOptions, type Asks } from '@yinghuo/kafka';
import { member } from '@yinghuo/testing';
import { World as Community } from '../../apps/community/src/world.fixture.ts';
import { expireThreads } from '../../apps/community/src/threads/ending.ts';
import { decideReserved } from '../../apps/members/src/escrow/deciding.ts';
import { post } from '../../apps/members/src/wallet/post.ts';
import { World as Members } from '../../apps/members/src/world.fixture.ts';

let members: Members;
let community: Community;
/** What is done outside the transaction in which it is asked, as another process does it. */
const elsewhere: { work: () => Promise<unknown>; done: (answer: unknown) => void; failed: (error: unknown) => void }[] =
  [];
let wake = () => {};
let over = false;
async function serve(): Promise<void> {
  while (!over) {
    const asked = elsewhere.shift();
    if (asked) await asked.work().then(asked.done, asked.failed);
    else await new Promise<void>((resolve) => (wake = resolve));
  }
}

/** The same choices in every run. */
let seed = 20261123;
const roll = (sides: number): number => {
  seed = (seed * 48271) % 2147483647;
  return seed % sides;
};
/** One of these does not come through: the question, or its answer. */
const lost = () => new Refusal('timedOut');
const roadTo = (
  ask: (contract: AnyContract, input: object, caller: SignedIn, key?: string) => Promise<unknown>,
): Asks =>
  ({
    ask: async (contract: AnyContract, input: object, caller: Caller, { id }: AskOptions = {}) => {
      expect([holdBounty, releaseBounty]).toContain(contract);
      mustAskOutside(contract);
      const fate = roll(5);
      if (fate === 0) throw lost();
      const answer = await new Promise((done, failed) => {
        elsewhere.push({ work: () => ask(contract, input, caller as SignedIn, id), done, failed });
        wake();
      });
      if (fate === 1) throw lost();
      return answer;
    },
  }) as unknown as Asks;

beforeAll(async () => {
  members = await Members.open();
  community = await Community.open(
    roadTo((contract, input, caller, id) => members.bus.ask(contract, input, caller, { id })),
  );
  void serve();
});
afterAll(async () => {
  over = true;
  wake();
  await Promise.all([members.close(), community.close()]);
});

/** Events of threads reach the members' service late, and some of them twice. */
let heard = 0;
async function hear(upTo: number): Promise<void> {
  const events = await community.db<{ seq: number; id: string; name: string; payload: object }[]>`
    select seq, id, name, payload from outbox where seq > ${heard} and name like 'thread-%' order by seq limit ${upTo}`;
  for (const { seq, id, name, payload } of events) {
    const event = allEvents().find((each) => each.name === name)!;
    for (let n = roll(4) === 0 ? 2 : 1; n > 0; n -= 1) await members.bus.tell(event, payload, { id, seq });
    heard = seq;
  }
}
const decide = () =>
  decideReserved(
    members.db,
    new AbortController().signal,
    {
      ask: (_: unknown, input: { ids: number[] }) => community.bus.ask(decideBounties, input, guest()),
    } as unknown as Asks,
    0,
  );

/** Asks with a bounty; every other time says it again under the same key while there is no answer, as a browser does. */
async function save(input: SaveThread, caller: SignedIn): Promise<Thread | null> {
  const id = `save ${roll(1e9)}`;
  for (let left = roll(2) * 2; ; left -= 1) {
    const thread = await community.bus.ask(saveThread, input, caller, { id }).catch(() => null);
    await community.db`delete from quota_uses`;
    if (thread || left === 0) return thread;
    if (roll(3) === 0) await decide();
  }
}

const pocket = 5000;
/** Coins of all together, and what is set aside, by ledger and by what is kept of escrows. */
async function sums() {
  const [ledger] = await members.db<{ coins: number; held: number; all: number }[]>`
    select coalesce(sum(balance) filter (where name = 'member:coins'), 0)::integer as coins,
           coalesce(sum(balance) filter (where name = 'member:held'), 0)::integer as held,
           (select coalesce(sum(delta), 0)::integer from ledger) as all
    from accounts where name in ('member:coins', 'member:held')`;
  const [escrows] = await members.db<{ held: number }[]>`
    select coalesce(sum(coins), 0)::integer as held from escrows where state in ('reserved', 'held')`;
  return { ...ledger!, escrows: escrows!.held };
}

it('is held, paid and given back to the coin, whatever is lost on the way', async () => {
  const people: SignedIn[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { memberId } = await members.member();
    people.push(member({ memberId, permission: 2 }));
    const cause = { reason: 'adjustment' as const, reference: null, key: `pocket ${memberId}` };
    await members.db.begin((sql) => post(sql, memberId, { coins: pocket }, cause));
  }
  const whole = people.length * pocket;
  for (let n = 0; n < 60; n += 1) {
    const [asker, helper] = [people[roll(4)]!, people[roll(4)]!];
    const asked = { ...new SaveThread(), section: 'gal' as const, title: `第${n}件`, bounty: 10 + roll(90) };
    const thread = await save(asked, asker);
    if (thread && roll(3) === 0) {
      const more = { ...asked, id: thread.id, revision: 1, bounty: asked.bounty + 1 + roll(50) };
      await save(more, asker);
    }
    const end = roll(4);
    if (thread && end === 0) await community.bus.ask(closeThread, { id: thread.id }, asker);
    if (thread && end === 1 && helper !== asker) {
      const answer = await community.bus.ask(answerThread, { id: thread.id, text: '在这里' }, helper);
      await community.bus.ask(acceptAnswer, { id: thread.id, answerId: answer.id }, asker);
    }
    if (roll(3) === 0) await hear(roll(6));
    if (roll(8) === 0) await decide();
    const now = await sums();
    expect([now.coins + now.held, now.held, now.all]).toEqual([whole, now.escrows, 0]);
  }
  await decide();
  await hear(10_000);
  // What is set aside is exactly what open threads say.
  const [open] = await community.db<{ bounty: number }[]>`
    select coalesce(sum(bounty), 0)::integer as bounty from threads where status in ('open', 'claimed')`;
  expect(await sums()).toMatchObject({ held: open!.bounty, coins: whole - open!.bounty });
  const [paid] = await community.db<{ bounty: number }[]>`
    select coalesce(sum(bounty), 0)::integer as bounty from threads where status = 'fulfilled'`;
  const [escrows] = await members.db<{ paid: number; voided: number }[]>`
    select coalesce(sum(coins) filter (where state = 'paid'), 0)::integer as paid,
           (count(*) filter (where state = 'refunded'))::integer as voided from escrows`;
  expect(escrows!.paid).toBe(paid!.bounty);
  expect(escrows!.voided).toBeGreaterThan(0);

  await community.db`update threads set expires_at = now() where status in ('open', 'claimed')`;
  await expireThreads(community.db, new AbortController().signal);
  await hear(10_000);
  expect(await sums()).toMatchObject({ held: 0, coins: whole });
});
