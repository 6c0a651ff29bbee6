import { median, rounded, table } from '../report.ts';
import { rounds } from './run.ts';

/** p50 of every round, ms. */
export interface Took {
  name: string;
  small: number[];
  large: number[];
}

const promised = 1.5;

interface Sizes {
  few: number;
  many: number;
}

const inWords = ({ few, many }: Sizes) => [few, many].map((count) => count.toLocaleString('en'));

function tableOf(took: Took[], sizes: Sizes): string {
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
  const [few, many] = inWords(sizes);
  return table(['asked', `p50 ms, ${few}`, `p50 ms, ${many}`, 'ratio', 'least – most', ''], rows);
}

export function reportOf(took: Took[], games: Sizes, when: string): string {
  const [few, many] = inWords(games);
  return `# Growth

\`npm run bench -- growth\`: ${when}. The catalogue's answers with ${few} games and with ${many} of the same demo world, each
asked in a process of its own, without the way there and without any answer kept, but with the games in Postgres' memory, as
where a site has run for a while; ${rounds} rounds in turns, p50 of 15 in each. Promised: ≤ ${promised} ×, for lists, searches, games and rankings;
counts behind several filters are bitmaps (decision 0022).

${tableOf(took, games)}
`;
}

/** `noting`: ms it took to note every thousandth place among the many. */
export function membersReportOf(took: Took[], members: Sizes, noting: number, when: string): string {
  const [few, many] = inWords(members);
  return `# Growth of the top lists

\`npm run bench -- growth --part members\`: ${when}. All five lists and the caller's place in each (decision 0057) with ${few}
members and with ${many}, many of them alike, a fifth of them signed in today; each asked in a process of its own, without the
way there, with the members in Postgres' memory; ${rounds} rounds in turns, p50 of 15 in each. Promised: ≤ ${promised} ×.

${tableOf(took, members)}

What upkeep does every half minute beside it, noting every thousandth place of three lists: ${rounded(noting)} ms among ${many}.
`;
}
