/**
 * A hundred of two hundred connections of the chat break at once, again and again, and then one of its two processes dies, while some of
 * those who sit there talk: `npm run chaos -- breaks`. How long until all of them have everything again?
 */
import { kept, median, p95, publish, rounded, table } from '../../bench/report.ts';
import { step } from '../../progress.ts';
import { pause } from '../member.ts';
import { ask, Listener, openProduct, openSessions, say } from '../opened.ts';
import { begun, type Ground } from '../siege.ts';

const promised = { rooms: 200, broken: 100, caughtUpMs: 2000 };
const rounds = 6;
const members = 40;
const speakers = 10;
/** A member may speak every two seconds. */
const sayMs = 2300;
/** Between two breaks: longer than anybody may be away. */
const restMs = 8000;

interface Round {
  what: string;
  /** How long each that was broken had not everything, ms. */
  away: number[];
  /** How many broke. */
  broken: number;
}

export async function run(ground: Ground): Promise<void> {
  const { product, scene, close } = await openProduct(ground, 2);
  try {
    const tokens = await openSessions(scene, members);
    const rooms = Array.from({ length: promised.rooms }, (_, n) => new Listener(scene.url, tokens[n % members]!, n));
    await step(`${rooms.length} rooms`, () => Promise.all(rooms.map((one) => one.here())));
    const talk = new Talk(rooms.slice(0, speakers));
    const seen: Round[] = [];
    const watch = async (what: string, strike: () => void) => {
      const before = rooms.map(({ away }) => away.length);
      const connected = rooms.map(({ socket }) => socket.id);
      await step(what, async () => {
        strike();
        await pause(restMs);
      });
      const broken = rooms.filter(({ socket }, n) => socket.id !== connected[n]).length;
      seen.push({ what, away: rooms.flatMap(({ away }, n) => away.slice(before[n])), broken });
    };
    await pause(restMs);
    for (let round = 0; round < rounds; round += 1) {
      // Every other, and the others the next time: half of who talks, too.
      const those = rooms.filter((_, n) => n % 2 === round % 2).slice(0, promised.broken);
      await watch(`${those.length} break at once, ${round + 1} of ${rounds}`, () =>
        those.forEach((one) => one.break()),
      );
    }
    const [chat] = product.services.filter(({ app }) => app === 'chat');
    await begun(chat!.pid);
    await watch('kill −9 of one of two chat processes', () => void process.kill(chat!.pid()!, 'SIGKILL'));
    await talk.end();
    await step('what is still on its way', () => pause(restMs));
    publish('chaos-breaks', reportOf(seen, await counted(scene.url, tokens[0]!, talk, rooms), ground.circumstances));
    rooms.forEach(({ socket }) => socket.close());
  } finally {
    await close();
  }
}

/** Some talk without a pause, and say again what was not acknowledged. */
class Talk {
  readonly said: { words: string; seq: number }[] = [];
  private over = false;
  private readonly talking: Promise<unknown>;

  constructor(speakers: readonly Listener[]) {
    this.talking = Promise.all(speakers.map((one, n) => this.speak(one, n)));
  }

  end(): Promise<unknown> {
    this.over = true;
    return this.talking;
  }

  private async speak(speaker: Listener, nth: number): Promise<void> {
    for (let turn = 0; !this.over; turn += 1) {
      const words = `b${nth} ${turn}`;
      const seq = await say(speaker, words);
      if (seq !== null) this.said.push({ words, seq });
      await pause(sayMs);
    }
  }
}

interface Counted {
  said: number;
  missing: number;
  twice: number;
  unseen: number;
}

async function counted(url: string, token: string, { said }: Talk, rooms: readonly Listener[]): Promise<Counted> {
  const history: { seq: number; text: string }[] = [];
  for (let before = ''; ; before = `&before=${history[0]!.seq}`) {
    const part = await ask<typeof history>(`${url}/api/chat/history?size=100${before}`, { from: 1, token });
    if ('failed' in part) throw new Error(`The history of the chat: ${part.failed}`);
    if (!part.obj?.length) break;
    history.unshift(...part.obj);
  }
  const times = said.map(({ words }) => history.filter(({ text }) => text === words).length);
  return {
    said: said.length,
    missing: times.filter((n) => n === 0).length,
    twice: times.filter((n) => n > 1).length,
    unseen: said.reduce((sum, { seq }) => sum + rooms.filter(({ shown }) => !shown.has(seq)).length, 0),
  };
}

function reportOf(seen: readonly Round[], { said, missing, twice, unseen }: Counted, when: string): string {
  const breaks = seen.slice(0, -1).flatMap(({ away }) => away);
  const lost = seen.reduce((sum, { away, broken }) => sum + Math.max(0, broken - away.length), 0);
  return `# Chaos: breaks

\`npm run chaos -- breaks\`: ${when}. Two instances of every service behind one door;
${promised.rooms} sit in the chat, ${speakers} of them talk. ${promised.broken} connections are cut at once, ${rounds} times, every ${restMs / 1000} s, and come back as the page does: after
0.5 to 1.5 s, with the last they have. Counted is from the cut until what was said meanwhile has come. Promised: all have everything again,
nineteen of twenty within ${promised.caughtUpMs / 1000} s. Then one of the two chat processes dies; those who sat there find the other one.

${table(
  ['what', 'broken', 'p50 ms', 'p95 ms', 'slowest ms'],
  seen.map(({ what, away, broken }) => [
    what,
    String(broken),
    ...(away.length > 0 ? [median(away), p95(away), Math.max(...away)].map(rounded) : ['–', '–', '–']),
  ]),
)}

${table(
  ['what', 'seen', ''],
  [
    [`${breaks.length} cuts, caught up, p95`, `${rounded(p95(breaks))} ms`, kept(p95(breaks) <= promised.caughtUpMs)],
    ['cut and not back', String(lost), kept(lost === 0)],
    ['messages acknowledged', String(said), ''],
    ['of them missing', String(missing), kept(missing === 0)],
    ['of them there twice', String(twice), kept(twice === 0)],
    [`of them never shown by one of ${promised.rooms} rooms`, String(unseen), kept(unseen === 0)],
  ],
)}
`;
}
