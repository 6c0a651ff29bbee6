/** The edge of a spec: real Redis and Kafka, small services that answer some contracts. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  addFavourite,
  commentPosted,
  changePassword,
  countViews,
  contentModerated,
  findSession,
  gamePublished,
  getGame,
  getGroup,
  getMemberCard,
  getNote,
  getTopLists,
  intelPublished,
  keepRendition,
  keepHashes,
  keepUpload,
  likeComment,
  listAnnouncements,
  listComments,
  listFavourites,
  listGamePages,
  listGames,
  listIntel,
  listLabels,
  listLog,
  listMemberComments,
  listMemberNotes,
  listMemberPlays,
  listNoteComments,
  listNotes,
  listPersonPages,
  notePosted,
  pageVisited,
  measureImage,
  moderateUpload,
  ratingPosted,
  readUpload,
  listVersions,
  markComments,
  refuse,
  register,
  removeFavourite,
  requestReset,
  requestTakedown,
  resetPassword,
  signIn,
  setBackground,
  signInDaily,
  spendProof,
  submitGame,
  takeUnhashed,
  takedownRequested,
  uploadsPath,
  versionPublished,
  visitDaily,
  wearBox,
  type Account,
  type AddFavourite,
  type Caller,
  type ChangePassword,
  type CountViews,
  type FieldError,
  type FindSession,
  type GameCard,
  type GamePages,
  type GetGame,
  type GetGroup,
  type GetMemberCard,
  type GetNote,
  type KeepRendition,
  type KeepHashes,
  type KeepUpload,
  type LikeComment,
  type ListComments,
  type ListGamePages,
  type ListGames,
  type ListMemberNotes,
  type ListVersions,
  type MeasureImage,
  type ModerateUpload,
  type MarkComments,
  type ReadUpload,
  type Register,
  type RemoveFavourite,
  type RequestReset,
  type ResetPassword,
  type SessionState,
  type SetBackground,
  type SignedIn,
  type SignIn,
  type SignInDaily,
  type SpendProof,
  type SubmitGame,
  type TakeUnhashed,
  type VisitDaily,
  type WearBox,
  groupCreated,
} from '@yinghuo/contracts';
import { Answers, Bus, ensureTopics, handlersOf, KafkaServer, type KafkaSettings } from '@yinghuo/kafka';
import type { Outside } from '@yinghuo/outside';
import type { Db } from '@yinghuo/postgres';
import { connectRedis, hashOf, type Redis } from '@yinghuo/redis';
import { createLog, nestLog } from '@yinghuo/service';
import { brokers, busKey, eventually, ownPrefix, testDatabase } from '@yinghuo/testing';
import { AnswerSchemas, type Answers as Schemas } from './docs/answers.ts';
import { openEdge } from './open-edge.ts';
import { BffSettings } from './settings.ts';

const log = createLog('bff', 'silent');

/** What the services of a spec know; it changes them, and counts what reached them. */
class Known {
  titles = ['潮汐邮局', '</script><script>alert(1)</script>'];
  versions: never[] = [];
  sessions = new Map<string, SessionState | 'banned'>();
  asked = new Map<string, number>();
  uploads = new Map<string, string>();
  /** By name and width. */
  renditions = new Map<string, string>();
  /** What the last one was for. */
  uploadUse: unknown;
  /** The hash of the last one's file, and those that are refused by it. */
  uploadFile: string | null | undefined;
  removed = new Set<string>();
  /** Pictures that wait to be hashed, and what came of it. */
  unhashed: string[] = [];
  hashes = new Map<string, string[]>();
  /** The catalogue is of the release before there were hashes. */
  withoutHashes = false;
  measured: MeasureImage[] = [];
  views: CountViews['views'] = [];
  /** As the members' service got them. */
  passwords: string[] = [];

  count(name: string): void {
    this.asked.set(name, (this.asked.get(name) ?? 0) + 1);
  }
}
const known = new Known();

const someSession = (): SessionState => ({
  sessionId: 'session',
  memberId: 1,
  permission: 1,
  level: 0,
  membershipUntil: null,
  mutedUntil: null,
  touchedAt: new Date().toISOString(),
});

