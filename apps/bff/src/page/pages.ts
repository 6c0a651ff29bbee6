import { Injectable, type OnModuleInit } from '@nestjs/common';
import { check, guardedSections, Refusal, type GameRef, type Section } from '@yinghuo/contracts';
import {
  pageTitles,
  sectionPaths,
  type Envelope,
  type GameCard,
  type GameDetail,
  type Note,
} from '@yinghuo/contracts/wire';
import { InjectLog, InjectSettings, type Logger } from '@yinghuo/service';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GamesController } from '../catalog/games.controller.ts';
import { NotesController } from '../community/notes.controller.ts';
import { schemeOf } from '../edge/address.ts';
import { planOf, type CallPlan } from '../edge/call.ts';
import { onPages } from '../edge/headers.ts';
import { refusedWith } from '../edge/reply.ts';
import { sectionOfPage } from '../edge/sections.ts';
import { HotAnswers } from '../hot/hot-answers.ts';
import type { BffSettings } from '../settings.ts';
import { descriptions } from './descriptions.ts';
import { BuiltPage, fill, type Head } from './template.ts';

const listSize = 24;
const plausibleHost = /^([a-z\d-]+(\.[a-z\d-]+)*|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const about = '萤火：找游戏、评游戏、聊游戏、投稿游戏的中文社区。';

const [listCall, gameCall, noteCall] = [
  GamesController.prototype.list,
  GamesController.prototype.game,
  NotesController.prototype.note,
].map((route) => planOf(route)!) as [CallPlan, CallPlan, CallPlan];

/** What the page's first call answers, as the call itself would have it. */
interface First {
  url: string;
  body: string;
}

/** The one row that a page is about, or that guests see no such row. */
interface One {
  data: First | null;
  absent: boolean;
}

/** What goes into the built page. */
interface Composed {
  status: number;
  head: Head;
  first: First | null;
}

/** The page for a navigation: its tags and its first list already in it, the same for everybody. */
@Injectable()
export class Pages implements OnModuleInit {
  private readonly page: BuiltPage;

  constructor(
    private readonly hot: HotAnswers,
    @InjectSettings() private readonly settings: BffSettings,
    @InjectLog() private readonly log: Logger,
  ) {
    this.page = new BuiltPage(settings.WEB_DIR);
  }

  async onModuleInit(): Promise<void> {
    await this.page.read();
  }

  /** Answers the navigation by itself, with 404 where there is no such page. */
  send(request: IncomingMessage, response: ServerResponse, path: string): void {
    Promise.all([this.page.read(), this.compose(request, path)]).then(
      ([template, { status, head, first }]) => {
        const html = fill(template, head, first);
        response
          .writeHead(status, {
            ...onPages,
            'Content-Type': 'text/html; charset=utf-8',
            'Cache-Control': 'no-cache',
            Vary: 'Accept, Sec-Fetch-Mode',
            'Content-Length': Buffer.byteLength(html),
          })
          .end(request.method === 'HEAD' ? undefined : html);
      },
      (error: unknown) => {
        this.log.error({ err: error, path }, 'a page failed');
        this.refuse(response, error);
      },
    );
  }

  /** Says in plain text why there is no page: whoever navigates reads it. */
  refuse(response: ServerResponse, refusal: unknown): void {
    const { status, body, retryAfter } = refusedWith(refusal);
    response
      .writeHead(status, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
      })
      .end(body.msg);
  }

  private async compose(request: IncomingMessage, path: string): Promise<Composed> {
    const origin = this.originOf(request);
    const search = (request.url ?? '').slice(path.length);
    const id = Number(new URLSearchParams(search).get('id'));
    const title = pageTitles[path];
    const section = sectionOfPage(path);
    const head: Head = {
      title: `${title ?? '没有这一页'} · 萤火`,
      description: descriptions[path] ?? about,
      image: null,
      url: origin + path + search,
      imageHosts: this.settings.imageHosts,
    };
    if (path === '/notesDetail') {
      return this.detail(await this.note(id), (first) => headOfNote(first, head, origin), head);
    }
    if (!section || guardedSections.includes(section.key)) {
      return { status: title ? 200 : 404, head, first: null };
    }
    if (!section.detail) {
      // A filtered list is asked for by the page itself; most visits open the plain one.
      const first = search === '' ? await this.firstList(section.key) : null;
      return { status: 200, head: { ...head, image: coverOf(first, origin) }, first };
    }
    return this.detail(await this.game(section.key, id), (first) => headOfGame(first, head, origin), head);
  }

  /** Where members open the site: as the operator says, else as the request does, if that can be a host at all. */
  private originOf(request: IncomingMessage): string {
    const { PUBLIC_URL, TRUSTED_PROXIES } = this.settings;
    if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
    const { host = '' } = request.headers;
    return `${schemeOf(request, TRUSTED_PROXIES)}://${plausibleHost.test(host) ? host : 'localhost'}`;
  }

  /** A page about one row, with tags of its own where there is such a row. */
  private detail({ data, absent }: One, tags: (first: First) => Head, head: Head): Composed {
    return { status: absent ? 404 : 200, head: data ? tags(data) : head, first: data };
  }

  private async firstList(section: Section): Promise<First | null> {
    const url = `${sectionPaths[section].list}?size=${listSize}`;
    return (await this.one(url, listCall, { section, size: listSize })).data;
  }

  private game(section: Section, id: number): Promise<One> | One {
    return this.row(`${sectionPaths[section].game}?id=${id}`, gameCall, { section, id });
  }

  private note(id: number): Promise<One> | One {
    return this.row(`/getNDetail?id=${id}`, noteCall, { id });
  }

  private row(url: string, call: CallPlan, fields: { id: number; section?: Section }): Promise<One> | One {
    if (!Number.isSafeInteger(fields.id) || fields.id < 1) return { data: null, absent: true };
    return this.one(url, call, fields);
  }

  /** What a call answers to guests, as the call itself would have it. */
  private async one(url: string, call: CallPlan, fields: object): Promise<One> {
    try {
      const body = await this.hot.textOf(this.hot.kept(call, check<object>(call.contract.input, fields)));
      return { data: { url, body }, absent: false };
    } catch (error) {
      return { data: null, absent: error instanceof Refusal && error.kind === 'notFound' };
    }
  }
}

