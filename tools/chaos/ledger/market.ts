import { leastFor, membershipPlans } from '@yinghuo/contracts';
import type { Sql } from 'postgres';
import { openAccounts } from '../accounts.ts';
import { compare, type Compared } from '../compare.ts';
import { Member, pause } from '../member.ts';
import { reportOf } from '../outcome.ts';
import { Samples } from '../samples.ts';
import { password, withDatabase, type Scene } from '../siege.ts';
import { checkLedger, deadLetters, rows, untold, type Sum } from '../sums.ts';
import { Acknowledged } from './acknowledged.ts';
import { Cashier } from './cashier.ts';
import { Spender } from './spender.ts';

/** Together as many as may sign in from one address within a minute. */
const spenders = 15;
const tills = 5;
const settleMs = 30_000;

/** Members who spend and administrators who give, and what they were told is done beside what the ledger says. */
export class Market {
  readonly story = `${spenders} members sign in, draw, buy cosmetics and memberships, ${tills} administrators give and take`;
  readonly done = new Acknowledged(`l${Date.now().toString(36)}`, membershipPlans[0].coins);
  private readonly samples = new Samples(checkLedger);
  private first: Last = { entry: 0, draw: 0 };

  async open(scene: Scene): Promise<(Spender | Cashier)[]> {
    const { done } = this;
    const people = await withDatabase(scene, (sql) => openAccounts(sql, spenders + tills));
    const members = people.filter(({ moderates }) => !moderates);
    // Each an administrator of its own, or the limit of one member's writes would set the pace.
    const cashiers = members.splice(0, tills);
    await withDatabase(scene, async (sql) => {
      await promote(sql, cashiers);
      await goOnDrawing(sql);
    });
    this.first = await withDatabase(scene, lastOf);
    this.samples.begin(scene);
    const ids = members.map(({ id }) => id);
    const actors: (Spender | Cashier)[] = [];
    for (const { id, nickname } of members) {
      const friends = members.filter((other) => other.id !== id).map((other) => other.nickname);
      actors.push(new Spender(await Member.signIn(scene.url, nickname, password), { id, friends, done }));
    }
    for (const [till, { nickname }] of cashiers.entries()) {
      const cashier = await Member.signIn(scene.url, nickname, password);
      actors.push(new Cashier(cashier, { till, members: ids, done }));
    }
    return actors;
  }

  /** The report; `more` is asked once everything agrees. */
  async count(
    actors: readonly (Spender | Cashier)[],
    scene: Scene,
    more: (sql: Sql) => Promise<Sum[]> = async () => [],
  ): Promise<string> {
    const { done, first, samples } = this;
    await samples.end();
    const ids = actors.flatMap((actor) => (actor instanceof Spender ? [actor.id] : []));
    return withDatabase(scene, async (sql) => {
      const [compared, sums] = await settled(sql, scene, { done, ids, first });
      const signedOut = actors.reduce((sum, { member }) => sum + member.signedOut, 0);
      return `${reportOf(compared, [...sums, ...(await more(sql))], done.refused, signedOut)}

The ledger was looked at ${samples.taken} times meanwhile; every currency came to zero in all but ${samples.off.length} of them.`;
    });
  }
}

const promote = (sql: Sql, members: readonly { id: number }[]) => sql`
  update members.members set permission = ${leastFor.administer} where id = any(${members.map(({ id }) => id)}::bigint[])`;

/** Nobody draws in the last days of November, for one: the season that began last goes on for a day. */
const goOnDrawing = (sql: Sql) => sql`
  update members.prize_seasons set ends_at = greatest(ends_at, now() + interval '1 day')
  where id = (select max(id) from members.prize_seasons where begins_at <= now())`;

interface Last {
  entry: number;
  draw: number;
}

async function lastOf(sql: Sql): Promise<Last> {
  const [row] = await sql<Last[]>`
    select coalesce((select max(id) from members.ledger), 0)::float8 as entry,
           coalesce((select max(id) from members.prize_draws), 0)::float8 as draw`;
  return row!;
}

interface Outcome {
  done: Acknowledged;
  ids: readonly number[];
  /** What was there before anything was done. */
  first: Last;
}

/** Compares until everything agrees, or what disagrees has had long enough. */
async function settled(sql: Sql, { addresses }: Scene, outcome: Outcome): Promise<[Compared[], Sum[]]> {
  const until = Date.now() + settleMs;
  for (;;) {
    const compared = await compareEntries(sql, outcome);
    const sums = [
      ...(await checkLedger(sql)),
      await rows(
        'balances below zero',
        sql`select concat_ws(' ', member_id, name) as row from members.accounts where balance < 0`,
      ),
      await rows(
        'levels: a fifth of the points',
        sql`select id::text as row from members.members where level <> points / 5`,
      ),
      await untold(sql),
      { what: 'dead letters', differing: await deadLetters(addresses.KAFKA_BROKERS) },
    ];
    const agree = compared.every(({ missing, beyond }) => missing.length + beyond.length === 0);
    if ((agree && sums.every(({ differing }) => differing.length === 0)) || Date.now() > until) return [compared, sums];
    await pause(2000);
  }
}

async function compareEntries(sql: Sql, { done, ids, first }: Outcome): Promise<Compared[]> {
  const of = async (query: PromiseLike<{ row: string }[]>) => (await query).map(({ row }) => row);
  const theirs = sql`member_id = any(${[...ids]}::bigint[])`;
  return [
    compare(
      'entries in the ledger',
      done.entries,
      await of(sql`
        select concat_ws(' ', member_id, currency, reason, delta) as row from members.ledger
        where ${theirs} and id > ${first.entry} and reason in ('adjustment', 'membership', 'cosmetic')`),
    ),
    compare(
      'draws',
      done.draws,
      await of(sql`select id::text as row from members.prize_draws where ${theirs} and id > ${first.draw}`),
    ),
    compare(
      'sign-ins of the day',
      done.signIns,
      await of(sql`
        select member_id::text as row from members.ledger
        where ${theirs} and currency = 'points'
        and idempotency_key = 'signIn:' || member_id || ':' || (now() at time zone 'Asia/Shanghai')::date`),
    ),
  ];
}