const card = (title: string, index: number) =>
  ({
    ...{ id: index + 1, section: 'gal', title, intro: `${title} 的简介`, nsfw: false, cover: null },
    ...{ titleZh: title, titleJa: null, titleEn: 'Tide', aliases: [], developers: ['灯台社'], languages: ['zh-Hans'] },
    labels: [
      { id: 1, name: '海', spoiler: 0 },
      { id: 2, name: '结局', spoiler: 2 },
    ],
    ...{ releaseDate: '2026-03-01', releasePrecision: 'month', publishedAt: '2026-11-02T03:04:05.000Z' },
    ...{ createdAt: '2026-11-01T00:00:00.000Z', rating: { mean: 8.1, votes: 12 } },
  }) as unknown as GameCard;

@Controller()
class CatalogHandlers {
  @Answers(listGames)
  list({ section }: ListGames) {
    known.count(`list ${section}`);
    const items = known.titles.map(card);
    return { items, total: items.length, next: null };
  }

  @Answers(listLabels)
  labels() {
    return [];
  }

  @Answers(listAnnouncements)
  announcements() {
    return [];
  }

  @Answers(listIntel)
  intel() {
    return { items: [], total: 0, next: null };
  }

  @Answers(listLog)
  log() {
    return { items: [], total: 0, next: null };
  }

  @Answers(requestTakedown)
  takedown() {
    return { reference: 'TD-1' };
  }

  @Answers(countViews)
  views({ views }: CountViews) {
    known.views.push(...views);
    return { counted: views.length };
  }

  @Answers(listMemberPlays)
  ofMember() {
    const verdict = { spoiler: true, summary: '结局没想到', updatedAt: '2026-11-04T00:00:00.000Z', play: 'done' };
    const items = [
      { ...verdict, game: card('潮汐邮局', 0), overall: 9 },
      { ...verdict, game: card('只是想玩', 1), overall: null, summary: '' },
    ];
    return { items, total: 2, next: null, counts: {}, spread: [] } as never;
  }

  @Answers(listVersions)
  versions(_: ListVersions, { memberId }: Caller) {
    known.count(`versions for ${memberId ?? 'guests'}`);
    return known.versions;
  }

  @Answers(listGamePages)
  pages({ slice }: ListGamePages): GamePages {
    known.count('pages');
    return { slices: 2, games: slice === 1 ? [{ id: 7, section: 'otome', at: '2026-11-02T03:04:05.000Z' }] : [] };
  }

  @Answers(listPersonPages)
  peoplePages() {
    return { slices: 1, ids: [4] };
  }

  @Answers(getGame)
  game({ id }: GetGame) {
    known.count('game');
    const title = known.titles[id - 1] ?? refuse('notFound');
    return {
      ...card(title, id - 1),
      submitter: {
        id: 1,
        nickname: '半盏茶',
        avatar: '',
        frame: '',
        pets: '-1',
        level: 3,
        isMember: false,
        badge: null,
      },
    } as never;
  }
}

@Controller()
class ImageHandlers {
  @Answers(keepUpload)
  keep({ bytes, use, file, hashes, ...facts }: KeepUpload) {
    if (known.withoutHashes && hashes) refuse('invalid', [{ field: 'hashes', rule: 'unknown' }]);
    known.uploadUse = use;
    known.uploadFile = file;
    if (known.removed.has(file!)) refuse('conflict', { reason: 'state' });
    const name = `${createHash('sha256').update(bytes).digest('base64url')}.webp`;
    known.uploads.set(name, bytes);
    if (hashes) known.hashes.set(uploadsPath + name, hashes);
    return { ...facts, url: uploadsPath + name };
  }

  @Answers(readUpload)
  read({ name, width = null }: ReadUpload) {
    known.count('upload');
    const bytes = known.uploads.get(name) ?? refuse('notFound');
    const narrower = known.renditions.get(`${name} ${width}`);
    return narrower ? { bytes: narrower, width } : { bytes, width: null };
  }

  @Answers(keepRendition)
  keepNarrower({ name, width, bytes }: KeepRendition) {
    known.count(`rendition ${width}`);
    known.renditions.set(`${name} ${width}`, bytes);
    return null;
  }

  @Answers(takeUnhashed)
  takeUnhashed({ most }: TakeUnhashed) {
    return { urls: known.unhashed.splice(0, most) };
  }

  @Answers(keepHashes)
  keepHashes({ url, hashes }: KeepHashes) {
    known.hashes.set(url, hashes);
    return null;
  }

