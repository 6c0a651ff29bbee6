import { Controller, Inject } from '@nestjs/common';
import {
  commentPosted,
  guest,
  linkStateChanged,
  listListeners,
  noteCommented,
  postReplied,
  threadAnswered,
  versionPublished,
  watchNewsDue,
  type CommentPosted,
  type LinkStateChanged,
  type Listeners,
  type NoteCommented,
  type Place,
  type PostReplied,
  type ThreadAnswered,
  type VersionPublished,
  type WatchNewsDue,
} from '@yinghuo/contracts';
import { Bus, On, record, type Asks, type BeginHearing } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { gather } from '../inbox/deliver.ts';
import { placeOfComment } from '../notices/place-of-comment.ts';
import { readersAmong } from '../notices/people.sql.ts';
import { isGuarded } from '../notices/places.sql.ts';
import { mostWatches } from './watches.handlers.ts';
import {
  endNews,
  holdNews,
  keepNews,
  newsOf,
  nextHearers,
  watchOwn,
  type Hearer,
  type News,
  type Target,
} from './watches.sql.ts';
import { titleOf } from './words.ts';

/** Members told in one transaction; those behind them in the next, by an event of the outbox. */
const piece = 100;

/** What is new in a place, told to those who watch it: updates of games (9), replies (10); new versions also of favourites. */
@Controller()
export class WatchNewsHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @Inject(Bus) private readonly bus: Asks,
  ) {}

  @On(versionPublished)
  version({ gameId, section, memberId, by }: VersionPublished, sql: Tx) {
    const place: Place = { page: 'game', section, gameId, part: 'versions' };
    const target = { type: 'game', id: gameId } as const;
    return begin(sql, { ...target, kind: 'version', byId: null, except: [memberId, ...(by ? [by] : [])], place });
  }

  @On(linkStateChanged)
  async mended({ gameId, ownerId, from, to, by }: LinkStateChanged, sql: Tx) {
    if (from !== 'dead' || to !== 'valid') return;
    const [game] = await sql<
      { section: VersionPublished['section'] }[]
    >`select section from games where id = ${gameId}`;
    if (!game) return;
    const place: Place = { page: 'game', section: game.section, gameId, part: 'versions' };
    await begin(sql, {
      type: 'game',
      id: gameId,
      kind: 'mended',
      byId: null,
      except: [ownerId, ...(by ? [by] : [])],
      place,
    });
  }

  @On(commentPosted)
  async comment(event: CommentPosted, sql: Tx) {
    const { memberId, parentId, replyToId, mentions, commentId } = event;
    const target = { type: 'comment', id: parentId ?? commentId } as const;
    if (parentId) await reply(sql, target, event, [replyToId, ...mentions], placeOfComment(event));
    await watchOwn(sql, memberId, target, mostWatches);
  }

  @On(noteCommented)
  async note(event: NoteCommented, sql: Tx) {
    const { noteId, commentId, memberId, ownerId, replyToId, mentions } = event;
    const target = { type: 'note', id: noteId } as const;
    await reply(sql, target, event, [ownerId, replyToId, ...mentions], { page: 'note', noteId, commentId });
    await watchOwn(sql, memberId, target, mostWatches);
  }

  @On(postReplied)
  async post(event: PostReplied, sql: Tx) {
    const { postId, replyId, memberId, ownerId, replyToId, mentions } = event;
    const target = { type: 'post', id: postId } as const;
    await reply(sql, target, event, [ownerId, replyToId, ...mentions], { page: 'post', postId, replyId });
    await watchOwn(sql, memberId, target, mostWatches);
  }

  @On(threadAnswered)
  async thread(event: ThreadAnswered, sql: Tx) {
    const { threadId, memberId, ownerId } = event;
    const target = { type: 'thread', id: threadId } as const;
    await reply(sql, target, event, [ownerId], { page: 'thread', threadId });
    await watchOwn(sql, memberId, target, mostWatches);
  }

  /** A piece of those who hear of it. Where somebody may no longer look, or hears nothing of who did it, nothing is told. */
  @On(watchNewsDue, { begins: true })
  async tell({ newsId, after }: WatchNewsDue, begin: BeginHearing) {
    const due = await newsOf(this.db, newsId);
    if (!due) return;
    const { members } = await nextHearers(this.db, due, after, piece);
    const heard = await this.askWhoHears(due, idsOf(members));
    await begin(async (sql) => {
      const news = await holdNews(sql, newsId);
      if (!news) return;
      // Who has muted it meanwhile is left out; who has come meanwhile was not asked about, and hears of what comes next.
      const { members, last } = await nextHearers(sql, news, after, piece);
      const watching = new Map(members.map(({ memberId, watches }) => [memberId, watches]));
      const { type, id, kind, byId, place } = news;
      const about = { type: kind === 'reply' ? 10 : 9, from: byId, place, gathers: `${type}:${id}` } as const;
      const title = await titleOf(sql, news);
      for (const to of await listenersAmong(sql, news, idsOf(members), heard)) {
        await gather(sql, { ...about, to, subjectId: type === 'game' ? id : null }, title(watching.get(to)!));
      }
      if (last === null) await endNews(sql, newsId);
      else await record(sql, watchNewsDue, { newsId, after: last });
    });
  }

  /** Of what lies with the community, it says who may hear; null for everything else. */
  private async askWhoHears({ type, id, byId }: News, members: number[]): Promise<Listeners | null> {
    if (type !== 'note' && type !== 'post' && type !== 'thread') return null;
    if (members.length === 0) return { members: [], guarded: false };
    return this.bus.ask(listListeners, { type, id, members, writerId: byId! }, guest());
  }
}

const idsOf = (members: readonly Hearer[]): number[] => members.map(({ memberId }) => memberId);

async function listenersAmong(
  sql: Tx,
  { place }: News,
  members: readonly number[],
  heard: Listeners | null,
): Promise<number[]> {
  if (heard) {
    const asked = new Set(heard.members);
    return readersAmong(
      sql,
      heard.guarded,
      members.filter((member) => asked.has(member)),
    );
  }
  if (place.page === 'game') {
    const [game] = await sql`select from games where id = ${place.gameId} and live`;
    if (!game) return [];
  }
  return readersAmong(sql, isGuarded(place), members);
}

const reply = (
  sql: Tx,
  target: Target,
  { memberId }: { memberId: number },
  told: readonly (number | null | undefined)[],
  place: Place,
): Promise<void> =>
  begin(sql, {
    ...target,
    kind: 'reply',
    byId: memberId,
    except: [memberId, ...told.filter((id) => id != null)],
    place,
  });

/** Begins to tell, if anybody is to hear of it. */
async function begin(sql: Tx, news: News): Promise<void> {
  const newsId = await keepNews(sql, news);
  if (newsId !== null) await record(sql, watchNewsDue, { newsId, after: 0 });
}
