/**
 * Pages as a phone and a desktop meet them, against the same page frozen into a static file: Lighthouse's settings, ours
 * and the twin in turns; and what a render costs. `npm run bench -- page 1` is another number of rounds, `page members` prints only
 * what shifts for members, `page presses` only how soon what is pressed is seen. PRODUCT_URL names a product that runs already.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Envelope, GameCard, Note } from '@yinghuo/contracts/wire';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import type { Browser } from 'playwright-core';
import { root } from '../../command.ts';
import { Failure } from '../../failure.ts';
import { freePorts } from '../../ports.ts';
import { say, step } from '../../progress.ts';
import { start } from '../child.ts';
import { runningProduct } from '../product.ts';
import { circumstances, median, publish } from '../report.ts';
import { launchBrowser } from './browser.ts';
import { devices, type Device } from './device.ts';
import { freeze } from './freeze.ts';
import { pressesOn, pressVisits } from './presses.ts';
import type { Wanted } from './render.ts';
import {
  memberShiftsOf,
  most,
  pressesOf,
  reportOf,
  type Looked,
  type MemberShift,
  type Pair,
  type Presses,
  type Vitals,
} from './report.ts';
import { sessionsOf, shiftOf } from './shift.ts';
import { weigh } from './weight.ts';

const usualRounds = 3;
const bundle = join(root, 'apps/web/dist/.server/server.js');

export async function run([given]: string[]): Promise<void> {
  const onlyMembers = given === 'members';
  const onlyPresses = given === 'presses';
  const rounds = Number(onlyMembers || onlyPresses ? 1 : (given ?? usualRounds));
  if (!(rounds >= 1)) throw new Failure('How many rounds? `npm run bench -- page 3`');
  const when = circumstances();
  const dir = join(root, '.data/bench');
  const { url, stop } = await runningProduct(dir);
  const twin = await start<number>(join(import.meta.dirname, 'twin.ts'), { TWINS: join(dir, 'twins') });
  const [debugging] = (await freePorts(1)) as [number];
  const browser = await launchBrowser(debugging);
  try {
    const pages = Object.entries(await pagesOf(url));
    if (onlyPresses) return console.log(`\n${pressesOf(await pressesAt(browser, url))}`);
    const memberShifts = await memberShiftsAt(browser, url);
    if (onlyMembers) return console.log(`\n${memberShiftsOf(memberShifts)}`);
    const presses = await pressesAt(browser, url);
    const renders = await step('rendering', () => rendersOf(url, pages));
    const looked: Looked[] = [];
    for (const device of devices) {
      for (const [name, path] of pages) {
        looked.push(
          await step(`freezing ${name} on a ${device}`, async () => {
            const twinUrl = `http://127.0.0.1:${twin.said}/${device}/${name}/`;
            return {
              name,
              device,
              ...(await frozen(browser, device, url + path, join(dir, 'twins', device, name), twinUrl)),
            };
          }),
        );
      }
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, device, addresses, vitals } of looked) {
        const both = await step(`round ${round} of ${rounds}: ${name} on a ${device}`, async () => {
          const theirs = await look(device, addresses.twin, debugging);
          return { ours: await look(device, addresses.ours, debugging), twin: theirs };
        });
        vitals.push(both);
        say(`    FCP ${told(both, 'fcp')}, LCP ${told(both, 'lcp')} ms, score ${told(both, 'score')}`);
      }
    }
    publish('page', reportOf({ looked, presses, renders, memberShifts, rounds, when }));
  } finally {
    await browser.close();
    await twin.end();
    await stop();
  }
}

const told = ({ ours, twin }: Pair<Vitals>, what: keyof Vitals) =>
  `${Math.round(ours[what])} / ${Math.round(twin[what])}`;

async function frozen(browser: Browser, device: Device, ours: string, folder: string, twin: string) {
  mkdirSync(folder, { recursive: true });
  await freeze(browser, device, ours, folder);
  const weights = { ours: await weigh(browser, device, ours), twin: await weigh(browser, device, twin) };
  return { addresses: { ours, twin }, weights, vitals: [] };
}

/** The pages looked at; the game is the first of the list, the member who wrote the newest note. */
async function pagesOf(url: string): Promise<Record<string, string>> {
  const rows = async <T>(path: string) => ((await (await fetch(url + path)).json()) as Envelope<T[]>).obj ?? [];
  const game = (await rows<GameCard>('/gameLists?size=24')).find(({ cover, nsfw }) => cover?.sexual === 0 && !nsfw);
  const [note] = await rows<Note>('/getNlist?size=24');
  if (!game || !note) throw new Failure(`${url} has no game and note to look at.`);
  return {
    home: '/',
    game: `/detail?id=${game.id}`,
    notes: '/notes',
    ranking: '/ranking',
    tutorial: '/tutorial',
    member: `/member?id=${note.author.id}`,
  };
}

