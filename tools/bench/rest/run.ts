/** What the product takes while nobody is there: `npm run bench -- rest`. */
import { join } from 'node:path';
import { pause } from '../../chaos/member.ts';
import { root } from '../../command.ts';
import { Failure } from '../../failure.ts';
import { step } from '../../progress.ts';
import { memory, parts, processorTime, since, type Part } from '../processes.ts';
import { runningProduct } from '../product.ts';
import { circumstances, kept, publish, rounded, table } from '../report.ts';

/** Settling: what the start was for is done, and V8 has given back what that took (it looks after 100 s). */
const seconds = { settle: 150, watched: 60 };
const most = { percent: 4, mb: 1024 };

export async function run(): Promise<void> {
  const when = circumstances();
  const product = await runningProduct(join(root, '.data/bench/rest'));
  if (!product.addresses)
    throw new Failure('It looks at processes that it has started, so it starts a product of its own.');
  try {
    await step('what was begun at the start', () => pause(seconds.settle * 1000));
    const before = processorTime();
    await step('nobody is there', () => pause(seconds.watched * 1000));
    const spent = since(before);
    const percent = (part: Part) => (100 * spent[part]) / seconds.watched;
    publish('rest', reportOf(percent, memory(), when));
  } finally {
    await product.stop();
  }
}

function reportOf(percent: (part: Part) => number, mb: Record<Part, number>, when: string): string {
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0);
  const [allPercent, allMb] = [sum(percent), sum((part) => mb[part])];
  return `# At rest

\`npm run bench -- rest\`: ${when}. The whole product with its demo data, one of every process, ${seconds.settle} s after its start, for ${seconds.watched} s
in which nobody asks for anything. Memory that processes share is counted once.

${table(
  ['', '% of a core', 'MB'],
  [
    ...parts.map((part) => [part, rounded(percent(part)), rounded(mb[part])]),
    ['in all', rounded(allPercent), rounded(allMb)],
    ['promised', `≤ ${most.percent}: ${kept(allPercent <= most.percent)}`, `≤ ${most.mb}: ${kept(allMb <= most.mb)}`],
  ],
)}
`;
}
