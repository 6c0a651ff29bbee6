import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Refusal } from '@yinghuo/contracts';
import { pageTitles } from '@yinghuo/contracts/wire';
import { InjectLog, InjectSettings, Metrics, type Logger } from '@yinghuo/service';
import { LRUCache } from 'lru-cache';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { originOf } from '../edge/address.ts';
import { onPages } from '../edge/headers.ts';
import { pathOf } from '../edge/navigation.ts';
import { refusedWith } from '../edge/reply.ts';
import { HandAddresses } from '../hands/hand-addresses.ts';
import { finish, send, unpack, type Finished, type Sending } from '../hot/finished.ts';
import { HotAnswers } from '../hot/hot-answers.ts';
import type { BffSettings } from '../settings.ts';
import { isGiven, presenceOf, tagsOf, textOf, type Answer } from './answers.ts';
import { keptAs, planOfPage, withoutSpoiltPage, type PagePlan, type PlannedCall } from './plan.ts';
import { Renderer } from './renderer.ts';
import { BuiltPage, fill, type First, type Markup, type Template } from './template.ts';

/** Finished pages in this process, of about 100 KB each. */
const mostFinished = 200;
/** Of further pages beside them: who reads a list to its end, crawlers above all, puts out no first page. */
const mostFurther = 50;
/** A link to a comment or a reply: the page is the same for all of them, and browsers find the row in it. */
const meantRow = /[?&][cr]=\d{1,10}$/;
/** As the menu links to the log: its first kind, which the page shows by itself. */
const firstKind = /^\/log\?type=0$/;

/** A newer build of the page is looked for after this. */
const builtMs = 1000;

/** Times in a rendered page are as of then; who runs no scripts sees none that are older. */
const oldestMarkupMs = 3_600_000;
/** A page that was sent without its markup is rendered again when it is asked for after this. */
const nextTryMs = 10_000;

/** A page as it is sent. */
interface Found {
  status: number;
  page: Finished;
}
/** The page is at another address. */
interface Moved {
  to: string;
}

interface Made {
  template: Template;
  /** The tags of the answers in it. */
  answers: string;
  page: Promise<Finished>;
  calls: readonly PlannedCall[];
  /** The answers of `calls` that it was last found to be made from; renewed ones may say the same. */
  from: readonly Finished[];
  /** What was found then; null until it is made, and where an answer was missing. */
  found: Found | null;
  /** Made anew from then on, in ms since 1970; until it is made: never. */
  until: number;
}

/** What a page is made for. */
interface Wanted {
  /** Path and query. */
  address: string;
  status: number;
}

/** Plans and finished pages by address. */
class Keeping {
  readonly plans: LRUCache<string, PagePlan>;
  readonly made: LRUCache<string, Made>;
  constructor(max: number) {
    this.plans = new LRUCache({ max });
    this.made = new LRUCache({ max });
  }
}

/** The page for a navigation: its tags and its first answers already in it, the same for everybody. */
@Injectable()
export class Pages implements OnModuleInit, OnApplicationShutdown {
  private readonly page: BuiltPage;
  /** The built page, and when somebody last looked for a newer one. */
  private built: { template: Template; at: number } | undefined;
  /** Where members open the site, if the operator says so. */
  private readonly origin: string | undefined;
  private readonly kept = { first: new Keeping(mostFinished), further: new Keeping(mostFurther) };
  /** Renders the pages of one build. */
  private renderer: { of: Template; it: Renderer | null } | undefined;
  private readonly renders: ReturnType<Metrics['counter']>;
  /** How long a page waits for an answer that it could be shown without. */
  private readonly patienceMs = 250;

  constructor(
    private readonly hot: HotAnswers,
    private readonly hands: HandAddresses,
    @InjectSettings() private readonly settings: BffSettings,
    @InjectLog() private readonly log: Logger,
    metrics: Metrics,
  ) {
    this.renders = metrics.counter('page_renders_total', 'Pages that were rendered, or why not', ['outcome']);
    this.page = new BuiltPage(settings.WEB_DIR);
    this.origin = settings.PUBLIC_URL && new URL(settings.PUBLIC_URL).origin;
  }

