/**
 * A door in front of the product for a browser that tells nothing by itself: it notes what is answered with an error, puts a script
 * before those of every page that tells what goes wrong there, and can be cut off, as a network is.
 */
import { randomBytes } from 'node:crypto';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { freePorts } from '../ports.ts';
import { watchPage } from './watched.ts';

export interface Door {
  url: string;
  /** What has gone wrong since it was asked before. */
  takeFaults(): string[];
  /** Whether nothing is being answered just now. */
  idle(): boolean;
  /** Lets nobody in, or everybody again. */
  cut(is: boolean): void;
  close(): Promise<void>;
}

const script = '/watched-by-engines.js';
const told = '/told-to-engines';
const host = '127.0.0.1';
/** Sockets of the chat: a poll stays open, and one of a session that the page has left is answered 400. */
const ofChat = '/socket.io/';

export async function openDoor(product: string): Promise<Door> {
  const { port: behind } = new URL(product);
  const faults: string[] = [];
  const sockets = new Set<Socket>();
  let answering = 0;
  let isCut = false;
  // A visitor who has an address of their own uses up nobody else's limits; the product believes one proxy (TRUSTED_PROXIES).
  const passed = (headers: IncomingHttpHeaders) => ({
    ...headers,
    'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
  });

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url!;
    const isPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    const headers = passed(request.headers);
    if (isPage) delete headers['accept-encoding'];
    if (!path.startsWith(ofChat)) {
      answering += 1;
      response.once('close', () => (answering -= 1));
    }
    const forwarded = ask({ host, port: behind, path, method: request.method, headers }, (answer) => {
      const status = answer.statusCode!;
      if (status >= 400 && !path.startsWith(ofChat)) faults.push(`${status} ${request.method} ${path}`);
      if (isPage && /text\/html/.test(answer.headers['content-type'] ?? '')) return void putScript(answer, response);
      response.writeHead(status, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', (error) => {
      if (!response.destroyed && !isCut) faults.push(`${error.message} ${request.method} ${path}`);
      response.destroy();
    });
    // Whoever leaves a page breaks off what it asked for.
    response.once('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };

  const server = createServer((request, response) => {
    if (request.url === script) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      response.end(`(${watchPage})(${JSON.stringify(told)});`);
    } else if (request.url === told) void hear(request, response, faults);
    else pass(request, response);
  });
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request, socket, head) => {
    const forwarded = connect(Number(behind), host, () => {
      const lines = Object.entries(passed(request.headers)).map(([name, value]) => `${name}: ${value}\r\n`);
      forwarded.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      forwarded.write(head);
      forwarded.pipe(socket).pipe(forwarded);
    });
    for (const [one, other] of [
      [forwarded, socket],
      [socket, forwarded],
    ] as const) {
      one.on('error', () => undefined).once('close', () => other.destroy());
    }
  });
  const [port] = (await freePorts(1)) as [number];
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    url: `http://${host}:${port}`,
    takeFaults: () => faults.splice(0),
    idle: () => answering === 0,
    cut(is) {
      isCut = is;
      if (is) sockets.forEach((socket) => socket.destroy());
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}

async function putScript(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const page = Buffer.concat(await answer.toArray().catch(() => [])).toString();
  const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...headers } = answer.headers;
  response.writeHead(answer.statusCode!, headers);
  response.end(page.replace(/<meta charset[^>]*>/, (charset) => `${charset}<script src="${script}"></script>`));
}

async function hear(request: IncomingMessage, response: ServerResponse, faults: string[]): Promise<void> {
  faults.push(Buffer.concat(await request.toArray().catch(() => [])).toString());
  response.writeHead(204).end();
}
