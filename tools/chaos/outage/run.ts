/**
 * A broker stands still for five minutes, and a service is asked for more than can be in flight: `npm run chaos -- outage`. Whoever asks
 * is answered in time, whatever the answer, nothing grows without end, and afterwards everything works again by itself.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { publish, rounded, table } from '../../bench/report.ts';
import { step } from '../../progress.ts';
import type { Product } from '../../start/product.ts';
import type { Supervised } from '../../supervise.ts';
import { pause } from '../member.ts';
import { ask, openProduct, openSessions } from '../opened.ts';
import type { Ground } from '../siege.ts';

const promised = { readMs: 3000, writeMs: 5000, moreMb: 100, refusedMs: 50 };
const members = 40;
const readers = 8;
const writers = 2;
const paceMs = 150;
/** More than one edge has in flight (libs/kafka, bus.ts). */
const flood = 1200;
const overloads = 5;

const reads = [
  { path: '/gameLists?size=24' },
  { path: '/updatagame?id=3' },
  { path: '/so?q=%E5%A4%9C' },
  { path: '/getliuyan?id=3&size=20' },
  { path: '/api/wallet', own: true },
  { path: '/groupMe', own: true },
];

/** How long answers took, and how many were what was asked for. */
interface Asked {
  reads: number[];
  writes: number[];
  good: number;
}
interface Seen extends Asked {
  broker: string;
  /** Of the process that grew most, MB, among those that were there before and after. */
  grown: { name: string; mb: number };
  /** How many others there were. */
  ended: number;
  backMs: number;
}

export async function run(ground: Ground): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { seconds: { type: 'string', default: '300' } },
  });
  const seconds = Number(values.seconds);
  const { product, scene, servers, close } = await openProduct(ground, 1);
  try {
    const tokens = await openSessions(scene, members);
    const users = new Users(scene.url, tokens);
    await users.untilAllWorks();
    const seen: Seen[] = [];
    for (const server of servers) {
      await step(
        `${server.name} stands still for ${seconds} s`,
        async () => void seen.push(await users.without(server, seconds, product)),
      );
    }
    const over = await step('more than can be in flight', () => users.overload(product));
    publish('chaos-outage', reportOf(seen, over, seconds, ground.circumstances));
  } finally {
    await close();
  }
}

class Users {
  private readonly url: string;
  private readonly tokens: string[];
  private turn = 0;

  constructor(url: string, tokens: string[]) {
    this.url = url;
    this.tokens = tokens;
  }

  async without(server: Supervised, seconds: number, product: Product): Promise<Seen> {
    const before = memoryOf(product);
    const asked: Asked = { reads: [], writes: [], good: 0 };
    const pids = treeOf(server.pid()!);
    pids.forEach((pid) => process.kill(pid, 'SIGSTOP'));
    try {
      const end = performance.now() + seconds * 1000;
      const lane = async (once: () => Promise<unknown>) => {
        while (performance.now() < end) {
          await once();
          await pause(paceMs);
        }
      };
      await Promise.all([
        ...Array.from({ length: readers }, () => lane(() => this.read(asked))),
        ...Array.from({ length: writers }, () => lane(() => this.write(asked))),
      ]);
    } finally {
      pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
    }
    const after = memoryOf(product);
    const stayed = [...after].filter(([name, { pid }]) => pid === before.get(name)!.pid);
    const grown = stayed
      .map(([name, { mb }]) => ({ name, mb: mb - before.get(name)!.mb }))
      .toSorted((one, other) => other.mb - one.mb)[0]!;
    const ended = after.size - stayed.length;
    const began = performance.now();
    await this.untilAllWorks();
    return { ...asked, broker: server.name, grown, ended, backMs: performance.now() - began };
  }

  private async read(asked: Asked): Promise<boolean> {
    const turn = (this.turn += 1);
    const { path, own } = reads[turn % reads.length]!;
    const began = performance.now();
    const answer = await ask(this.url + path, { from: turn % 1000, ...(own && { token: this.tokenOf(turn) }) });
    asked.reads.push(performance.now() - began);
    return note(asked, answer);
  }

  private async write(asked: Asked): Promise<boolean> {
    const turn = (this.turn += 1);
    const began = performance.now();
    const body = { id: 1, floor: turn % 2000 };
    const answer = await ask(`${this.url}/api/posts/place`, { from: turn % 1000, token: this.tokenOf(turn), body });
    asked.writes.push(performance.now() - began);
    return note(asked, answer);
  }

  private tokenOf(turn: number): string {
    return this.tokens[turn % this.tokens.length]!;
  }