  @Answers(moderateUpload)
  moderate({ action }: ModerateUpload) {
    return { state: action === 'hide' ? ('hidden' as const) : ('live' as const) };
  }

  @Answers(submitGame)
  submit({ titleZh, images = [] }: SubmitGame) {
    const isKnown = (url: string) => known.measured.some((measured) => measured.url === url);
    const problems: FieldError[] = images!.flatMap(({ url }, i) =>
      isKnown(url) ? [] : [{ field: `images[${i}][url]`, rule: 'forbidden' as const }],
    );
    if (!titleZh) problems.push({ field: 'titleZh', rule: 'required' });
    if (problems.length > 0) refuse('invalid', problems);
    return { id: 1, status: 'pending' as const };
  }

  @Answers(measureImage)
  measure(facts: MeasureImage) {
    known.measured.push(facts);
    return null;
  }
}

@Controller()
class MemberHandlers {
  @Answers(findSession)
  find({ tokenHash }: FindSession) {
    known.count('session');
    const state = known.sessions.get(tokenHash) ?? refuse('sessionEnded');
    return state === 'banned' ? refuse('banned') : state;
  }

  @Answers(signIn)
  open({ name, password, tokenHash }: SignIn) {
    known.passwords.push(password);
    if (password === 'wrong-2026') refuse('invalid', [{ field: 'password', rule: 'mismatch' }]);
    known.sessions.set(tokenHash, { ...someSession(), sessionId: name });
    return { account: { id: 1, nickname: name } as Account };
  }

  @Answers(register)
  register({ nickname, password }: Register) {
    if (nickname === '有人用了') refuse('conflict', { reason: 'taken', field: 'nickname' });
    known.passwords.push(password);
    return { nickname, mailSent: true as const };
  }

  @Answers(resetPassword)
  reset({ password }: ResetPassword) {
    known.passwords.push(password);
    return null;
  }

  @Answers(changePassword)
  change({ oldPassword, password }: ChangePassword) {
    known.passwords.push(oldPassword, password);
    return null;
  }

  @Answers(spendProof)
  spend({ pow }: SpendProof) {
    return pow === 'wrong' ? refuse('invalid', [{ field: 'pow', rule: 'mismatch' }]) : null;
  }

  @Answers(requestReset)
  requestReset(_: RequestReset) {
    return { sent: true as const };
  }

  /** Member 8 keeps their comments to themselves. */
  @Answers(getMemberCard)
  card({ id }: GetMemberCard) {
    if (id !== 7 && id !== 8) refuse('notFound');
    const counts = {};
    const own = { hidden: id === 8 ? ['comments'] : [], joinedAt: '2026-10-01T00:00:00.000Z' };
    return { id, nickname: '半盏茶', signature: '', badges: [], counts, ...own } as never;
  }

  @Answers(setBackground)
  setBackground({ background }: SetBackground) {
    return { background };
  }

  @Answers(wearBox)
  wearBox({ id }: WearBox) {
    return { box: id === -1 ? null : id === 2 ? 2 : refuse('boxFailed') };
  }

  @Answers(listFavourites)
  favourites() {
    const row = { note: '等汉化', shown: false, addedAt: '2026-11-01T00:00:00.000Z' };
    const items = [
      { ...row, gameId: 1, section: 'gal' as const, title: '潮汐邮局' },
      { ...row, gameId: 2, section: 'ex' as const, title: '同人' },
    ];
    return { items, total: 3, cap: 200 };
  }

  @Answers(getTopLists)
  topLists() {
    const author = {
      ...{ id: 7, nickname: '夜航西', avatar: '/a.webp', frame: '/f.svg', pets: '2', level: 101 },
      ...{ isMember: false, badge: null },
    };
    const list = <Value>(value: Value) => ({ rows: [{ author, value }], own: { place: 128, value, missing: 12 } });
    const [signIns, listed] = [list('2026-11-20T16:00:03.000Z'), true];
    return { listed, coins: list(30), points: list(505), levels: list(101), signIns, frames: list(2) };
  }

  @Answers(addFavourite)
  addFavourite({ id }: AddFavourite) {
    return id === 1 ? { total: 3, cap: 200 } : refuse('invalid', [{ field: 'section', rule: 'mismatch' }]);
  }

