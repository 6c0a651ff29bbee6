/**
 * Whatever asks the catalogue, with 10,000 games and with 1,000,000: `npm run bench -- growth`, with `--games 200000` for
 * those who have less than an hour.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../command.ts';
import { step } from '../../progress.ts';
import { startStack } from '../../stack/brokers.ts';
import { start, type Child } from '../child.ts';
import { circumstances, publish } from '../report.ts';
import { reportOf, type Took } from './report.ts';
import { worldOf } from './worlds.ts';

const few = 10_000;
export const rounds = 9;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { games: { type: 'string', default: '1000000' } } });
  const many = Number(values.games);
  const when = circumstances();
  const dir = join(root, '.data/bench');
  const stack = await startStack(join(dir, 'stack'));
  const children: Child[] = [];
  const open = async (games: number) => {
    const { url } = await worldOf(stack.addresses, dir, games);
    const filing = await start(join(import.meta.dirname, 'filing.ts'), { DATABASE_URL: url });
    await step('file them for the search', () => filing.ask('file'));
    await filing.end();
    const child = await start<string[]>(join(import.meta.dirname, 'asks.ts'), { DATABASE_URL: url });
    children.push(child);
    return child;
  };
  try {
    const [small, large] = [await open(few), await open(many)];
    const took: Took[] = small.said.map((name) => ({ name, small: [], large: [] }));
    for (let round = 0; round <= rounds; round += 1) {
      await step(round === 0 ? 'warming up' : `round ${round} of ${rounds}`, async () => {
        for (const each of took) {
          const [one, other] = [await small.ask<number>(each.name), await large.ask<number>(each.name)];
          if (round === 0) continue;
          each.small.push(one);
          each.large.push(other);
        }
      });
    }
    publish('growth', reportOf(took, { few, many }, when));
  } finally {
    await Promise.all(children.map((child) => child.end()));
    await stack.stop();
  }
}
