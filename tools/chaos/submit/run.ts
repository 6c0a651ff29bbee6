import { leastFor } from '@yinghuo/contracts';
import postgres, { type Sql } from 'postgres';
import { table } from '../../bench/report.ts';
import { Member, pause } from '../member.ts';
import { besiege, password, type Ground, type Scene } from '../siege.ts';
import { Acknowledged } from './acknowledged.ts';
import type { Compared } from './compare.ts';
import { compareConsequences } from './consequences.ts';
import { Moderator } from './moderator.ts';
import { compareRows } from './rows.ts';
import { compareShown } from './shown.ts';
import { checkSums, type Sum } from './sums.ts';
import { Writer } from './writer.ts';

const writers = 8;
/** Once all is up again, a change reaches everything within so long: consumers have to join their groups anew. */
const settleMs = 20_000;

export function run(ground: Ground): Promise<void> {
  const tag = `q${Date.now().toString(36)}`;
  const done = new Acknowledged();
  return besiege<Writer | Moderator>(ground, {
    name: 'submit',
    story:
      'Eight members upload, save drafts, submit, mend, propose changes, add versions and rate, two moderators decide',
    async enter({ url, addresses }) {
      const people = await withDatabase(addresses, openAccounts);
      const labels = await labelsOf(url);
      const actors: (Writer | Moderator)[] = [];
      for (const { id, nickname, moderates } of people) {
        const member = await Member.signIn(url, nickname, password);
        actors.push(
          moderates ? new Moderator(member, { id, tag, done }) : new Writer(member, { id, tag, labels, done }),
        );
      }
      return actors;
    },
    async count(actors, scene) {
      const [compared, sums] = await withDatabase(scene.addresses, (sql) => settled(sql, scene, { actors, done, tag }));
      const signedOut = actors.reduce((sum, { member }) => sum + member.signedOut, 0);
      return reportOf(compared, sums, done, signedOut);
    },
  });
}

/** Lets some of the demo's members sign in with the demo password too. */
const openAccounts = (sql: Sql) => sql<{ id: number; nickname: string; moderates: boolean }[]>`
  update members.members m set password_hash = (select password_hash from members.members where nickname = 'moderator')
  from (
    (select id from members.members where permission = 2 and state = 'active' and muted_until is null order by id limit ${writers})
    union select id from members.members where nickname in ('yinghuo', 'moderator')
  ) chosen where m.id = chosen.id
  returning m.id::integer, m.nickname, m.permission >= ${leastFor.moderate} as moderates`;

async function labelsOf(url: string): Promise<number[]> {
  const { obj } = (await (await fetch(`${url}/ht/label`)).json()) as { obj: { id: number; category: string }[] };
  return obj.filter(({ category }) => category === 'content').map(({ id }) => id);
}

interface Outcome {
  actors: (Writer | Moderator)[];
  done: Acknowledged;
  tag: string;
}

/** Compares until everything agrees, or what disagrees has had long enough. */
async function settled(sql: Sql, { addresses }: Scene, { actors, done, tag }: Outcome): Promise<[Compared[], Sum[]]> {
  const moderator = actors.find((actor) => actor instanceof Moderator)!.member;
  const members = actors.filter((actor) => actor instanceof Writer);
  const until = Date.now() + settleMs;
  for (;;) {
    const compared = [...(await compareRows(sql, done, tag)), ...(await compareConsequences(sql, done))];
    const agree = compared.every(({ missing, beyond }) => missing.length + beyond.length === 0);
    if (agree || Date.now() > until) {
      const shown = await compareShown(members, done);
      return [[...compared, ...shown], await checkSums(sql, addresses.KAFKA_BROKERS, moderator)];
    }
    await pause(2000);
  }
}

async function withDatabase<T>({ DATABASE_URL }: Scene['addresses'], use: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(DATABASE_URL, { max: 4, onnotice: () => {}, connection: { search_path: 'catalog' } });
  try {
    return await use(sql);
  } finally {
    await sql.end();
  }
}

function reportOf(compared: Compared[], sums: Sum[], done: Acknowledged, signedOut: number): string {
  const examples = [
    ...compared.flatMap(({ what, missing, beyond }) => [
      ...missing.map((row) => `${what}: ${row} is missing`),
      ...beyond.map((row) => `${what}: ${row} is more than was said`),
    ]),
    ...sums.flatMap(({ what, differing }) => differing.map((row) => `${what}: ${row}`)),
    ...done.refused.map((row) => `refused: ${row}`),
  ];
  for (const line of examples.slice(0, 40)) console.log(`    ${line.slice(0, 400)}`);
  const compareTable = table(
    ['what', 'acknowledged', 'missing', 'twice or unasked'],
    compared.map(({ what, acknowledged, missing, beyond }) =>
      [what, acknowledged, missing.length, beyond.length].map(String),
    ),
  );
  const sumTable = table(
    ['what is counted or derived', 'differs from a fresh count'],
    sums.map(({ what, differing }) => [what, String(differing.length)]),
  );
  return `${compareTable}

${sumTable}

Commands refused that should not have been: ${done.refused.length}. Members who were signed out: ${signedOut}.`;
}