/** Where members have parts of their own, beside the pages that are looked at as a guest. */
async function memberPages(url: string): Promise<Record<string, string>> {
  const [note] = ((await (await fetch(`${url}/getNlist?size=24`)).json()) as Envelope<Note[]>).obj ?? [];
  return { ...(await pagesOf(url)), note: `/notesDetail?id=${note!.id}`, intel: '/intel', board: '/message' };
}

async function memberShiftsAt(browser: Browser, url: string): Promise<MemberShift[]> {
  const found: MemberShift[] = [];
  const sessions = Object.entries(await sessionsOf(url));
  for (const [page, path] of Object.entries(await memberPages(url))) {
    for (const device of devices) {
      for (const [member, kept] of sessions) {
        const cls = await step(`${page} on a ${device}, ${member}`, () => shiftOf(browser, device, url + path, kept));
        found.push({ page, device, member, cls });
      }
    }
  }
  return found;
}

/** By device, how long what is pressed on the home page takes; the median of some visits. */
async function pressesAt(browser: Browser, url: string): Promise<Presses> {
  const found: Partial<Presses> = {};
  for (const device of devices) {
    const visits: Record<string, number>[] = [];
    for (let visit = 1; visit <= pressVisits; visit += 1)
      visits.push(
        await step(`pressing on a ${device}, visit ${visit} of ${pressVisits}`, () => pressesOn(browser, device, url)),
      );
    const names = Object.keys(visits[0]!);
    found[device] = Object.fromEntries(names.map((name) => [name, median(visits.map((took) => took[name]!))]));
  }
  return found as Presses;
}

const navigating = { accept: 'text/html' };

/** By page, the milliseconds of processor time that one render takes. */
async function rendersOf(url: string, pages: [name: string, path: string][]): Promise<Record<string, number>> {
  if (!existsSync(bundle)) throw new Failure('There is no build of the page: `npx nx build web`.');
  const renderer = await start(join(import.meta.dirname, 'render.ts'), { BUNDLE: bundle, NODE_ENV: 'production' });
  const took: Record<string, number> = {};
  for (const [name, address] of pages) {
    const html = await (await fetch(url + address, { headers: navigating })).text();
    const at = /data-at="([^"]+)"/.exec(html)?.[1];
    if (!at) throw new Failure(`${address} was sent without its markup.`);
    const answers = /<script type="application\/json" id="first">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]';
    took[name] = await renderer.ask<number>({ address, at, answers: JSON.parse(answers) } satisfies Wanted);
  }
  await renderer.end();
  return took;
}

const audits = { fcp: 'first-contentful-paint', lcp: 'largest-contentful-paint', cls: 'cumulative-layout-shift' };

/** What Lighthouse's phone on its 4G, or its desktop, meets: ms, the layout shift, and the score of a hundred. */
async function look(device: Device, url: string, port: number): Promise<Vitals> {
  const flags = { port, logLevel: 'error', onlyCategories: ['performance'] } as const;
  const found = (
    await lighthouse(
      url,
      { ...flags, onlyCategories: [...flags.onlyCategories] },
      device === 'desktop' ? desktopConfig : undefined,
    )
  )?.lhr;
  const value = (audit: string) => {
    const { numericValue } = found?.audits[audit] ?? {};
    if (numericValue === undefined)
      throw new Failure(`Lighthouse has no ${audit} of ${url}: ${found?.runtimeError?.message}`);
    return numericValue;
  };
  const score = (found?.categories['performance']?.score ?? 0) * 100;
  // Seldom enough that nobody finds it again: what moved is told where it is seen.
  if (value(audits.cls) > most.cls) say(`    ${url} has shifted: ${JSON.stringify(shiftsIn(found!))}`);
  return { fcp: value(audits.fcp), lcp: value(audits.lcp), cls: value(audits.cls), score };
}

/** What Lighthouse saw move, by how much. */
function shiftsIn({ audits }: Result): { score?: unknown; node?: string }[] {
  const { details } = audits['layout-shifts'] ?? {};
  const items = details?.type === 'table' ? details.items : [];
  return items.map(({ score, node }) => ({ score, node: (node as { snippet?: string } | undefined)?.snippet }));
}
