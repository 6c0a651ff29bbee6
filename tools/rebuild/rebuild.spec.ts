/** A service that hears its events once more, beside the brokers, as an operator has it do. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  commentPosted,
  gamePublished,
  noteEdited,
  notePosted,
  ratingPosted,
  versionPublished,
} from '@yinghuo/contracts';
import { Bus, ensureTopics } from '@yinghuo/kafka';
import {
  brokers,
  busKey,
  eventually,
  ownPrefix,
  startApp,
  testDatabase,
  testRedis,
  type Process,
  untilLocked,
} from '@yinghuo/testing';

/** Three starts and a consumer whose session has to run out: on a busy machine more than other specs take. */
const hangsMs = 300_000;

const kafka = { brokers: brokers().kafka, prefix: ownPrefix(), key: busKey };
const redis = testRedis();
const bus = new Bus({ kafka, name: 'tests' });
let members: Awaited<ReturnType<typeof testDatabase>>;
let memberId: number;
let env: NodeJS.ProcessEnv;
let service: Process;

beforeAll(async () => {
  members = await testDatabase('members');
  await ensureTopics(kafka);
  await bus.connect();
  [{ id: memberId }] = await members.db<[{ id: number }]>`
    insert into members (nickname, nickname_key, email, password_hash, permission)
    values ('甲', '甲', 'm@demo.invalid', '', 1) returning id`;
  env = {
    KAFKA_BROKERS: kafka.brokers.join(','),
    KAFKA_TOPIC_PREFIX: kafka.prefix,
    REDIS_URL: redis.url,
    DATABASE_URL: members.url,
    BUS_KEY: busKey,
    PASSWORD_KEY: 'the-key-for-passwords-of-this-test-only',
    PROOF_SECRET: 'the secret for proofs of this test only',
    PROOF_EFFORT: '100',
    MAIL_OUTBOX: 'true',
  };
  service = await start();
  await write();
  await eventually(async () => {
    expect(await counts()).toEqual(all);
    return heardBy('RewardHandlers.noteChanged', 1);
  });
}, hangsMs);
afterAll(async () => {
  await service.kill();
  await bus.close();
  await members.drop();
  await redis.drop();
});

const start = () => startApp('members', 'health', env);
const rebuild = (how: string) =>
  promisify(execFile)(
    process.execPath,
    [
      ...['--conditions=source', '--no-warnings', '--import', join(import.meta.dirname, '../typescript.mjs')],
      ...[join(import.meta.dirname, 'rebuild.ts'), 'members', how],
    ],
    { env: { ...process.env, ...env } },
  );

const heardBy = async (consumer: string, times: number) => {
  const rows = await members.db`select from inbox where consumer = ${consumer}`;
  expect(rows).toHaveLength(times);
  return true;
};
const counts = async () =>
  Object.fromEntries(
    (
      await members.db<{ type: string; count: number; guarded: number }[]>`
        select type, count, guarded from contribution_counts where member_id = ${memberId}`
    ).map(({ type, count, guarded }) => [type, [count, guarded]]),
  );
const earned = () => members.db`select reason, currency, delta from ledger where member_id = ${memberId} order by id`;

const vr = { gameId: 1, section: 'vr' as const };
const gal = { gameId: 2, section: 'gal' as const };
const all = { game: [2, 1], version: [2, 1], rating: [2, 1], comment: [2, 1], note: [3, 1] };

/** Of each game a comment, a note, a rating and a version; notes of an older release do not say what their games are. */
async function write(): Promise<void> {
  for (const about of [vr, gal]) {
    await bus.tell(gamePublished, { ...about, title: '夏', titles: ['夏'], submitterId: memberId });
  }
  // Of such notes its copy of the games knows.
  await eventually(async () => (await members.db`select from games`).length === 2);
  for (const about of [vr, gal]) {
    const { gameId: id } = about;
    await bus.tell(versionPublished, { ...about, versionId: id, kind: 'raw', label: '原版', memberId, reason: '' });
    await bus.tell(ratingPosted, { ...about, ratingId: id, memberId, overall: 8, summaryLength: 60, created: true });
    await bus.tell(commentPosted, { ...about, commentId: id, target: 'game', memberId, mentions: [] });
    await bus.tell(notePosted, { noteId: id, memberId, games: [id], visibility: 'public' });
  }
  // It is about nothing guarded any more.
  await bus.tell(notePosted, { noteId: 3, memberId, games: [1], visibility: 'public' });
  await bus.tell(noteEdited, { noteId: 3, memberId, games: [2], visibility: 'public' });
}

it(
  'finds what an older release counted as everybody’s, once, whatever happens meanwhile',
  async () => {
    const { db } = members;
    const paid = await earned();
    expect(paid.length).toBeGreaterThan(0);

    // Whoever runs goes on where they are.
    await expect(rebuild('from-the-beginning')).rejects.toMatchObject({
      stderr: expect.stringContaining('members is running'),
    });
    await service.kill('SIGTERM');

    // As a release before migration 0051 has left it.
    await db`delete from inbox where consumer like 'GuardedRows.%'`;
    await db`update contributions set guarded = false, guarded_seq = 0`;
    expect(await counts()).toEqual({ game: [2, 0], version: [2, 0], rating: [2, 0], comment: [2, 0], note: [3, 0] });
    await bus.tell(commentPosted, { ...vr, commentId: 3, target: 'game', memberId, mentions: [] });
    await rebuild('from-the-beginning');

    // It is killed in the midst of reading: before one of the rows, which somebody else has.
    await db.begin(async (sql) => {
      await sql`select from contributions where type = 'comment' and row_id = 1 for update`;
      service = await start();
      await untilLocked(db);
      await bus.tell(commentPosted, { ...vr, commentId: 4, target: 'game', memberId, mentions: [] });
      await service.kill('SIGKILL');
    });
    service = await start();
    await bus.tell(commentPosted, { ...vr, commentId: 5, target: 'game', memberId, mentions: [] });
    await eventually(async () => {
      expect(await counts()).toEqual({ ...all, comment: [5, 4] });
      return true;
    });
    // What was heard before has no second effect.
    expect(await earned()).toEqual(paid);
    await heardBy('RewardHandlers.commented', 5);
    await heardBy('GuardedRows.comment', 4);
  },
  hangsMs,
);

it(
  'has its copies as they were told last, whatever has become of them',
  async () => {
    const { db } = members;
    const copies = () => db`select * from games order by id`;
    const [told, paid] = [await copies(), await earned()];
    await service.kill('SIGTERM');
    await db`update games set title = '别的', live = false where id = 1`;
    await db`delete from games where id = 2`;
    await rebuild('copies');
    service = await start();
    await eventually(async () => {
      expect(await copies()).toEqual(told);
      return true;
    });
    expect(await earned()).toEqual(paid);
  },
  hangsMs,
);
