import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Db } from '@yinghuo/postgres';
import { olderSchema, someMembers, type OlderSchema } from '../older.fixture.ts';
import { release, settle } from './escrow.ts';
import { post, reverse } from './post.ts';
import { postingsOf, walletOf } from './wallet.sql.ts';

let older: OlderSchema;
let db: Db;
let hasAccounts = false;
beforeAll(async () => {
  older = await olderSchema('accounts_spec', '0010');
  db = older.open();
});
afterAll(() => older.close());

const entries = async (memberId: number) =>
  await db`select id, currency, delta, reason, reference, balance_after, created_at, reversed_id, idempotency_key
           from ledger where member_id = ${memberId} and idempotency_key not like 'held before accounts:%' order by id`;
const balances = async (memberId: number) =>
  await db`select points, event_points, coins, level, posting_count from members where id = ${memberId}`;
const counts = async (memberId: number) =>
  hasAccounts
    ? await db`
        select substr(name, length('member:') + 1) as currency, entries as count from accounts
        where member_id = ${memberId} and name <> 'member:held' order by currency`
    : await db`select currency, count from posting_counts where member_id = ${memberId} order by currency`;
const seen = (ids: number[]) =>
  Promise.all(ids.map(async (id) => [await entries(id), await balances(id), await counts(id)]));

it('gives an older ledger its accounts and changes nothing that members see', async () => {
  const ids = await someMembers(db, '甲', '乙', '丙');
  const [rich, reversed, idle] = ids as [number, number, number];
  const old = (member: number, amounts: object, why: string, key: string, reverses: number | null = null) =>
    db`select id, currency from post(${member}, ${db.json(amounts as never)}, ${why},
                                     ${db.json({ kind: 'note', id: '1', title: '', place: null })}, ${key}, ${reverses})`;
  await old(rich, { points: 30, eventPoints: 30 }, 'gameApproved', 'gameApproved:game:1:0:1');
  await old(rich, { coins: 100 }, 'adjustment', 'opening');
  await old(rich, { coins: -20 }, 'makeUp', 'makeUp');
  // The release before took event points back as far as they were there.
  const given = await old(reversed, { points: 3, eventPoints: 3 }, 'note', 'note:note:1:0:1');
  await old(reversed, { eventPoints: -2 }, 'cosmetic', 'frame');
  for (const { id, currency } of given) {
    const back = { [currency as string]: currency === 'points' ? -3 : -1 };
    await old(reversed, back, 'reversal', `note:note:1:0:1:reversed:${currency}`, id as number);
  }
  // Never written by any release, but there is a column.
  await db`update members set held = 40 where id = ${rich}`;
  const was = await seen(ids);

  expect(await older.update()).toContain('0011-accounts');
  db = older.open();
  hasAccounts = true;
  expect(await seen(ids)).toEqual(was);

  const accounts = await db`select member_id, name, balance, entries from accounts order by member_id, name`;
  expect(accounts.map((each) => Object.values(each))).toEqual([
    [rich, 'member:coins', 80, 2],
    [rich, 'member:eventPoints', 30, 1],
    [rich, 'member:held', 40, 1],
    [rich, 'member:points', 30, 1],
    [reversed, 'member:eventPoints', 0, 3],
    [reversed, 'member:points', 0, 2],
  ]);
  expect(await walletOf(db, rich)).toMatchObject({ points: 30, eventPoints: 30, coins: 80, held: 40, level: 6 });
  expect(await walletOf(db, idle)).toMatchObject({ points: 0, coins: 0, held: 0 });
  const page = await postingsOf(db, reversed, { size: 24, page: 0 } as never);
  expect([page.items.map(({ delta }) => delta), page.total]).toEqual([[-1, -3, -2, 3, 3], 5]);
  expect(await db`select currency from ledger group by currency having sum(delta) <> 0`).toEqual([]);

  // What was given before is taken back as it should be, once.
  const note = { reason: 'note' as const, reference: null, key: 'later' };
  await db.begin(async (sql) => {
    await reverse(sql, rich, 'gameApproved:game:1:0:1');
    await reverse(sql, reversed, 'note:note:1:0:1');
    await post(sql, reversed, { points: 1 }, note);
    await settle(sql, 'held before accounts:' + rich, reversed, { reason: 'bountyPaid', reference: null });
  });
  expect(await walletOf(db, rich)).toMatchObject({ points: 0, eventPoints: 0, held: 0, debt: { points: 0 } });
  expect(await walletOf(db, reversed)).toMatchObject({ points: 1, eventPoints: 1, coins: 40 });
  const nothing = db.begin((sql) => release(sql, 'gameApproved:game:1:0:1', { reason: 'adjustment', reference: null }));
  await expect(nothing).rejects.toMatchObject({ detail: { reason: 'state' } });
});
