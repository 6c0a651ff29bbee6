import { rounded, table } from '../report.ts';
import { parts } from '../processes.ts';
import { alone, together, type Cost, type Costs, type Together } from './run.ts';

const names: Record<keyof Costs, string> = {
  page: 'a page, finished',
  keptAnswer: 'a kept answer',
  ownRead: 'what is a member’s own',
  search: 'a search nobody asked before',
  comment: 'a comment, with all that follows',
  message: 'a chat message',
  rest: 'a second of nothing',
};

const at = (values: number[], share: number): string =>
  values.length === 0 ? '–' : rounded(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!);

export function reportOf(when: string, costs: Costs, { took, failed, asked, cores, visits }: Together): string {
  const cells = (cost: Cost) => {
    const ms = parts.map((part) => cost[part] * 1000);
    return [...ms, ms.reduce((sum, each) => sum + each, 0)].map((each) => (each < 0.0005 ? '–' : rounded(each)));
  };
  const kinds = Object.entries(costs) as [keyof Costs, Cost][];
  const pages = visits.slice(0, 8).map(({ page, share }) => `\`${page}\` ${Math.round(share * 100)} %`);
  const refused = [...failed].map(([why, many]) => `\`${why}\` ${many}`);
  const sum = [...failed.values()].reduce((all, many) => all + many, 0);
  return `# An evening

\`npm run bench -- evening\`: ${when}. One of every process with the demo's data. Load and product share the machine, so that its
cores are never all the product's; processor time is counted for each process alone.

## What each costs

Processor time in ms, for one. Each kind alone, ${alone.abreast} in flight for ${alone.seconds} s, by ${alone.abreast} who are another member and address each time;
${alone.comments} comments and two seconds after the last; ${alone.messages} messages to ${alone.sockets} who have the chat open.

${table(
  ['what', ...parts, 'in all', 'KB'],
  kinds.map(([kind, cost]) => [names[kind], ...cells(cost), cost.bytes ? rounded(cost.bytes / 1024) : '']),
)}

## All of it at once

${together.members} members with the chat open go to a page every ${together.pageEveryS} s, comment every ${together.commentEveryS} s and say something every ${together.sayEveryS} s, for ${together.seconds} s. Pages as
analytics counted them (${pages.join(', ')} …), each asking for what that page asks for, and telling that it was visited. ${sum} of ${asked} failed${refused.length > 0 ? ` (${refused.join(', ')})` : ''}.

${table(
  ['what', 'many', 'p50 ms', 'p95 ms', 'p99 ms'],
  Object.entries(took).map(([what, ms]) => [what, String(ms.length), at(ms, 0.5), at(ms, 0.95), at(ms, 0.99)]),
)}

${table(['cores in use', ...parts], [['', ...parts.map((part) => rounded(cores[part]))]])}
`;
}
