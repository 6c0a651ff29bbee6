/**
 * What is asked most, in a small world and in one up to a thousand times as large: `npm run bench -- growth`, with
 * `--part community` for one of parts.ts, and `--many 200000` for those who have less than an hour.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../command.ts';
import { Failure } from '../../failure.ts';
import { step } from '../../progress.ts';
import type { Addresses } from '../../stack/addresses.ts';
import { startStack } from '../../stack/brokers.ts';
import { start, type Child } from '../child.ts';
import { circumstances, publish } from '../report.ts';
import type { Answered } from './asked.ts';
import { parts, type Part } from './parts.ts';
import { reportOf, type Took } from './report.ts';
import { databaseOf, worldOf } from './worlds.ts';

export const rounds = 9;

/** What the process of a world says first. */
interface Said {
  names: string[];
  besides?: string;
}
type World = Child & { said: Said };

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { part: { type: 'string' }, many: { type: 'string' } } });
  const chosen = parts.filter(({ name }) => !values.part || name === values.part);
  if (chosen.length === 0) throw new Failure(`Which part? There is: ${parts.map(({ name }) => name).join(', ')}.`);
  const dir = join(root, '.data/bench');
  const stack = await startStack(join(dir, 'stack'));
  try {
    for (const part of chosen) await grow(part, Number(values.many ?? part.many), stack.addresses, dir);
  } finally {
    await stack.stop();
  }
}

async function grow(part: Part, many: number, addresses: Addresses, dir: string): Promise<void> {
  const when = circumstances();
  const open = part.name === 'games' ? openCatalog : openFilled;
  const [small, large] = [await open(part, part.few, addresses, dir), await open(part, many, addresses, dir)];
  const took = await inTurns(small, large);
  publish(part.report, reportOf(part, many, took, when, large.said.besides));
}

async function openCatalog(_: Part, games: number, addresses: Addresses, dir: string): Promise<World> {
  const { url } = await worldOf(addresses, dir, games);
  const filing = await start(join(import.meta.dirname, 'filing.ts'), { DATABASE_URL: url });
  await step('file them for the search', () => filing.ask('file'));
  await filing.end();
  return start<Said>(join(import.meta.dirname, 'games.ts'), { DATABASE_URL: url });
}

/** Of the others, each fills its own. */
async function openFilled({ name, of }: Part, size: number, addresses: Addresses, dir: string): Promise<World> {
  const { url } = await databaseOf(addresses, dir, `growth_${name}_${size}`);
  const env = { DATABASE_URL: url, SIZE: String(size) };
  return step(`${size} ${of}`, () => start<Said>(join(import.meta.dirname, `${name}.ts`), env));
}

/** The same asked of both, one after the other, in rounds; both end. */
async function inTurns(small: World, large: World): Promise<Took[]> {
  const took: Took[] = small.said.names.map((name) => ({ name, small: [], large: [], found: [] }));
  try {
    for (let round = 0; round <= rounds; round += 1) {
      await step(round === 0 ? 'warming up' : `round ${round} of ${rounds}`, async () => {
        for (const each of took) {
          const [one, other] = [await small.ask<Answered>(each.name), await large.ask<Answered>(each.name)];
          each.found = [one.found, other.found];
          if (round === 0) continue;
          each.small.push(one.ms);
          each.large.push(other.ms);
        }
      });
    }
    return took;
  } finally {
    await Promise.all([small.end(), large.end()]);
  }
}
