/** A page that is kept, as a guest's browser asks for it, against bare Fastify sending its bytes. */
import { join } from 'node:path';
import { root } from '../../command.ts';
import { step } from '../../progress.ts';
import { start, type Usage } from '../child.ts';
import { beside, edgeOf, inFlight, roundMs, type Beside, type Serving } from '../lists/beside.ts';
import { runningProduct } from '../product.ts';
import { circumstances, kept, median, publish, rounded, table } from '../report.ts';
import { bytesOf } from '../served.ts';

const page = '/';
const rounds = 15;
const most = 1.6;
/** What was promised until decision 158. */
const first = 1.15;

export async function run(): Promise<void> {
  const when = circumstances();
  // Visitors are told apart by the address that a proxy would give.
  process.env.TRUSTED_PROXIES = '1';
  const product = await runningProduct(join(root, '.data/bench'));
  try {
    publish('kept-page', reportOf(await measured(product.url, edgeOf(product)), when));
  } finally {
    await product.stop();
  }
}

async function measured(url: string, ours: Serving): Promise<Beside[]> {
  const navigating = { accept: 'text/html' };
  const lists = join(import.meta.dirname, '../lists');
  const load = await start(join(lists, 'load.ts'), {});
  const bare = await start<number>(join(lists, 'bare.ts'), {}, { plain: true });
  try {
    await bare.ask(await bytesOf(url + page, navigating));
    const sides = {
      ours,
      bare: { pid: bare.pid, port: bare.said, usage: () => bare.ask<Usage>('usage') },
    };
    const asked = { paths: [page], head: ['Accept: text/html', 'Accept-Encoding: br'] };
    const round = (turn: number) => beside(load, sides, asked, turn);
    await step('warming up', () => round(0));
    const found = [];
    for (let turn = 1; turn <= rounds; turn += 1)
      found.push(await step(`round ${turn} of ${rounds}`, () => round(turn)));
    return found;
  } finally {
    await Promise.all([load.end(), bare.end()]);
  }
}

function reportOf(found: readonly Beside[], when: string): string {
  const µs = (what: 'ours' | 'bare') => found.map((round) => round[what]);
  const ratios = found.map(({ ours, bare }) => ours / bare);
  const ratio = median(ratios);
  const row = (name: string, of: number[]) => [
    name,
    rounded(median(of)),
    rounded(Math.min(...of)),
    rounded(Math.max(...of)),
    '',
  ];
  return `# A kept page

\`npm run bench -- kept-page\`: ${when}. The home page, compressed by brotli, of the whole product with its demo data, and bare Fastify sending
the same bytes with the same headers; ${inFlight} requests in flight, ${rounds} rounds of ${roundMs / 1000} s in turns, both on one core, in the next round on the other.
Promised: ≤ ${most} × bare Fastify; at first ≤ ${first} × (decision 128).

${table(
  ['processor time a request, µs', 'median', 'least', 'most', ''],
  [
    row('ours', µs('ours')),
    row('bare Fastify', µs('bare')),
    [
      'ours / bare Fastify, of each round',
      ...[ratio, Math.min(...ratios), Math.max(...ratios)].map((each) => `${each.toFixed(2)} ×`),
      `≤ ${most}: ${kept(ratio <= most)}; ≤ ${first}: ${kept(ratio <= first)}`,
    ],
  ],
)}
`;
}
