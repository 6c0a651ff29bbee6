import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adjustWallet,
  getAccount,
  getMemberFigures,
  listMembers,
  listModeration,
  listPostings,
  setPermission,
  type ListMembers,
  type MemberRow,
  type SignedIn,
} from '@yinghuo/contracts';
import { removeNeverActivated } from '../registration/registration.sql.ts';
import { World } from '../world.fixture.ts';

let world: World;
let moderator: SignedIn;
let administrator: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  world = await World.open();
  moderator = await world.member({ permission: 5 });
  administrator = await world.member({ permission: 8 });
  owner = await world.member({ permission: 9 });
});
afterAll(() => world.close());

const list = (query: Partial<ListMembers> = {}, by = moderator) =>
  world.bus.ask(listMembers, { size: 24, ...query }, by);
const ids = async (query: Partial<ListMembers>, by = moderator) => (await list(query, by)).items.map(({ id }) => id);
const adjust = (memberId: number, delta: number, currency: 'coins' | 'points' = 'coins', id?: string) =>
  world.bus.ask(adjustWallet, { memberId, currency, delta, reason: '停机补偿' }, administrator, id ? { id } : {});

describe('the list of members', () => {
  it('finds by the beginning of a nickname however it is written, by id, and for administrators by a whole address', async () => {
    const lamp = await world.member({ nickname: 'Lamplight', nickname_key: 'lampllght', email: 'lamp@demo.invalid' });
    const light = await world.member({ nickname: 'Lampion', nickname_key: 'lamplon' });
    expect(await ids({ q: 'ＬＡＭＰ' })).toEqual([light.memberId, lamp.memberId]);
    expect(await list({ q: 'lampl' })).toMatchObject({ total: 2 });
    expect(await ids({ q: `#${lamp.memberId}` })).toEqual([lamp.memberId]);
    expect(await ids({ q: 'LAMP@demo.invalid' }, administrator)).toEqual([lamp.memberId]);
    expect(await ids({ q: 'lamp@demo.invalid' })).toEqual([]);
    expect(await ids({ q: 'lamp@demo' }, administrator)).toEqual([]);
  });

  it('tells addresses and balances to administrators alone', async () => {
    const member = await world.member();
    const q = `#${member.memberId}`;
    expect((await list({ q })).items[0]).not.toHaveProperty('emailMasked');
    expect((await list({ q })).items[0]).not.toHaveProperty('coins');
    expect((await list({ q }, administrator)).items[0]).toMatchObject({ emailMasked: 'm***@demo.invalid', coins: 0 });
  });

  it.each(['new', 'active', 'points'] as const)('is gone through by %s, each member once', async (sort) => {
    const first = {
      new: ({ id }: MemberRow) => id,
      active: ({ lastActiveAt }: MemberRow) => Date.parse(lastActiveAt),
      points: ({ points }: MemberRow) => points,
    }[sort];
    for (let n = 0; n < 7; n += 1) {
      const seen = { points: n % 3, last_active_at: new Date(Date.UTC(2026, 9, 1 + ((3 * n) % 5))) };
      await world.member({ nickname: `排${sort}${n}`, nickname_key: `排${sort}${n}`, permission: 3, ...seen });
    }
    const rows: MemberRow[] = [];
    for (let cursor: string | null = null; ;) {
      const page: Awaited<ReturnType<typeof list>> = await list({ sort, size: 3, permission: 3, cursor });
      rows.push(...page.items);
      if (page.next === null) {
        expect(rows).toHaveLength(page.total);
        break;
      }
      cursor = page.next;
    }
    const orders = rows.map((row) => [first(row), row.id] as const);
    expect(orders).toEqual(orders.toSorted(([a, id], [b, other]) => b - a || other - id));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('counts what there is, by state and permission', async () => {
    const before = await world.bus.ask(getMemberFigures, {}, moderator);
    const banned = await world.member({ state: 'banned' });
    await world.member({ permission: 0 });
    const gone = await world.member({ state: 'deleted' });
    expect(await world.bus.ask(getMemberFigures, {}, moderator)).toMatchObject({
      total: before.total + 2,
      banned: before.banned + 1,
      waiting: before.waiting + 1,
    });
    expect(await ids({ state: 'banned' })).toContain(banned.memberId);
    expect(await ids({ state: 'deleted' })).toEqual([gone.memberId]);
    expect((await list()).total).toBe(before.total + 2);
    await world.db`delete from members where id = ${gone.memberId}`;
    expect((await list({ state: 'deleted' })).total).toBe(0);
  });
});

describe('an adjustment', () => {
  it('stands in the wallet with its reason and in the log, and comes to zero with the site’s account', async () => {
    const member = await world.member();
    expect(await adjust(member.memberId, 30)).toEqual({ balance: 30 });
    const { items } = await world.bus.ask(listPostings, { size: 24 }, member);
    expect(items).toMatchObject([{ reason: 'adjustment', delta: 30, reference: { title: '停机补偿' } }]);
    const log = await world.bus.ask(listModeration, { size: 24, memberId: member.memberId }, moderator);
    expect(log.items).toMatchObject([
      {
        action: 'adjust',
        by: { id: administrator.memberId },
        detail: { currency: 'coins', delta: 30 },
        reason: '停机补偿',
      },
    ]);
    expect(await world.db`select currency from ledger group by currency having sum(delta) <> 0`).toEqual([]);
  });

  it('leads no balance below zero, and a refused one leaves nothing in the log', async () => {
    const member = await world.member();
    await adjust(member.memberId, 5);
    await expect(adjust(member.memberId, -6)).rejects.toMatchObject({ detail: { reason: 'balance' } });
    expect(await adjust(member.memberId, -5)).toEqual({ balance: 0 });
    expect((await world.bus.ask(listModeration, { size: 24, memberId: member.memberId }, moderator)).total).toBe(2);
    await expect(adjust(member.memberId, 0)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(adjust(2 ** 40, 1)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('is for accounts that are activated: the others go after a week, and what is in a ledger stays', async () => {
    const waiting = await world.member({ permission: 0, created_at: new Date(0) });
    await expect(adjust(waiting.memberId, 5)).rejects.toMatchObject({ detail: { reason: 'state' } });
    await removeNeverActivated(world.db);
    expect(await world.db`select from members where id = ${waiting.memberId}`).toHaveLength(0);
  });

  it('sent again under its key has one effect; fifty at once take what there is and no more', async () => {
    const member = await world.member();
    await Promise.all(Array.from({ length: 5 }, () => adjust(member.memberId, 40, 'coins', `once-${member.memberId}`)));
    expect((await world.bus.ask(getAccount, {}, member)).coins).toBe(40);
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => adjust(member.memberId, -3)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
    expect((await world.bus.ask(getAccount, {}, member)).coins).toBe(1);
  });
});

describe('a permission', () => {
  const permit = (memberId: number, permission: 1 | 2 | 3 | 5 | 8 | 9, by = administrator) =>
    world.bus.ask(setPermission, { memberId, permission, reason: '一直在帮忙' }, by);
  const role = { kind: 'forbidden', detail: { kind: 'role' } };

  it('is given below one’s own, from below one’s own; owners give any', async () => {
    const [member, other] = [await world.member(), await world.member({ permission: 8 })];
    expect(await permit(member.memberId, 5)).toEqual({ permission: 5 });
    await expect(permit(member.memberId, 8)).rejects.toMatchObject({ detail: { kind: 'role', need: 'owner' } });
    await expect(permit(other.memberId, 1)).rejects.toMatchObject(role);
    await expect(permit(administrator.memberId, 5)).rejects.toMatchObject(role);
    expect(await permit(other.memberId, 9, owner)).toEqual({ permission: 9 });
    await expect(permit(other.memberId, 1, owner)).rejects.toMatchObject(role);
    await expect(permit(member.memberId, 5)).rejects.toMatchObject({ detail: { reason: 'done' } });
    const waiting = await world.member({ permission: 0 });
    await expect(permit(waiting.memberId, 1)).rejects.toMatchObject({ detail: { reason: 'state' } });
    const [told] = await world.db`
      select payload from outbox where name = 'permission-changed' and key = ${String(member.memberId)}`;
    expect(told!.payload).toMatchObject({ from: 1, to: 5, by: String(administrator.memberId), reason: '一直在帮忙' });
  });

  it('given by two at once is given once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const member = await world.member();
      const tries = await Promise.allSettled(Array.from({ length: 10 }, () => permit(member.memberId, 3)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await world.db`select from moderation_log where member_id = ${member.memberId}`).toHaveLength(1);
    }
  });
});
