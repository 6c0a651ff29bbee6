import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../edge/address.ts';
import { everywhere } from '../edge/headers.ts';
import { refusedWith } from '../edge/reply.ts';

// Not imported: see decision 132.
const { Agent, request: ask } = process.getBuiltinModule('node:http');

const path = '/socket.io/';
const firstAnswerMs = 3000;

interface Way {
  /** The base URL of the chat service. */
  chatUrl: string;
  /** The number of our proxies in front of this process. */
  trustedProxies: number;
}

/**
 * Proxies /socket.io to the chat, polling and websocket, so that browsers need one origin. For one BFF and one chat;
 * with several, the load balancer does this and keeps sessions sticky.
 */
export function passSockets(app: FastifyInstance, { chatUrl, trustedProxies }: Way): void {
  const { hostname, port } = new URL(chatUrl);
  const agent = new Agent({ keepAlive: true });
  const upgraded = new Set<Duplex>();
  const isOurs = ({ url = '' }: IncomingMessage) => url.startsWith(path);
  const pass = (request: IncomingMessage, more: OutgoingHttpHeaders = {}) => {
    const { connection: _, upgrade: __, ...headers } = request.headers;
    // Replaces the client's own forwarding headers, which cannot be trusted.
    const own = { 'x-forwarded-for': clientOf(request, trustedProxies), ...more };
    return ask({ hostname, port, agent, method: request.method, path: request.url, headers: { ...headers, ...own } });
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (!isOurs(request.raw)) return done();
    reply.hijack();
    const response = reply.raw;
    const passed = pass(request.raw);
    passed.on('response', (answer) => {
      const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
      response.writeHead(answer.statusCode!, headers);
      answer.pipe(response);
    });
    passed.on('error', () => {
      if (response.headersSent) return response.destroy();
      const { status, body } = refusedWith(null);
      response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify(body));
    });
    response.on('close', () => passed.destroy());
    request.raw.pipe(passed);
  });

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!isOurs(request)) return refuse(socket, '404 Not Found');
    const passed = pass(request, {
      connection: 'Upgrade',
      upgrade: request.headers.upgrade,
    });
    passed.setTimeout(firstAnswerMs, () => passed.destroy(new Error('no answer')));
    passed.on('error', () => refuse(socket, '503 Service Unavailable'));
    passed.on('response', ({ statusCode, statusMessage }) => refuse(socket, `${statusCode} ${statusMessage}`));
    passed.on('upgrade', (answer, far, farHead) => {
      far.setTimeout(0);
      join(socket, far);
      upgraded.add(socket);
      socket.on('close', () => upgraded.delete(socket));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${linesOf(answer.rawHeaders)}\r\n`);
      far.write(head);
      socket.write(farHead);
      socket.pipe(far).pipe(socket);
    });
    passed.end();
  });

  app.addHook('preClose', (done) => {
    upgraded.forEach((socket) => socket.destroy());
    agent.destroy();
    done();
  });
}

function refuse(socket: Duplex, status: string): void {
  const lines = everywhere.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status}\r\n${lines}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Closes each socket when the other ends. */
function join(near: Duplex, far: Duplex): void {
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

const linesOf = (raw: readonly string[]): string =>
  raw.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
