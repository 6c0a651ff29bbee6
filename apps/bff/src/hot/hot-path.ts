import type { Caller } from '@yinghuo/contracts';
import { sectionKeys, sectionPaths } from '@yinghuo/contracts/wire';
import { addressOf } from '@yinghuo/redis';
import type { Tokens } from '@yinghuo/service';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { clientOf } from '../edge/address.ts';
import type { EdgeRequest } from '../edge/call.ts';
import { tokenOf } from '../edge/edge.guard.ts';
import { everywhere } from '../edge/headers.ts';
import type { Limits } from '../edge/limits.ts';
import { isNavigation, OnlyPages, pathOf } from '../edge/navigation.ts';
import { refusedWith } from '../edge/reply.ts';
import { visitorOf } from '../edge/visitor.ts';
import type { Pages } from '../page/pages.ts';
import type { HotAnswers } from './hot-answers.ts';
import type { Views } from './views.ts';

interface Parts {
  hot: HotAnswers;
  limits: Limits;
  tokens: Tokens;
  views: Views;
  pages: Pages;
  /** Makes the id of a request. */
  nextId: () => string;
  salt: string;
  trustProxy: boolean;
}

const gamePaths = new Set(sectionKeys.map((key) => sectionPaths[key].game));
const onEverything = everywhere.flat();
const idIn = /[?&]id=(\d{1,16})(?:&|$)/;

/** What is answered before Fastify looks at a request: navigations, and answers that are kept finished. */
export class HotPath {
  private ending = false;
  private readonly onlyPages = new OnlyPages();

  constructor(private readonly parts: Parts) {}

  /** Answers what is at hand, and says whether it did; whatever is not goes on to the routes. */
  takes(request: IncomingMessage, response: ServerResponse): boolean {
    const { hot, limits, tokens, pages, nextId, trustProxy } = this.parts;
    const path = pathOf(request.url ?? '');
    if (isNavigation(request, path) || this.onlyPages.has(request, path)) {
      response.setHeader('X-Request-Id', nextId());
      for (const [name, value] of everywhere) response.setHeader(name, value);
      pages.send(request, response, path);
      return true;
    }
    if (request.method !== 'GET') return false;
    const token = tokenOf(request);
    const caller = token === undefined ? null : tokens.peek(token, '');
    // A token that this process does not know is looked up on the usual way.
    if (token !== undefined && caller === null) return false;
    const ready = hot.find(request, caller);
    if (!ready) return false;

    const headers = ['X-Request-Id', nextId(), ...onEverything];
    // While the process ends, its visitors are to come back by way of another one.
    if (this.ending) headers.push('Connection', 'close');
    const ip = clientOf(request, trustProxy);
    try {
      limits.general('read', caller, addressOf(ip));
    } catch (refusal) {
      refuse(response, headers, refusal);
      return true;
    }
    hot.send(ready, { request, response, headers, member: caller !== null });
    if (gamePaths.has(path)) this.countView(request, ip, caller);
    return true;
  }

  /** Takes requests before `app` does; what its routes answer gets the same headers, and counts as a view too. */
  standBefore(app: FastifyInstance): void {
    const [toRoutes] = app.server.listeners('request') as [RequestListener];
    app.server.off('request', toRoutes).on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!this.takes(request, response)) toRoutes(request, response as never);
    });
    app.addHook('onRequest', (request, { raw }, done) => {
      raw.setHeader('X-Request-Id', request.id);
      for (const [name, value] of everywhere) raw.setHeader(name, value);
      done();
    });
    app.addHook('onRoute', ({ method, url }) => {
      if (method === 'GET') this.onlyPages.isAlsoCall(url);
    });
    app.addHook('preClose', (done) => {
      this.ending = true;
      done();
    });
    // The catalogue knows which games there are.
    app.addHook('onResponse', (request: EdgeRequest, reply, done) => {
      if (request.asked && reply.statusCode < 400 && gamePaths.has(request.routeOptions.url ?? '')) {
        this.countView(request.raw, request.ip, request.asked.caller);
      }
      done();
    });
  }

  private countView({ url = '', headers }: IncomingMessage, ip: string, caller: Caller | null): void {
    const id = Number(idIn.exec(url)?.[1]);
    const memberId = caller?.memberId ?? null;
    const visitor = memberId === null ? visitorOf(this.parts.salt, ip, headers['user-agent']) : `m${memberId}`;
    this.parts.views.seen(id, { memberId, visitor });
  }
}

function refuse(response: ServerResponse, headers: string[], refusal: unknown): void {
  const { status, body, retryAfter } = refusedWith(refusal);
  headers.push('Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store');
  if (retryAfter) headers.push('Retry-After', String(retryAfter));
  response.writeHead(status, headers).end(JSON.stringify(body));
}
