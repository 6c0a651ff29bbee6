/**
 * Walks the pages in the engines that journeys do not use, Firefox and WebKit (Safari's): `npm run engines`. `-- firefox` walks one of
 * them. It needs the browsers of the machine and says how to install what is not there. PRODUCT_URL names a product that runs
 * already, with the demo world and TRUSTED_PROXIES=1.
 */
import { join } from 'node:path';
import { circumstances, kept, publish, table } from '../bench/report.ts';
import { runningProduct } from '../bench/product.ts';
import { root } from '../command.ts';
import { keepBegun } from '../ending.ts';
import { Failure, main } from '../failure.ts';
import { say } from '../progress.ts';
import { build } from '../start/product.ts';
import { guestChecks, memberChecks, worldOf, type Check } from './checks.ts';
import { openDoor } from './door.ts';
import { firefox } from './firefox.ts';
import { Walker } from './walker.ts';
import { webkit } from './webkit.ts';
import { sizes, type Engine } from './window.ts';

const engines = { firefox, webkit };
const visits = { guest: guestChecks, member: memberChecks };

/** The browser has ended itself: what is left to be looked at is looked at in a new one. */
const isGone = /invalid session id|has gone|unknown error/;

interface Walked {
  name: string;
  width: number;
  as: string;
  checks: number;
  faults: string[];
}

main(async () => {
  const given = process.argv.slice(2);
  const wanted = given.length > 0 ? given : Object.keys(engines);
  const unknown = wanted.find((name) => !Object.hasOwn(engines, name));
  if (unknown) throw new Failure(`There is no engine ${unknown}, but ${Object.keys(engines).join(', ')}.`);
  const meant = wanted.map((name) => engines[name as keyof typeof engines]);
  const lacking = meant.flatMap((engine) => engine.lacks());
  if (lacking.length > 0) {
    throw new Failure(
      `Not on this machine: ${lacking.join(', ')}. On Debian and Ubuntu: apt-get install ${lacking.join(' ')}`,
    );
  }
  const begun = keepBegun(1);
  process.env.TRUSTED_PROXIES ??= '1';
  if (!process.env.PRODUCT_URL) await build(join(root, '.data/bench'));
  const when = circumstances();
  const product = await runningProduct(join(root, '.data/bench'));
  begun.add(() => product.stop());
  const world = await worldOf(product.url);
  const walked: Walked[] = [];
  for (const engine of meant) {
    for (const size of ['phone', 'desktop'] as const) {
      for (const as of ['guest', 'member'] as const) {
        walked.push(await walk(engine, size, as, (walker) => visits[as](walker, world)));
      }
    }
  }

  async function walk(
    engine: Engine,
    size: keyof typeof sizes,
    as: string,
    checksOf: (walker: Walker) => Check[],
  ): Promise<Walked> {
    const door = await openDoor(product.url);
    const walker = new Walker(await engine.open(sizes[size]), door, size);
    const { name: browser } = walker.window;
    const close = async () => {
      await walker.window.close();
      await door.close();
    };
    begun.add(close);
    const faults: string[] = [];
    const checks = checksOf(walker);
    const { width } = sizes[size];
    for (const [name, look] of checks) {
      const since = performance.now();
      const problem = await look().then(
        () => [],
        (error: Error) => [error.message],
      );
      const found = [...problem, ...door.takeFaults()];
      faults.push(...found.map((fault) => `${browser}, ${width} px, ${as}, ${name}: ${fault}`));
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      say(`  ${found.length > 0 ? '✗' : '✓'} ${engine.name}, ${width} px, ${as}: ${name} ${seconds} s`);
      found.forEach((fault) => say(`      ${fault}`));
      if (!problem.some((fault) => isGone.test(fault))) continue;
      await walker.window.close();
      walker.window = await engine.open(sizes[size]);
      // A member signs in first.
      if (as === 'member') await checks[0]![1]();
    }
    await close();
    return { name: browser, width, as, checks: checks.length, faults };
  }

  await begun.end();
  const faults = walked.flatMap((one) => one.faults);
  const rows = walked.map(({ name, width, as, checks, faults }) => [
    name,
    `${width} px`,
    as,
    String(checks),
    String(faults.length),
    kept(faults.length === 0),
  ]);
  const head = ['engine', 'width', 'as', 'pages and what is done on them', 'faults', 'none'];
  const report = [
    '# Other engines\n',
    `Pages and what one does on them, by real keys and a real pointer: errors of scripts, policies and answers, sideways scrolling, broken\npictures, a heading, and whether what was done is there. \`npm run engines\`, ${when}\n`,
    table(head, rows),
    ...(faults.length > 0 ? [`\n${faults.map((fault) => `- ${fault}`).join('\n')}`] : []),
    '',
  ].join('\n');
  if (given.length === 0) publish('engines', report);
  else console.log(`\n${report}`);
  process.exit(faults.length > 0 ? 1 : 0);
});
