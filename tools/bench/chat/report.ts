import { median, rounded, table } from '../report.ts';

export const receivers = 5000;
export const rounds = 5;

/** So many messages at once, so many times. */
export interface Load {
  times: number;
  together: number;
  everyMs: number;
}
export const single: Load = { times: 20, together: 1, everyMs: 200 };
export const burst: Load = { times: 2, together: 50, everyMs: 2000 };
const listeners = 200;
/** All but the one who listens speak four times, in turns, so nobody again before two seconds are over. */
export const latency = { listeners, times: 4 * (listeners - 1), everyMs: 25 };

/** Microseconds of processor time for each message and receiver: of the whole process, and of writing to sockets alone. */
export interface Cost {
  whole: number;
  delivery: number;
}
export interface Figures {
  single: { ours: Cost; plain: Cost };
  burst: { ours: Cost; plain: Cost; frames: number };
}
/** p99 in ms, and how many lists were answered. */
export interface Latencies {
  alone: number;
  loaded: number;
  perSecond: number;
}

export function reportOf(when: string, measured: Figures[], latencies: Latencies[], memory: number): string {
  const promise = (title: string, ratios: number[], limit: number) => [
    title,
    rounded(median(ratios)),
    `${rounded(Math.min(...ratios))} – ${rounded(Math.max(...ratios))}`,
    `≤ ${limit}`,
    median(ratios) <= limit ? 'kept' : 'not kept',
  ];
  const beyond = (title: string, ratios: number[]) => [...promise(title, ratios, 0).slice(0, 3), '', ''];
  const of = (values: number[]) => rounded(median(values));
  const costs = (load: 'single' | 'burst', of: keyof Cost) => [
    `${load}, ${of === 'whole' ? 'the whole process' : 'delivery'}: µs per message and receiver`,
    rounded(median(measured.map((m) => m[load].ours[of]))),
    rounded(median(measured.map((m) => m[load].plain[of]))),
  ];
  return `# The chat

\`npm run bench -- chat\`: ${when}. ${rounds} rounds in turns. ${receivers} clients on one process of the chat (one process has them all), and
as many on a server that does nothing but \`ws.send\` the same text to each. *Delivery* is the processor time of writing to the
sockets, *the whole process* all that was used meanwhile: for the chat also receiving, checking, Postgres, outbox and Kafka. *single*: one message every ${single.everyMs} ms; *burst*: ${burst.together}
members speak at once. Latency is from a member's sending to another's hearing, ${latency.listeners} clients, ${1000 / latency.everyMs} messages a second;
*lists*: 32 connections ask the BFF for a list as fast as it answers, from the same machine at the lowest priority.

${table(
  ['promise (paired ratios)', 'median', 'least – most', 'promised', ''],
  [
    promise('single: delivery, ours / ws.send', ratios(measured, 'single', 'delivery'), 0.95),
    promise('burst: delivery, ours / ws.send', ratios(measured, 'burst', 'delivery'), 0.15),
    promise(
      'p99 with lists under full load / alone',
      latencies.map((l) => l.loaded / l.alone),
      1.5,
    ),
    beyond('single: the whole process, ours / ws.send', ratios(measured, 'single', 'whole')),
    beyond('burst: the whole process, ours / ws.send', ratios(measured, 'burst', 'whole')),
  ],
)}

${table(
  ['medians of the rounds', 'ours', 'ws.send'],
  [
    costs('single', 'delivery'),
    costs('single', 'whole'),
    costs('burst', 'delivery'),
    costs('burst', 'whole'),
    [
      `burst: frames for ${burst.times * burst.together} messages`,
      of(measured.map((m) => m.burst.frames)),
      String(burst.times * burst.together),
    ],
    ['p99 alone, ms', of(latencies.map((l) => l.alone)), ''],
    ['p99 with lists, ms', of(latencies.map((l) => l.loaded)), ''],
    ['lists answered per second meanwhile', of(latencies.map((l) => l.perSecond)), ''],
    ['memory per connection, KB', rounded(memory / 1024), ''],
  ],
)}
`;
}

const ratios = (measured: Figures[], load: 'single' | 'burst', of: keyof Cost): number[] =>
  measured.map((m) => m[load].ours[of] / m[load].plain[of]);