  async onModuleInit(): Promise<void> {
    this.rendererOf(await this.page.read());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.renderer?.it?.close();
  }

  /** Answers the navigation, with 404 where there is no such page. Calls `failed` after an error was answered instead of a page. */
  send(sending: Sending, path: string, failed: () => void): void {
    const asked = sending.request.url ?? '';
    const url = asked === path ? path : asked.replace(meantRow, '').replace(firstKind, '/log');
    const address = (this.origin ?? originOf(sending.request, this.settings)) + url;
    const atHand = this.atHand(address);
    if (atHand) return sendPage(atHand, sending);
    this.find(address, path, url.slice(path.length)).then(
      (found) => ('to' in found ? sendMoved(found, sending) : sendPage(found, sending)),
      (error: unknown) => {
        this.log.error({ err: error, path }, 'a page failed');
        this.refuse(sending.response, sending.headers, error);
        failed();
      },
    );
  }

  /** Says in plain text why there is no page: whoever navigates reads it. */
  refuse(response: ServerResponse, headers: string[], refusal: unknown): void {
    const { status, body, retryAfter } = refusedWith(refusal);
    headers.push('Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store');
    if (retryAfter !== undefined) headers.push('Retry-After', String(retryAfter));
    response.writeHead(status, headers).end(body.msg);
  }

  /** What `find` last found, if it would find the same: most navigations wait for nothing. */
  private atHand(address: string): Found | null {
    const made = this.kept.first.made.get(address) ?? this.kept.further.made.get(address);
    if (!made?.found) return null;
    const now = Date.now();
    if (made.until < now || this.built?.template !== made.template || now - this.built.at >= builtMs) return null;
    const { found, from, calls } = made;
    for (let at = 0; at < calls.length; at += 1) {
      if (this.hot.atHandForGuests(calls[at]!.kept) !== from[at]) return null;
    }
    return found;
  }

  /**
   * The finished page. It is made anew when the built page or one of the answers in it is another, so whatever drops an
   * answer drops the pages that carry it.
   */
  private async find(address: string, path: string, search: string): Promise<Found | Moved> {
    const meant = withoutSpoiltPage(search);
    // Nowhere but to pages of ours: another path may begin with `//`, and lead to another site.
    if (meant !== search && Object.hasOwn(pageTitles, path)) return { to: path + meant };
    const depth = keptAs(search);
    const kept = depth && this.kept[depth];
    const plan = this.plan(address, path, search, kept);
    const [template, ...planned] = await Promise.all([
      this.page.read(),
      ...plan.calls.map((call, index) => this.answer(call, index === 0 || (plan.further && call.turned))),
    ]);
    this.built = { template, at: Date.now() };
    const main = planned.at(0);
    if (plan.leadsTo && isGiven(main)) return { to: plan.leadsTo(textOf(main)) };
    const beyond = (isGiven(main) && plan.furtherCalls?.(textOf(main))) || [];
    const calls = [...plan.calls, ...beyond];
    const answers = [...planned, ...(await Promise.all(beyond.map((call) => this.answer(call, false))))];

    const presence = presenceOf(plan, answers);
    const status = presence === 'there' ? 200 : 404;
    const tags = tagsOf(answers);
    let made = kept?.made.get(address);
    if (made?.template !== template || made.answers !== tags || made.until < Date.now()) {
      const rendered = plan.rendered && kept !== null && presence !== 'absent' && (!main || isGiven(main));
      made = this.make(template, { ...plan, calls, rendered }, { address: path + search, status }, answers);
      kept?.made.set(address, made);
    }
    const found = { status, page: await made.page };
    if (answers.every(isGiven)) Object.assign(made, { from: answers.map(({ finished }) => finished), found });
    return found;
  }