/** The beginning of a text without its marks. */
const beginningOf = (markdown: string): string =>
  [
    ...markdown
      .replace(/[#*_>`~[\]]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, 160)
    .join('');

/** Previews know no preferences: what would be veiled is not in them. */
const isTame = ({ cover, nsfw }: GameRef): boolean => cover !== null && cover.sexual === 0 && !nsfw;
const pictureOf = (game: GameRef, origin: string): string | null =>
  game.cover && isTame(game) ? new URL(game.cover.url, origin).href : null;

function headOfGame({ body }: First, head: Head, origin: string): Head {
  const game = (JSON.parse(body) as Envelope<GameDetail>).obj!;
  return {
    ...head,
    title: `${game.title} · 萤火`,
    description: beginningOf(game.intro) || about,
    image: pictureOf(game, origin),
  };
}

/** What spoils is not for previews. */
function headOfNote({ body }: First, head: Head, origin: string): Head {
  const note = (JSON.parse(body) as Envelope<Note>).obj!;
  const [game] = note.games;
  return {
    ...head,
    title: `${note.title} · 萤火`,
    description: note.spoiler ? `${note.author.nickname} 的便签（含剧透）` : beginningOf(note.body) || about,
    image: game ? pictureOf(game, origin) : null,
  };
}

function coverOf(first: First | null, origin: string): string | null {
  const games = first ? (JSON.parse(first.body) as Envelope<GameCard[]>).obj : undefined;
  const game = games?.find(isTame);
  return game ? pictureOf(game, origin) : null;
}
