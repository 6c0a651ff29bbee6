/**
 * Any one process dies, or stands still for ten seconds, and everything has to work again by itself: `npm run chaos -- kill`. What
 * works is asked for again and again, all of it at once.
 */
import { parseArgs } from 'node:util';
import { kept, median, p95, publish, rounded, table } from '../../bench/report.ts';
import { step } from '../../progress.ts';
import type { Service } from '../../start/services.ts';
import { pause } from '../member.ts';
import { ask, Listener, openProduct, openSessions, say } from '../opened.ts';
import { begun, type Ground } from '../siege.ts';

const promisedMs = 15_000;
const frozenMs = 10_000;
/** It is looked at so long after a blow; what still fails then is said. */
const windowMs = 20_000;
const roundMs = 250;
/** Reads are answered within three seconds, writes within five, or they did not work. */
const [readMs, writeMs] = [3000, 5000];

const blows = {
  'kill −9': (service: Service) => void process.kill(service.pid()!, 'SIGKILL'),
  [`a freeze of ${frozenMs / 1000} s`]: (service: Service) => {
    const pid = service.pid()!;
    process.kill(pid, 'SIGSTOP');
    setTimeout(() => process.kill(pid, 'SIGCONT'), frozenMs);
  },
};
type How = keyof typeof blows;

interface Struck {
  how: How;
  name: string;
  /** From the blow until the last thing that did not work had failed; 0 where nothing did. */
  ms: number;
  /** What failed last. */
  last: string;
}

export async function run(ground: Ground): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { of: { type: 'string', default: '' } } });
  const { product, scene, close } = await openProduct(ground, 2);
  try {
    const tokens = await openSessions(scene, 8);
    const listeners = tokens.map((token, n) => new Listener(scene.url, token, n));
    await Promise.all(listeners.map((one) => one.here()));
    const works = new Works(scene.url, tokens, listeners);
    await step('before anything is broken', () => works.untilAllWork());
    const struck: Struck[] = [];
    const services = product.services.filter(({ name }) => name.includes(values.of));
    for (const how of Object.keys(blows) as How[]) {
      for (const [n, service] of services.entries()) {
        await step(`${how}, ${n + 1} of ${services.length}: ${service.name}`, async () => {
          await begun(service.pid);
          struck.push({ how, name: service.name, ...(await works.watch(() => blows[how](service))) });
          await works.untilAllWork();
        });
      }
    }
    publish('chaos-kill', reportOf(struck, ground.circumstances));
    listeners.forEach(({ socket }) => socket.close());
  } finally {
    await close();
  }
}

/** Everything there is, once. */
class Works {
  private turn = 0;
  private readonly url: string;
  private readonly tokens: string[];
  private readonly listeners: Listener[];

  constructor(url: string, tokens: string[], listeners: Listener[]) {
    this.url = url;
    this.tokens = tokens;
    this.listeners = listeners;
  }

  /** What did not work. */
  private async round(): Promise<string[]> {
    const turn = (this.turn += 1);
    const token = this.tokens[turn % this.tokens.length]!;
    const from = turn % 1000;
    const words = turn.toString(36);
    const asked: [string, number, Parameters<typeof ask>[1]][] = [
      ['/gameLists?size=24', readMs, { from }],
      [`/so?q=${words}`, readMs, { from }],
      [`/hunt?q=${words}`, readMs, { from, token }],
      ['/getNlist?size=24', readMs, { from }],
      ['/groupMe', readMs, { from, token }],
      ['/api/wallet', readMs, { from, token }],
      ['/getUserInfo', readMs, { from, token }],
      ['/getliuyan?id=3&size=20', readMs, { from }],
      ['/api/posts/place', writeMs, { from, token, body: { id: 1, floor: turn } }],
    ];
    const done = await Promise.all([
      ...asked.map(async ([path, most, options]) => {
        const answer = await Promise.race([
          ask(this.url + path, options),
          pause(most).then(() => ({ failed: 'late' })),
        ]);
        const code = 'failed' in answer ? answer.failed : answer.code;
        // Who has no trust is told so of the board, by the service that keeps it.
        return code === 200 || (path.startsWith('/hunt') && code === 403) ? null : `${path} ${code}`;
      }),
      this.talk(turn),
    ]);
    return done.filter((each) => each !== null);
  }

  /** One of eight speaks every two seconds, as often as a member may. */
  private async talk(turn: number): Promise<string | null> {
    if (turn % 8 !== 0) return null;
    const speaker = this.listeners[(turn / 8) % this.listeners.length]!;
    const said = say(speaker, `k${turn}`, performance.now() + writeMs);
    const seq = await Promise.race([said, pause(writeMs).then(() => null)]);
    return seq === null ? 'a message' : null;
  }

  /** How long after the blow the last thing failed. */
  async watch(strike: () => void): Promise<Pick<Struck, 'ms' | 'last'>> {
    const since = performance.now();
    let seen = { ms: 0, last: '–' };
    strike();
    const rounds: Promise<void>[] = [];
    while (performance.now() - since < windowMs) {
      const began = performance.now() - since;
      rounds.push(
        this.round().then((failed) => {
          if (failed.length > 0 && began >= seen.ms) seen = { ms: began, last: failed[0]! };
        }),
      );
      await pause(roundMs);
    }
    await Promise.all(rounds);
    return seen;
  }

  async untilAllWork(): Promise<void> {
    for (let well = 0; well < 4;) {
      well = (await this.round()).length === 0 ? well + 1 : 0;
      await pause(roundMs);
    }
  }
}

function reportOf(struck: Struck[], when: string): string {
  const rows = struck.map(({ how, name, ms, last }) => [how, name, rounded(ms / 1000), last.slice(0, 60)]);
  const all = struck.map(({ ms }) => ms);
  const most = p95(all);
  return `# Chaos: kill

\`npm run chaos -- kill\`: ${when}. Two instances of every service behind one door; each of them is ended by kill −9, and later stands
still for ${frozenMs / 1000} s. Meanwhile, every ${roundMs} ms, lists, searches, what members have of their own and a write are asked for, and
every two seconds somebody talks: reads are answered within ${readMs / 1000} s and writes within ${writeMs / 1000}, or they did not work. Nobody helps.

Until the last of it failed: p50 ${rounded(median(all) / 1000)} s, p95 ${rounded(most / 1000)} s, the slowest ${rounded(Math.max(...all) / 1000)} s. Promised: p95 ≤ ${promisedMs / 1000} s: ${kept(most <= promisedMs)}.

${table(['what', 'of', 's until the last failure began', 'which'], rows)}
`;
}
