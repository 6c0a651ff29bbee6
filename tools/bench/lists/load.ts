/** Who asks: plain sockets that write a request and count the bytes of its answer, so that it costs little itself. */
import { connect, type Socket } from 'node:net';
import { serveParent } from '../child.ts';

export interface Load {
  port: number;
  /** Asked one after the other, by all sockets together; again from the first for `ms`, or once without. */
  paths: string[];
  /** Lines of the request's head. */
  head: string[];
  /** Of members who ask in turn; without them guests do. */
  tokens?: readonly string[];
  inFlight: number;
  ms?: number;
}

export interface Figures {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Mean bytes of an answer's body, as it came. */
  bytes: number;
}

/** So many visitors share the load, for each has a limit a minute. */
const visitors = 8000;

async function load({ port, paths, head, tokens = [], inFlight, ms }: Load): Promise<Figures> {
  const took: number[] = [];
  const started = performance.now();
  let asked = 0;
  let read = 0;
  const more = () => (ms === undefined ? asked < paths.length : performance.now() - started < ms);
  const caller = async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    const answers = answersOf(socket);
    while (more()) {
      const path = paths[asked % paths.length]!;
      const lines = [...head, `X-Forwarded-For: 10.1.${(asked >> 8) % (visitors >> 8)}.${asked & 255}`];
      if (tokens.length > 0) lines.push(`X-Auth-Token: ${tokens[asked % tokens.length]}`);
      asked += 1;
      const since = performance.now();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      const { status, refused, bytes } = await answers.next();
      if (status !== 200 || refused) throw new Error(`${path} was answered with ${status}${refused}`);
      read += bytes;
      took.push(performance.now() - since);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: inFlight }, caller));
  const seconds = (performance.now() - started) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)]!;
  return {
    requests: took.length,
    perSecond: took.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    bytes: read / took.length,
  };
}

interface Answer {
  status: number;
  /** How the envelope of a refusal begins; empty for what was granted, and for what is compressed. */
  refused: string;
  /** Of its body. */
  bytes: number;
}
const envelopeOfRefusal = /^\{"code":(?!200\b).{0,80}/;

/** One answer after the other, by Content-Length. */
function answersOf(socket: Socket): { next(): Promise<Answer> } {
  let answer: Answer = { status: 0, refused: '', bytes: 0 };
  let left = -1;
  let head = '';
  let told: PromiseWithResolvers<Answer> | undefined;
  socket.on('data', (bytes: Buffer) => {
    if (left < 0) {
      head += bytes.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      answer = {
        status: Number(head.slice(9, 12)),
        refused: envelopeOfRefusal.exec(head.slice(end + 4))?.[0] ?? '',
        bytes: Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0),
      };
      left = answer.bytes - (head.length - end - 4);
    } else {
      left -= bytes.length;
    }
    if (left > 0) return;
    left = -1;
    head = '';
    told?.resolve(answer);
  });
  socket.on('error', (error) => told?.reject(error));
  return {
    next: () => {
      told = Promise.withResolvers();
      return told.promise;
    },
  };
}

serveParent('ready', load);
