/**
 * Whatever asks the catalogue, with 10,000 games and with 1,000,000, and the top lists, with 1,000 members and with 1,000,000:
 * `npm run bench -- growth`, with `--games 200000` for those who have less than an hour, `--part members` for one of both.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../command.ts';
import { step } from '../../progress.ts';
import type { Addresses } from '../../stack/addresses.ts';
import { startStack } from '../../stack/brokers.ts';
import { start, type Child } from '../child.ts';
import { circumstances, publish } from '../report.ts';
import { membersReportOf, reportOf, type Took } from './report.ts';
import { databaseOf, worldOf } from './worlds.ts';

const few = { games: 10_000, members: 1000 };
export const rounds = 9;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      games: { type: 'string', default: '1000000' },
      members: { type: 'string', default: '1000000' },
      part: { type: 'string' },
    },
  });
  const dir = join(root, '.data/bench');
  const stack = await startStack(join(dir, 'stack'));
  try {
    if (values.part !== 'members') await growGames(stack.addresses, dir, Number(values.games));
    if (values.part !== 'games') await growMembers(stack.addresses, dir, Number(values.members));
  } finally {
    await stack.stop();
  }
}

async function growGames(addresses: Addresses, dir: string, many: number): Promise<void> {
  const when = circumstances();
  const open = async (games: number) => {
    const { url } = await worldOf(addresses, dir, games);
    const filing = await start(join(import.meta.dirname, 'filing.ts'), { DATABASE_URL: url });
    await step('file them for the search', () => filing.ask('file'));
    await filing.end();
    return start<string[]>(join(import.meta.dirname, 'asks.ts'), { DATABASE_URL: url });
  };
  const [small, large] = [await open(few.games), await open(many)];
  const took = await inTurns(small.said, small, large);
  publish('growth', reportOf(took, { few: few.games, many }, when));
}

async function growMembers(addresses: Addresses, dir: string, many: number): Promise<void> {
  const when = circumstances();
  const open = async (members: number) => {
    const { url } = await databaseOf(addresses, dir, `growth_members_${members}`);
    const file = join(import.meta.dirname, 'members.ts');
    const env = { DATABASE_URL: url, MEMBERS: String(members) };
    return step(`${members} members`, () => start<{ names: string[]; noting: number }>(file, env));
  };
  const [small, large] = [await open(few.members), await open(many)];
  const took = await inTurns(small.said.names, small, large);
  publish('growth-members', membersReportOf(took, { few: few.members, many }, large.said.noting, when));
}

/** The same asked of both, one after the other, in rounds; both end. */
async function inTurns(names: string[], small: Child, large: Child): Promise<Took[]> {
  const took: Took[] = names.map((name) => ({ name, small: [], large: [] }));
  try {
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
    return took;
  } finally {
    await Promise.all([small.end(), large.end()]);
  }
}
