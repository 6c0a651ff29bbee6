import { Controller } from '@nestjs/common';
import {
  codePoints,
  exportPlays,
  findToJudge,
  importPlays,
  listMemberPlays,
  listPlays,
  ratingDeleted,
  ratingPosted,
  refuse,
  setPlay,
  type Caller,
  type ExportPlays,
  type FindToJudge,
  type ImportedPlays,
  type ImportPlays,
  type ListMemberPlays,
  type ListPlays,
  type PlayLine,
  type Rating,
  type SetPlay,
  type SignedIn,
} from '@yinghuo/contracts';
import { shows } from '@yinghuo/copies';
import { Answers, record } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { holdOwn, rateable, remove, save, saveAll, wasHidden } from '../ratings/ratings.sql.ts';
import {
  gamesNamed,
  gamesToJudge,
  ownVerdicts,
  pageOfPlays,
  playsToTake,
  spreadOf,
  type KnownGame,
  type OwnVerdict,
} from './plays.sql.ts';
import { readPlays } from './reading.ts';

const imports: Quota = { name: 'imports', most: 10, per: { seconds: 3600 } };
const marks: Quota = { name: 'plays', most: 300, per: { seconds: 3600 } };

@Controller()
export class PlayHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listPlays)
  list(input: ListPlays, caller: SignedIn) {
    return pageOfPlays(this.db, caller.memberId, input, caller);
  }

  @Answers(listMemberPlays)
  async ofMember({ id, ...query }: ListMemberPlays, caller: Caller) {
    if (!(await shows(this.db, { memberId: id, part: 'ratings' }, caller))) refuse('notFound');
    const [page, spread] = await Promise.all([pageOfPlays(this.db, id, query, caller), spreadOf(this.db, id, caller)]);
    return { ...page, spread };
  }

  @Answers(setPlay)
  async set({ gameId, play }: SetPlay, caller: SignedIn, sql: Tx): Promise<Rating | null> {
    const { memberId } = caller;
    const section = (await rateable(sql, gameId, caller)) ?? refuse('notFound');
    const held = await holdOwn(sql, gameId, caller);
    await useQuota(sql, memberId, marks);
    const [before] = await ownVerdicts(sql, [gameId], caller);
    const about = { gameId, section, memberId, overall: before?.overall ?? null, created: false };
    const summaryLength = codePoints(before?.summary ?? '');
    if (!play && about.overall === null) {
      if (!held) return null;
      if (before?.summary) refuse('conflict', { reason: 'state' });
      await remove(sql, held.id);
      await record(sql, ratingDeleted, { ...about, ratingId: held.id, summaryLength });
      return null;
    }
    const verdict = merged(gameId, before, { title: '' });
    const hidden = held?.state === 'hidden' || (!held && (await wasHidden(sql, gameId, memberId)));
    const saved = await save(sql, { ...verdict, memberId, play: play ?? null }, hidden ? 'hidden' : 'live');
    await record(sql, ratingPosted, { ...about, ratingId: saved.id, summaryLength });
    return saved;
  }

  @Answers(findToJudge)
  toJudge(_: FindToJudge, caller: SignedIn) {
    return gamesToJudge(this.db, caller);
  }

  @Answers(exportPlays)
  take(input: ExportPlays, caller: SignedIn) {
    return playsToTake(this.db, input, caller);
  }

  @Answers(importPlays)
  async bring({ text }: ImportPlays, caller: SignedIn, sql: Tx): Promise<ImportedPlays> {
    // Whoever has none left is not read for nothing.
    await useQuota(sql, caller.memberId, imports);
    const lines = readPlays(text);
    const named = (pick: (play: PlayLine) => string | number | null | undefined) =>
      lines.flatMap(({ play }) => pick(play) ?? []);
    const games = await gamesNamed(
      sql,
      {
        ids: named((play) => play.gameId) as number[],
        vndbIds: named((play) => play.vndbId) as string[],
        bangumiIds: named((play) => play.bangumiId) as string[],
      },
      caller,
    );
    const gameOf = finder(games);
    const before = new Map(
      (
        await ownVerdicts(
          sql,
          games.map(({ id }) => id),
          caller,
        )
      ).map((own) => [own.gameId, own]),
    );
    const wanted = new Map<number, OwnVerdict>();
    const unknown: ImportedPlays['unknown'] = [];
    for (const { line, play } of lines) {
      const game = gameOf(play);
      if (game) wanted.set(game.id, merged(game.id, before.get(game.id), play));
      else unknown.push({ line, title: play.title || String(play.vndbId ?? play.bangumiId ?? play.gameId) });
    }
    const changed = [...wanted.values()].filter((verdict) => !isSame(before.get(verdict.gameId), verdict));
    const sectionOf = new Map(games.map(({ id, section }) => [id, section]));
    for (const { id, gameId, overall, summary } of await saveAll(sql, caller.memberId, changed)) {
      await record(sql, ratingPosted, {
        ratingId: id,
        gameId,
        section: sectionOf.get(gameId)!,
        memberId: caller.memberId,
        overall,
        summaryLength: codePoints(summary),
        // Points are for verdicts that are written here.
        created: false,
      });
    }
    return { changed: changed.length, same: wanted.size - changed.length, unknown };
  }
}

function finder(games: readonly KnownGame[]) {
  const byId = new Map(games.map((game) => [game.id, game]));
  const byVndb = new Map(games.map((game) => [game.vndbId, game]));
  const byBangumi = new Map(games.map((game) => [game.bangumiId, game]));
  return ({ gameId, vndbId, bangumiId }: PlayLine): KnownGame | undefined =>
    (gameId ? byId.get(gameId) : undefined) ??
    (vndbId ? byVndb.get(vndbId) : undefined) ??
    (bangumiId ? byBangumi.get(bangumiId) : undefined);
}

/** What a line says, and for the rest what stood there. */
const merged = (gameId: number, before: OwnVerdict | undefined, play: PlayLine): OwnVerdict => ({
  gameId,
  overall: play.overall ?? before?.overall ?? null,
  play: play.play ?? before?.play ?? null,
  spoiler: play.spoiler ?? before?.spoiler ?? false,
  summary: play.summary ?? before?.summary ?? '',
  aspects: Object.fromEntries(
    Object.entries({ ...before?.aspects, ...play.aspects }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  ),
});

const isSame = (before: OwnVerdict | undefined, after: OwnVerdict): boolean =>
  before !== undefined &&
  before.overall === after.overall &&
  before.play === after.play &&
  before.spoiler === after.spoiler &&
  before.summary === after.summary &&
  sorted(before.aspects) === sorted(after.aspects);
const sorted = (aspects: object): string => JSON.stringify(Object.entries(aspects).sort());
