import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Refusal } from '@yinghuo/contracts';
import { brokers } from '@yinghuo/testing';
import postgres from 'postgres';
import { connect, type Db } from './connect.ts';
import { useQuota, type Quota } from './quota.ts';

const schema = `quota_${process.pid}`;
let db: Db;
beforeAll(async () => {
  const { databaseUrl } = brokers();
  const admin = postgres(databaseUrl, { max: 1 });
  await admin`create schema ${admin(schema)}`;
  await admin.end();
  db = connect({ url: databaseUrl, schema, max: 8 });
  await db.unsafe(await readFile(new URL('../sql/0001-quotas.sql', import.meta.url), 'utf8')).simple();
});
afterAll(async () => {
  await db`drop schema ${db(schema)} cascade`;
  await db.end();
});

const threeAnHour: Quota = { name: 'mail', most: 3, per: { seconds: 3600 } };
const use = (memberId: number, quota = threeAnHour) => db.begin((sql) => useQuota(sql, memberId, quota));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as Refusal<'tooOften'>,
  );

describe('a quota', () => {
  it('lets so many succeed, also when they come at once, and says how long to wait', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusal(use(1))));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(3);
    const refused = outcomes.find((outcome) => outcome !== null)!;
    expect(refused.kind).toBe('tooOften');
    expect(refused.detail.retryAfterSeconds).toBeGreaterThan(3500);
    expect(refused.detail.retryAfterSeconds).toBeLessThanOrEqual(3600);
    expect(await refusal(use(2))).toBeNull();
    expect(await refusal(use(1, { ...threeAnHour, name: 'other' }))).toBeNull();
  });

  it('does not count what was refused or failed', async () => {
    for (let i = 0; i < 5; i += 1) {
      const failing = db.begin(async (sql) => {
        await useQuota(sql, 3, threeAnHour);
        throw new Error('failed afterwards');
      });
      await expect(failing).rejects.toThrow('failed afterwards');
    }
    expect(await refusal(use(3))).toBeNull();
  });

  it('is free again when the first use is older than the window', async () => {
    for (let i = 0; i < 3; i += 1) await use(4);
    expect(await refusal(use(4))).not.toBeNull();
    await db`update quota_uses set at = at - interval '1 hour' where member_id = 4
             and ctid in (select ctid from quota_uses where member_id = 4 order by at limit 1)`;
    expect(await refusal(use(4))).toBeNull();
    expect(await refusal(use(4))).not.toBeNull();
  });

  it('of a day begins anew at midnight in Shanghai', async () => {
    const daily: Quota = { name: 'feedback', most: 1, per: 'day' };
    await use(5, daily);
    const { detail } = (await refusal(use(5, daily)))!;
    expect(detail.retryAfterSeconds).toBeLessThanOrEqual(86_400);
    await db`update quota_uses set at = date_trunc('day', now(), 'Asia/Shanghai') - interval '1 second' where member_id = 5`;
    expect(await refusal(use(5, daily))).toBeNull();
  });
});