  /** Every read and a write, three times in a row. */
  async untilAllWorks(): Promise<void> {
    for (let well = 0; well < 3;) {
      const asked: Asked = { reads: [], writes: [], good: 0 };
      const all = await Promise.all([...reads.map(() => this.read(asked)), this.write(asked)]);
      well = all.every(Boolean) ? well + 1 : 0;
      await pause(100);
    }
  }

  /**
   * A service stands still, and within a second or two so many ask that an edge has all in flight that it may, a few times: how long
   * it takes, in ms, until one more is refused. Those in flight wait for as long as a read may take.
   */
  async overload(product: Product): Promise<number[]> {
    const { pid } = product.services.find(({ app }) => app === 'members')!;
    const wallet = (n: number) => ask(`${this.url}/api/wallet`, { from: n, token: this.tokenOf(n) });
    const refused: number[] = [];
    process.kill(pid()!, 'SIGSTOP');
    try {
      for (let round = 0; round < overloads; round += 1) {
        const crowd: Promise<unknown>[] = [];
        while (crowd.length < flood) {
          crowd.push(wallet(crowd.length));
          if (crowd.length % 20 === 0) await pause(20);
        }
        // The first of them are told after as long as a read may take.
        for (const end = performance.now() + promised.readMs / 3; performance.now() < end; await pause(20)) {
          const began = performance.now();
          const answer = await Promise.race([wallet(flood), pause(promised.readMs / 2).then(() => null)]);
          if (answer && !('failed' in answer) && answer.code === 503) refused.push(performance.now() - began);
        }
        await Promise.all(crowd);
      }
      return refused;
    } finally {
      process.kill(pid()!, 'SIGCONT');
    }
  }
}

function note(asked: Asked, answer: { code: number } | { failed: string }): boolean {
  const good = 'code' in answer && answer.code === 200;
  if (good) asked.good += 1;
  return good;
}

/** A process and those that it has begun: a Postgres that stands still has no backend that goes on. */
function treeOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);
  return [pid, ...children.flatMap(treeOf)];
}
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** MB that each process holds; nothing of one that is just being started. */
const memoryOf = ({ services }: Product): Map<string, { pid: number; mb: number }> =>
  new Map(
    services.map(({ name, pid: now }) => {
      const pid = now() ?? 0;
      const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
      return [name, { pid, mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024 }];
    }),
  );

function reportOf(seen: Seen[], refused: number[], seconds: number, when: string): string {
  const at = (values: number[], share: number) =>
    rounded(values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? NaN);
  const verdict = (kept: boolean) => (kept ? 'kept' : 'not kept');
  const rows = seen.map(({ broker, reads: r, writes: w, good, grown, ended, backMs }) => [
    broker,
    String(r.length + w.length),
    `${Math.round((good / (r.length + w.length)) * 100)} %`,
    `${at(r, 0.5)}, ${at(r, 0.99)}, ${at(r, 1)}`,
    `${at(w, 0.5)}, ${at(w, 0.99)}, ${at(w, 1)}`,
    `${grown.name} + ${Math.round(grown.mb)}`,
    String(ended),
    rounded(backMs / 1000),
    verdict(
      Math.max(...r) <= promised.readMs + 200 &&
        Math.max(...w) <= promised.writeMs + 200 &&
        grown.mb <= promised.moreMb,
    ),
  ]);
  return `# Chaos: outage

\`npm run chaos -- outage\`: ${when}. One of every process. Each broker in turn stands still (SIGSTOP, so that nobody is told) for ${seconds} s, while ${readers}
guests and members read and ${writers} write, each ${paceMs} ms after the last answer. Promised: reads are answered within ${promised.readMs / 1000} s and writes within ${promised.writeMs / 1000} (0.2 s are the
asking machine's own), whatever the answer; no process grows by more than ${promised.moreMb} MB.

${table(
  [
    'without',
    'asked',
    'good',
    'reads: p50, p99, most ms',
    'writes: p50, p99, most ms',
    'grew most, MB',
    'ended, begun anew',
    'all well after s',
    '',
  ],
  rows,
)}

An overload: the members' service stands still, ${flood} ask for what is their own, and one more does so once they have, ${overloads} times.
It was refused ${refused.length} times, p50 ${at(refused, 0.5)} ms, p95 ${at(refused, 0.95)} ms,
the slowest ${at(refused, 1)} ms. Promised: ≤ ${promised.refusedMs} ms (p95): ${refused.length > 0 ? verdict(Number(at(refused, 0.95)) <= promised.refusedMs) : 'not seen'}.
`;
}
