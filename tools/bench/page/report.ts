import { pressVisits } from './presses.ts';
import { kept, median, rounded, table } from '../report.ts';
import { devices, type Device } from './device.ts';
import { total, type Weight } from './weight.ts';

/** FCP and LCP in ms, the layout shift, and the score of a hundred. */
export interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
  score: number;
}

export interface Pair<T> {
  ours: T;
  twin: T;
}

/** What was seen of a page on a device. */
export interface Looked {
  name: string;
  device: Device;
  addresses: Pair<string>;
  weights: Pair<Weight>;
  vitals: Pair<Vitals>[];
}

/** The layout shift that a signed-in member meets. */
export interface MemberShift {
  page: string;
  device: Device;
  member: string;
  cls: number;
}

/** By device and what was pressed, the ms until what came of it was painted. */
export type Presses = Record<Device, Record<string, number>>;

interface Seen {
  looked: Looked[];
  presses: Presses;
  /** By page, ms of processor time. */
  renders: Record<string, number>;
  memberShifts: MemberShift[];
  rounds: number;
  when: string;
}

export const most = { cls: 0.02, homeBytes: 350_000, renderMs: 15, pressMs: 100 };
/** What was promised until decision 158, beside the twin's and bare Fastify's. */
const first = { ratio: 1.25, lostScore: 10 };
/** What nobody sees is kept as well: a tenth of a second, and what Lighthouse calls good. */
const unseen = { ms: 100, score: 90 };

const seconds = (ms: number): string => (ms / 1000).toFixed(2);
const kb = (bytes = 0): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

const middle = ({ vitals }: Looked, of: 'ours' | 'twin', what: keyof Vitals) =>
  median(vitals.map((pair) => pair[of][what]));
const ratiosOf = ({ vitals }: Looked, what: 'fcp' | 'lcp') => vitals.map(({ ours, twin }) => ours[what] / twin[what]);
const lostScore = ({ vitals }: Looked) => median(vitals.map(({ ours, twin }) => twin.score - ours.score));

/** Whether it is there as soon as the twin, and as good, by the first promise and by what anybody sees. */
function judged(page: Looked) {
  const paints = (['fcp', 'lcp'] as const).map((what) => ({
    first: median(ratiosOf(page, what)) <= first.ratio,
    later: middle(page, 'ours', what) - middle(page, 'twin', what),
  }));
  const score = lostScore(page) <= first.lostScore;
  return {
    first: { paints: paints.every((each) => each.first), score },
    paints: paints.every((each) => each.first || each.later <= unseen.ms),
    score: score || middle(page, 'ours', 'score') >= unseen.score,
  };
}

/** The first promise, for pages that keep only what was promised later. */
function firstPromised(looked: readonly Looked[]): string {
  const beyond = looked.filter((page) => Object.values(judged(page).first).includes(false));
  const names = beyond.map(({ name, device }) => `${name} on a ${device}`);
  return `As promised at first (≤ ${first.ratio} ×, and no more than ${first.lostScore} of the score less, without more): ${kept(names.length === 0)}${names.length ? ` (${names.join(', ')})` : ''}.`;
}

function vitalsRow(page: Looked): string[] {
  const { name } = page;
  const range = ratiosOf(page, 'lcp')
    .toSorted((a, b) => a - b)
    .map(rounded);
  const [fcp, lcp] = [median(ratiosOf(page, 'fcp')), median(ratiosOf(page, 'lcp'))];
  const are = judged(page);
  const both = (what: keyof Vitals, say: (value: number) => string) =>
    `${say(middle(page, 'ours', what))} / ${say(middle(page, 'twin', what))}`;
  return [
    name,
    both('fcp', seconds),
    rounded(fcp),
    both('lcp', seconds),
    rounded(lcp),
    `${range.at(0)!} – ${range.at(-1)!}`,
    kept(are.paints),
    middle(page, 'ours', 'cls').toFixed(3),
    kept(middle(page, 'ours', 'cls') <= most.cls),
    both('score', (value) => value.toFixed(0)),
    kept(are.score),
  ];
}

