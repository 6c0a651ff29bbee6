import { aspects, playStates, type RatingSummary } from '@yinghuo/contracts';

/** How many votes are counted, by what they say: `overall 7`, `art 9` (1 to 10), `play finished`. */
export type Votes = Readonly<Record<string, number>>;

/** What a game's page says of its ratings. `score` is the ranking score, kept with the game's standing. */
export function summaryOf(votes: Votes, score: number | null): RatingSummary {
  const votesFor = (about: string, value: string | number) => votes[`${about} ${value}`] ?? 0;
  const about = (subject: string) => Array.from({ length: 10 }, (_, index) => votesFor(subject, index + 1));
  const each = <K extends string, V>(keys: readonly K[], of: (key: K) => V) =>
    Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
  const histogram = about('overall');
  return {
    score,
    mean: meanOf(histogram),
    votes: histogram.reduce((sum, count) => sum + count, 0),
    histogram,
    aspects: each(aspects, (aspect) => meanOf(about(aspect))),
    play: each(playStates, (state) => votesFor('play', state)),
  };
}

/** The mean of a histogram of 1 to 10, with two decimals; null without votes. */
export function meanOf(histogram: readonly number[]): number | null {
  const votes = histogram.reduce((sum, count) => sum + count, 0);
  const total = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return votes === 0 ? null : Math.round((100 * total) / votes) / 100;
}
