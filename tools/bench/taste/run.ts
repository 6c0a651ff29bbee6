/**
 * What finding a member's neighbours costs, with 100,000 ratings and with 1,000,000: `npm run bench -- taste`. The members
 * are drawn by chance, and beside them the one who judged most.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { complete, root } from '../../command.ts';
import { step } from '../../progress.ts';
import { startStack } from '../../stack/brokers.ts';
import { start } from '../child.ts';
import { circumstances, publish, rounded, table } from '../report.ts';

const few = 100_000;
const limitMs = 3_600_000;

/** Of so many members that were looked at: ms and rows of Postgres' tables and indexes for each. */
export interface Cost {
  members: number;
  ms: { p50: number; p95: number; most: number };
  rows: { mean: number; most: number };
  /** What it took for whoever judged most, and how many verdicts these are. */
  busiest: { verdicts: number; ms: number; rows: number };
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { ratings: { type: 'string', default: '1000000' } } });
  const when = circumstances();
  const dir = join(root, '.data/bench');
  const { addresses, stop } = await startStack(join(dir, 'stack'));
  const { DATABASE_URL, ...brokers } = addresses;
  const measure = async (ratings: number): Promise<Cost> => {
    const name = `taste_${ratings}`;
    const admin = postgres(DATABASE_URL, { max: 1, onnotice: () => {} });
    await admin`drop database if exists ${admin(name)}`;
    await admin`create database ${admin(name)}`;
    await admin.end();
    const url = Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href;
    const env = { ...process.env, ...brokers, DATABASE_URL: url, MEDIA_DIR: join(dir, 'media') };
    const logFile = join(dir, 'logs', 'prepare.log');
    await complete(process.execPath, [join(root, 'tools/start/prepare.ts')], { env, logFile, limitMs });
    const child = await start(join(import.meta.dirname, 'measure.ts'), { DATABASE_URL: url });
    try {
      return await step(`${ratings} ratings`, () => child.ask<Cost>(ratings));
    } finally {
      await child.end();
    }
  };
  try {
    const costs: [number, Cost][] = [];
    for (const ratings of [few, Number(values.ratings)]) costs.push([ratings, await measure(ratings)]);
    publish('taste', reportOf(costs, when));
  } finally {
    await stop();
  }
}

const reportOf = (costs: [number, Cost][], when: string): string => `# Taste

\`npm run bench -- taste\`: ${when}. Finding the neighbours of one member anew (decision 0060), in a generated world with twenty
ratings a member and games of very unlike fame; ${costs[0]![1].members} members drawn by chance. Rows are those that Postgres read
from tables.

${table(
  ['ratings', 'p50 ms', 'p95 ms', 'most ms', 'rows, mean', 'rows, most', 'busiest: verdicts', 'ms', 'rows'],
  costs.map(([ratings, { ms, rows, busiest }]) => [
    ratings.toLocaleString('en'),
    ...[ms.p50, ms.p95, ms.most].map(rounded),
    ...[rows.mean, rows.most].map((count) => Math.round(count).toLocaleString('en')),
    busiest.verdicts.toLocaleString('en'),
    rounded(busiest.ms),
    Math.round(busiest.rows).toLocaleString('en'),
  ]),
)}
`;
