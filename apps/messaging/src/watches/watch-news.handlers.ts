import { Controller, Inject } from '@nestjs/common';
import {
  commentPosted,
  guardedSections,
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
  type NoteCommented,
  type Place,
  type PostReplied,
  type ThreadAnswered,
  type VersionPublished,
  type WatchNewsDue,
} from '@yinghuo/contracts';
import { Bus, On, record, type Asks } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { gather } from '../inbox/deliver.ts';
import { placeOfComment } from '../notices/place-of-comment.ts';
import { trustedAmong } from '../notices/people.sql.ts';
import { mostWatches } from './watches.handlers.ts';
import { endNews, keepNews, newsOf, nextHearers, watchOwn, type News, type Target } from './watches.sql.ts';
import { titleOf } from './words.ts';

/** Members told in one transaction; those behind them in the next, by an event of the outbox. */
const piece = 100;

/** What is new in a place, told to those who watch it: updates of games (9), replies (10); new versions also of favourites. */
@Controller()
export class WatchNewsHandlers {
  constructor(@Inject(Bus) private readonly bus: Asks) {}

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
  @On(watchNewsDue, { alone: true })
  async tell({ newsId, after }: WatchNewsDue, sql: Tx) {
    const news = await newsOf(sql, newsId);
    if (!news) return;
    const { members, last } = await nextHearers(sql, news, after, piece);
    const { type, id, kind, byId, place } = news;
    const about = { type: kind === 'reply' ? 10 : 9, from: byId, place, gathers: `${type}:${id}` } as const;
    const title = await titleOf(sql, news);
    const watching = new Map(members.map(({ memberId, watches }) => [memberId, watches]));
    for (const to of await this.listeners(sql, news, [...watching.keys()])) {
      await gather(sql, { ...about, to, subjectId: type === 'game' ? id : null }, title(watching.get(to)!));
    }
    if (last === null) await endNews(sql, newsId);
    else await record(sql, watchNewsDue, { newsId, after: last });
  }

  private async listeners(sql: Tx, { type, id, byId, place }: News, members: readonly number[]): Promise<number[]> {
    if (members.length === 0) return [];
    if (type === 'note' || type === 'post' || type === 'thread') {
      const asked = { type, id, members: [...members], writerId: byId! };
      const heard = await this.bus.ask(listListeners, asked, guest());
      return trustedIf(sql, heard.guarded, heard.members);
    }
    if (place.page === 'support') return trustedAmong(sql, members);
    if (place.page !== 'game') return [...members];
    const [game] = await sql`select from games where id = ${place.gameId} and live`;
    return game ? trustedIf(sql, guardedSections.includes(place.section), members) : [];
  }
}

const trustedIf = async (sql: Tx, guarded: boolean, members: readonly number[]): Promise<number[]> =>
  guarded ? trustedAmong(sql, members) : [...members];

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
