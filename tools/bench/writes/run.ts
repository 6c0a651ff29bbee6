/**
 * What writes cost: `npm run bench -- writes`. How long until one is acknowledged, beside the same transaction called in process, where
 * that time goes, and the processor time of everything until its last consequence. `-- writes 3 like` for three rounds of some.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as contracts from '@yinghuo/contracts';
import { Listener, openSessions, say } from '../../chaos/opened.ts';
import { pause } from '../../chaos/member.ts';
import { withDatabase } from '../../chaos/siege.ts';
import { root } from '../../command.ts';
import { Failure } from '../../failure.ts';
import { step } from '../../progress.ts';
import { start, type Child } from '../child.ts';
import { ask } from '../evening/asking.ts';
import { parts, processorTime, since, type Seconds } from '../processes.ts';
import { runningProduct } from '../product.ts';
import { circumstances, median, publish } from '../report.ts';
import type { Asked } from './inProcess.ts';
import { frames, kindNames, kinds, type Kind, type World } from './kinds.ts';
import { reportOf } from './report.ts';

export const inFlight = 64;
const members = 400;
const writes = { warmUp: 40, single: 25, alone: 40, abreast: 128 };
/** By then everything that follows from a message is done. */
const settleMs = 4000;
const restMs = 10_000;
/** Of a core: at rest the product takes some 5 %. */
const quietCores = 0.15;
const lookMs = 2000;
const mostLooks = 60;
const ownMail = { path: '/userMessageLists?page=0' };
/** By then everything that follows from a single one is done. */
const apartMs = 600;

export interface Round {
  /** p50, ms: one while nothing else happens, one after the other, and many at a time. */
  single: { ours: number; transaction: number };
  alone: { ours: number; transaction: number };
  abreast: { ours: number; transaction: number };
  /** Mean ms of one alone: at the edge, on the bus there and back, in its transaction. */
  edge: number;
  bus: number;
  work: number;
  /** Processor seconds of one, with all that follows: of a single one, and of many at a time. */
  costSingle: Seconds;
  cost: Seconds;
}
export type Measured = Partial<Record<Kind, Round[]>>;
export interface Messages {
  p50: number;
  cost: Seconds;
}
/** p50, ms, of an answer that comes the same way and for which nothing is written: one while nothing else happens, and one after the other. */
export interface Way {
  single: number;
  alone: number;
}

export async function run([rounds = '3', ...named]: string[]): Promise<void> {
  const when = circumstances();
  const chosen = kindNames.filter((kind) => named.length === 0 || named.includes(kind));
  const dir = join(root, '.data/bench/writes');
  // Anew: what members wrote in another run counts against their quotas.
  await rm(join(dir, 'stack'), { recursive: true, force: true });
  const product = await runningProduct(dir);
  if (!product.addresses) throw new Failure('It writes as members, so it does so in a product of its own only.');
  const scene = { url: product.url, addresses: product.addresses };
  const inProcess = await start(
    join(import.meta.dirname, 'inProcess.ts'),
    { DATABASE_URL: scene.addresses.DATABASE_URL },
    { plain: true },
  );
  try {
    const tokens = await openSessions(scene, members);
    const ids = await richMembers(scene);
    const ports = new Map(product.services.map(({ app, healthPort }) => [app, healthPort]));
    const bench = new Bench({ url: scene.url, ports, inProcess, tokens, ids, world: await worldOf(scene) });
    await step('nobody writes yet', () => bench.rest());
    for (const kind of chosen) await step(`warming up ${kinds[kind].name}`, () => bench.warmUp(kind));
    const measured = Object.fromEntries(chosen.map((kind) => [kind, [] as Round[]])) as Measured;
    for (let round = 1; round <= Number(rounds); round += 1) {
      await step(`round ${round} of ${rounds}`, async () => {
        for (const kind of chosen) measured[kind]!.push(await bench.round(kind));
      });
    }
    const way = await step('nothing written', () => bench.way());
    const messages = await step('messages', () => bench.messages());
    const report = reportOf(measured, way, messages, when);
    if (named.length === 0) publish('writes', report);
    else console.log(report);
  } finally {
    await inProcess.end();
    await product.stop();
  }
}

/** Gives all who write enough to buy with, and takes what they own of what is bought; their ids. */
const richMembers = (scene: Parameters<typeof openSessions>[0]): Promise<number[]> =>
  withDatabase(scene, async (sql) => {
    const rows = await sql<{ id: number }[]>`
      select distinct member_id::integer as id from members.sessions where expires_at > now() order by id limit ${members}`;
    const ids = rows.map(({ id }) => id);
    await sql.begin(async (tx) => {
      await tx`set local search_path to members`;
      await tx`
        with given as (
          delete from owned_cosmetics where kind = 'frame' and member_id = any(${ids}::integer[]) and cosmetic_id = any(${frames}::integer[])
          returning member_id
        )
        update members m set frame_count = frame_count - g.frames
        from (select member_id, count(*)::integer as frames from given group by member_id) g where m.id = g.member_id`;
      await tx`
        select count(*) from unnest(${ids}::integer[]) id,
          lateral post(id, '{"eventPoints": 10000}', 'rating', null, 'bench writes ' || id || ${randomUUID()}::text)`;
    });
    return ids;
  });

