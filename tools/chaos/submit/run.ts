import type { Sql } from 'postgres';
import { openAccounts } from '../accounts.ts';
import { Member, pause } from '../member.ts';
import { reportOf } from '../outcome.ts';
import { besiege, password, withDatabase, type Ground, type Scene } from '../siege.ts';
import { Acknowledged } from './acknowledged.ts';
import type { Compared } from '../compare.ts';
import { compareCases } from './cases.ts';
import { compareConsequences } from './consequences.ts';
import { Moderator } from './moderator.ts';
import { compareRows } from './rows.ts';
import { compareShown } from './shown.ts';
import { checkSums } from './sums.ts';
import type { Sum } from '../sums.ts';
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
      'Eight members upload, save drafts, submit, mend, propose changes, add versions, rate and report, two moderators decide and answer',
    async enter(scene) {
      const { url } = scene;
      const people = await withDatabase(scene, (sql) => openAccounts(sql, writers));
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
      const [compared, sums] = await withDatabase(scene, (sql) => settled(sql, scene, { actors, done, tag }));
      const signedOut = actors.reduce((sum, { member }) => sum + member.signedOut, 0);
      return reportOf(compared, sums, done.refused, signedOut);
    },
  });
}

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
    const compared = [
      ...(await compareRows(sql, done, tag)),
      ...(await compareConsequences(sql, done)),
      ...(await compareCases(sql, done, tag)),
    ];
    const agree = compared.every(({ missing, beyond }) => missing.length + beyond.length === 0);
    if (agree || Date.now() > until) {
      const shown = await compareShown(members, done);
      return [[...compared, ...shown], await checkSums(sql, addresses.KAFKA_BROKERS, moderator, tag)];
    }
    await pause(2000);
  }
}
