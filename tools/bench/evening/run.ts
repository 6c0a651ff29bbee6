/**
 * What an evening costs: `npm run bench -- evening`. First each kind of thing alone, for the processor time it takes of every part; then
 * members who do all of it at once, as analytics counted that they do. tools/scale computes with what it finds.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Listener, openSessions, say } from '../../chaos/opened.ts';
import { pause } from '../../chaos/member.ts';
import { root } from '../../command.ts';
import { Failure } from '../../failure.ts';
import { step } from '../../progress.ts';
import { runningProduct } from '../product.ts';
import { circumstances, publish } from '../report.ts';
import { wordsOf } from '../words.ts';
import { ask, type Answered, type Asked } from './asking.ts';
import { parts, processorTime, since, type Seconds } from '../processes.ts';
import { reportOf } from './report.ts';
import { someRow, someVisit, visitsOf, type Rows, type Visit } from './visits.ts';

export const alone = { seconds: 6, abreast: 12, comments: 600, sockets: 20, messages: 100 };
export const together = { members: 400, seconds: 90, pageEveryS: 20, commentEveryS: 200, sayEveryS: 60 };
/** Each is another member: who says two things within two seconds waits. */
const sessions = together.members;

/** Processor seconds of each part, for one of its kind; `bytes` of its answer, compressed. */
export type Cost = Seconds & { bytes: number };
export interface Costs {
  page: Cost;
  keptAnswer: Cost;
  ownRead: Cost;
  search: Cost;
  comment: Cost;
  /** A few hear it; what each of many costs, `npm run bench -- chat` says. */
  message: Cost;
  /** Of what nobody asked for, a second. */
  rest: Cost;
}
export interface Together {
  visits: Visit[];
  /** By what was asked. */
  took: Record<'page data' | 'comment' | 'message', number[]>;
  /** By what was asked and the code of its answer. */
  failed: Map<string, number>;
  asked: number;
  /** Cores in use, of each part. */
  cores: Seconds;
}

export async function run(): Promise<void> {
  const when = circumstances();
  const dir = join(root, '.data/bench/evening');
  await rm(join(dir, 'stack'), { recursive: true, force: true });
  const product = await runningProduct(dir);
  if (!product.addresses) throw new Failure('It writes as members, so it does so in a product of its own only.');
  try {
    const evening = new Evening(
      product.url,
      await openSessions({ ...product, addresses: product.addresses }, sessions),
    );
    const costs = await evening.alone();
    const all = await evening.together();
    const kept = { when, costs, perMember: perMember(all) };
    await mkdir(join(root, 'docs/bench'), { recursive: true });
    await writeFile(join(root, 'docs/bench/evening.json'), `${JSON.stringify(kept, null, 2)}\n`);
    publish('evening', reportOf(when, costs, all));
  } finally {
    await product.stop();
  }
}

/** What one member who is there asks, a second. */
const perMember = ({ visits }: Together) => ({
  pages: 1 / together.pageEveryS,
  asksOfPage: visits.reduce((sum, { share, asks }) => sum + share * asks.length, 0),
  comments: 1 / together.commentEveryS,
  messages: 1 / together.sayEveryS,
});

class Evening {
  private readonly url: string;
  private readonly tokens: string[];

  constructor(url: string, tokens: string[]) {
    this.url = url;
    this.tokens = tokens;
  }

  async alone(): Promise<Costs> {
    const [page, keptAnswer] = [
      await this.cost('a page', () => ({ path: '/', page: true })),
      await this.cost('a kept answer', () => ({ path: '/gameLists?size=24' })),
    ];
    const ownRead = await this.cost('what is a member’s own', (n) => ({ path: '/api/wallet', token: this.tokenOf(n) }));
    const words = wordsOf(await this.games());
    const search = await this.cost('a search', (n) => {
      const size = 12 + (Math.floor(n / words.length) % 24);
      return { path: `/so?q=${encodeURIComponent(words[n % words.length]!)}&size=${size}` };
    });
    const comment = await this.commentCost();
    const message = await this.messageCost();
    const rest = await step('nothing', () => this.restCost());
    return { page, keptAnswer, ownRead, search, comment, message, rest };
  }

  private tokenOf(n: number): string {
    return this.tokens[n % this.tokens.length]!;
  }

  /** Asked as fast as it is answered; each time by another member, from another address. */
  private cost(name: string, what: (n: number) => Asked): Promise<Cost> {
    return step(name, async () => {
      await this.whileAsking(what, 1);
      const before = processorTime();
      const answers = await this.whileAsking(what, alone.seconds);
      return costOf(since(before), answers);
    });
  }

  private async whileAsking(what: (n: number) => Asked, seconds: number): Promise<Answered[]> {
    const end = performance.now() + seconds * 1000;
    const answers: Answered[] = [];
    const lane = async (n: number) => {
      for (let turn = n; performance.now() < end; turn += alone.abreast) {
        answers.push(await ask(this.url, { ...what(turn), from: turn % 5000 }));
      }
    };
    await Promise.all(Array.from({ length: alone.abreast }, (_, n) => lane(n)));
    return answers;
  }

  /** As many as the limits of so many members allow, and until what follows from them is done. */
  private commentCost(): Promise<Cost> {
    return step('a comment', async () => {
      const before = processorTime();
      const answers: Answered[] = [];
      const lane = async (n: number) => {
        for (let turn = n; turn < alone.comments; turn += alone.abreast) answers.push(await this.comment(turn));
      };
      await Promise.all(Array.from({ length: alone.abreast }, (_, n) => lane(n)));
      await pause(2000);
      return costOf(since(before), answers);
    });
  }

