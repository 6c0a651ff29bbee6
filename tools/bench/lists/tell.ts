import { median, rounded, table } from '../report.ts';
import { roundMs } from './beside.ts';
import { ms, rounds, type Idle, type Round } from './run.ts';

const megabytes = (bytes: number): number => bytes / 2 ** 20;

export function reportOf(measured: Round[], { bare, ...services }: Idle, when: string): string {
  const of = (figure: (round: Round) => number) => rounded(median(measured.map(figure)));
  const promise = (title: string, values: number[], limit: string, kept: boolean) => [
    title,
    rounded(median(values)),
    values.length > 1 ? `${rounded(Math.min(...values))} – ${rounded(Math.max(...values))}` : '',
    limit,
    kept ? 'kept' : 'not kept',
  ];
  const hot = measured.map((round) => round.hot.ours / round.hot.bare);
  const rows = measured.map((round) => round.rows.ours.perSecond / round.rows.express.perSecond);
  const { bff, ...others } = services;
  const besideBare = (of: Idle[string]) => of.memory / bare!.memory;
  const [edge, heaviest] = [besideBare(bff!), Math.max(...Object.values(others).map(besideBare))];
  const idle = Math.max(...Object.values(services).map(({ cpu }) => cpu));
  return `# Lists

\`npm run bench -- lists\`: ${when}. The whole product with its demo data on brokers of its own, and beside it bare Fastify
sending the same bytes with the same headers, and Nest on Express serialising the same rows. ${rounds} rounds in turns; 64 requests in flight:
brotli, as browsers ask, against bare Fastify (${roundMs / 1000} s a round: bare, ours, ours, bare), plain against Express (${ms / 1000} s each). Lists asked for the first time: docs/bench/cold.md.

${table(
  ['promise (paired ratios)', 'median', 'least – most', 'promised', ''],
  [
    promise('a hot list, CPU per request: ours / bare Fastify', hot, '≤ 1.6', median(hot) <= 1.6),
    promise('the same, as promised at first', hot, '≤ 1.15', median(hot) <= 1.15),
    promise('a hot list, requests per second: ours / Nest + Express', rows, '≥ 6', median(rows) >= 6),
    promise('memory, the edge, MB', [megabytes(bff!.memory)], '≤ 256', megabytes(bff!.memory) <= 256),
    promise('memory, the edge / bare Fastify, as promised at first', [edge], '≤ 1.6', edge <= 1.6),
    promise('memory, the largest other / bare Fastify', [heaviest], '≤ 1.6', heaviest <= 1.6),
    promise('idle, % of a core, the busiest service', [idle], '≤ 1', idle <= 1),
  ],
)}

${table(
  ['medians of the rounds', 'ours', 'other'],
  [
    ['hot, brotli: CPU µs a request; bare Fastify', of(({ hot }) => hot.ours), of(({ hot }) => hot.bare)],
    ['hot, plain: requests/s; Nest + Express', of((r) => r.rows.ours.perSecond), of((r) => r.rows.express.perSecond)],
    ['hot, plain: p50 ms', of((r) => r.rows.ours.p50), of((r) => r.rows.express.p50)],
    ['hot, plain: p99 ms', of((r) => r.rows.ours.p99), of((r) => r.rows.express.p99)],
  ],
)}

${table(
  ['idle, after the load', 'memory MB', '% of a core'],
  Object.entries({ ...services, 'bare Fastify': bare! }).map(([name, { memory: held, cpu }]) => [
    name,
    rounded(megabytes(held)),
    rounded(cpu),
  ]),
)}
`;
}
