import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  getGame,
  getNote,
  guardedSections,
  guest,
  listGames,
  type AnyContract,
  type GameRef,
  type InputOf,
  type ReplyOf,
  type Section,
} from '@yinghuo/contracts';
import {
  pageTitles,
  sectionPaths,
  type Envelope,
  type GameCard,
  type GameDetail,
  type Note,
} from '@yinghuo/contracts/wire';
import { Bus } from '@yinghuo/kafka';
import { InjectLog, InjectSettings, type Logger } from '@yinghuo/service';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { wireGame } from '../catalog/wire.ts';
import { noteTags } from '../community/notes.drops.ts';
import { completeNote } from '../community/wire.ts';
import { schemeOf } from '../edge/address.ts';
import { onPages } from '../edge/headers.ts';
import { envelopeOf, listed } from '../edge/reply.ts';
import { sectionOfPage } from '../edge/sections.ts';
import { finish } from '../hot/finished.ts';
import { HotAnswers } from '../hot/hot-answers.ts';
import type { BffSettings } from '../settings.ts';
import { descriptions } from './descriptions.ts';
import { BuiltPage, fill, type Head } from './template.ts';

const listSize = 24;
const plausibleHost = /^([a-z\d-]+(\.[a-z\d-]+)*|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const about = '萤火：找游戏、评游戏、聊游戏、投稿游戏的中文社区。';

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
    @Inject(Bus) private readonly bus: Bus,
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
        response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end('服务暂时不可用，请稍后再试');
      },
    );
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
    const { PUBLIC_URL, TRUST_PROXY } = this.settings;
    if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
    const { host = '' } = request.headers;
    return `${schemeOf(request, TRUST_PROXY)}://${plausibleHost.test(host) ? host : 'localhost'}`;
  }

  /** A page about one row, with tags of its own where there is such a row. */
  private detail({ data, absent }: One, tags: (first: First) => Head, head: Head): Composed {
    return { status: absent ? 404 : 200, head: data ? tags(data) : head, first: data };
  }

  private async firstList(section: Section): Promise<First | null> {
    const url = `${sectionPaths[section].list}?size=${listSize}`;
    return this.first(url, [], () => this.ask(listGames, { section, size: listSize, sort: 'updated' }, listed));
  }

  private game(section: Section, id: number): Promise<One> {
    return this.one(`${sectionPaths[section].game}?id=${id}`, id, [], () =>
      this.ask(getGame, { section, id }, wireGame),
    );
  }

  private note(id: number): Promise<One> {
    return this.one(`/getNDetail?id=${id}`, id, [noteTags.note(id)], () =>
      this.ask(getNote, { id }, (note) => completeNote(note, guest('page'), this.bus)),
    );
  }

  private async one(url: string, id: number, tags: string[], make: () => Promise<Buffer>): Promise<One> {
    if (!Number.isSafeInteger(id) || id < 1) return { data: null, absent: true };
    let absent = false;
    const data = await this.first(url, tags, () =>
      make().catch((error: unknown) => {
        absent = (error as { kind?: string }).kind === 'notFound';
        throw error;
      }),
    );
    return { data, absent };
  }

  private async first(url: string, tags: string[], make: () => Promise<Buffer>): Promise<First | null> {
    const body = await this.hot.textFor(url, tags, make);
    return body === null ? null : { url, body };
  }

  /** What the call answers to guests, finished. */
  private async ask<C extends AnyContract>(
    contract: C,
    input: InputOf<C>,
    shape: (result: ReplyOf<C>) => unknown,
  ): Promise<Buffer> {
    return finish(JSON.stringify(envelopeOf(await shape(await this.bus.ask(contract, input, guest('page'))))));
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