  @Answers(removeFavourite)
  removeFavourite({ id }: RemoveFavourite) {
    return id === 1 ? { total: 2, cap: 200 } : refuse('notFound');
  }

  @Answers(visitDaily)
  visit(_: VisitDaily, { memberId }: SignedIn) {
    return { coins: memberId === 1 ? (1 as const) : (0 as const), balance: 7 };
  }

  @Answers(signInDaily)
  signIn(_: SignInDaily) {
    known.count('signInDaily');
    return { points: 5, coins: 0, streak: 1, order: 1, balance: { points: 5, eventPoints: 5, coins: 0 } };
  }
}

@Controller()
class MessagingHandlers {
  @Answers(listMemberComments)
  ofMember() {
    const said = { id: 6, target: 'board', gameId: null, text: '晚上好', spoiler: false, replies: [], editedAt: null };
    const items = [{ ...said, author: { id: 7, nickname: '半盏茶' }, createdAt: '2026-11-02T00:00:00.000Z' }];
    return { items, next: null } as never;
  }

  @Answers(listComments)
  comments({ id }: ListComments) {
    known.count(`comments on ${id ?? 'the board'}`);
    return { items: [], total: 0, next: null };
  }

  @Answers(likeComment)
  like({ id, on }: LikeComment) {
    known.count(`like ${id}`);
    return { liked: on, likes: 1 };
  }

  @Answers(markComments)
  marks({ ids }: MarkComments) {
    return ids.filter((id) => id < 10).map((id) => ({ id, mine: false, liked: id === 1, canEdit: false }));
  }
}

@Controller()
class CommunityHandlers {
  @Answers(listNotes)
  list() {
    return { items: [], total: 0, next: null };
  }

  @Answers(listMemberNotes)
  ofMember({ id }: ListMemberNotes) {
    const note = {
      id: 5,
      title: '窗外',
      body: '**下雨**，||凶手是邮差||',
      spoiler: false,
      gameIds: [],
      editedAt: null,
    };
    const items = [{ ...note, author: { id, nickname: '半盏茶' }, createdAt: '2026-11-03T00:00:00.000Z' }];
    return { items, total: 1, next: null } as never;
  }

  /** Group 2 is read by its members alone. */
  @Answers(getGroup)
  group({ id }: GetGroup) {
    if (id > 2) refuse('notFound');
    const owner = { id: 1, nickname: '半盏茶' };
    const group = { id, name: '灯塔', intro: '', owner, posts: 2, createdAt: '2026-11-01T00:00:00.000Z' };
    const post = {
      title: '周末',
      body: '看烟花',
      author: owner,
      editedAt: null,
      createdAt: '2026-11-02T00:00:00.000Z',
    };
    const items = [
      { ...post, id: 8, station: null },
      { ...post, id: 9, title: '', body: '', station: { gameId: 1, place: 2, name: null, opened: false } },
    ];
    return { group, moderators: [], posts: id === 1 ? { items, total: 2, next: null } : null } as never;
  }

  @Answers(listNoteComments)
  comments() {
    return { items: [], total: 0, next: null };
  }

  @Answers(getNote)
  note({ id }: GetNote) {
    known.count(`note ${id}`);
    const title = known.titles[id - 1] ?? refuse('notFound');
    return {
      id,
      title,
      body: `${title}，**手写**`,
      gameIds: [],
      spoiler: id > 1,
      author: { nickname: '半盏茶' },
    } as never;
  }
}

@Module({ controllers: [CatalogHandlers, ImageHandlers] })
class CatalogStandIn {}
@Module({ controllers: [MemberHandlers] })
class MembersStandIn {}
@Module({ controllers: [MessagingHandlers] })
class MessagingStandIn {}
@Module({ controllers: [CommunityHandlers] })
class CommunityStandIn {}

/** In a process of its own: whoever has no turn for seconds loses Redis. */
async function answersOfSources(file: string): Promise<Schemas> {
  const script = join(import.meta.dirname, '../../../tools/openapi/answers.ts');
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', script, file]);
  return JSON.parse(await readFile(file, 'utf8')) as Schemas;
}

