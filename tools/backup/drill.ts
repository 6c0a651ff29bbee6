import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { circumstances, publish, table } from '../bench/report.ts';
import { Member, pause } from '../chaos/member.ts';
import { password, withDatabase, type Scene } from '../chaos/siege.ts';
import { checkLedger, deadLetters, untold } from '../chaos/sums.ts';
import { foundCircle, Talker, writtenKinds } from '../chaos/talk/talker.ts';
import { root } from '../command.ts';
import { Failure } from '../failure.ts';
import { freePorts } from '../ports.ts';
import { step } from '../progress.ts';
import type { Stack } from '../stack/addresses.ts';
import { startStack } from '../stack/brokers.ts';
import { build, startProduct, type Product } from '../start/product.ts';
import { restore } from './restore.ts';
import { take } from './take.ts';

const accounts = ['yinghuo', 'moderator', 'contributor', 'trusted', 'newcomer'];
const talkMs = 30_000;
const settleMs = 120_000;

interface Running {
  scene: Scene;
  stack: Stack;
  product: Product;
}

/** Loses a product that members write in, brings it back from a backup, and counts what is gone. */
export async function drill(): Promise<void> {
  const dir = join(root, '.data/drill');
  const [first, second] = [join(dir, 'lost'), join(dir, 'restored')];
  await rm(dir, { recursive: true, force: true });
  await build(dir);
  const setting = circumstances();
  const kept = (running: Running | { scene: Scene }, of: string) => ({
    url: running.scene.addresses.DATABASE_URL,
    mediaDir: join(of, 'media'),
  });

  const lost = await begin(first);
  const talkers = await enter(lost.scene);
  const talking = Promise.all(talkers.map((talker) => talker.act()));
  await pause(talkMs);
  const before = acknowledged(talkers);
  const taking = performance.now();
  const backup = await step('taking a backup while they write', () => take(kept(lost, first), join(dir, 'backup')));
  const tookMs = performance.now() - taking;
  await pause(talkMs);
  const all = acknowledged(talkers);
  const lostAt = Date.now();
  await end(lost);
  talkers.forEach((talker) => (talker.end(), talker.close()));
  await Promise.race([talking, pause(1000)]);
  // Settings are kept elsewhere, and are no part of a backup.
  await cp(join(first, 'secrets.env'), join(second, 'secrets.env'));
  await rm(first, { recursive: true });

  const stack = await startStack(join(second, 'stack'));
  const scene = { url: '', addresses: stack.addresses };
  const kafka = { brokers: stack.addresses.KAFKA_BROKERS.split(',') };
  const restoring = performance.now();
  await step('bringing it back', () => restore(join(dir, 'backup'), kept({ scene }, second), kafka));
  const restoredMs = performance.now() - restoring;
  const restored = await begin(second, stack);
  const backAt = Date.now();
  try {
    const found = await withDatabase(restored.scene, words);
    const gone = (list: readonly string[]) => list.filter((each) => !found.has(each)).length;
    const sums = await step('comparing', () => withDatabase(restored.scene, (sql) => settled(sql, restored.scene)));
    await writesAgain(restored.scene);
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    publish(
      'backup',
      `# Backup and restore

\`npm run backup -- drill\`: ${setting}. Five members talk; a backup is taken while they do;
${seconds(talkMs)} later everything is gone with its disks; the backup is brought into new brokers and the product started on them.

${table(
  ['what', ''],
  [
    ['backup: tables, rows', `${backup.tables.length}, ${backup.tables.reduce((sum, { rows }) => sum + rows, 0)}`],
    ['taking it', seconds(tookMs)],
    ['loss window (from the instant of the backup to the loss)', seconds(lostAt - Date.parse(backup.at))],
    ['acknowledged before the backup; of these missing', `${before.length}; ${gone(before)}`],
    ['acknowledged after it; of these lost', `${all.length - before.length}; ${gone(all) - gone(before)}`],
    ['bringing it back', seconds(restoredMs)],
    ['from the loss to the first page', seconds(backAt - lostAt)],
    ...sums.map(({ what, differing }) => [
      what,
      differing.length === 0 ? 'yes' : `no, ${differing.length}: ${differing[0]!.slice(0, 80)}`,
    ]),
    ['a member signs in, writes and signs the day', 'yes'],
  ],
)}
`,
    );
    if (gone(before) > 0 || sums.some(({ differing }) => differing.length > 0)) {
      throw new Failure('The backup did not bring back what it should.');
    }
  } finally {
    await end(restored);
  }
}

async function begin(dir: string, there?: Stack): Promise<Running> {
  const stack = there ?? (await startStack(join(dir, 'stack')));
  const [port] = await freePorts(1);
  try {
    const product = await startProduct({ addresses: stack.addresses, dir, port: port! });
    return { stack, product, scene: { url: product.url, addresses: stack.addresses } };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

async function end({ product, stack }: Running): Promise<void> {
  await product.stop();
  await stack.stop();
}

async function enter({ url }: Scene): Promise<Talker[]> {
  const members: Member[] = [];
  for (const name of accounts) members.push(await Member.signIn(url, name, password));
  const circle = await foundCircle(members);
  return members.map((member) => new Talker(member, { circle, mayAsk: member.name !== 'newcomer' }));
}

const acknowledged = (talkers: readonly Talker[]): string[] =>
  talkers.flatMap((talker) =>
    (['chat', ...writtenKinds] as const).flatMap((kind) => talker.acknowledged[kind].map((one) => one.words)),
  );

async function words(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ words: string }[]>`
    select text as words from chat.messages union all select text from messaging.comments
    union all select title from community.notes union all select title from community.threads
    union all select title from community.posts union all select body from community.post_replies`;
  return new Set(rows.map((row) => row.words));
}

/** Waits until what was told once more has been heard. */
async function settled(sql: Sql, { addresses }: Scene) {
  for (const until = Date.now() + settleMs; ; await pause(1000)) {
    const sums = [
      ...(await checkLedger(sql)),
      { ...(await untold(sql)), what: 'every event is told' },
      { what: 'no dead letters', differing: await deadLetters(addresses.KAFKA_BROKERS) },
    ];
    if (sums.every(({ differing }) => differing.length === 0) || Date.now() > until) return sums;
  }
}

async function writesAgain({ url }: Scene): Promise<void> {
  const member = await Member.signIn(url, 'trusted', password);
  const said = await member.say('/liuyan', { board: 'message', text: '回来了' });
  const signed = await member.read('/addJf');
  if (said.code !== 200 || ![200, 409].includes(signed.code)) {
    throw new Failure(`A member cannot go on: /liuyan ${said.code}, /addJf ${signed.code}`);
  }
}
