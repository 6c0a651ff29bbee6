import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../command.ts';
import { Failure } from '../failure.ts';
import type { Stack } from '../stack/addresses.ts';
import { startStack } from '../stack/brokers.ts';
import { hold } from '../stack/lock.ts';

/** What a run of the tests leaves behind; emptied when the next one begins. */
export const dir = join(root, '.data/test');
/** Jest's reports, one file per project. */
export const results = join(dir, 'results');
/** Where the templates of SQL are written that specs had explained, one file per project (nx.json). */
export const explained = join(dir, 'explained');

/** Takes the folder of the tests for this process; answers how to give it back. */
export async function holdTests(): Promise<() => void> {
  const release = hold(dir);
  for (const name of ['stack', 'logs', 'results', 'explained', 'journeys']) {
    await rm(join(dir, name), { recursive: true, force: true });
  }
  await mkdir(results, { recursive: true });
  return release;
}

/** The brokers of one run of the tests: empty ones of our own, or in containers where TEST_BROKERS says so. */
export async function startTestBrokers(): Promise<Stack> {
  const { TEST_BROKERS: where = 'embedded' } = process.env;
  if (where === 'embedded') return startStack(join(dir, 'stack'));
  if (where === 'containers') return (await import('./containers.ts')).startTestContainers();
  throw new Failure(`TEST_BROKERS is "${where}"; it can be "embedded" or "containers".`);
}