export class World {
  readonly known = known;
  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly redis: Redis,
    readonly kafka: KafkaSettings,
    /** MEDIA_DIR */
    readonly media: string,
    private readonly closing: (() => Promise<unknown>)[],
  ) {}

  static async open(
    redisUrl = brokers().redisUrl,
    { outside, settings: given = {} }: { outside?: Outside; settings?: Partial<BffSettings> } = {},
  ): Promise<World> {
    const closing: (() => Promise<unknown>)[] = [];
    const kafka = {
      brokers: brokers().kafka,
      prefix: ownPrefix(),
      key: busKey,
      sealingKey: 'a-key-of-more-than-thirty-two-characters',
    };
    await ensureTopics(kafka, {
      services: ['catalog', 'members', 'messaging', 'community'],
      // One event of each topic that the edge hears or tells.
      events: [
        pageVisited,
        commentPosted,
        contentModerated,
        notePosted,
        groupCreated,
        gamePublished,
        versionPublished,
        ratingPosted,
        intelPublished,
        takedownRequested,
      ],
    });
    for (const [service, module] of [
      ['catalog', CatalogStandIn],
      ['members', MembersStandIn],
      ['messaging', MessagingStandIn],
      ['community', CommunityStandIn],
    ] as const) {
      const { db, drop } = await testDatabase(service);
      const server = new KafkaServer({ kafka, service, db: db as Db, log });
      await server.listen(handlersOf(await NestFactory.createApplicationContext(module, { logger: nestLog(log) })));
      closing.unshift(() => server.close().then(drop));
    }
    const web = await mkdtemp(join(tmpdir(), 'web-'));
    await mkdir(join(web, 'assets'));
    await writeFile(
      join(web, 'index.html'),
      '<html><head><!--head--><title>x</title><!--/head--></head><body><div id="root"></div><!--first--></body></html>',
    );
    await writeFile(join(web, 'docs.html'), '<title>接口文档</title>');
    const settings = Object.assign(new BffSettings(), {
      WEB_DIR: web,
      MEDIA_DIR: join(web, 'media'),
      IMAGE_CACHE_DIR: join(web, 'unimg'),
      NODE_ENV: 'test',
      PASSWORD_KEY: 'the-key-for-passwords-of-specs-only',
      ...given,
    });
    const redis = connectRedis(redisUrl);
    const bus = new Bus({ kafka, name: 'bff', log });
    const schemas = new AnswerSchemas(() => answersOfSources(join(web, 'answers.json')));
    const app = await openEdge({ settings, log, redis, bus, outside, schemas });
    await app.listen(0, '127.0.0.1');
    await eventually(() => bus.ready());
    closing.unshift(() => app.close());
    return new World(app, await app.getUrl(), redis, kafka, settings.MEDIA_DIR, closing);
  }

  async close(): Promise<void> {
    for (const close of this.closing) await close();
  }

  /** A member's token, known to the members' service. */
  token(fields: Partial<SessionState> | 'banned' = {}): string {
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    const state = { ...someSession(), sessionId: token.slice(0, 8) };
    known.sessions.set(hashOf(token), fields === 'banned' ? 'banned' : { ...state, ...fields });
    return token;
  }

  async call(path: string, { token, headers = {}, ...init }: RequestInit & { token?: string } = {}) {
    const response = await fetch(this.url + path, {
      ...init,
      headers: {
        accept: 'application/json',
        ...(token ? { 'x-auth-token': token } : {}),
        ...(headers as Record<string, string>),
      },
    });
    const text = await response.text();
    const body = (text.startsWith('{') ? JSON.parse(text) : null) as {
      code: number;
      msg?: string;
      obj?: never;
      wrap?: number;
      next?: string | null;
    } | null;
    return { status: response.status, headers: response.headers, text, body: body! };
  }

  /** Navigates as a browser does; fetch would say of itself that it is a script. */
  page(path: string, headers: Record<string, string> = {}) {
    return this.raw(path, { accept: 'text/html', 'sec-fetch-mode': 'navigate', ...headers });
  }

  /** Asks with the path and the headers exactly as they are written. */
  raw(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }> {
    const { hostname, port } = new URL(this.url);
    return new Promise((resolve, reject) => {
      get({ hostname, port, path, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: response.statusCode!, headers: response.headers, bytes, text: bytes.toString('utf8') });
        });
      }).on('error', reject);
    });
  }

  post(path: string, body: string, options: RequestInit & { token?: string } = {}) {
    return this.call(path, {
      method: 'POST',
      body,
      ...options,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(options.headers as Record<string, string>) },
    });
  }
}
