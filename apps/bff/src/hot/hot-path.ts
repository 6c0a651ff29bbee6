import type { Caller } from '@yinghuo/contracts';
import { sectionKeys, sectionPaths } from '@yinghuo/contracts/wire';
import { addressOf } from '@yinghuo/redis';
import type { Tokens } from '@yinghuo/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeRequest } from '../edge/call.ts';
import { tokenOf } from '../edge/edge.guard.ts';
import { everywhere } from '../edge/headers.ts';
import type { Limits } from '../edge/limits.ts';
import { isNavigation, pathOf } from '../edge/navigation.ts';
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
  salt: string;
}

const gamePaths = new Set(sectionKeys.map((key) => sectionPaths[key].game));
const onEverything = everywhere.flat();
const idIn = /[?&]id=(\d{1,16})(?:&|$)/;

/**
 * What comes before Nest's pipeline: headers that everything has, pages for navigations, and answers that are kept
 * finished. Whatever is not at hand goes on to the routes.
 */
export function installHotPath(app: FastifyInstance, { hot, limits, tokens, views, pages, salt }: Parts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const response = reply.raw;
    const path = pathOf(request.raw.url ?? '');
    const onItsWay = () => {
      response.setHeader('X-Request-Id', request.id);
      for (const [name, value] of everywhere) response.setHeader(name, value);
    };

    if (isNavigation(request.raw, path)) {
      onItsWay();
      reply.hijack();
      pages.send(request.raw, response, path);
      return;
    }
    const token = tokenOf(request);
    const caller = token === undefined ? null : tokens.peek(token, '');
    // A token that this process does not know is looked up on the usual way.
    const known = request.method === 'GET' && (token === undefined || caller !== null);
    const ready = known ? hot.find(request.raw, caller) : null;
    if (!ready) {
      onItsWay();
      return done();
    }
    try {
      limits.general('read', caller, addressOf(request.ip));
    } catch (refusal) {
      const { status, body, retryAfter } = refusedWith(refusal);
      onItsWay();
      reply.hijack();
      response
        .writeHead(status, {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'no-store',
          ...(retryAfter ? { 'Retry-After': retryAfter } : {}),
        })
        .end(JSON.stringify(body));
      return;
    }
    reply.hijack();
    const headers = ['X-Request-Id', request.id, ...onEverything];
    hot.send(ready, { request: request.raw, response, headers, member: caller !== null });
    if (gamePaths.has(path)) countView(request, caller);
  });

  // Answers that were not at hand count too; the catalogue knows which games there are.
  app.addHook('onResponse', (request: EdgeRequest, reply, done) => {
    if (request.asked && reply.statusCode < 400 && gamePaths.has(request.routeOptions.url ?? '')) {
      countView(request, request.asked.caller);
    }
    done();
  });

  const countView = (request: FastifyRequest, caller: Caller | null): void => {
    const id = Number(idIn.exec(request.raw.url ?? '')?.[1]);
    const memberId = caller?.memberId ?? null;
    const visitor = memberId === null ? visitorOf(salt, request.ip, request.headers['user-agent']) : `m${memberId}`;
    views.seen(id, { memberId, visitor });
  };
}
