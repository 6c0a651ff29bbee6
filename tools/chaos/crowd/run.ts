import { parseArgs } from 'node:util';
import { services } from '@yinghuo/contracts';
import type { Sql } from 'postgres';
import { table } from '../../bench/report.ts';
import { differing } from '../../derived/differing.ts';
import { Dice } from '../../demo/dice.ts';
import { Failure } from '../../failure.ts';
import { openAccounts } from '../accounts.ts';
import { Member, pause } from '../member.ts';
import { reportOf } from '../outcome.ts';
import { besiege, password, withDatabase, type Ground, type Scene, type Target } from '../siege.ts';
import { deadLetters, deadlocks, untold, type Sum } from '../sums.ts';
import { failsOneIn, failSome, giveAgain, mend } from './late.ts';
import { rowsNow } from './rows.ts';
import { addressesOf, answersTo, type Viewer } from './shown.ts';
import { Visitor, type Place } from './visitor.ts';

/** With the two who moderate as many as may sign in from one address within a minute. */
const visitors = 18;
/** Enough for every gate and every price. */
const given = { jf: 3400, yb: 3000 };
const lookMs = 1500;
/** What guests read meanwhile, so that answers are kept which then change. */
const readAtOnce = 6;
/** Between two seasons nobody draws. */
const seasonal = '/prize2';
/** Once all is up again, a change reaches everything within so long; what failed holds up others for half a minute. */
const settleMs = 240_000;

/** `npm run chaos -- crowd`, with `--seed 1` unless told otherwise: who decides what, though not when. */
export async function run(ground: Ground): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { seed: { type: 'string', default: '1' } } });
  const place: Place = { people: new Map(), rows: {} as Place['rows'], told: new Map() };
  const looking = new AbortController();
  let edge: Target | undefined;
  await besiege<Visitor>(ground, {
    name: 'crowd',
    story: `${visitors + 2} members do whatever comes to mind, a quarter of it twice at once, to the same few rows: what they and others have just made. One in ${failsOneIn} of what services hear fails until the end, and is given again after all the rest`,
    blows: (targets) => {
      edge = targets.find(({ name }) => name === 'bff');
      return targets;
    },
    async enter(scene) {
      const people = await withDatabase(scene, (sql) => openAccounts(sql, visitors));
      for (const person of people)
        place.people.set(person.id, { person, member: await Member.signIn(scene.url, person.nickname, password) });
      const owner = [...place.people.values()].find(({ person }) => person.nickname === 'yinghuo')!.member;
      for (const { id } of people)
        for (const [currency, delta] of Object.entries(given))
          await owner.say('/setJF', { memberId: id, currency, delta, reason: '演练' });
      await withDatabase(scene, (sql) => lookAround(sql, place));
      await withDatabase(scene, failSome);
      void keepLooking(scene, place, looking.signal);
      return people.map(
        (person) => new Visitor(person, person.moderates, place, new Dice(`${values.seed} ${person.id}`)),
      );
    },
    async count(_, scene) {
      looking.abort();
      const [viewers, addresses] = [viewersOf(scene, place), addressesOf(await withDatabase(scene, rowsNow))];
      // While the last of it is still being told.
      await answersTo(viewers, addresses);
      await withDatabase(scene, mend);
      const { sums, late } = await withDatabase(scene, (sql) => settled(sql, scene));
      if (late === 0) throw new Failure('No event was a dead letter.');
      const kept = await answersTo(viewers, addresses);
      await edge!.strike();
      const stale = differingFrom(kept, await answersTo(viewers, addresses));
      const said = [...place.told].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const never = said.filter(([path, { done }]) => done === 0 && path !== seasonal).map(([path]) => path);
      if (never.length > 0) throw new Failure(`Nothing was ever done by: ${never.join(', ')}.`);
      return `${table(
        ['what', 'done', 'refused'],
        said.map(([path, { done, refused }]) => [path, String(done), String(refused)]),
      )}

${reportOf(
  [],
  [...sums, { what: 'kept answers that a fresh edge does not give', differing: stale }, await deadlocks(ground.dir)],
  [],
  0,
)}

Events that were dead letters, and given again at the end: ${late}. Answers compared with those of the edge that was started last: ${kept.size}.`;
    },
  });
}

/** What there is now; nobody waits for a quota. */
async function lookAround(sql: Sql, place: Place): Promise<void> {
  place.rows = await rowsNow(sql);
  for (const service of services.filter((name) => name !== 'analytics'))
    await sql`delete from ${sql(`${service}.quota_uses`)}`;
}

async function keepLooking(scene: Scene, place: Place, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    // Postgres is among those that are ended.
    await withDatabase(scene, (sql) => lookAround(sql, place)).catch(() => {});
    const addresses = addressesOf(place.rows);
    const some = Array.from({ length: readAtOnce }, () => addresses[Math.floor(Math.random() * addresses.length)]!);
    await answersTo([{ name: 'a guest', url: scene.url }], some);
    await pause(lookMs);
  }
}

/** Has what failed given again, and counts, until nothing differs, or what differs has had long enough. */
async function settled(sql: Sql, { addresses }: Scene): Promise<{ sums: Sum[]; late: number }> {
  let late = 0;
  for (const until = Date.now() + settleMs; ;) {
    const given = await giveAgain(addresses.KAFKA_BROKERS);
    late += given;
    const sums = [
      ...(await differing(sql)),
      await untold(sql),
      { what: 'dead letters', differing: await deadLetters(addresses.KAFKA_BROKERS) },
    ];
    if ((given === 0 && sums.every((sum) => sum.differing.length === 0)) || Date.now() > until) return { sums, late };
    await pause(2000);
  }
}

/** A guest, a member and a moderator. */
function viewersOf({ url }: Scene, place: Place): Viewer[] {
  const people = [...place.people.values()];
  const members = [people[3]!, people.find(({ person }) => person.nickname === 'moderator')!];
  return [
    { name: 'a guest', url },
    ...members.map(({ person, member }) => ({ name: person.nickname, url, token: member.token })),
  ];
}

const differingFrom = (kept: Map<string, string>, fresh: Map<string, string>): string[] =>
  [...kept].flatMap(([which, answer]) => (fresh.get(which) === answer ? [] : [which]));
