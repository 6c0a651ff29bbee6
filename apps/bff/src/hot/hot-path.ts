import { Refusal } from '@yinghuo/contracts';
import { sectionKeys, sectionPaths } from '@yinghuo/contracts/wire';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Admission, Asker } from '../edge/admission.ts';
import type { EdgeRequest } from '../edge/call.ts';
import type { Counting } from '../edge/count-requests.ts';
import { isNavigation, OnlyPages, originForm, pathOf } from '../edge/navigation.ts';
import { refuse, type NewHeaders } from '../edge/unrouted.ts';
import type { Pages } from '../page/pages.ts';
import type { HotAnswers } from './hot-answers.ts';
import type { Views } from './views.ts';

interface Parts {
  admission: Admission;
  hot: HotAnswers;
  views: Views;
  pages: Pages;
  counting: Counting;
  newHeaders: NewHeaders;
  /** Headers of every answer but its id, names and values. */
  everywhere: readonly (readonly [string, string])[];
}

const gamePaths: ReadonlySet<string> = new Set(sectionKeys.map((key) => sectionPaths[key].game));

/** Answers requests before Fastify sees them: navigations, and cached finished answers. */
export class HotPath {
  private ending = false;
  private readonly onlyPages = new OnlyPages();

  constructor(private readonly parts: Parts) {}

  /** Answers from the cache if possible and returns whether it did; other requests go on to the routes. */
  takes(request: IncomingMessage, response: ServerResponse): boolean {
    const { admission, hot, counting } = this.parts;
    const path = pathOf(request.url ?? '');
    if (isNavigation(request, path) || this.onlyPages.has(request, path)) {
      this.sendPage(request, response, path);
      return true;
    }
    if (request.method !== 'GET') return false;
    const kept = hot.keptAt(request.url ?? '');
    if (!kept) return false;
    const asker = admission.atOnce(request);
    // An unknown token needs a lookup, which the route's guard does.
    if (!asker) return false;
    const ready = hot.find(kept, asker.caller);
    if (!ready) return false;

    const headers = this.headers();
    try {
      admission.count('read', asker);
    } catch (refusal) {
      refuse(response, headers, refusal);
      counting.refused('answer', response.statusCode);
      return true;
    }
    hot.send(ready, { request, response, headers }, asker.caller !== null);
    counting.answered('answer');
    if (gamePaths.has(path)) this.countView(kept.input, asker);
    return true;
  }

  /** Pages are the same for everybody, because a navigation sends no token. */
  private sendPage(request: IncomingMessage, response: ServerResponse, path: string): void {
    const { admission, pages, counting } = this.parts;
    const headers = this.headers();
    const refused = () => counting.refused('page', response.statusCode);
    try {
      admission.count('read', { address: admission.addressOf(request), caller: null });
      pages.send({ request, response, headers }, path, refused);
      counting.answered('page');
    } catch (refusal) {
      pages.refuse(response, headers, refusal);
      refused();
    }
  }

  /** Names and values by turns, of every answer. */
  private headers(): string[] {
    const headers = this.parts.newHeaders();
    // During shutdown clients must reconnect to another process.
    if (this.ending) headers.push('Connection', 'close');
    return headers;
  }

  /** Handles requests before `app` does; adds the same headers to the routes' answers, and counts their views. */
  standBefore(app: FastifyInstance): void {
    const [toRoutes] = app.server.listeners('request') as [RequestListener];
    app.server.off('request', toRoutes).on('request', (request: IncomingMessage, response: ServerResponse) => {
      request.url = originForm(request.url ?? '');
      if (this.takes(request, response)) return;
      if (!this.ending) return toRoutes(request, response as never);
      // Fastify would say so in an answer of its own shape, which clients take for a broken one.
      refuse(response, this.headers(), new Refusal('unavailable'));
    });
    app.addHook('onRequest', (request, { raw }, done) => {
      raw.setHeader('X-Request-Id', request.id);
      for (const [name, value] of this.parts.everywhere) raw.setHeader(name, value);
      done();
    });
    app.addHook('onRoute', ({ method, url }) => {
      if (method === 'GET') this.onlyPages.isAlsoCall(url);
    });
    app.addHook('preClose', (done) => {
      this.ending = true;
      done();
    });
    // Only games that the catalogue has found are counted.
    app.addHook('onResponse', (request: EdgeRequest, reply, done) => {
      if (request.asked && reply.statusCode < 400 && gamePaths.has(request.routeOptions.url ?? '')) {
        const { input, caller } = request.asked;
        this.countView(input, { address: this.parts.admission.addressOf(request.raw), caller });
      }
      done();
    });
  }

  private countView(input: object, asker: Asker): void {
    const { views, admission } = this.parts;
    const { id } = input as { id: number };
    views.seen(
      { gameId: id, memberId: asker.caller?.memberId ?? null, visitor: admission.visitorOf(asker) },
      asker.address,
    );
  }
}
