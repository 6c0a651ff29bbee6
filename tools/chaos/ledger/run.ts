import { parseArgs } from 'node:util';
import { blowsWithBackends, nextAfter } from '../blows.ts';
import { besiege, type Ground } from '../siege.ts';
import { Market } from './market.ts';

/** `npm run chaos -- ledger`, with `--postings 10000 --kills 200` unless told otherwise. */
export async function run(ground: Ground): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { postings: { type: 'string', default: '10000' }, kills: { type: 'string', default: '200' } },
  });
  const kills = Number(values.kills);
  const each = Math.ceil(Number(values.postings) / kills);
  const market = new Market();
  await besiege(ground, {
    name: 'ledger',
    story: market.story,
    blows: (targets, scene) => blowsWithBackends(targets, scene, kills),
    between: () => nextAfter(() => market.done.entries.length, each),
    pace: `each once ${each} more postings were acknowledged`,
    enter: (scene) => market.open(scene),
    count: (actors, scene) => market.count(actors, scene),
  });
}