const worldOf = (scene: Parameters<typeof openSessions>[0]): Promise<World> =>
  withDatabase(scene, async (sql) => {
    const games = await sql<{ id: number }[]>`
      select id::integer from catalog.games where section = 'gal' and status = 'live' and release_date < now() limit 100`;
    const comments = await sql<{ id: number }[]>`
      select id::integer from messaging.comments c where state = 'live' and target = 'board'
        and not exists (select from messaging.blocks b where c.member_id in (b.member_id, b.other_id))
        and not exists (select from members.sessions s where s.member_id = c.member_id) order by id limit 100`;
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
    return { gameIds: idsOf(games), commentIds: idsOf(comments) };
  });

interface Parts {
  url: string;
  ports: ReadonlyMap<string, number>;
  inProcess: Child;
  tokens: string[];
  ids: number[];
  world: World;
}
type Side = 'ours' | 'inProcess';
/** Who writes what. */
interface Turn {
  who: number;
  fields: Record<string, unknown>;
}

class Bench {
  private readonly parts: Parts;
  private readonly written = new Map<string, number>();
  private leastRest: Seconds | undefined;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async warmUp(kind: Kind): Promise<void> {
    await this.overHttp(kind, await this.whoReads(kind, writes.warmUp), 8);
    await this.called(kind, writes.warmUp, 8);
  }

  /**
   * Processor seconds that a second of nothing takes: the least that was seen until now, because some of what was written before
   * has consequences after a while only.
   */
  async rest(): Promise<Seconds> {
    await quiet();
    const before = processorTime();
    await pause(restMs);
    const now = scaled(since(before), 1000 / restMs);
    if (!this.leastRest || inAll(now) < inAll(this.leastRest)) this.leastRest = now;
    return this.leastRest;
  }

  async round(kind: Kind): Promise<Round> {
    const transaction = {
      single: median(await this.called(kind, writes.single, 1, apartMs)),
      alone: median(await this.called(kind, writes.alone, 1)),
      abreast: median(await this.called(kind, writes.abreast, inFlight)),
    };
    const singly = await this.whoReads(kind, writes.single);
    const rest = await this.rest();
    const before = await this.bus(kind);
    const single = await costOf(rest, () => this.overHttp(kind, singly, 1, apartMs));
    const spent = await this.bus(kind);
    const work = (spent.answered - before.answered) / writes.single;
    const asked = (spent.asked - before.asked) / writes.single;
    const alone = await this.overHttp(kind, await this.whoReads(kind, writes.alone), 1);
    const together = await this.whoReads(kind, writes.abreast);
    await quiet();
    const abreast = await costOf(rest, async () => {
      const took = await this.overHttp(kind, together, inFlight);
      await quiet();
      return took;
    });
    return {
      single: { ours: median(single.took), transaction: transaction.single },
      alone: { ours: median(alone), transaction: transaction.alone },
      abreast: { ours: median(abreast.took), transaction: transaction.abreast },
      edge: single.took.reduce((sum, ms) => sum + ms, 0) / writes.single - asked,
      bus: asked - work,
      work,
      costSingle: single.cost,
      cost: abreast.cost,
    };
  }

  /** What goes the way of a write and writes nothing: members' own mail, which is kept for nobody and asks one small statement. */
  async way(): Promise<Way> {
    const read = async (count: number, apart: number) => {
      const took: number[] = [];
      for (const { who } of await this.whoReads('like', count)) {
        const { ok, code, ms } = await ask(this.parts.url, { ...ownMail, token: this.parts.tokens[who]!, from: who });
        if (!ok) throw new Failure(`A member cannot read mail: ${code}`);
        took.push(ms);
        await pause(apart);
      }
      return median(took);
    };
    await read(writes.warmUp, 0);
    await quiet();
    const single = await read(writes.single, apartMs);
    return { single, alone: await read(writes.alone, 0) };
  }

