import { table } from '../bench/report.ts';
import { Failure } from '../failure.ts';
import type { Compared } from './compare.ts';
import type { Sum } from './sums.ts';

/** The tables of a report; prints the first examples of whatever is wrong. Fails where something was never done: that shows nothing. */
export function reportOf(
  compared: readonly Compared[],
  sums: readonly Sum[],
  refused: readonly string[],
  signedOut: number,
): string {
  const idle = compared.filter(({ acknowledged }) => acknowledged === 0).map(({ what }) => what);
  if (idle.length > 0) throw new Failure(`Nothing was acknowledged of: ${idle.join(', ')}.`);
  const examples = [
    ...compared.flatMap(({ what, missing, beyond }) => [
      ...missing.map((row) => `${what}: ${row} is missing`),
      ...beyond.map((row) => `${what}: ${row} is more than was said`),
    ]),
    ...sums.flatMap(({ what, differing }) => differing.map((row) => `${what}: ${row}`)),
    ...refused.map((row) => `refused: ${row}`),
  ];
  for (const line of examples.slice(0, 40)) console.log(`    ${line.slice(0, 400)}`);
  const compareTable = table(
    ['what', 'acknowledged', 'missing', 'twice or unasked'],
    compared.map(({ what, acknowledged, missing, beyond }) =>
      [what, acknowledged, missing.length, beyond.length].map(String),
    ),
  );
  const sumTable = table(
    ['what is counted or derived', 'differs from a fresh count'],
    sums.map(({ what, differing }) => [what, String(differing.length)]),
  );
  return `${compared.length > 0 ? `${compareTable}\n\n` : ''}${sumTable}

Commands refused that should not have been: ${refused.length}. Members who were signed out: ${signedOut}.`;
}
