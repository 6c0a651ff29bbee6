import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  countUnread,
  deleteMessage,
  inboxTypes,
  listInbox,
  markAllRead,
  markRead,
  memberBlocked,
  memberProfileChanged,
  memberUnblocked,
  mutableTypes,
  muteTypes,
  Refusal,
  sendMail,
  type InboxType,
  type MutableType,
} from '@yinghuo/contracts';
import fc from 'fast-check';
import { World } from '../world.fixture.ts';
import { capOf } from './cap.ts';
import { notify } from './deliver.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

type Member = Awaited<ReturnType<World['member']>>;
interface Stage {
  owner: Member;
  friend: Member;
}
/** Something that happens to an inbox; refusals are outcomes, anything else fails the test. */
type Step = (stage: Stage) => Promise<unknown>;

let references = 0;
const newest = async ({ owner }: Stage, nth: number): Promise<number> => {
  const rows = await world.db<{ id: number }[]>`
    select id from messages where member_id = ${owner.memberId} order by id desc limit 1 offset ${nth}`;
  return rows[0]?.id ?? 1_000_000_000;
};

const type = fc.constantFrom(...inboxTypes);
const deliveries = (count: number): fc.Arbitrary<Step> =>
  fc.record({ type, byFriend: fc.boolean(), again: fc.boolean() }).map((fields) => async ({ owner, friend }) => {
    for (let i = 0; i < count; i += 1) {
      if (!fields.again) references += 1;
      await world.db.begin((sql) =>
        notify(sql, {
          to: owner.memberId,
          type: fields.type,
          title: '通知',
          from: fields.byFriend ? friend.memberId : null,
          reference: `r${references}`,
        }),
      );
    }
  });
const mail: fc.Arbitrary<Step> = fc.constant(({ owner, friend }) =>
  world.bus.ask(sendMail, { title: '你好', name: owner.nickname, text: '在吗' }, friend),
);
const one = (contract: typeof markRead | typeof deleteMessage): fc.Arbitrary<Step> =>
  fc.nat(60).map((nth) => async (stage) => world.bus.ask(contract, { id: await newest(stage, nth) }, stage.owner));
const all: fc.Arbitrary<Step> = fc.option(type, { nil: undefined }).map(
  (of: InboxType | undefined) =>
    ({ owner }) =>
      world.bus.ask(markAllRead, { type: of }, owner),
);
const mute: fc.Arbitrary<Step> = fc.subarray([...mutableTypes]).map(
  (muted: MutableType[]) =>
    ({ owner }) =>
      world.bus.ask(muteTypes, { muted }, owner),
);
const block: fc.Arbitrary<Step> = fc.boolean().map(
  (on) =>
    ({ owner, friend }) =>
      world.bus.tell(on ? memberBlocked : memberUnblocked, { memberId: owner.memberId, otherId: friend.memberId }),
);
const frames: fc.Arbitrary<Step> = fc.nat(2).map(
  (frameCount) =>
    ({ owner }) =>
      world.bus.tell(memberProfileChanged, {
        ...{ memberId: owner.memberId, nickname: owner.nickname, userImg: '', frames: '', pets: '-1', lv: 1 },
        ...{ userqsgg: false, frameCount },
      }),
);
const atOnce: fc.Arbitrary<Step> = fc.nat(20).map((nth) => async (stage) => {
  const id = await newest(stage, nth);
  await Promise.allSettled([
    world.bus.ask(markRead, { id }, stage.owner),
    world.bus.ask(deleteMessage, { id }, stage.owner),
    world.bus.ask(markAllRead, {}, stage.owner),
    world.bus.ask(sendMail, { title: '同时', name: stage.owner.nickname, text: '…' }, stage.friend),
  ]);
});

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: deliveries(1) },
    { weight: 1, arbitrary: deliveries(25) },
    { weight: 2, arbitrary: mail },
    { weight: 3, arbitrary: one(markRead) },
    { weight: 3, arbitrary: one(deleteMessage) },
    { weight: 1, arbitrary: all },
    { weight: 1, arbitrary: mute },
    { weight: 1, arbitrary: block },
    { weight: 1, arbitrary: frames },
    { weight: 1, arbitrary: atOnce },
  ),
  { minLength: 5, maxLength: 30 },
);

it('counts right after any sequence of events: the unread count equals a fresh count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (nearlyFull, sequence) => {
      const stage = { owner: await world.member(), friend: await world.member() };
      if (nearlyFull) await fill(stage.owner, capOf(0) - 2);
      for (const step of sequence) {
        await step(stage).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
        await holds(stage);
      }
      await world.db`delete from quota_uses`;
    }),
    { numRuns: 25 },
  );
});

/** Unread updates, as if they had come in one by one; without these a full inbox would be rare. */
async function fill({ memberId }: Member, count: number): Promise<void> {
  await world.db`insert into messages (member_id, type, title) select ${memberId}, 9, '更新' from generate_series(1, ${count})`;
  await world.db`update mailboxes set total = ${count}, unread = ${count} where member_id = ${memberId}`;
}

async function holds({ owner }: Stage): Promise<void> {
  const { memberId } = owner;
  const [fresh] = await world.db<{ total: number; unread: number; small: number }[]>`
    select count(*)::int as total, count(*) filter (where not read)::int as unread,
           count(*) filter (where read or type not in (2, 3, 8))::int as small
    from messages where member_id = ${memberId}`;
  const { total, cap } = await world.bus.ask(listInbox, { page: 0 }, owner);
  expect(await world.bus.ask(countUnread, {}, owner)).toBe(fresh!.unread);
  expect(total).toBe(fresh!.total);
  expect(cap).toBeLessThanOrEqual(capOf(2));
  // Beyond what any cap of this run allowed there is nothing but what never gives way.
  if (fresh!.total > capOf(2)) expect(fresh!.small).toBe(0);

  const told = await world.told('inbox-changed', memberId);
  expect(told.map(({ version }) => version)).toEqual(told.map((_, index) => index + 1));
  if (told.length > 0) expect(told.at(-1)!.unread).toBe(fresh!.unread);
}
