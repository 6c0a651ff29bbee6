/**
 * One door for several instances of the edge and of the chat, as nginx is in deploy/compose.yml: it asks which are ready, keeps
 * whoever talks with the instance that holds their session, and asks another one what was not begun.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createProxyServer } from 'http-proxy-3';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Behind {
  name: string;
  port: number;
  healthPort: number;
}

export interface Front {
  /**
   * Nothing new is sent to this one until `enter`. Resolves when it has answered what it was sent, or is late with it; at once for
   * who is behind another door, or none.
   */
  leave(name: string): Promise<void>;
  enter(name: string): void;
  close(): Promise<void>;
}

const host = '127.0.0.1';
const lookMs = 200;
/** Who leaves is waited for so long, as a pod is before it is told to end. */
const leavingMs = 2000;
const cookie = 'chat';

export async function openFront(port: number, edges: readonly Behind[], chats: readonly Behind[]): Promise<Front> {
  const left = new Set<string>();
  /** What each has been sent and not answered yet. */
  const underWay = new Map([...edges, ...chats].map(({ name }) => [name, new Set<Promise<unknown>>()]));
  const unready = new Set<string>();
  const looks = [...edges, ...chats].map((one) => watch(one, unready));
  const turns = { edges: 0, chats: 0 };
  /** Those that may be asked, from the next in turn on; where none is ready, all. */
  const inTurn = (of: 'edges' | 'chats'): Behind[] => {
    const all = of === 'edges' ? edges : chats;
    const may = all.filter(({ name }) => !left.has(name) && !unready.has(name));
    const some = may.length > 0 ? may : all;
    const from = (turns[of] += 1) % some.length;
    return [...some.slice(from), ...some.slice(0, from)];
  };
  /** First the one that holds the session. */
  const chatsFor = (request: IncomingMessage): Behind[] => {
    const held = new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
    return inTurn('chats').sort((one, other) => Number(other.name === held) - Number(one.name === held));
  };

  // A connection for each: of one that was kept open and broke nobody knows whether the instance had begun.
  const proxy = createProxyServer({ xfwd: true });
  proxy.on('error', () => undefined); // each request has a callback of its own
  const targetOf = ({ port }: Behind) => ({ target: { host, port, protocol: 'http:' } });

  /** A command that was sent may have been done, so only what nobody took is asked again; reads always. */
  const pass = (request: IncomingMessage, response: ServerResponse, body: Buffer, [next, ...others]: Behind[]) => {
    if (!next) return response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":503}');
    const sent = underWay.get(next.name)!;
    const answered = new Promise<void>((resolve) => response.once('close', resolve)).finally(() =>
      sent.delete(answered),
    );
    sent.add(answered);
    proxy.web(request, response, { ...targetOf(next), buffer: Readable.from([body]) }, (error) => {
      const mayBeAskedAgain = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' || request.method === 'GET';
      if (response.headersSent) return void response.destroy();
      pass(request, response, body, mayBeAskedAgain ? others : []);
    });
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray().catch(() => []));
    if (!request.url!.startsWith('/socket.io/')) return pass(request, response, body, inTurn('edges'));
    const [holder, ...others] = chatsFor(request);
    response.setHeader('set-cookie', `${cookie}=${holder!.name}; Path=/socket.io/; HttpOnly; SameSite=Lax`);
    pass(request, response, body, [holder!, ...others]);
  });
  server.on('upgrade', (request, socket, head) => {
    const [next] = request.url!.startsWith('/socket.io/') ? chatsFor(request) : inTurn('edges');
    proxy.ws(request, socket, head, targetOf(next!), () => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    async leave(name) {
      left.add(name);
      await Promise.race([Promise.all(underWay.get(name) ?? []), sleep(leavingMs, undefined, { ref: false })]);
    },
    enter: (name) => void left.delete(name),
    async close() {
      looks.forEach((end) => end());
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Notes again and again whether it is ready; the function ends that. */
function watch({ name, healthPort }: Behind, unready: Set<string>): () => void {
  const look = async () => {
    const answer = await fetch(`http://${host}:${healthPort}/health/ready`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => null);
    if (answer?.ok) unready.delete(name);
    else unready.add(name);
    await answer?.body?.cancel();
  };
  let timer: NodeJS.Timeout;
  let over = false;
  const again = () => void look().finally(() => !over && (timer = setTimeout(again, lookMs)));
  again();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
