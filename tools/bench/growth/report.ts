import { median, rounded, table } from '../report.ts';
import { rounds } from './run.ts';

/** p50 of every round, ms. */
export interface Took {
  name: string;
  small: number[];
  large: number[];
}

const promised = 1.5;

export function reportOf(took: Took[], games: { few: number; many: number }, when: string): string {
  const ratios = (each: Took) => each.large.map((ms, round) => ms / each.small[round]!);
  const rows = took.map((each) => {
    const ratio = median(ratios(each));
    return [
      each.name,
      rounded(median(each.small)),
      rounded(median(each.large)),
      rounded(ratio),
      `${rounded(Math.min(...ratios(each)))} – ${rounded(Math.max(...ratios(each)))}`,
      ratio <= promised ? 'kept' : 'not kept',
    ];
  });
  const [few, many] = [games.few, games.many].map((count) => count.toLocaleString('en'));
  return `# Growth

\`npm run bench -- growth\`: ${when}. The catalogue's answers with ${few} games and with ${many} of the same demo world, each
asked in a process of its own, without the way there and without any answer kept, but with the games in Postgres' memory, as
where a site has run for a while; ${rounds} rounds in turns, p50 of 15 in each. Promised: ≤ ${promised} ×, for lists, searches, games and rankings;
counts behind several filters are bitmaps (decision 0022).

${table(['asked', `p50 ms, ${few}`, `p50 ms, ${many}`, 'ratio', 'least – most', ''], rows)}
`;
}