  private plan(address: string, path: string, search: string, kept: Keeping | null): PagePlan {
    const known = kept?.plans.get(address);
    if (known) return known;
    const plan = planOfPage({ path, search, address }, this.hot, this.settings.imageHosts);
    kept?.plans.set(address, plan);
    return plan;
  }

  private make(template: Template, plan: PagePlan, wanted: Wanted, answers: readonly Answer[]): Made {
    const work = this.finish(template, plan, wanted, answers);
    const page = work.then(({ page }) => page);
    const { calls } = plan;
    const made: Made = { template, answers: tagsOf(answers), calls, from: [], found: null, until: Infinity, page };
    const lasts = (ms: number) => void (made.until = Date.now() + ms);
    work.then(
      ({ lastsMs }) => lasts(lastsMs),
      () => lasts(0),
    );
    return made;
  }

  private async finish(template: Template, plan: PagePlan, { address, status }: Wanted, answers: readonly Answer[]) {
    const known = answers.filter(isGiven).map((answer) => ({ ...answer.call, body: textOf(answer) }));
    const first: First[] = known.filter(({ markupOnly }) => !markupOnly);
    const [main] = answers;
    const told = isGiven(main) ? plan.tags(textOf(main), plan.head) : plan.head;
    // A page that is not there has none before or behind it.
    const head = status === 404 ? told : plan.turn(told, known.find(({ turned }) => turned)?.body);
    const files = template.files[pathOf(address)];
    const markup = plan.rendered ? await this.render(template, address, known) : null;
    const page = unpack(await finish(fill(template, { head, first, absent: status === 404, files, markup })));
    return { page, lastsMs: !plan.rendered ? Infinity : markup ? oldestMarkupMs : nextTryMs };
  }

  private async render(template: Template, address: string, answers: readonly First[]): Promise<Markup | null> {
    const at = new Date().toISOString();
    const answered = answers.map(({ url, body, guestsOnly }) => ({ url, body, guestsOnly }));
    const drawing = await this.rendererOf(template)?.render({ address, answers: answered, at });
    if (!drawing) return null;
    return { html: drawing.markup, letters: this.hands.stylesOf(drawing.drawn, template.faces), at };
  }

  /** A build that is new has its pages rendered by itself. */
  private rendererOf(template: Template): Renderer | null {
    if (this.renderer?.of !== template) {
      void this.renderer?.it?.close();
      const { bundle } = template;
      if (!bundle) this.log.warn('this build of the page cannot be rendered: pages are sent without their markup');
      const ended = (outcome: string) => this.renders.inc({ outcome });
      this.renderer = { of: template, it: bundle ? new Renderer(bundle, { log: this.log, ended }) : null };
    }
    return this.renderer.it;
  }

  /** What a page is about is waited for. Without one of the other answers it is shown as well, and asks by itself. */
  private async answer(call: PlannedCall, isMain: boolean): Promise<Answer> {
    try {
      const atHand = this.hot.atHandForGuests(call.kept);
      if (atHand) return { call, finished: atHand };
      const asked = this.hot.forGuests(call.kept);
      const finished = await (isMain ? asked : Promise.race([asked, sleep(this.patienceMs, null, { ref: false })]));
      return finished ? { call, finished } : { call, finished: null, isAbsent: false };
    } catch (error) {
      return { call, finished: null, isAbsent: error instanceof Refusal && error.kind === 'notFound' };
    }
  }
}

const onEveryPage = [
  ...Object.entries(onPages).flat(),
  ...['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-cache'],
  ...['Vary', 'Accept, Accept-Encoding, Sec-Fetch-Mode'],
];

function sendPage({ status, page }: Found, sending: Sending): void {
  sending.headers.push(...onEveryPage);
  send(page, sending, status);
}

/** Names change, and others are merged: browsers ask again. */
function sendMoved({ to }: Moved, { response, headers }: Sending): void {
  response.writeHead(302, [...headers, ...onEveryPage, 'Location', to, 'Content-Length', '0']).end();
}
