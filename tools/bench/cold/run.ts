/**
 * What is asked for the first time, or by one member alone: `npm run bench -- cold`. Processor time by process, and how fast,
 * beside Nest on Express that runs the same statements in its own process. `-- cold 3 list game` for three rounds of some; only
 * all of them are kept in docs/bench.
 */
import { join } from 'node:path';
import { pause } from '../../chaos/member.ts';
import { openSessions } from '../../chaos/opened.ts';
import { withDatabase } from '../../chaos/siege.ts';
import { Failure } from '../../failure.ts';
import { root } from '../../command.ts';
import { step } from '../../progress.ts';
import { start, type Child, type Usage } from '../child.ts';
import type { Figures, Load } from '../lists/load.ts';
import { processorTime, since, type Seconds } from '../processes.ts';
import { runningProduct } from '../product.ts';
import { circumstances, publish } from '../report.ts';
import { wordsOf } from '../words.ts';
import type { Given } from './express.ts';
import { kindNames, kinds, type Ask, type Kind, type World } from './kinds.ts';
import { reportOf } from './report.ts';

export const inFlight = 64;
/** Each is another member: everybody has a limit a minute. */
const members = 400;
const asks = { warmUp: 300, abreast: 600, alone: 60 };
const labelsLeftOut = 15;
/** By then what follows from those in flight is done (views are counted, say), and one alone is alone. */
const settleMs = 4000;

export interface Round {
  /** Processor seconds for one, of each part. */
  ours: Seconds;
  /** Its own and Postgres'. */
  express: number;
  perSecond: Record<'ours' | 'express', number>;
  /** Of one of ours, uncompressed. */
  bytes: number;
  /** 64 in flight, ms. */
  p50: Record<'ours' | 'express', number>;
  /** One after the other, ms: over HTTP, and as a call of the handler. */
  alone: Record<'ours' | 'handler', number>;
}
export type Measured = Partial<Record<Kind, Round[]>>;

export async function run([rounds = '5', ...named]: string[]): Promise<void> {
  const chosen = kindNames.filter((kind) => named.length === 0 || named.includes(kind));
  const when = circumstances();
  const dir = join(root, '.data/bench/cold');
  process.env.TRUSTED_PROXIES = '1';
  const product = await runningProduct(dir);
  if (!product.addresses) throw new Failure('It needs a product of its own: it opens sessions in its database.');
  const scene = { url: product.url, addresses: product.addresses };
  const children: Child[] = [];
  const side = async <T>(file: string, { plain = false } = {}) => {
    const env = { DATABASE_URL: scene.addresses.DATABASE_URL };
    const child = await start<T>(join(import.meta.dirname, file), env, { plain });
    children.push(child);
    return child;
  };
  try {
    const tokens = await openSessions(scene, members);
    const ids = await blockSomebody(scene, tokens.length);
    await fillInboxes(scene, ids);
    const [load, express] = [await side('../lists/load.ts'), await side<number>('express.ts', { plain: true })];
    const bench = new Bench({ port: Number(new URL(product.url).port), load, express, tokens, ids });
    const world = await worldOf(product.url);
    for (const kind of chosen) await step(`warming up ${kinds[kind].name}`, () => bench.warmUp(kind, world));
    const measured = Object.fromEntries(chosen.map((kind) => [kind, [] as Round[]])) as Measured;
    for (let round = 1; round <= Number(rounds); round += 1) {
      await step(`round ${round} of ${rounds}`, async () => {
        for (const kind of chosen) measured[kind]!.push(await bench.round(kind, world));
      });
    }
    const report = reportOf(measured, when);
    if (named.length === 0) publish('cold', report);
    else console.log(report);
  } finally {
    await Promise.all(children.map((child) => child.end()));
    await product.stop();
  }
}

/** Lets every member block somebody, so that their answers are theirs alone; returns their ids, in the order of their sessions. */
const blockSomebody = (scene: Parameters<typeof openSessions>[0], count: number): Promise<number[]> =>
  withDatabase(scene, async (sql) => {
    const rows = await sql<{ id: number }[]>`
      select distinct member_id::integer as id from members.sessions
      where expires_at > now() order by id limit ${count}`;
    const ids = rows.map(({ id }) => id);
    await sql`
      insert into members.blocks (member_id, other_id)
      select id, (select max(id) from members.members where id <> all(${ids}::integer[])) from unnest(${ids}::integer[]) id on conflict do nothing`;
    return ids;
  });

