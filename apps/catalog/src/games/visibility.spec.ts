import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addIntel,
  addVersion,
  allContracts,
  claimAudit,
  countViews,
  decideAudit,
  decideTakedown,
  deleteIntel,
  deleteRating,
  deleteVersion,
  editAiGame,
  editGame,
  exportPlays,
  findAlike,
  findGameRefs,
  findIntel,
  findRating,
  findSimilar,
  findVersion,
  gameStatuses,
  getGame,
  getGameInput,
  getRevision,
  getVersion,
  guardedSections,
  importPlays,
  keepUpload,
  likeRating,
  listAllAnnouncements,
  listAllLabels,
  listAnnouncements,
  listAudit,
  listGames,
  listIntel,
  listLabels,
  listLog,
  listPlays,
  listRatings,
  listRevisions,
  listSubmissions,
  listTakedownCases,
  listTakedowns,
  listVersions,
  markGames,
  markIntel,
  markRatings,
  measureImage,
  moderateGame,
  moderateIntel,
  moderateRating,
  moderateVersion,
  postRating,
  randomGames,
  rankGames,
  readTakedownLetter,
  readUpload,
  Refusal,
  reportLink,
  requestTakedown,
  revertRevision,
  saveAnnouncement,
  saveDraft,
  saveLabel,
  saveLogItem,
  searchGames,
  sectionKeys,
  serveDownload,
  submitGame,
  suggestGames,
  topGames,
  updateVersion,
  withdrawGame,
  type AnyContract,
  type Caller,
  type InputOf,
  type LogItem,
  type Page,
  type RefusalKind,
  type ReplyOf,
  type Section,
} from '@yinghuo/contracts';
import { addGame, addLabels, addVersion as addVersionRow, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { fileDue } from '../search/search.sql.ts';

/** One game of every status in every section, each with a label of its own, versions in every status, ratings in each state, a log item. */
interface Known {
  id: number;
  section: Section;
  status: string;
  submitterId: number;
  label: number;
  versions: { id: number; status: string; authorId: number }[];
  /** One that is shown, by nobody here; one that was hidden, by the member. */
  ratings: { id: number; state: string; memberId: number }[];
  /** A change in force and one that waits, by the member and by nobody here. */
  revisions: { id: number; state: string; authorId: number }[];
  /** One about it, live or waiting as the game is, by somebody else. */
  intel: number;
}

const known: Known[] = [];
let catalogue: Awaited<ReturnType<typeof openCatalogue>>;

beforeAll(async () => {
  catalogue = await openCatalogue();
  const { db } = catalogue;
  const labels = await addLabels(db, sectionKeys.length * gameStatuses.length * 2);
  await db.begin(async (sql) => {
    for (const section of sectionKeys) {
      for (const status of gameStatuses) {
        for (const submitterId of [callers.member.memberId, callers.contributor.memberId]) {
          const label = labels[known.length]!;
          const declineReason = status === 'declined' ? '重复' : null;
          const id = await addGame(sql, { section, status, submitterId, declineReason }, [label]);
          const versions: Known['versions'] = [];
          for (const status of ['pending', 'live', 'declined', 'hidden']) {
            for (const authorId of [callers.member.memberId, 1]) {
              versions.push({ id: await addVersionRow(sql, id, { status, authorId }), status, authorId });
            }
          }
          const ratings = await sql<Known['ratings']>`
            insert into ratings (game_id, member_id, overall, state)
            values (${id}, 1, 8, 'live'), (${id}, ${callers.member.memberId}, 2, 'hidden') returning id, state, member_id`;
          await sql`update standings set views = 5, heat_week = 5 where game_id = ${id}`;
          await sql`insert into log_items (type, title, game_id) values (1, '收录', ${id})`;
          const [{ id: intel }] = await sql<[{ id: number }]>`
            insert into intel (kind, title, game_ids, guarded, author_id, status, published_at, dated)
            values ('news', '消息', array[${id}::bigint], ${guardedSections.includes(section)}, 1,
                    ${status === 'live' ? 'live' : 'pending'}, now(), true) returning id`;
          const revisions = await sql<Known['revisions']>`
            insert into revisions (kind, target_id, game_id, author_id, state, before, after, decided_at)
            select 'game', ${id}, ${id}, author, state, '{"engine": null}', '{"engine": "Unity"}',
                   case when state = 'accepted' then now() end
            from (values ('accepted', 1), ('pending', 1), ('pending', ${callers.member.memberId}::integer)) r (state, author)
            returning id, state, author_id`;
          const rows = { versions, ratings: [...ratings], revisions: [...revisions], intel };
          known.push({ id, section, status, submitterId, label, ...rows });
        }
      }
    }
    // Every game is related to every other one of the next status.
    await sql`insert into relations (game_id, kind, other_id)
              select a.id, 'series', b.id from games a join games b on a.id <> b.id and b.section <> a.section`;
    await sql`insert into announcements (title, text) values ('开站', '欢迎')`;
  });
  while ((await fileDue(db)) > 0);
}, 30_000);
afterAll(() => catalogue.close());

// The rule, said once more and plainly: calls.md §1, "Visibility".
const opens = (caller: Caller, section: Section) => !guardedSections.includes(section) || caller.permission >= 2;
const shows = (caller: Caller, status: string, owner: number) =>
  status === 'live' || owner === caller.memberId || caller.permission >= 5;
const closed = (caller: Caller) => (caller.memberId === null ? 'signInNeeded' : 'forbidden');
const sees = (caller: Caller, game: Known) =>
  opens(caller, game.section) && shows(caller, game.status, game.submitterId);
const lives = (caller: Caller, section?: Section) =>
  known.filter(
    (game) => game.status === 'live' && opens(caller, game.section) && game.section === (section ?? game.section),
  );

/** The ratings that the caller sees, of games of an open and of a guarded section. */
const someGames = () => known.filter(({ section }) => section === 'gal' || section === 'rpg');
const seenRatings = (caller: Caller, game: Known) =>
  sees(caller, game) ? game.ratings.filter(({ state, memberId }) => shows(caller, state, memberId)) : [];
/** A change that was never in force is its author’s and the moderators’. */
const tells = (caller: Caller, state: string, author: number) => state === 'accepted' || shows(caller, state, author);
/** The games with the items about them that the caller sees; nobody here wrote one. */
const seenIntel = (caller: Caller) =>
  known.filter(({ section, status }) => opens(caller, section) && (status === 'live' || caller.permission >= 5));
/** What every call for members refuses with, whatever it is about. */
const gated = (caller: Caller, permission: number) =>
  caller.memberId === null ? 'signInNeeded' : caller.permission < permission ? 'forbidden' : undefined;

const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
const idsOf = (games: { id: number }[]) => sorted(games.map(({ id }) => id));

/** What is answered, without a secret of a link in it, or the kind of the refusal. */
async function ask<C extends AnyContract>(
  contract: C,
  input: InputOf<C>,
  caller: Caller,
): Promise<{ reply: ReplyOf<C>; refused?: never } | { reply?: never; refused: RefusalKind }> {
  try {
    const reply = await catalogue.bus.ask(contract, input, caller);
    expect(JSON.stringify(reply)).not.toContain('secret');
    return { reply };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.kind };
    throw error;
  }
}

