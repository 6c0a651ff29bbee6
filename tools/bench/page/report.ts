import { median, rounded, table } from '../report.ts';
import { total, type Weight } from './weight.ts';

/** FCP and LCP in ms, and the layout shift. */
export interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
}

interface Pair<T> {
  ours: T;
  twin: T;
}

/** What was seen of a page. */
export interface Looked {
  name: string;
  path: string;
  addresses: Pair<string>;
  weights: Pair<Weight>;
  vitals: Pair<Vitals>[];
}

/** Of these two something is promised; of the others it is only told. */
const promised = ['home', 'game'];
const most = { lcp: 2, bytes: 400_000, cls: 0.02 };

const seconds = (ms: number): string => (ms / 1000).toFixed(2);
const kb = (bytes = 0): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
const kept = (yes: boolean): string => (yes ? 'kept' : 'not kept');

function vitalsRow({ name, vitals }: Looked): string[] {
  const middle = (of: 'ours' | 'twin', what: keyof Vitals) => median(vitals.map((pair) => pair[of][what]));
  const ratios = (what: 'fcp' | 'lcp') => vitals.map(({ ours, twin }) => ours[what] / twin[what]);
  const range = ratios('lcp')
    .toSorted((a, b) => a - b)
    .map(rounded);
  const lcp = median(ratios('lcp'));
  return [
    name,
    `${seconds(middle('ours', 'fcp'))} / ${seconds(middle('twin', 'fcp'))}`,
    rounded(median(ratios('fcp'))),
    `${seconds(middle('ours', 'lcp'))} / ${seconds(middle('twin', 'lcp'))}`,
    rounded(lcp),
    `${range.at(0)!} – ${range.at(-1)!}`,
    promised.includes(name) ? kept(lcp <= most.lcp && middle('ours', 'cls') <= most.cls) : '',
    middle('ours', 'cls').toFixed(3),
  ];
}

const kinds = ['html', 'scripts', 'styles', 'fonts', 'pictures', 'calls', 'other'];

const weightRow = ({ name, weights: { ours, twin } }: Looked): string[] => [
  name,
  ...kinds.map((kind) => kb(ours.bytes[kind])),
  kb(total(ours)),
  promised.includes(name) ? kept(total(ours) <= most.bytes) : '',
  kb(total(twin)),
  `${ours.requests} / ${twin.requests}`,
];

export function reportOf(looked: Looked[], rounds: number, when: string): string {
  return `# Pages

\`npm run bench -- page\`: ${when}. Lighthouse's mobile settings (a phone of 412 pixels, its slow 4G and processor simulated) on
pages as a guest meets them for the first time, and on the same page frozen into a static file: the document as the browser has
it once it is settled, its styles and pictures, no script, served compressed by a plain server. ${rounds} rounds in turns, medians;
ratios are of the pairs. Promised for home and game: LCP ≤ ${most.lcp} × the twin's, CLS ≤ ${most.cls}, and at most ${most.bytes / 1000} KB in the first five seconds.

${table(['page', 'FCP s, ours / twin', 'ratio', 'LCP s, ours / twin', 'ratio', 'least – most', '', 'CLS'], looked.map(vitalsRow))}

KB over the wire until five seconds after the page's load, with whatever comes after it; requests of ours and the twin:

${table(['page', ...kinds, 'all', '', 'twin', 'requests'], looked.map(weightRow))}
`;
}
