import { parts, type Part } from '../processes.ts';
import { kept, median, rounded, table } from '../report.ts';
import { kindNames, kinds } from './kinds.ts';
import { inFlight, type Measured, type Round } from './run.ts';

const mostMs = 3;
const leastPerSecond = 600;
const mostBeyondMs = 5;
const ms = (seconds: number): string => (seconds < 0.00005 ? '–' : rounded(seconds * 1000));

export function reportOf(measured: Measured, when: string): string {
  const shown = parts.filter((part) => part !== 'chat');
  const of = (rounds: Round[], figure: (round: Round) => number) => median(rounds.map(figure));
  const inAll = ({ ours }: Round) => Object.values(ours).reduce((sum, part) => sum + part, 0);
  const rows = kindNames.flatMap((kind) => {
    const rounds = measured[kind];
    return rounds ? [{ name: kinds[kind].name, rounds }] : [];
  });
  const { length } = rows[0]!.rounds;
  return `# Cold

\`npm run bench -- cold\`: ${when}. The whole product with its demo data, one of every process. Guests ask for lists and searches that nobody has asked
for; members who block somebody ask for games and what is their own, which is kept for nobody. Beside it Nest on Express calls the same handlers in its own process,
with neither bus nor limits, sessions, counts or compression. ${length} rounds in turns, medians; the load shares the machine.

## Processor time

In ms, for one, ${inFlight} in flight. Promised: ≤ ${mostMs} ms over all processes.

${table(
  ['what', ...shown, 'in all', '', 'Express, with Postgres'],
  rows.map(({ name, rounds }) => {
    const all = of(rounds, inAll) * 1000;
    return [
      name,
      ...shown.map((part: Part) => ms(of(rounds, ({ ours }) => ours[part]))),
      rounded(all),
      kept(all <= mostMs),
      ms(of(rounds, ({ express }) => express)),
    ];
  }),
)}

## How fast

A second and p50 in ms with ${inFlight} in flight; p50 in ms one after the other, and of the handler called where it stands. Promised: ≥ ${leastPerSecond} a second, and one
alone ≤ ${mostBeyondMs} ms beyond its handler. KB are of an answer as it came.

${table(
  ['what', 'KB', 'a second', 'Express', 'ratio', '', 'p50', 'Express', 'alone p50', 'its handler', 'beyond', ''],
  rows.map(({ name, rounds }) => {
    const perSecond = of(rounds, (round) => round.perSecond.ours);
    const beyond = of(rounds, ({ alone }) => alone.ours - alone.handler);
    return [
      name,
      rounded(of(rounds, ({ bytes }) => bytes / 1024)),
      rounded(perSecond),
      rounded(of(rounds, (round) => round.perSecond.express)),
      rounded(of(rounds, (round) => round.perSecond.ours / round.perSecond.express)),
      kept(perSecond >= leastPerSecond),
      rounded(of(rounds, ({ p50 }) => p50.ours)),
      rounded(of(rounds, ({ p50 }) => p50.express)),
      rounded(of(rounds, ({ alone }) => alone.ours)),
      rounded(of(rounds, ({ alone }) => alone.handler)),
      rounded(beyond),
      kept(beyond <= mostBeyondMs),
    ];
  }),
)}
`;
}
