import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Db } from '@yinghuo/postgres';
import { olderSchema, someMembers, type OlderSchema } from '../older.fixture.ts';
import { hear } from './heard.sql.ts';
import { earn, settleRewards } from './rewards.ts';

let older: OlderSchema;
let db: Db;
let author: number;
beforeAll(async () => {
  older = await olderSchema('heard_spec', '0011');
  db = older.open();
  [author] = (await someMembers(db, '甲')) as [number];
});
afterAll(() => older.close());

/** As the release before kept and posted a reward; one that was taken back lost its event points where they were spent. */
async function rewarded(type: string, id: number, reason: string, from: number, taken?: { eventPoints: number }) {
  const points = reason === 'note' ? 3 : 1;
  const key = `${reason}:${type}:${id}:${from}:1`;
  const post = (amounts: object, why: string, as: string, reverses: number | null = null) =>
    db`select id, currency from post(${author}, ${db.json(amounts as never)}, ${why}, null, ${as}, ${reverses})`;
  const given = await post({ points, eventPoints: points }, reason, key);
  await db`insert into rewards (reason, type, row_id, from_id, member_id, points, reference, day, given)
           values (${reason}, ${type}, ${id}, ${from}, ${author}, ${points},
                   ${db.json({ kind: type, id: String(id), title: '', place: null })}, '2026-11-20', ${!taken})`;
  for (const { id: entry, currency } of taken ? given : []) {
    const amounts = { [currency as string]: currency === 'points' ? -points : -taken!.eventPoints };
    await post(amounts, 'reversal', `${key}:reversed:${currency}`, entry as number);
  }
}
const shown = (type: string, id: number) =>
  db`insert into contributions (type, row_id, member_id) values (${type}, ${id}, ${author})`;
const balance = async () =>
  (await db`select points, event_points from members where id = ${author}`).map((row) => Object.values(row)).flat();
const counted = async () =>
  (await db`select type, count from contribution_counts where member_id = ${author} order by type`).map((row) =>
    Object.values(row),
  );
const restore = (type: 'note' | 'comment', id: number) =>
  db.begin(async (sql) => {
    await hear(sql, { type, id }, { hidden: false, memberId: author }, null);
    await settleRewards(sql, [{ type, id }]);
  });

it('goes on with what an older release gave and took back, changing neither', async () => {
  // A shown comment, one like of which was withdrawn; a hidden note with a like; a comment that is hidden, too.
  await shown('comment', 1);
  await rewarded('comment', 1, 'like', 7);
  await rewarded('comment', 1, 'like', 8, { eventPoints: 1 });
  await rewarded('note', 2, 'note', 0, { eventPoints: 1 });
  await rewarded('note', 2, 'like', 7, { eventPoints: 1 });
  await rewarded('comment', 3, 'like', 7, { eventPoints: 1 });
  await db`insert into gone_notes values (4)`;
  await db`select from post(${author}, '{"eventPoints": -3}', 'cosmetic', null, 'frame')`;
  const before = [await balance(), await counted()];

  expect(await older.update()).toContain('0012-heard');
  db = older.open();
  expect([await balance(), await counted()]).toEqual(before);
  expect(before).toEqual([[1, 0], [['comment', 1]]]);

  await restore('note', 2);
  // Three points and the like's; of event points what was taken of each, one.
  expect([await balance(), await counted()]).toEqual([
    [5, 2],
    [
      ['comment', 1],
      ['note', 1],
    ],
  ]);
  await restore('comment', 3);
  await restore('comment', 1);
  expect(await balance()).toEqual([6, 3]);
  // Whoever had withdrawn their like may like again; what is gone earns nothing.
  const like = { to: author, from: 8, reason: 'like', points: 1, day: '2026-11-21', mostADay: 20, seq: null } as const;
  for (const row of [
    { type: 'comment', id: 1 },
    { type: 'note', id: 4 },
  ] as const) {
    await db.begin((sql) => earn(sql, { ...like, row }));
  }
  expect(await balance()).toEqual([7, 4]);
});