const kinds = ['html', 'scripts', 'styles', 'fonts', 'pictures', 'calls', 'other'];

const weightRow = ({ name, weights: { ours, twin } }: Looked): string[] => [
  name,
  ...kinds.map((kind) => kb(ours.bytes[kind])),
  kb(total(ours)),
  name === 'home' ? kept(total(ours) <= most.homeBytes) : '',
  kb(total(twin)),
  `${ours.requests} / ${twin.requests}`,
];

const ofDevice = (device: Device, looked: Looked[]): string => `## On a ${device}

${table(['page', 'FCP s, ours / twin', 'ratio', 'LCP s, ours / twin', 'ratio', 'least – most', '', 'CLS', '', 'score', ''], looked.map(vitalsRow))}

KB over the wire until five seconds after the page's load, with whatever comes after it; requests of ours and the twin:

${table(['page', ...kinds, 'all', '', 'twin', 'requests'], looked.map(weightRow))}
`;

/** A row for each page, a column for each device and member. */
export function memberShiftsOf(shifts: readonly MemberShift[]): string {
  const columns = [...new Set(shifts.map(({ device, member }) => `${device}, ${member}`))];
  const rows = [...new Set(shifts.map(({ page }) => page))].map((page) => {
    const ofPage = shifts.filter((each) => each.page === page);
    const cells = columns.map((column) =>
      ofPage.find(({ device, member }) => `${device}, ${member}` === column)!.cls.toFixed(3),
    );
    return [page, ...cells, kept(ofPage.every(({ cls }) => cls <= most.cls))];
  });
  return table(['page', ...columns, ''], rows);
}

/** A row for what is pressed, a column for each device; at the end the longest, which is INP of so few. */
export function pressesOf(presses: Presses): string {
  const names = Object.keys(presses.phone);
  const rows = names.map((name) => [name, ...devices.map((device) => told(presses[device][name]!)), '']);
  const longest = devices.map((device) => Math.max(...Object.values(presses[device])));
  const isKept = kept(Math.max(...longest) <= most.pressMs);
  return table(['ms', ...devices, ''], [...rows, ['the longest', ...longest.map(told), isKept]]);
}
const told = (ms: number): string => (ms === 0 ? '< 16' : String(ms));

export function reportOf({ looked, presses, renders, memberShifts, rounds, when }: Seen): string {
  const renderRows = Object.entries(renders).map(([name, ms]) => [name, ms.toFixed(1), kept(ms <= most.renderMs)]);
  return `# Pages

\`npm run bench -- page\`: ${when}. Lighthouse's settings (a phone of 412 pixels on its slow 4G, and a desktop of 1350; line and processor
simulated) on pages as a guest meets them for the first time, and on the same page frozen into a static file: the document as the
browser has it once it is settled, its styles and pictures, no script, served compressed by a plain server. ${rounds} rounds in turns,
medians; ratios are of the pairs. Promised: FCP and LCP ≤ ${first.ratio} × the twin's or at most ${unseen.ms / 1000} s later, CLS ≤ ${most.cls}, Lighthouse's performance score at least
the twin's less ${first.lostScore} or ${unseen.score}, home at most ${most.homeBytes / 1000} KB in the first five seconds, a render ≤ ${most.renderMs} ms.

${devices
  .map((device) =>
    ofDevice(
      device,
      looked.filter((each) => each.device === device),
    ),
  )
  .join('\n')}
${firstPromised(looked)}

## As a member

The layout shift of a page opened by a member who is signed in (\`npm run bench -- page members\` alone):

${memberShiftsOf(memberShifts)}

## What is pressed

Until the browser has painted what came of it, on the home page as a guest, the phone with a processor four times slower than this
machine's; medians of ${pressVisits} visits. Promised: the longest (INP) ≤ ${most.pressMs} ms.

${pressesOf(presses)}

## Rendering

Milliseconds of processor time for one render, the median of fifty after twenty:

${table(['page', 'ms', ''], renderRows)}
`;
}
