import { median, rounded, table } from '../report.ts';
import type { Part } from './parts.ts';
import { rounds } from './run.ts';

/** p50 of every round, ms. */
export interface Took {
  name: string;
  small: number[];
  large: number[];
  /** How much an answer holds in each, where it is a list. */
  found: string[];
}

const promised = 1.5;
/** ms, whoever waits for it (decision 157). */
const slowest = 20;

/** `besides`: what else there is to say of the large one. */
export function reportOf(part: Part, many: number, took: Took[], when: string, besides = ''): string {
  const [small, large] = [part.few, many].map((count) => count.toLocaleString('en'));
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
      [...new Set(each.found)].join(' → '),
    ];
  });
  const last = took.toSorted((a, b) => median(b.large) - median(a.large))[0]!;
  const longest = median(last.large);
  const waits = `The slowest, with ${large}, is “${last.name}”: ${rounded(longest)} ms, promised ≤ ${slowest}: ${longest <= slowest ? 'kept' : 'not kept'}.`;
  return `# ${part.title}

\`npm run bench -- growth --part ${part.name}\`: ${when}. With ${small} ${part.of} and with ${large}. ${part.words}

Each is asked in a process of its own, without the way there, but with its rows in Postgres' memory, as where a site has run for a
while; ${rounds} rounds in turns, p50 of 15 in each. Promised: ≤ ${promised} ×.

${table(['asked', `p50 ms, ${small}`, `p50 ms, ${large}`, 'ratio', 'least – most', '', 'rows in the answer'], rows)}
${part.background ? '' : `\n${waits}\n`}${besides && `\n${besides}\n`}`;
}
