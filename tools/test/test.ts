/**
 * Everything that must hold: format, lint, types, tests on real brokers, pictures of pages, journeys in a browser, the bytes
 * of a first visit. `npm test`, or
 * `npm test -- catalog web` for some projects. TEST_BROKERS=containers runs the same on Testcontainers.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../command.ts';
import { keepBegun } from '../ending.ts';
import { Failure, main } from '../failure.ts';
import { build, type Product } from '../start/product.ts';
import { dir, explained, holdTests, results, startTestBrokers } from './brokers.ts';
import { faultsOf, neverExplained, templatesIn } from './explained.ts';
import { startForJourneys } from './journeys.ts';
import { runTarget, type Outcome } from './nx.ts';
import { resultsIn, type Result } from './results.ts';
import { unasked } from './unasked.ts';

main(async () => {
  const projects = chosen(process.argv.slice(2));
  const begun = keepBegun(1);
  begun.add(await holdTests());
  const brokers = await startTestBrokers();
  begun.add(() => brokers.stop());
  const isWhole = projects.length === 0;
  const walks = isWhole || projects.includes('e2e');
  const built = walks ? build(dir) : Promise.resolve();
  // Tests on brokers wait for most of their time: whoever only computes fills the gaps.
  const [tests, style, types, product] = await Promise.all([
    runTarget('testing', 'test', projects, brokers.addresses),
    // One look at all of them costs less than one for each.
    runTarget('checking format and style', isWhole ? 'style' : 'lint', projects),
    // It builds, too: a second builder would take folders away from which the first one's programs read.
    built.catch(() => {}).then(() => runTarget('checking types', 'types', [])),
    walks ? built.then(() => startForJourneys(brokers.addresses)).catch(failureOf) : null,
  ]);
  const [pictures, journeys] = await walk(product);
  const size =
    isWhole || projects.includes('web') ? await runTarget('measuring the first visit', 'measure', ['web']) : nothing;
  await begun.end();

  [style, types, size, tests, pictures, journeys].filter(({ failed }) => failed.length > 0).forEach(print);
  const failedProjects = [...tests.failed, ...journeys.failed].map(projectOf);
  const all = resultsIn(results, pictures.failed.length > 0 ? [...failedProjects, 'pictures'] : failedProjects);
  const others = [style, types, size].flatMap((outcome) => outcome.failed);
  printTable(all, others);
  const sum = (of: (result: Result) => number) => all.reduce((total, result) => total + of(result), 0);
  const unjudged = isWhole && tests.failed.length === 0 ? printUnasked() : 0;
  const failed = sum((result) => result.failed) + others.length + unjudged;
  console.log(`${sum((result) => result.passed)} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
});

const nothing: Outcome = { failed: [], output: '' };

/** Opens the started product in a browser: looks at its pages while nobody has written anything, then does as members would. */
async function walk(product: Product | Failure | null): Promise<[pictures: Outcome, journeys: Outcome]> {
  if (!product) return [nothing, nothing];
  if (product instanceof Failure) return [nothing, { failed: ['e2e:journeys'], output: product.message }];
  const env = { PRODUCT_URL: product.url };
  try {
    return [
      await runTarget('comparing pictures of pages', 'pictures', ['e2e'], env),
      await runTarget('walking the journeys in a browser', 'journeys', ['e2e'], env),
    ];
  } finally {
    await product.stop();
  }
}

/** What could not be started fails the journeys, but not what is tested beside it. */
function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

function chosen(names: string[]): string[] {
  const known = ['tools', ...['libs', 'apps'].flatMap((folder) => readdirSync(join(root, folder)))];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Failure(`There is no project "${unknown.join('", "')}". There are: ${known.sort().join(', ')}.`);
  }
  return names;
}

const projectOf = (task: string): string => task.split(':')[0]!;

function print({ failed, output }: Outcome): void {
  console.log(`\n${'─'.repeat(100)}\nfailed: ${failed.join(', ')}\n${'─'.repeat(100)}\n${output.trim()}`);
}

function printTable(all: Result[], others: string[]): void {
  console.log('');
  for (const { project, passed, failed, skipped, second } of all) {
    if (passed + failed + skipped === 0) continue;
    const rest = [failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean).join(', ');
    console.log(`  ${failed ? '✗' : '✓'} ${project.padEnd(12)} ${String(passed).padStart(5)} passed ${rest}`);
    for (const name of second) console.log(`      only at the second attempt: ${name}`);
  }
  for (const task of others) console.log(`  ✗ ${task}`);
  console.log('');
}

/** Statements that no spec asks are judged by nobody (decision 118). */
function printUnasked(): number {
  const faults = faultsOf(neverExplained(templatesIn(root), explained), unasked);
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  if (faults.length > 0)
    console.log(
      '    Nobody knows whether it works, nor whether it reads whole tables: let a spec show what it does.\n',
    );
  return faults.length;
}