/** For every contract, a look through it at all there is, compared with the rule. */
const looks = new Map<AnyContract, (caller: Caller) => Promise<void>>([
  [
    listGames,
    async (caller) => {
      for (const section of sectionKeys) {
        const { reply, refused } = await ask(listGames, { section, size: 100, sort: 'new' }, caller);
        if (!opens(caller, section)) expect(refused).toBe(closed(caller));
        else {
          expect(idsOf(reply!.items)).toEqual(idsOf(lives(caller, section)));
          expect(reply!.total).toBe(lives(caller, section).length);
          for (const status of gameStatuses) {
            const list = { section, status, size: 100, sort: 'new', facets: true } as const;
            const { reply } = await ask(listGames, list, caller);
            const theirs = known.filter(
              (game) => game.section === section && game.status === status && sees(caller, game),
            );
            expect(idsOf(reply!.items)).toEqual(idsOf(theirs));
            expect(reply!.total).toBe(theirs.length);
            const counted = status === 'live' ? theirs.map(({ label }) => label) : [];
            expect(idsOf(reply!.facets?.labels ?? [])).toEqual(sorted(counted));
          }
        }
      }
    },
  ],
  [
    rankGames,
    async (caller) => {
      await catalogue.db`
        insert into rankings (game_id, about, section, year, live, score, votes)
        select id, 'overall', section, '2024', status = 'live', 8, 10 from games on conflict do nothing`;
      const leveled = { ...caller, level: 1 };
      for (const section of [undefined, ...sectionKeys]) {
        const { reply, refused } = await ask(rankGames, { section, aspect: 'overall', size: 100 }, leveled);
        const no = gated(caller, 1) ?? (section && !opens(caller, section) ? closed(caller) : undefined);
        expect(refused).toBe(no);
        if (reply) {
          expect(idsOf(reply.items.map(({ game }) => game))).toEqual(idsOf(lives(caller, section)));
          expect(reply.total).toBe(reply.items.length);
        }
      }
    },
  ],
  [
    findAlike,
    async (caller) => {
      await catalogue.db`
        insert into ratings (game_id, member_id, overall) select id, 2, 9 from games on conflict do nothing`;
      for (const game of known) {
        const { reply, refused } = await ask(findAlike, { id: game.id }, caller);
        expect(refused).toBe(sees(caller, game) ? undefined : 'notFound');
        const allowed = new Set(idsOf(lives(caller)));
        expect((reply ?? []).every(({ game: { id } }) => allowed.has(id) && id !== game.id)).toBe(true);
      }
      await catalogue.db`delete from ratings where member_id = 2`;
    },
  ],
  [
    listPlays,
    async (caller) => {
      const { reply, refused } = await ask(listPlays, { size: 100 }, caller);
      expect(refused).toBe(gated(caller, 0));
      const theirs = known.filter((game) => sees(caller, game));
      if (reply)
        expect(idsOf(reply.items.map(({ game }) => game))).toEqual(caller === callers.member ? idsOf(theirs) : []);
    },
  ],
  [
    exportPlays,
    async (caller) => {
      const { reply, refused } = await ask(exportPlays, {}, caller);
      expect(refused).toBe(gated(caller, 0));
      const theirs = known.filter((game) => sees(caller, game));
      if (reply)
        expect(sorted(reply.map(({ gameId }) => gameId))).toEqual(caller === callers.member ? idsOf(theirs) : []);
    },
  ],
  [
    importPlays,
    async (caller) => {
      if (caller === callers.member) return; // whose ratings the other looks count on
      const text = JSON.stringify(known.map(({ id }) => ({ gameId: id, play: 'wish' })));
      const { reply, refused } = await ask(importPlays, { text }, caller);
      expect(refused).toBe(gated(caller, 1));
      if (reply) expect(reply.changed).toBe(lives(caller).length);
      await catalogue.db`delete from ratings where member_id = ${caller.memberId} and play = 'wish'`;
    },
  ],
  [
    getGame,
    async (caller) => {
      for (const game of known) {
        const { reply, refused } = await ask(getGame, { section: game.section, id: game.id }, caller);
        if (!opens(caller, game.section)) expect(refused).toBe(closed(caller));
        else if (!sees(caller, game)) expect(refused).toBe('notFound');
        else {
          expect(reply!.id).toBe(game.id);
          expect(idsOf(reply!.relations.map(({ game }) => game))).toEqual(
            idsOf(known.filter((other) => other.section !== game.section && sees(caller, other))),
          );
          expect(reply!.declineReason).toBe(game.status === 'declined' ? '重复' : undefined);
        }
      }
      const [first] = known;
      expect(await ask(getGame, { section: 'otome', id: first!.id }, caller)).toEqual({ refused: 'notFound' });
      expect(await ask(getGame, { section: 'gal', id: 2 ** 52 }, caller)).toEqual({ refused: 'notFound' });
    },
  ],
  [
    findGameRefs,
    async (caller) => {
      const { reply } = await ask(findGameRefs, { ids: known.map(({ id }) => id) }, caller);
      expect(idsOf(reply!)).toEqual(idsOf(known.filter((game) => sees(caller, game))));
    },
  ],
  [
    searchGames,
    async (caller) => {
      for (const section of sectionKeys) {
        const search = { section, q: '夏夜', size: 100, sort: 'relevance' } as const;
        const { reply, refused } = await ask(searchGames, search, caller);
        if (!opens(caller, section)) expect(refused).toBe(closed(caller));
        else {
          expect(idsOf(reply!.items)).toEqual(idsOf(lives(caller, section)));
          expect(reply!.total).toBe(lives(caller, section).length);
        }
      }
    },
  ],
  [
    suggestGames,
    async (caller) => {
      const { reply } = await ask(suggestGames, { q: '夏夜', kind: 'game', size: 19 }, caller);
      const allowed = new Set(idsOf(lives(caller)));
      expect(reply!.games).toHaveLength(Math.min(20, allowed.size));
      expect(reply!.games.every(({ id }) => allowed.has(id))).toBe(true);
      const { labels } = (await ask(suggestGames, { q: '标签', kind: 'label', size: 20 }, caller)).reply!;
      const theirs = new Set(lives(caller).map(({ label }) => label));
      expect(labels.every(({ id }) => theirs.has(id))).toBe(true);
    },
  ],
  [
    randomGames,
    async (caller) => {
      for (const section of sectionKeys) {
        const { reply, refused } = await ask(randomGames, { section, count: 12 }, caller);
        if (!opens(caller, section)) expect(refused).toBe(closed(caller));
        else expect(idsOf(reply!)).toEqual(idsOf(lives(caller, section)));
      }
    },
  ],
  [
    topGames,
    async (caller) => {
      for (const section of sectionKeys) {
        for (const period of ['week', 'all'] as const) {
          const { reply, refused } = await ask(topGames, { section, period, size: 50 }, caller);
          if (!opens(caller, section)) expect(refused).toBe(closed(caller));
          else expect(idsOf(reply!)).toEqual(idsOf(lives(caller, section)));
        }
      }
    },
  ],
  [
    listLabels,
    async (caller) => {
      for (const section of [undefined, ...sectionKeys]) {
        const { reply } = await ask(listLabels, { section }, caller);
        expect(idsOf(reply!)).toEqual(sorted(lives(caller, section).map(({ label }) => label)));
        expect(reply!.every(({ count }) => count === 1)).toBe(true);
      }
    },
  ],
  [
    listVersions,
    async (caller) => {
      for (const game of known) {
        const { reply, refused } = await ask(listVersions, { id: game.id }, caller);
        if (!sees(caller, game)) expect(refused).toBe('notFound');
        else {
          const expected = game.versions.filter(({ status, authorId }) => shows(caller, status, authorId));
          expect(idsOf(reply!)).toEqual(idsOf(expected));
          expect(reply!.every(({ links }) => links.length === 1)).toBe(true);
        }
      }
    },
  ],
  [
    serveDownload,
    async (caller) => {
      for (const game of known.filter(({ status }) => status !== 'draft')) {
        for (const { id, status, authorId } of game.versions) {
          const [link] = await catalogue.db`select id from links where version_id = ${id}`;
          const served = catalogue.bus.ask(serveDownload, { linkId: link!.id as number }, caller);
          if (sees(caller, game) && shows(caller, status, authorId))
            expect(await served).toMatchObject({ extractCode: 'secret-code' });
          else await expect(served).rejects.toMatchObject({ kind: 'notFound' });
        }
      }
    },
  ],
  [
    reportLink,
    async (caller) => {
      const game = known.find(({ section, status }) => section === 'rpg' && status === 'live')!;
      const { id } = game.versions.find(({ status }) => status === 'live')!;
      const [link] = await catalogue.db`select id from links where version_id = ${id}`;
      const { refused } = await ask(reportLink, { linkId: link!.id as number, reason: 'dead' }, caller);
      if (caller.memberId === null) expect(refused).toBe('signInNeeded');
      else if (caller.permission < 1) expect(refused).toBe('forbidden');
      else expect(refused).toBe(opens(caller, 'rpg') ? undefined : 'notFound');
    },
  ],
  [
    listRatings,
    async (caller) => {
      for (const game of known) {
        const { reply, refused } = await ask(listRatings, { id: game.id, size: 24, sort: 'new' }, caller);
        if (!sees(caller, game)) expect(refused).toBe('notFound');
        else {
          const expected = game.ratings.filter(({ state }) => state === 'live' || caller.permission >= 5);
          expect(idsOf(reply!.items)).toEqual(idsOf(expected));
          expect(reply!.total).toBe(expected.length);
          expect(reply!.summary.votes).toBe(1);
        }
      }
    },
  ],
  [
    postRating,
    async (caller) => {
      for (const game of someGames()) {
        const { refused } = await ask(postRating, { gameId: game.id, play: 'doing', spoiler: false }, caller);
        const rateable = game.status === 'live' && sees(caller, game);
        expect(refused).toBe(gated(caller, 1) ?? (rateable ? undefined : 'notFound'));
        if (!refused && caller !== callers.member) await ask(deleteRating, { gameId: game.id }, caller);
      }
    },
  ],
  [
    deleteRating,
    async (caller) => {
      const game = known.find(({ section, status }) => section === 'rpg' && status === 'live')!;
      // The member has rated it, but sees it no more.
      expect((await ask(deleteRating, { gameId: game.id }, caller)).refused).toBe(gated(caller, 1) ?? 'notFound');
    },
  ],
  [
    likeRating,
    async (caller) => {
      for (const game of someGames()) {
        const seen = seenRatings(caller, game);
        for (const rating of game.ratings) {
          const { refused } = await ask(likeRating, { id: rating.id, on: true }, caller);
          const answer = !seen.includes(rating) ? 'notFound' : rating.state === 'live' ? undefined : 'conflict';
          expect(refused).toBe(gated(caller, 1) ?? answer);
        }
      }
    },
  ],
  [
    moderateRating,
    async (caller) => {
      for (const game of someGames()) {
        const { id } = game.ratings[0]!;
        for (const action of ['hide', 'restore'] as const) {
          expect((await ask(moderateRating, { id, action, reason: '试试' }, caller)).refused).toBe(gated(caller, 5));
        }
      }
    },
  ],
  [
    markRatings,
    async (caller) => {
      const ids = someGames().flatMap(({ ratings }) => idsOf(ratings));
      const { reply, refused } = await ask(markRatings, { ids }, caller);
      expect(refused).toBe(gated(caller, 0));
      if (reply) expect(idsOf(reply)).toEqual(idsOf(someGames().flatMap((game) => seenRatings(caller, game))));
    },
  ],
  [
    markGames,
    async (caller) => {
      const { reply, refused } = await ask(markGames, { ids: known.map(({ id }) => id) }, caller);
      expect(refused).toBe(gated(caller, 0));
      if (reply) {
        expect(idsOf(reply)).toEqual(idsOf(known.filter((game) => sees(caller, game))));
        expect(reply.every(({ rating }) => (rating !== null) === (caller === callers.member))).toBe(true);
      }
    },
  ],
  [
    findRating,
    async (caller) => {
      for (const game of someGames()) {
        const seen = seenRatings(caller, game);
        for (const rating of game.ratings) {
          const { refused } = await ask(findRating, { id: rating.id }, caller);
          expect(refused).toBe(gated(caller, 0) ?? (seen.includes(rating) ? undefined : 'notFound'));
        }
      }
    },
  ],
  [
    getVersion,
    async (caller) => {
      for (const game of someGames()) {
        for (const { id, status, authorId } of game.versions) {
          const { refused } = await ask(getVersion, { id }, caller);
          expect(refused).toBe(sees(caller, game) && shows(caller, status, authorId) ? undefined : 'notFound');
        }
      }
    },
  ],
  [
    findVersion,
    async (caller) => {
      for (const game of someGames()) {
        for (const { id, status, authorId } of game.versions) {
          const { refused } = await ask(findVersion, { id }, caller);
          const seen = sees(caller, game) && shows(caller, status, authorId);
          expect(refused).toBe(gated(caller, 0) ?? (seen ? undefined : 'notFound'));
        }
      }
    },
  ],
  [
    addVersion,
    async (caller) => {
      const links = [{ provider: 'direct' as const, url: 'https://files.example/another' }];
      const version = { kind: 'raw', languages: ['ja'], platforms: ['windows'], sizeBytes: 1, links } as const;
      for (const game of someGames()) {
        const { reply, refused } = await ask(addVersion, { gameId: game.id, ...version } as never, caller);
        const open = game.status !== 'draft' && sees(caller, game);
        expect(refused).toBe(gated(caller, 1) ?? (open ? undefined : 'notFound'));
        if (!reply) continue;
        expect(reply.status).toBe(caller.permission >= 5 && game.status === 'live' ? 'live' : 'pending');
        await catalogue.db`delete from versions where id = ${reply.id}`;
        await catalogue.db`delete from log_items where type = 2`;
      }
    },
  ],
  [
    updateVersion,
    async (caller) => {
      for (const game of someGames()) {
        for (const { id, status, authorId } of game.versions) {
          // Of a revision that never was: nothing changes.
          const { refused } = await ask(updateVersion, { id, revision: 99, note: '试试' }, caller);
          const seen = sees(caller, game) && shows(caller, status, authorId);
          expect(refused).toBe(gated(caller, 1) ?? (seen ? 'conflict' : 'notFound'));
        }
      }
    },
  ],
  [
    deleteVersion,
    async (caller) => {
      for (const game of someGames()) {
        const { id } = game.versions.find(({ authorId }) => authorId === 1)!;
        expect((await ask(deleteVersion, { id }, caller)).refused).toBe(gated(caller, 1) ?? 'notFound');
      }
    },
  ],
  [
    moderateVersion,
    async (caller) => {
      for (const game of someGames()) {
        const { id } = game.versions.find(({ status }) => status === 'live')!;
        for (const action of ['hide', 'restore'] as const) {
          expect((await ask(moderateVersion, { id, action, reason: '试试' }, caller)).refused).toBe(gated(caller, 5));
        }
      }
    },
  ],
  [
    moderateGame,
    async (caller) => {
      for (const game of someGames().filter(({ status }) => status === 'live')) {
        for (const action of ['hide', 'restore'] as const) {
          const { refused } = await ask(moderateGame, { id: game.id, action, reason: '试试' }, caller);
          expect(refused).toBe(gated(caller, 5));
        }
      }
    },
  ],
  [
    editGame,
    async (caller) => {
      for (const { id, ...game } of known) {
        const { refused } = await ask(editGame, { id, revision: 99, engine: 'Unity' }, caller);
        expect(refused).toBe(gated(caller, 1) ?? (sees(caller, { id, ...game }) ? 'conflict' : 'notFound'));
      }
    },
  ],
  [
    editAiGame,
    async (caller) => {
      for (const game of known) {
        const { refused } = await ask(editAiGame, { id: game.id, revision: 99, engine: 'Unity' }, caller);
        const open = game.section === 'ai' && sees(caller, game);
        expect(refused).toBe(gated(caller, 2) ?? (open ? 'conflict' : 'notFound'));
      }
    },
  ],
  [
    listRevisions,
    async (caller) => {
      for (const game of known) {
        const { reply, refused } = await ask(listRevisions, { id: game.id, size: 24 }, caller);
        if (!sees(caller, game)) expect(refused).toBe('notFound');
        else {
          const expected = game.revisions.filter(({ state, authorId }) => tells(caller, state, authorId));
          expect(idsOf(reply!.items)).toEqual(idsOf(expected));
          expect(reply!.total).toBe(expected.length);
        }
      }
    },
  ],
  [
    getRevision,
    async (caller) => {
      for (const game of someGames()) {
        for (const { id, state, authorId } of game.revisions) {
          const { refused } = await ask(getRevision, { id }, caller);
          expect(refused).toBe(sees(caller, game) && tells(caller, state, authorId) ? undefined : 'notFound');
        }
      }
    },
  ],
  [
    revertRevision,
    async (caller) => {
      for (const game of someGames()) {
        const { id } = game.revisions.find(({ state }) => state === 'pending')!;
        expect((await ask(revertRevision, { id, reason: '试试' }, caller)).refused).toBe(
          gated(caller, 5) ?? 'conflict',
        );
      }
    },
  ],
  [
    listAudit,
    async (caller) => {
      const { reply, refused } = await ask(listAudit, { kind: 'game', size: 100 }, caller);
      expect(refused).toBe(gated(caller, 5));
      if (reply) expect(idsOf(reply.items)).toEqual(idsOf(known.filter(({ status }) => status === 'pending')));
    },
  ],
  [
    claimAudit,
    async (caller) => {
      for (const { id, status } of someGames()) {
        const { refused } = await ask(claimAudit, { kind: 'game', id, on: true, takeOver: true }, caller);
        expect(refused).toBe(gated(caller, 5) ?? (status === 'pending' ? undefined : 'notFound'));
      }
      await catalogue.db`delete from audit_claims`;
    },
  ],
  [
    decideAudit,
    async (caller) => {
      for (const game of someGames().filter(({ status }) => status === 'live')) {
        const { refused } = await ask(decideAudit, { kind: 'game', id: game.id, accept: true }, caller);
        expect(refused).toBe(gated(caller, 5) ?? 'conflict');
      }
    },
  ],
  [
    listIntel,
    async (caller) => {
      const { reply } = await ask(listIntel, { size: 100 }, caller);
      expect(idsOf(reply!.items)).toEqual(sorted(seenIntel(caller).map(({ intel }) => intel)));
      expect(reply!.total).toBe(reply!.items.length);
      expect(sorted(reply!.items.flatMap(({ games }) => idsOf(games)))).toEqual(
        sorted(
          seenIntel(caller)
            .filter((game) => sees(caller, game))
            .map(({ id }) => id),
        ),
      );
      for (const game of known) {
        const { reply } = await ask(listIntel, { game: game.id, size: 24 }, caller);
        const there = seenIntel(caller).includes(game) && sees(caller, game);
        expect(reply!.items.map(({ id }) => id)).toEqual(there ? [game.intel] : []);
      }
    },
  ],
  [
    addIntel,
    async (caller) => {
      // The quota of members lasts for ten.
      const last = known.filter(({ section, status }) => section === 'gal' || status === 'live').slice(-10);
      for (const game of last) {
        const { reply, refused } = await ask(addIntel, { kind: 'news', title: '消息', games: [game.id] }, caller);
        expect(refused).toBe(gated(caller, 1) ?? (sees(caller, game) ? undefined : 'notFound'));
        if (reply) await catalogue.db`delete from intel where id = ${reply.id}`;
      }
    },
  ],
  [
    deleteIntel,
    async (caller) => {
      for (const game of someGames()) {
        if (caller.permission >= 5) continue;
        expect((await ask(deleteIntel, { id: game.intel }, caller)).refused).toBe(gated(caller, 1) ?? 'notFound');
      }
    },
  ],
  [
    moderateIntel,
    async (caller) => {
      const game = known.find(({ section, status }) => section === 'rpg' && status === 'live')!;
      for (const action of ['hide', 'restore'] as const) {
        const { refused } = await ask(moderateIntel, { id: game.intel, action, reason: '试试' }, caller);
        expect(refused).toBe(gated(caller, 5));
      }
    },
  ],
  [
    markIntel,
    async (caller) => {
      const { reply, refused } = await ask(markIntel, { ids: known.map(({ intel }) => intel) }, caller);
      expect(refused).toBe(gated(caller, 0));
      if (reply) expect(idsOf(reply)).toEqual(sorted(seenIntel(caller).map(({ intel }) => intel)));
    },
  ],
  [
    findIntel,
    async (caller) => {
      const seen = seenIntel(caller);
      for (const game of someGames()) {
        const { refused } = await ask(findIntel, { id: game.intel }, caller);
        expect(refused).toBe(gated(caller, 0) ?? (seen.includes(game) ? undefined : 'notFound'));
      }
    },
  ],
  [
    submitGame,
    async (caller) => {
      // A related game must be one that the caller sees; the name is new, so that nothing else is in the way.
      for (const game of [...someGames().slice(0, 3), ...someGames().slice(-7)]) {
        const input = {
          ...{
            section: 'gal' as const,
            titleZh: `新作${game.id}${caller.visitor}${caller.memberId}`,
            age: 'all' as const,
          },
          ...{ force: false, relations: [{ kind: 'series' as const, gameId: game.id }] },
        };
        const { reply, refused } = await ask(submitGame, input, caller);
        const names = sees(caller, game) && game.status !== 'draft';
        expect(refused).toBe(gated(caller, 1) ?? (names ? undefined : 'invalid'));
        if (reply) await catalogue.db`delete from games where id = ${reply.id}`;
        if (game.status === 'draft' && game.submitterId === caller.memberId) continue;
        expect((await ask(submitGame, { ...input, draftId: game.id }, caller)).refused).toBe(
          gated(caller, 1) ?? 'notFound',
        );
      }
    },
  ],
  [
    saveDraft,
    async (caller) => {
      for (const game of someGames()) {
        if (game.status === 'draft' && game.submitterId === caller.memberId) continue;
        expect((await ask(saveDraft, { section: 'gal', id: game.id }, caller)).refused).toBe(
          gated(caller, 1) ?? 'notFound',
        );
      }
    },
  ],
  [
    findSimilar,
    async (caller) => {
      const { reply, refused } = await ask(findSimilar, { titleZh: '夏夜' }, caller);
      expect(refused).toBe(gated(caller, 1));
      if (!reply) return;
      const seen = new Set(known.filter((game) => sees(caller, game) && game.status !== 'draft').map(({ id }) => id));
      expect(reply.games).toHaveLength(Math.min(10, seen.size));
      expect(reply.games.every(({ id }) => seen.has(id))).toBe(true);
      expect(reply.waiting).toBe(caller.permission < 5);
    },
  ],
  [
    listSubmissions,
    async (caller) => {
      const { reply, refused } = await ask(listSubmissions, { size: 100 }, caller);
      expect(refused).toBe(gated(caller, 0));
      if (!reply) return;
      const own = known.filter((game) => game.submitterId === caller.memberId && sees(caller, game));
      expect(idsOf(reply.items)).toEqual(idsOf(own));
      expect(reply.total).toBe(own.length);
    },
  ],
  [
    getGameInput,
    async (caller) => {
      for (const game of known) {
        const { reply, refused } = await ask(getGameInput, { id: game.id }, caller);
        expect(refused).toBe(gated(caller, 1) ?? (sees(caller, game) ? undefined : 'notFound'));
        if (!reply) continue;
        const seen = game.versions.filter(({ status, authorId }) => shows(caller, status, authorId));
        expect(reply.versions).toHaveLength(seen.length);
        expect(sorted(reply.input.relations.map(({ gameId }) => gameId))).toEqual(
          idsOf(
            known.filter((other) => other.section !== game.section && other.status !== 'draft' && sees(caller, other)),
          ),
        );
      }
    },
  ],
  [
    withdrawGame,
    async (caller) => {
      for (const game of someGames()) {
        const own = game.submitterId === caller.memberId && sees(caller, game);
        if (own && game.status !== 'live' && game.status !== 'hidden') continue;
        expect((await ask(withdrawGame, { id: game.id }, caller)).refused).toBe(
          gated(caller, 1) ?? (own ? 'conflict' : 'notFound'),
        );
      }
    },
  ],
  [
    listLog,
    async (caller) => {
      const expected = known.filter((game) => sees(caller, game)).map(({ id }) => id);
      const seen: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { reply }: { reply?: Page<LogItem> } = await ask(listLog, { type: 1, size: 50, cursor }, caller);
        expect(reply!.total).toBe(expected.length);
        seen.push(...reply!.items.map(({ game }) => game!.id));
        cursor = reply!.next;
      }
      expect(sorted(seen)).toEqual(sorted(expected));
    },
  ],
  [
    listAnnouncements,
    async (caller) => {
      expect((await ask(listAnnouncements, {}, caller)).reply).toMatchObject([{ title: '开站' }]);
    },
  ],
  [
    listAllAnnouncements,
    async (caller) => {
      const { reply, refused } = await ask(listAllAnnouncements, { size: 24 }, caller);
      expect(refused).toBe(gated(caller, 8));
      if (reply) expect(reply.items).toMatchObject([{ title: '开站' }]);
    },
  ],
  [
    saveAnnouncement,
    async (caller) => {
      const { refused } = await ask(saveAnnouncement, { id: 1, title: '开站', text: '欢迎' }, caller);
      expect(refused).toBe(gated(caller, 8));
    },
  ],
  [
    saveLogItem,
    async (caller) => {
      // What games left in the log is nobody's to change.
      const { refused } = await ask(saveLogItem, { id: 1, title: '收录', text: '…' }, caller);
      expect(refused).toBe(gated(caller, 8) ?? 'notFound');
    },
  ],
  [
    listAllLabels,
    async (caller) => {
      const { reply, refused } = await ask(listAllLabels, {}, caller);
      expect(refused).toBe(gated(caller, 1));
      const hidden = known.filter(({ section, status }) => status === 'live' && !opens(caller, section));
      const seen = known.filter((game) => !hidden.includes(game));
      if (reply) expect(idsOf(reply)).toEqual(sorted(seen.map(({ label }) => label)));
    },
  ],
  [
    saveLabel,
    async (caller) => {
      const { refused } = await ask(saveLabel, { id: 2 ** 40, name: '新的', category: 'content' }, caller);
      expect(refused).toBe(gated(caller, 5) ?? 'notFound');
    },
  ],
  [
    keepUpload,
    async (caller) => {
      const bytes = Buffer.from(`a picture of ${caller.memberId}`).toString('base64');
      const { refused } = await ask(keepUpload, { bytes, width: 1, height: 1, blur: '000000' }, caller);
      expect(refused).toBe(gated(caller, 1));
    },
  ],
  [
    readUpload,
    async (caller) =>
      expect((await ask(readUpload, { name: `${'x'.repeat(43)}.webp` }, caller)).refused).toBe('notFound'),
  ],
  [
    measureImage,
    async (caller) => {
      const facts = { url: 'https://pictures.example/1.webp', width: 1, height: 1, blur: '000000' };
      expect(await ask(measureImage, facts, caller)).toEqual({ reply: null });
    },
  ],
  [
    requestTakedown,
    async (caller) => {
      // The page of a game that the claimant may not see is taken like any other: it answers nothing about the game.
      const urls = known.slice(0, 20).map(({ id }) => `/detail?id=${id}`);
      const claim = {
        name: '权利人',
        email: 'holder@example.com',
        works: '作品',
        statement: '这是我们的作品。'.repeat(3),
      };
      const { reply } = await ask(requestTakedown, { ...claim, urls, goodFaith: true }, caller);
      expect(Object.keys(reply!)).toEqual(['reference']);
    },
  ],
  [
    listTakedowns,
    async (caller) => {
      const { reply } = await ask(listTakedowns, { size: 24 }, caller);
      expect(JSON.stringify(reply)).not.toContain('holder@example.com');
    },
  ],
  [
    listTakedownCases,
    async (caller) => expect((await ask(listTakedownCases, { size: 24 }, caller)).refused).toBe(gated(caller, 8)),
  ],
  [
    decideTakedown,
    async (caller) => {
      const { refused } = await ask(decideTakedown, { id: 2 ** 40, accept: false, games: [] }, caller);
      expect(refused).toBe(gated(caller, 8) ?? 'notFound');
    },
  ],
  [
    readTakedownLetter,
    async (caller) => {
      const { refused } = await ask(readTakedownLetter, { reference: 'R20261121-AAAAA' }, caller);
      expect(refused).toBe('notFound');
    },
  ],
  [
    countViews,
    async (caller) => {
      const views = known.map(({ id }) => ({ gameId: id, visitor: `${caller.memberId}` }));
      expect(await ask(countViews, { views }, caller)).toEqual({
        reply: { counted: known.filter(({ status }) => status === 'live').length },
      });
    },
  ],
]);

describe('what a caller may see (and never the address, code or password of a link)', () => {
  const contracts = allContracts().filter(({ service }) => service === 'catalog');

  it('is looked at through every contract of the catalogue', () => {
    expect(contracts.map(({ name }) => name).toSorted()).toEqual([...looks.keys()].map(({ name }) => name).toSorted());
  });

  for (const contract of contracts) {
    for (const [who, caller] of Object.entries(callers)) {
      it(`${contract.name} shows ${who} what the rule says`, () => looks.get(contract)!(caller), 20_000);
    }
  }
});
