import { parseArgs } from 'node:util';
import type { Sql } from 'postgres';
import { openAccounts } from '../accounts.ts';
import { blowsWithBackends, nextAfter } from '../blows.ts';
import { compare, type Compared } from '../compare.ts';
import { Member, pause } from '../member.ts';
import { reportOf } from '../outcome.ts';
import { Samples } from '../samples.ts';
import { besiege, password, withDatabase, type Ground, type Scene } from '../siege.ts';
import { checkLedger, deadLetters, rows, untold, type Sum } from '../sums.ts';
import { Acknowledged, type Asked } from './acknowledged.ts';
import { Asker } from './asker.ts';

const askers = 12;
/** Nobody runs out of coins. */
const pocket = 1_000_000;
/** Reserved coins are asked about after fifteen seconds, threads expire by upkeep. */
const settleMs = 120_000;
const hasten = 500;

/** `npm run chaos -- escrow`, with `--threads 2000 --kills 200` unless told otherwise. */
export async function run(ground: Ground): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { threads: { type: 'string', default: '2000' }, kills: { type: 'string', default: '200' } },
  });
  const kills = Number(values.kills);
  const each = Math.ceil(Number(values.threads) / kills);
  const done = new Acknowledged(`e${Date.now().toString(36)}`);
  const samples = new Samples(checkEscrow);
  const time = new Time(done);
  let before: Before = { thread: 0 };
  await besiege<Asker>(ground, {
    name: 'escrow',
    story: `${askers} members ask with bounties, raise, answer each other, accept, close, let expire, a moderator closes`,
    blows: (targets, scene) => blowsWithBackends(targets, scene, kills),
    between: () => nextAfter(() => done.threads.length, each),
    pace: `each once ${each} more threads were acknowledged`,
    async enter(scene) {
      const people = await withDatabase(scene, (sql) => openAccounts(sql, askers));
      before = await withDatabase(scene, lastOf);
      const administrator = await Member.signIn(scene.url, 'yinghuo', password);
      const moderator = await Member.signIn(scene.url, 'moderator', password);
      const members: { id: number; member: Member }[] = [];
      for (const { id, nickname } of people.filter(({ moderates }) => !moderates)) {
        await administrator.say(
          '/setJF',
          { memberId: id, currency: 'yb', delta: pocket, reason: '混沌演练' },
          `${done.tag}p${id}`,
        );
        members.push({ id, member: await Member.signIn(scene.url, nickname, password) });
      }
      samples.begin(scene);
      time.begin(scene);
      return members.map((self, n) => new Asker(self, { helper: members[(n + 1) % members.length]!, moderator, done }));
    },
    async count(actors, scene) {
      const [compared, sums] = await withDatabase(scene, (sql) => settled(sql, scene, { done, before }));
      await Promise.all([samples.end(), time.end()]);
      const signedOut = actors.reduce((sum, { member }) => sum + member.signedOut, 0);
      return `${reportOf(compared, sums, done.refused, signedOut)}

Held + paid + refunded was what was asked, in ledger and escrows alike, in all but ${samples.off.length} of ${samples.taken} looks meanwhile.`;
    },
  });
}

/** Lets days pass that nobody can wait for: daily limits are forgotten, and threads that are to expire are past their day. */
class Time {
  private over = false;
  private passing: Promise<void> = Promise.resolve();
  private readonly done: Acknowledged;

  constructor(done: Acknowledged) {
    this.done = done;
  }

  begin(scene: Scene): void {
    this.passing = this.pass(scene);
  }

  async end(): Promise<void> {
    this.over = true;
    await this.passing;
  }

  private async pass(scene: Scene): Promise<void> {
    while (!this.over) {
      await withDatabase(scene, async (sql) => {
        await sql`delete from community.quota_uses`;
        const due = this.done.aged.slice(0, 50);
        const ids = due.map(({ id }) => id);
        if (ids.length > 0) await sql`update community.threads set expires_at = now() where id = any(${ids}::bigint[])`;
        // Only now: what a dead backend has not done is done in the next turn.
        for (const thread of this.done.aged.splice(0, ids.length)) thread.status = 'expired';
      }).catch(() => {});
      await pause(hasten);
    }
  }
}

