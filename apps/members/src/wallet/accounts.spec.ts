import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, migrate, sourcesOf, type Db, type SqlSource } from '@yinghuo/postgres';
import { brokers } from '@yinghuo/testing';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { release, settle } from './escrow.ts';
import { post, reverse } from './post.ts';
import { postingsOf, walletOf } from './wallet.sql.ts';

const root = resolve(import.meta.dirname, '../../../..');
const all = resolve(root, 'apps/members/migrations');
const url = brokers().databaseUrl;
const schema = `accounts_spec_${process.pid}`;
let before: string;
let sources: SqlSource[];
let db: Db;

/** The migrations up to a number. */
async function upTo(number: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'members-'));
  for (const file of await readdir(all)) {
    if (file.slice(0, 4) <= number) await cp(join(all, file), join(folder, file));
  }
  return folder;
}

beforeAll(async () => {
  before = await upTo('0010');
  sources = await sourcesOf('members');
  // Of the release before there are no functions but those in its migrations.
  const older = sources.map(({ functions, ...source }) => (functions ? { migrations: before } : source));
  await migrate({ url, schema, sources: older });
  db = connect({ url, schema, max: 2 });
});
afterAll(async () => {
  await db.unsafe(`drop schema if exists ${schema} cascade`);
  await db.end();
  await rm(before, { recursive: true });
});

const entries = async (memberId: number) =>
  await db`select id, currency, delta, reason, reference, balance_after, created_at, reversed_id, idempotency_key
           from ledger where member_id = ${memberId} and idempotency_key not like 'held before accounts:%' order by id`;
const balances = async (memberId: number) =>
  await db`select points, event_points, coins, level, posting_count from members where id = ${memberId}`;
const counts = async (memberId: number) =>
  await db`select currency, count from posting_counts where member_id = ${memberId} order by currency`;
const seen = (ids: number[]) =>
  Promise.all(ids.map(async (id) => [await entries(id), await balances(id), await counts(id)]));

it('gives an older ledger its accounts and changes nothing that members see', async () => {
  const ids: number[] = [];
  for (const name of ['甲', '乙', '丙']) {
    const row = { nickname: name, nickname_key: name, email: name, password_hash: '', permission: 1 };
    const [{ id }] = await db<[{ id: number }]>`insert into members ${db(row)} returning id`;
    ids.push(id);
  }
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

  expect(await migrate({ url, schema, sources })).toContain('0011-accounts');
  // What was planned before the tables changed is planned anew.
  await db.end();
  db = connect({ url, schema, max: 2 });
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