/** Gives everybody the newest mail of whom the demo world gave most: a page of it. */
const fillInboxes = (scene: Parameters<typeof openSessions>[0], ids: number[]): Promise<unknown> =>
  withDatabase(
    scene,
    (sql) => sql`
      with mail as (
        select * from messaging.messages
        where member_id = (select member_id from messaging.mailboxes order by total desc limit 1) order by id desc limit 24
      ), filled as (
        insert into messaging.messages (member_id, type, title, from_id, text, place, subject_id, read, created_at)
        select b.member_id, type, title, from_id, text, place, subject_id, read, created_at
        from messaging.mailboxes b, mail where b.member_id = any(${ids}::bigint[]) and b.total < 24
        returning member_id, read
      )
      update messaging.mailboxes b set total = b.total + f.all, unread = b.unread + f.unread
      from (select member_id, count(*) as all, count(*) filter (where not read) as unread from filled group by member_id) f
      where b.member_id = f.member_id`,
  );

async function worldOf(url: string): Promise<World> {
  const { obj } = (await (await fetch(`${url}/gameLists?size=100`)).json()) as { obj: { id: number; title: string }[] };
  const labels = (await (await fetch(`${url}/ht/label`)).json()) as { obj: { id: number; count: number }[] };
  const rare = labels.obj.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count);
  return {
    words: wordsOf(obj),
    gameIds: obj.map(({ id }) => id),
    labelIds: rare.slice(0, labelsLeftOut).map(({ id }) => id),
  };
}

interface Parts {
  port: number;
  load: Child;
  express: Child & { said: number };
  tokens: string[];
  ids: number[];
}

class Bench {
  /** Of each kind so many were asked: none is asked twice. */
  private readonly asked = new Map<Kind, number>();
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async warmUp(kind: Kind, world: World): Promise<void> {
    const some = this.next(kind, world, asks.warmUp);
    await this.overHttp(kind, some, inFlight);
    await this.overExpress(kind, some);
  }

  async round(kind: Kind, world: World): Promise<Round> {
    const { express } = this.parts;
    const some = this.next(kind, world, asks.abreast);
    const usage = () => express.ask<Usage>('usage');
    const [before, cpu] = [processorTime(), await usage()];
    const theirs = await this.overExpress(kind, some);
    const express1 = ((await usage()).cpu - cpu.cpu) / 1e6 + since(before).Postgres;
    const began = processorTime();
    const ours = await this.overHttp(kind, some, inFlight);
    const spent = since(began);
    const few = this.next(kind, world, asks.alone);
    await pause(settleMs);
    const alone = await this.overHttp(kind, few, 1);
    return {
      ours: Object.fromEntries(Object.entries(spent).map(([part, all]) => [part, all / some.length])) as Seconds,
      express: express1 / some.length,
      perSecond: { ours: ours.perSecond, express: theirs.perSecond },
      bytes: ours.bytes,
      p50: { ours: ours.p50, express: theirs.p50 },
      alone: { ours: alone.p50, handler: await express.ask<number>(this.givenOf(kind, few)) },
    };
  }

  private next(kind: Kind, world: World, count: number): Ask[] {
    const from = this.asked.get(kind) ?? 0;
    this.asked.set(kind, from + count);
    return Array.from({ length: count }, (_, n) => kinds[kind].ask(from + n, world));
  }

  private overHttp(kind: Kind, some: Ask[], abreast: number): Promise<Figures> {
    const { port, load, tokens } = this.parts;
    const paths = some.map(({ path }) => path);
    const own = kinds[kind].byMembers ? { tokens } : {};
    return load.ask<Figures>({ port, paths, head: kinds[kind].head ?? [], inFlight: abreast, ...own } satisfies Load);
  }

  private overExpress(kind: Kind, some: Ask[]): Promise<Figures> {
    const paths = this.givenOf(kind, some).map((given) => `/?given=${encodeURIComponent(JSON.stringify(given))}`);
    return this.parts.load.ask<Figures>({ port: this.parts.express.said, paths, head: [], inFlight } satisfies Load);
  }

  private givenOf(kind: Kind, some: Ask[]): Given[] {
    const { ids } = this.parts;
    return some.map(({ fields }, n) => ({
      kind,
      fields,
      ...(kinds[kind].byMembers && { memberId: ids[n % ids.length]! }),
    }));
  }
}
