import { aspects, playStates, type RatingSummary } from '@yinghuo/contracts';

/** How many counted votes say `value` about something: `overall`, an aspect (both 1 to 10), or `play`. */
export interface Tally {
  about: string;
  value: string;
  votes: number;
}

/** What a game's page says of its ratings. `score` is the ranking score, kept with the game's standing. */
export function summaryOf(tallies: readonly Tally[], score: number | null): RatingSummary {
  const votesFor = (about: string, value: string | number) =>
    tallies.find((tally) => tally.about === about && tally.value === String(value))?.votes ?? 0;
  const about = (subject: string) => Array.from({ length: 10 }, (_, index) => votesFor(subject, index + 1));
  const each = <K extends string, V>(keys: readonly K[], of: (key: K) => V) =>
    Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
  const histogram = about('overall');
  return {
    score,
    mean: meanOf(histogram),
    votes: histogram.reduce((sum, votes) => sum + votes, 0),
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
