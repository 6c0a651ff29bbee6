/**
 * Every instance is started anew in turn, and then exchanged for the next release, while members use the product: `npm run chaos --
 * rollout`, with `--from <commit>` the release before; by default what was there a day before this one.
 */
import { parseArgs } from 'node:util';
import { median, publish, rounded, table } from '../../bench/report.ts';
import { root } from '../../command.ts';
import { step } from '../../progress.ts';
import { pause, type Envelope } from '../member.ts';
import { ask, Listener, openProduct, openSessions, say } from '../opened.ts';
import type { Ground } from '../siege.ts';
import { dayBefore, releaseAt } from './release.ts';

const promised = { requests: 20_000, sockets: 500, backMs: 6000 };
const members = 60;
const readers = 12;
const speakers = 10;
const pageMs = 15;
/** A member may speak every two seconds. */
const sayMs = 2300;

const pages = [
  '/gameLists?size=24',
  '/gameLists?size=24&page=3&sort=score',
  '/updatagame?id=3',
  '/so?q=%E5%A4%9C',
  '/getNlist?size=24',
  '/groupAll?size=24',
  '/groupDetail?id=1',
  '/getliuyan?id=3&size=20',
];
const own = ['/api/wallet', '/groupMe', '/getUserInfo', '/getMessageNewAss'];

export async function run(ground: Ground): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { requests: { type: 'string', default: String(promised.requests) }, from: { type: 'string' } },
  });
  const least = Number(values.requests);
  const before = await releaseAt(values.from ?? (await dayBefore()), ground.dir);
  const { product, scene, close } = await openProduct(ground, 2, before.checkout);
  try {
    const tokens = await openSessions(scene, members);
    const listeners = Array.from(
      { length: promised.sockets },
      (_, n) => new Listener(scene.url, tokens[n % members]!, n),
    );
    await step(`${promised.sockets} sockets`, () => Promise.all(listeners.map((one) => one.here())));
    const load = new Load(scene.url, tokens, listeners);
    const acting = load.act();
    const all = product.services;
    const rollAll = async (how: string) => {
      for (const [n, one] of all.entries()) {
        load.exchanged = `${one.name} ${how}`;
        await step(`${n + 1} of ${all.length}: ${load.exchanged}`, () => product.roll(one));
      }
    };
    await rollAll('anew');
    await step('preparing the next release beside it', () => product.prepare());
    all.forEach((service) => service.runs(root));
    await rollAll('of the next release');
    load.meanwhile = load.asked;
    await step('as many requests as promised', async () => {
      while (load.asked < least) await pause(100);
    });
    load.over = true;
    await acting;
    await step('what is still on its way', () => pause(8000));
    publish('chaos-rollout', await reportOf(load, listeners, `${all.length}`, before.name, ground.circumstances));
    listeners.forEach(({ socket }) => socket.close());
  } finally {
    await close();
    await before.remove();
  }
}

class Load {
  over = false;
  asked = 0;
  /** How many of them while instances were ended and begun. */
  meanwhile = 0;
  written = 0;
  /** Which instance is being exchanged. */
  exchanged = '';
  readonly failed: string[] = [];
  readonly said: { words: string; seq: number | null }[] = [];
  readonly url: string;
  readonly tokens: string[];
  private readonly listeners: Listener[];

  constructor(url: string, tokens: string[], listeners: Listener[]) {
    this.url = url;
    this.tokens = tokens;
    this.listeners = listeners;
  }

  async act(): Promise<void> {
    await Promise.all([
      ...Array.from({ length: readers }, (_, n) => this.read(n)),
      ...Array.from({ length: speakers }, (_, n) => this.speak(n)),
      this.write(),
    ]);
  }

  /** Guests and members in turn, each of an address of its own. */
  private async read(reader: number): Promise<void> {
    for (let turn = reader; !this.over; turn += 1) {
      const isMember = turn % 3 === 0;
      const paths = isMember ? own : pages;
      const path = paths[turn % paths.length]!;
      await this.once(path, { from: turn % 1000, ...(isMember && { token: this.tokens[turn % members]! }) });
      await pause(pageMs);
    }
  }

