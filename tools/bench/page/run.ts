/**
 * Pages as a phone meets them, against the same page frozen into a static file: Lighthouse's mobile settings, ours and the
 * twin in turns. PRODUCT_URL names a product that runs already, `npm run bench -- page 1` another number of rounds.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Envelope, GameCard } from '@yinghuo/contracts/wire';
import lighthouse from 'lighthouse';
import { root } from '../../command.ts';
import { Failure } from '../../failure.ts';
import { freePorts } from '../../ports.ts';
import { say, step } from '../../progress.ts';
import { start } from '../child.ts';
import { runningProduct } from '../product.ts';
import { circumstances, publish } from '../report.ts';
import { launchBrowser } from './browser.ts';
import { freeze } from './freeze.ts';
import { reportOf, type Looked, type Vitals } from './report.ts';
import { weigh } from './weight.ts';

const usualRounds = 3;

export async function run([given]: string[]): Promise<void> {
  const rounds = Number(given ?? usualRounds);
  if (!(rounds >= 1)) throw new Failure('How many rounds? `npm run bench -- page 3`');
  const when = circumstances();
  const dir = join(root, '.data/bench');
  const { url, stop } = await runningProduct(dir);
  const twin = await start<number>(join(import.meta.dirname, 'twin.ts'), { TWINS: join(dir, 'twins') });
  const [debugging] = (await freePorts(1)) as [number];
  const browser = await launchBrowser(debugging);
  try {
    const pages = await pagesOf(url);
    const looked: Looked[] = [];
    for (const [name, path] of Object.entries(pages)) {
      await step(`freezing ${name}`, async () => {
        const folder = join(dir, 'twins', name);
        mkdirSync(folder, { recursive: true });
        await freeze(browser, url + path, folder);
        const [ours, theirs] = [url + path, `http://127.0.0.1:${twin.said}/${name}/`];
        const weights = { ours: await weigh(browser, ours), twin: await weigh(browser, theirs) };
        looked.push({ name, path, addresses: { ours, twin: theirs }, weights, vitals: [] });
      });
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, addresses, vitals } of looked) {
        const both = await step(`round ${round} of ${rounds}: ${name}`, async () => {
          const theirs = await look(addresses.twin, debugging);
          return { ours: await look(addresses.ours, debugging), twin: theirs };
        });
        vitals.push(both);
        say(`    FCP ${told(both.ours.fcp, both.twin.fcp)}, LCP ${told(both.ours.lcp, both.twin.lcp)}`);
      }
    }
    publish('page', reportOf(looked, rounds, when));
  } finally {
    await browser.close();
    await twin.end();
    await stop();
  }
}

const told = (ours: number, twin: number) => `${Math.round(ours)} / ${Math.round(twin)} ms`;

/** The pages looked at; the game is the first of the list. */
async function pagesOf(url: string): Promise<Record<string, string>> {
  const { obj } = (await (await fetch(`${url}/gameLists?size=24`)).json()) as Envelope<GameCard[]>;
  const game = obj?.find(({ cover, nsfw }) => cover && cover.sexual === 0 && !nsfw);
  if (!game) throw new Failure(`${url} has no game to look at.`);
  return {
    home: '/',
    game: `/detail?id=${game.id}`,
    notes: '/notes',
    ranking: '/ranking',
    tutorial: '/tutorial',
    board: '/message',
  };
}

const audits = { fcp: 'first-contentful-paint', lcp: 'largest-contentful-paint', cls: 'cumulative-layout-shift' };

/** What Lighthouse's phone on its 4G meets: ms, and the layout shift. */
async function look(url: string, port: number): Promise<Vitals> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyAudits: Object.values(audits) });
  const found = result?.lhr;
  const value = (audit: string) => {
    const { numericValue } = found?.audits[audit] ?? {};
    if (numericValue === undefined)
      throw new Failure(`Lighthouse has no ${audit} of ${url}: ${found?.runtimeError?.message}`);
    return numericValue;
  };
  return { fcp: value(audits.fcp), lcp: value(audits.lcp), cls: value(audits.cls) };
}
