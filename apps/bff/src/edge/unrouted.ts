import { Refusal } from '@yinghuo/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refusedWith } from './reply.ts';

/** Makes the headers of an answer that no route makes, names and values by turns. */
export type NewHeaders = () => string[];

/** Refuses where no route does. */
export function refuse(response: ServerResponse, headers: string[], refusal: unknown): void {
  const { status, text, headers: own } = written(refusal);
  response.writeHead(status, [...headers, ...own]).end(text);
}

/** Fastify finds no route by such a path: it cannot be read, or no name in it is so long. It would answer in a shape of its own. */
export const refusePath =
  (headers: NewHeaders) =>
  ({ statusCode }: FastifyError, _: FastifyRequest, { raw }: FastifyReply): void =>
    refuse(raw, headers(), new Refusal(statusCode === 414 ? 'notFound' : 'malformed'));

/** What arrived is no request: there is nothing but its socket to answer at. */
export const refuseBytes =
  (headers: NewHeaders) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy();
    const refusal = new Refusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'tooLarge' : 'malformed');
    const { status, text, headers: own } = written(refusal);
    const all = [...headers(), ...own, 'Connection', 'close'];
    const lines = all.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'));
  };

function written(refusal: unknown): { status: number; text: string; headers: string[] } {
  const { status, body, retryAfter } = refusedWith(refusal);
  const text = JSON.stringify(body);
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'];
  headers.push('Content-Length', String(Buffer.byteLength(text)));
  if (retryAfter) headers.push('Retry-After', String(retryAfter));
  // An unknown path is a transport error; an absent row is an outcome.
  return { status: body.code === 404 ? 404 : status, text, headers };
}
