import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aspects, getGame, playStates, type Aspect, type PlayState } from '@yinghuo/contracts';
import fc from 'fast-check';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { renewScores } from './ratings.sql.ts';
import { meanOf, summaryOf } from './summary.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

const summary = async (id: number) => (await catalogue.bus.ask(getGame, { section: 'gal', id }, callers.guest)).rating;

interface Rating {
  overall: number | null;
  aspects: Partial<Record<Aspect, number>>;
  play: PlayState | null;
  counted: boolean;
}

describe('the summary of ratings', () => {
  it('without any votes says nothing', () => {
    const nothing = summaryOf({}, null);
    expect(nothing).toMatchObject({ score: null, mean: null, votes: 0, histogram: Array(10).fill(0) });
    expect(Object.values(nothing.aspects)).toEqual(Array(8).fill(null));
    expect(meanOf([0, 0, 1, 1, 0, 0, 0, 0, 0, 1])).toBe(5.67);
  });

  it('is what a fresh count of the ratings gives, however they came, changed and went', async () => {
    const { db } = catalogue;
    const rating: fc.Arbitrary<Rating> = fc
      .record({
        overall: fc.option(fc.integer({ min: 1, max: 10 })),
        aspects: fc.dictionary(fc.constantFrom(...aspects), fc.integer({ min: 1, max: 10 })),
        play: fc.option(fc.constantFrom(...playStates)),
        counted: fc.boolean(),
      })
      .filter(({ overall, play }) => overall !== null || play !== null) as fc.Arbitrary<Rating>;
    const step = fc.record({ member: fc.integer({ min: 1, max: 15 }), rating: fc.option(rating) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const game = await addGame(db);
        const left = new Map<number, Rating>();
        await db.begin(async (sql) => {
          for (const { member, rating } of steps) {
            if (rating === null) {
              left.delete(member);
              await sql`delete from ratings where game_id = ${game} and member_id = ${member}`;
            } else {
              left.set(member, rating);
              await sql`
                insert into ratings (game_id, member_id, overall, aspects, play, counted)
                values (${game}, ${member}, ${rating.overall}, ${sql.json(rating.aspects)}, ${rating.play}, ${rating.counted})
                on conflict (game_id, member_id) do update set overall = excluded.overall, aspects = excluded.aspects,
                  play = excluded.play, counted = excluded.counted`;
            }
          }
        });
        const counted = [...left.values()].filter(({ counted }) => counted);
        const histogram = (of: (rating: Rating) => number | null | undefined) =>
          Array.from({ length: 10 }, (_, n) => counted.filter((rating) => of(rating) === n + 1).length);
        const found = await summary(game);
        expect(found.histogram).toEqual(histogram(({ overall }) => overall));
        expect(found.votes).toBe(counted.filter(({ overall }) => overall !== null).length);
        for (const aspect of aspects) {
          expect(found.aspects[aspect]).toBe(meanOf(histogram(({ aspects }) => aspects[aspect])));
        }
        for (const state of playStates) {
          expect(found.play[state]).toBe(counted.filter(({ play }) => play === state).length);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('the ranking score', () => {
  it('is (10·m + Σ) / (10 + n) from ten votes, and follows the mean of all votes', async () => {
    const { db } = catalogue;
    await db`truncate ratings, rating_tallies cascade`;
    await db`update rating_mean set total = 0, votes = 0, mean = null`;
    const [nine, ten] = [await addGame(db), await addGame(db)];
    const vote = (game: number, members: number, overall: number) => db`
      insert into ratings (game_id, member_id, overall) select ${game}, n, ${overall} from generate_series(1, ${members}::int) n`;
    await vote(nine, 9, 4);
    await vote(ten, 10, 10);
    // The mean was 4 when the first votes came: (10·4 + 100) / 20.
    expect((await summary(nine)).score).toBeNull();
    expect((await summary(ten)).score).toBe(7);
    await renewScores(db);
    // (9·4 + 10·10) / 19 = 7.16: (10·7.16 + 100) / 20.
    expect((await summary(ten)).score).toBe(8.58);
    await db`delete from ratings where game_id = ${ten} and member_id = 1`;
    expect((await summary(ten)).score).toBeNull();
  });

  it('is of whoever voted, however often they changed their minds', async () => {
    const { db } = catalogue;
    const game = await addGame(db);
    await db`insert into ratings (game_id, member_id, overall) select ${game}, n, 6 from generate_series(1, 5) n`;
    await db`update ratings set overall = 9 where game_id = ${game}`;
    expect(await summary(game)).toMatchObject({ score: null, votes: 5 });
    expect(await db`select ratings, score from standings where game_id = ${game}`).toEqual([{ ratings: 5, score: 0 }]);
  });
});