  /** Each by another, one every two seconds: nobody may talk faster. */
  async messages(): Promise<Messages> {
    const { url, tokens } = this.parts;
    const room = tokens.slice(0, 20).map((token, n) => new Listener(url, token, n));
    await Promise.all(room.map((one) => one.here()));
    const rest = await this.rest();
    const { took, cost } = await costOf(rest, async () => {
      const took: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        for (const [n, one] of room.entries()) {
          const since = performance.now();
          await say(one, `${turn} ${n} 今晚也在`);
          took.push(performance.now() - since);
        }
        await pause(2100);
      }
      await pause(settleMs);
      return took;
    });
    room.forEach(({ socket }) => socket.close());
    return { p50: median(took), cost };
  }

  /** Which of all it is, by whom, and about what: each member writes about rows that are even here and odd there. */
  private next(kind: Kind, side: Side, count: number): Turn[] {
    const { ids, world } = this.parts;
    const from = this.written.get(kind + side) ?? 0;
    this.written.set(kind + side, from + count);
    return Array.from({ length: count }, (_, at) => {
      const n = from + at;
      const turn = 2 * Math.floor(n / ids.length) + (side === 'ours' ? 0 : 1);
      return { who: n % ids.length, fields: kinds[kind].fields(turn, world) };
    });
  }

  /** The next writes, by members who have just read something: the edge knows who writes, as it does of those who have a page before them. */
  private async whoReads(kind: Kind, count: number): Promise<Turn[]> {
    const { url, tokens } = this.parts;
    const turns = this.next(kind, 'ours', count);
    const left = new Set(turns.map(({ who }) => who)).values();
    const lane = async () => {
      for (const who of left) {
        const { ok, code } = await ask(url, { path: '/userData', token: tokens[who]!, from: who });
        if (!ok) throw new Failure(`A member cannot read: ${code}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    return turns;
  }

  private async overHttp(kind: Kind, turns: readonly Turn[], abreast: number, apart = 0): Promise<number[]> {
    const { url, tokens } = this.parts;
    const { path, more } = kinds[kind];
    const took: number[] = [];
    const left = turns.values();
    const lane = async () => {
      for (const { who, fields } of left) {
        const { ok, code, ms } = await ask(url, {
          path,
          token: tokens[who]!,
          from: who,
          body: { ...fields, ...more },
        });
        if (!ok) throw new Failure(`${kinds[kind].name} was not taken: ${code}, ${path} ${JSON.stringify(fields)}`);
        took.push(ms);
        if (apart > 0) await pause(apart);
      }
    };
    await Promise.all(Array.from({ length: abreast }, lane));
    return took;
  }

  private called(kind: Kind, count: number, abreast: number, apart = 0): Promise<number[]> {
    const { inProcess, ids } = this.parts;
    const all = this.next(kind, 'inProcess', count).map(({ who, fields }) => ({ memberId: ids[who]!, fields }));
    return inProcess.ask<number[]>({ kind, inFlight: abreast, apart, writes: all } satisfies Asked);
  }

  /** Milliseconds so far: of all calls that the edge asked, and of those of the kind as their service answered them. */
  private async bus(kind: Kind): Promise<{ asked: number; answered: number }> {
    const { ports } = this.parts;
    const { contract, answeredBy } = kinds[kind];
    const { name } = (contracts as unknown as Record<string, { name: string }>)[contract]!;
    const sum = async (app: string, metric: string, of = '') => {
      const text = await (await fetch(`http://127.0.0.1:${ports.get(app)}/metrics`)).text();
      const lines = text.split('\n').filter((line) => line.startsWith(`${metric}_sum{`) && line.includes(of));
      return lines.reduce((all, line) => all + Number(line.split(' ').at(-1)) * 1000, 0);
    };
    return {
      asked: await sum('bff', 'bus_asked_seconds'),
      answered: await sum(answeredBy.service, 'bus_answered_seconds', `"${name}"`),
    };
  }
}

/** Resolves when two seconds have taken little more than a product that nobody asks. */
async function quiet(): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const before = processorTime();
    await pause(lookMs);
    if (inAll(since(before)) <= (quietCores * lookMs) / 1000) return;
  }
  throw new Failure('what was written goes on having consequences');
}

/** What writes took, and the processor seconds of one of them beyond those at rest. */
async function costOf(rest: Seconds, write: () => Promise<number[]>): Promise<{ took: number[]; cost: Seconds }> {
  const [began, from] = [performance.now(), processorTime()];
  const took = await write();
  const idle = scaled(rest, (performance.now() - began) / 1000);
  return { took, cost: scaled(without(since(from), idle), 1 / took.length) };
}

const mapped = (of: (part: (typeof parts)[number]) => number): Seconds =>
  Object.fromEntries(parts.map((part) => [part, of(part)])) as Seconds;
const inAll = (seconds: Seconds): number => parts.reduce((sum, part) => sum + seconds[part], 0);
const scaled = (seconds: Seconds, by: number): Seconds => mapped((part) => seconds[part] * by);
const without = (all: Seconds, less: Seconds): Seconds => mapped((part) => Math.max(0, all[part] - less[part]));