interface Before {
  /** The last thread of the demo. */
  thread: number;
}

async function lastOf(sql: Sql): Promise<Before> {
  const [row] = await sql<Before[]>`select coalesce(max(id), 0)::float8 as thread from community.threads`;
  return row!;
}

/** What holds at every moment, in one statement, so in one snapshot: held + paid + refunded = asked, in the ledger and by escrow. */
const checkEscrow = async (sql: Sql): Promise<Sum[]> => [
  await rows(
    'held, paid and refunded coins come to those asked',
    sql`
      with ledger as (
        select coalesce(-sum(delta) filter (where reason = 'bountyHeld' and account = 'member:coins'), 0) as asked,
               coalesce(sum(delta) filter (where reason = 'bountyPaid' and account = 'member:coins'), 0) as paid,
               coalesce(sum(delta) filter (where reason = 'bountyRefunded' and account = 'member:coins'), 0) as refunded
        from members.ledger
      ), escrow as (
        select coalesce(sum(coins), 0) as asked, coalesce(sum(coins) filter (where state = 'paid'), 0) as paid,
               coalesce(sum(coins) filter (where state = 'refunded'), 0) as refunded,
               coalesce(sum(coins) filter (where state in ('reserved', 'held')), 0) as held
        from members.escrows
      ), accounts as (select coalesce(sum(balance), 0) as held from members.accounts where name = 'member:held')
      select format('ledger %s, escrows %s, held %s', ledger, escrow, accounts) as row from ledger, escrow, accounts
      where (ledger.asked, ledger.paid, ledger.refunded, accounts.held)
        is distinct from (escrow.asked, escrow.paid, escrow.refunded, escrow.held)
        or ledger.asked <> ledger.paid + ledger.refunded + accounts.held`,
  ),
];

interface Outcome {
  done: Acknowledged;
  before: Before;
}

/** Compares until everything agrees, or what disagrees has had long enough. */
async function settled(sql: Sql, { addresses }: Scene, outcome: Outcome): Promise<[Compared[], Sum[]]> {
  const until = Date.now() + settleMs;
  for (;;) {
    const compared = await compareThreads(sql, outcome);
    const sums = [
      ...(await checkLedger(sql)),
      ...(await checkEscrow(sql)),
      await rows(
        'coins held without a live thread',
        sql`
          select e.id::text as row from members.escrows e
          left join community.thread_bounties b on b.id = e.id left join community.threads t on t.id = b.thread_id
          where e.state = 'reserved' or (e.state = 'held') <> (coalesce(t.status, '') in ('open', 'claimed'))`,
      ),
      await untold(sql),
      { what: 'dead letters', differing: await deadLetters(addresses.KAFKA_BROKERS) },
    ];
    const agree = compared.every(({ missing, beyond }) => missing.length + beyond.length === 0);
    if ((agree && sums.every(({ differing }) => differing.length === 0)) || Date.now() > until) return [compared, sums];
    await pause(2000);
  }
}

const bountyOf = ({ id, bounty, status, answererId, askerId }: Asked): string => {
  if (status === 'fulfilled') return `${id} paid ${bounty} ${answererId}`;
  return `${id} ${status === 'open' ? 'held' : 'refunded'} ${bounty} ${askerId}`;
};

async function compareThreads(sql: Sql, { done, before }: Outcome): Promise<Compared[]> {
  const of = async (query: PromiseLike<{ row: string }[]>) => (await query).map(({ row }) => row);
  return [
    compare(
      'threads and how they ended',
      done.threads.map(({ id, bounty, status }) => `${id} ${bounty} ${status}`),
      await of(
        sql`select concat_ws(' ', id, bounty, status) as row from community.threads where id > ${before.thread} order by id`,
      ),
    ),
    compare(
      'bounties held, paid, refunded',
      done.threads.map(bountyOf),
      await of(sql`
        select concat_ws(' ', b.thread_id, e.state, sum(e.coins), coalesce(e.to_member_id, e.member_id)) as row
        from members.escrows e join community.thread_bounties b on b.id = e.id
        where b.thread_id > ${before.thread} group by b.thread_id, e.state, coalesce(e.to_member_id, e.member_id) order by b.thread_id`),
    ),
  ];
}