  /** Where members have read to, which is written each time. */
  private async write(): Promise<void> {
    for (let turn = 0; !this.over; turn += 1) {
      const body = { id: 1, floor: turn % 2000 };
      await this.once('/api/posts/place', { from: turn % 1000, token: this.tokens[turn % members]!, body });
      this.written += 1;
      await pause(50);
    }
  }

  private async once(path: string, asked: Parameters<typeof ask>[1]): Promise<void> {
    const began = performance.now();
    const answer = await ask(this.url + path, asked);
    this.asked += 1;
    if ('failed' in answer || answer.code !== 200) {
      const after = `after ${Math.round(performance.now() - began)} ms, at ${new Date().toISOString()}, ${this.exchanged}`;
      this.failed.push(
        `${path} ${after}: ${'failed' in answer ? answer.failed : JSON.stringify(answer).slice(0, 120)}`,
      );
    }
  }

  private async speak(speaker: number): Promise<void> {
    for (let turn = 0; !this.over; turn += 1) {
      const words = `r${speaker} ${turn}`;
      this.said.push({ words, seq: await say(this.listeners[speaker]!, words) });
      await pause(sayMs);
    }
  }
}

async function reportOf(
  load: Load,
  listeners: Listener[],
  instances: string,
  before: string,
  when: string,
): Promise<string> {
  for (const line of load.failed.slice(0, 20)) console.log(`    ${line}`);
  const history: { seq: number; text: string }[] = [];
  for (let before = ''; ; before = `&before=${history[0]!.seq}`) {
    const url = `${load.url}/api/chat/history?size=100${before}`;
    const part = (await ask<typeof history>(url, { from: 1, token: load.tokens[0]! })) as Envelope<typeof history>;
    if (!part.obj?.length) break;
    history.unshift(...part.obj);
  }
  const times = load.said.map(({ words }) => history.filter(({ text }) => text === words).length);
  const unseen = load.said.reduce(
    (sum, { seq }) => sum + listeners.filter(({ shown }) => seq !== null && !shown.has(seq)).length,
    0,
  );
  const away = listeners.flatMap((one) => one.away);
  const slowest = Math.max(0, ...away);
  const rows: [string, string, string][] = [
    [
      'requests that failed',
      `${load.failed.length} of ${load.asked}, ${load.meanwhile} of them while instances were exchanged`,
      load.failed.length === 0 ? 'kept' : 'not kept',
    ],
    [
      'sockets that had to come back',
      `${away.length}, p50 ${away.length ? rounded(median(away)) : '–'} ms, the slowest ${rounded(slowest)} ms`,
      slowest <= promised.backMs ? 'kept' : 'not kept',
    ],
    ['messages acknowledged', String(load.said.filter(({ seq }) => seq !== null).length), ''],
    ['of them missing', String(times.filter((n) => n === 0).length), times.some((n) => n === 0) ? 'not kept' : 'kept'],
    ['of them there twice', String(times.filter((n) => n > 1).length), times.some((n) => n > 1) ? 'not kept' : 'kept'],
    [`of them never shown by one of ${listeners.length} rooms`, String(unseen), unseen === 0 ? 'kept' : 'not kept'],
  ];
  return `# Chaos: rollout

\`npm run chaos -- rollout\`: ${when}. Two instances of every
service behind one door, at first of the release before, ${before}. Each of the ${instances} is ended and started anew in turn, as a
release does: nothing new is sent to it, it finishes what it has begun, and the next one follows once it is ready. Then the database and
the topics are prepared for this release, and each is exchanged for it in turn, so that both work on one database and one Kafka.
Meanwhile ${readers} readers ask for pages as guests and as members, one member after the other keeps their place, and
${speakers} of ${listeners.length} who sit in the chat talk. Promised: of ${promised.requests.toLocaleString('en')} requests none
fails, sockets are back within ${promised.backMs / 1000} s, no message is lost or there twice.

${table(['what', 'seen', ''], rows)}
`;
}
