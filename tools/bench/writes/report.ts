import { parts, type Seconds } from '../processes.ts';
import { kept, median, rounded, table } from '../report.ts';
import { kindNames, kinds } from './kinds.ts';
import { inFlight, type Measured, type Messages, type Round, type Way } from './run.ts';

const mostBeyondMs = 5;
const mostTimes = 1.5;
/** Of the way and the transaction together (decision 149). */
const mostOfBoth = 1.3;
const ms = (seconds: number): string => (seconds < 0.00005 ? '–' : rounded(seconds * 1000));

export function reportOf(measured: Measured, way: Way, messages: Messages, when: string): string {
  const rows = kindNames.flatMap((kind) => {
    const rounds = measured[kind];
    return rounds ? [{ name: kinds[kind].name, rounds }] : [];
  });
  const of = (rounds: Round[], figure: (round: Round) => number) => median(rounds.map(figure));
  const costs = (seconds: Seconds) => [
    ...parts.map((part) => ms(seconds[part])),
    ms(parts.reduce((sum, part) => sum + seconds[part], 0)),
  ];
  const costOf = (rounds: Round[], which: (round: Round) => Seconds) =>
    Object.fromEntries(parts.map((part) => [part, of(rounds, (round) => which(round)[part])])) as Seconds;
  return `# Writes

\`npm run bench -- writes\`: ${when}. The whole product with its demo data, one of every process; each write is another member's. Beside it the same
transaction, called in a process of its own: the command's row, its statements, its events in the outbox. ${rows[0]!.rounds.length} rounds in turns, medians;
the load shares the machine.

## Until it is acknowledged

p50 in ms: a single one, when what follows from those before is done; one after the other, so that each meets what follows from the one
before; many at a time. Promised of a single one: ≤ ${mostOfBoth} × its way and its transaction together (decision 149), where the way is an
answer that comes the same way and for which nothing is written (a member’s own mail: one small statement): **${rounded(way.single)} ms**, a single one,
${rounded(way.alone)} one after the other. Promised at first: ≤ ${mostBeyondMs} ms beyond its transaction, and ≤ ${mostTimes} ×, which is less than the way alone.

${table(
  [
    'what',
    'a single one',
    'its transaction',
    'beyond',
    'ratio',
    '',
    'of way and transaction',
    '',
    'one after the other',
    'its transaction',
    'ratio',
    `${inFlight} in flight`,
    'its transaction',
    'ratio',
  ],
  rows.map(({ name, rounds }) => {
    const beyond = of(rounds, ({ single }) => single.ours - single.transaction);
    const ratio = of(rounds, ({ single }) => single.ours / single.transaction);
    const ofBoth = of(rounds, ({ single }) => single.ours / (way.single + single.transaction));
    return [
      name,
      rounded(of(rounds, ({ single }) => single.ours)),
      rounded(of(rounds, ({ single }) => single.transaction)),
      rounded(beyond),
      rounded(ratio),
      kept(beyond <= mostBeyondMs && ratio <= mostTimes),
      rounded(ofBoth),
      kept(ofBoth <= mostOfBoth),
      rounded(of(rounds, ({ alone }) => alone.ours)),
      rounded(of(rounds, ({ alone }) => alone.transaction)),
      rounded(of(rounds, ({ alone }) => alone.ours / alone.transaction)),
      rounded(of(rounds, ({ abreast }) => abreast.ours)),
      rounded(of(rounds, ({ abreast }) => abreast.transaction)),
      rounded(of(rounds, ({ abreast }) => abreast.ours / abreast.transaction)),
    ];
  }),
)}

A chat message is acknowledged after ${rounded(messages.p50)} ms (p50), to one who has the chat open with 19 others.

## Where the time goes

Mean ms of a single one: at the edge, with the way over HTTP; on the bus, there and back, with all else that the edge asks for it; in its
transaction.

${table(
  ['what', 'edge', 'bus', 'transaction'],
  rows.map(({ name, rounds }) => [
    name,
    rounded(of(rounds, ({ edge }) => edge)),
    rounded(of(rounds, ({ bus }) => bus)),
    rounded(of(rounds, ({ work }) => work)),
  ]),
)}

## Processor time until its last consequence

In ms, for a single one, without what the product takes at rest; for one of ${inFlight} in flight, which share transactions and turns, in all.

${table(
  ['what', ...parts, 'in all', `${inFlight} in flight`],
  [
    ...rows.map(({ name, rounds }) => [
      name,
      ...costs(costOf(rounds, ({ costSingle }) => costSingle)),
      costs(costOf(rounds, ({ cost }) => cost)).at(-1)!,
    ]),
    ['a message', ...costs(messages.cost), '–'],
  ],
)}
`;
}
