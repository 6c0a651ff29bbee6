/** Whatever asks the catalogue, with 10,000 games and with 1,000,000. */
import { join } from 'node:path';
import { root } from '../../command.ts';
import { step } from '../../progress.ts';
import { startStack } from '../../stack/brokers.ts';
import { start, type Child } from '../child.ts';
import { circumstances, median, publish } from '../report.ts';
import { reportOf, type Took } from './report.ts';
import { worldOf } from './worlds.ts';

export const sizes = { small: 10_000, large: 1_000_000 };
export const rounds = 5;

export async function run(): Promise<void> {
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
    const [small, large] = [await open(sizes.small), await open(sizes.large)];
    const took: Took[] = small.said.map((name) => ({ name, small: [], large: [] }));
    for (let round = 0; round <= rounds; round += 1) {
      await step(round === 0 ? 'warming up' : `round ${round} of ${rounds}`, async () => {
        for (const each of took) {
          const [few, many] = [await small.ask<number>(each.name), await large.ask<number>(each.name)];
          if (round === 0) continue;
          each.small.push(few);
          each.large.push(many);
        }
      });
    }
    publish('growth', reportOf(took, when));
    console.log(`median of all: ${median(took.map((each) => median(each.large) / median(each.small))).toFixed(2)}`);
  } finally {
    await Promise.all(children.map((child) => child.end()));
    await stack.stop();
  }
}