  private comment(n: number): Promise<Answered> {
    const body = { board: 'message', text: `今晚第 ${n} 次路过，灯还亮着。` };
    return ask(this.url, { path: '/liuyan', token: this.tokenOf(n), body, from: n % 5000 });
  }

  private messageCost(): Promise<Cost> {
    return step('a message', async () => {
      const room = await this.room(alone.sockets);
      const before = processorTime();
      for (let n = 0; n < alone.messages; n += 10) {
        await Promise.all(room.slice(0, 10).map((one, at) => say(one, `第 ${n + at} 句`)));
        await pause(2100);
      }
      const spent = since(before);
      const rest = await this.restCost();
      room.forEach(({ socket }) => socket.close());
      const seconds = (alone.messages / 10) * 2.1;
      const cost = Object.fromEntries(
        parts.map((part) => [part, Math.max(0, spent[part] - rest[part] * seconds) / alone.messages]),
      );
      return { ...(cost as Seconds), bytes: 0 };
    });
  }

  private async room(sockets: number): Promise<Listener[]> {
    const room: Listener[] = [];
    for (let n = 0; n < sockets; n += 20) {
      const next = Array.from(
        { length: Math.min(20, sockets - n) },
        (_, at) => new Listener(this.url, this.tokenOf(n + at), n + at),
      );
      await Promise.all(next.map((one) => one.here()));
      room.push(...next);
    }
    return room;
  }

  private async restCost(): Promise<Cost> {
    const seconds = 8;
    const before = processorTime();
    await pause(seconds * 1000);
    const spent = since(before);
    return { ...(Object.fromEntries(parts.map((part) => [part, spent[part] / seconds])) as Seconds), bytes: 0 };
  }

  /** Everybody does everything, each at a pace of their own. */
  async together(): Promise<Together> {
    const counted = await this.countedVisits();
    const visits = visitsOf(counted);
    const rows: Rows = { game: await this.idsOf('/gameLists?size=100'), note: await this.idsOf('/getNlist?size=48') };
    const room = await step(`${together.members} members come`, () => this.room(together.members));
    const all: Together = {
      visits,
      took: { 'page data': [], comment: [], message: [] },
      failed: new Map(),
      asked: 0,
      cores: processorTime(),
    };
    const before = processorTime();
    const end = performance.now() + together.seconds * 1000;
    const note = (kind: keyof Together['took'], { ok, code, ms }: Omit<Answered, 'bytes'>, path: string = kind) => {
      all.asked += 1;
      if (ok) return void all.took[kind].push(ms);
      const why = `${path} ${code ?? 'no answer'}`;
      all.failed.set(why, (all.failed.get(why) ?? 0) + 1);
    };
    const every = async (seconds: number, what: () => Promise<unknown>) => {
      // Nobody begins at the same moment, and nobody is a clock.
      const pauseUpTo = (ms: number) => pause(Math.max(0, Math.min(ms, end - performance.now())));
      await pauseUpTo(Math.random() * seconds * 1000);
      while (performance.now() < end) {
        const next = pauseUpTo(seconds * 1000 * (0.5 + Math.random()));
        await what();
        await next;
      }
    };
    const member = async (n: number) => {
      const from = n % 5000;
      await Promise.all([
        every(together.pageEveryS, async () => {
          const { page, asks } = someVisit(visits);
          void ask(this.url, { path: '/api/visits', body: { page }, from, token: this.tokenOf(n) });
          for (const path of asks)
            note('page data', await ask(this.url, { path: someRow(path, rows), from, token: this.tokenOf(n) }), path);
        }),
        every(together.commentEveryS, async () => note('comment', await this.comment(n))),
        every(together.sayEveryS, async () => {
          const began = performance.now();
          const seq = await say(room[n]!, `${n}：今晚也在`, began + 10_000);
          note('message', { ok: seq !== null, code: null, ms: performance.now() - began });
        }),
      ]);
    };
    await step(`${together.members} members for ${together.seconds} s`, () =>
      Promise.all(Array.from({ length: together.members }, (_, n) => member(n))),
    );
    const spent = since(before);
    all.cores = Object.fromEntries(parts.map((part) => [part, spent[part] / together.seconds])) as Seconds;
    room.forEach(({ socket }) => socket.close());
    return all;
  }

  private async games(): Promise<{ title: string }[]> {
    return ((await (await fetch(`${this.url}/gameLists?size=100`)).json()) as { obj: { title: string }[] }).obj;
  }

  private async idsOf(path: string): Promise<number[]> {
    const { obj } = (await (await fetch(this.url + path)).json()) as { obj: { id: number }[] };
    return obj.map(({ id }) => id);
  }

  private async countedVisits(): Promise<{ page: string; count: number }[]> {
    const body = new URLSearchParams({ name: 'yinghuo', password: 'firefly-2026' });
    const signed = (await (await fetch(`${this.url}/sign`, { method: 'POST', body })).json()) as {
      obj: { token: string };
    };
    const headers = { 'x-auth-token': signed.obj.token };
    const answer = (await (await fetch(`${this.url}/api/analytics/summary`, { headers })).json()) as {
      obj: { visits: { page: string; count: number }[] };
    };
    return answer.obj.visits;
  }
}

function costOf(spent: Seconds, answers: Answered[]): Cost {
  const good = answers.filter(({ ok }) => ok);
  if (good.length < answers.length / 2)
    throw new Failure(`${answers.length - good.length} of ${answers.length} were not answered.`);
  const each = Object.fromEntries(parts.map((part) => [part, spent[part] / good.length])) as Seconds;
  return { ...each, bytes: good.reduce((sum, { bytes }) => sum + bytes, 0) / good.length };
}
