/** Kills every process and broker in turn while five members chat, comment and write notes; then counts. */
import { join } from 'node:path';
import { root } from '../../command.ts';
import { freePorts } from '../../ports.ts';
import { step } from '../../progress.ts';
import { circumstances, publish, table } from '../../bench/report.ts';
import { startStack } from '../../stack/brokers.ts';
import { build, startProduct, type Product } from '../../start/product.ts';
import { pause, Talker } from './talker.ts';

const accounts = ['yinghuo', 'moderator', 'contributor', 'trusted', 'newcomer'];
const password = 'firefly-2026';
const betweenMs = 15_000;

export async function run(): Promise<void> {
  const when = circumstances();
  const dir = join(root, '.data/chaos');
  await build(dir);
  const stack = await startStack(join(dir, 'stack'));
  const talkers: Talker[] = [];
  let product: Product | undefined;
  try {
    const [port] = await freePorts(1);
    product = await startProduct({ addresses: stack.addresses, dir, port: port! });
    for (const name of accounts) talkers.push(await Talker.signIn(product.url, name, password));
    const talking = Promise.all(talkers.map((talker) => talker.talk()));
    await pause(betweenMs);
    const targets = [...product.services, ...(stack.servers ?? [])];
    for (const target of targets) {
      await step(`without ${target.name}`, async () => {
        process.kill(target.pid()!, 'SIGKILL');
        await pause(betweenMs);
      });
    }
    talkers.forEach((talker) => talker.end());
    await step('finishing what was begun', () => talking);
    await pause(5000);
    publish(
      'chaos-talk',
      reportOf(
        when,
        targets.map(({ name }) => name),
        await count(talkers),
      ),
    );
  } finally {
    talkers.forEach((talker) => talker.close());
    await product?.stop();
    await stack.stop();
  }
}

interface Counted {
  kind: string;
  acknowledged: number;
  missing: number;
  twice: number;
}
interface Outcome {
  rows: Counted[];
  gaps: number;
  signedOut: number;
}

async function count(talkers: Talker[]): Promise<Outcome> {
  const [reader] = talkers as [Talker];
  const history = await wholeHistory(reader);
  const said = talkers.flatMap(({ acknowledged }) => acknowledged.chat);
  const times = (words: string) => history.filter(({ text }) => text === words).length;
  const rows: Counted[] = [
    {
      kind: 'chat messages',
      acknowledged: said.length,
      missing: said.filter(({ id, seq }) => !history.some((row) => row.id === id && row.seq === seq)).length,
      twice: said.filter(({ words }) => times(words) > 1).length,
    },
  ];
  for (const kind of ['comment', 'note'] as const) {
    const all = talkers.flatMap(({ acknowledged }) => acknowledged[kind].map(({ words }) => words));
    const there = (await Promise.all((kind === 'note' ? talkers : [reader]).map((t) => t.rows(kind)))).flat();
    const found = all.map((words) => there.filter((each) => each === words).length);
    rows.push({
      kind: `${kind}s`,
      acknowledged: all.length,
      missing: found.filter((n) => n === 0).length,
      twice: found.filter((n) => n > 1).length,
    });
  }
  const gaps = talkers.map(({ shown }) => said.filter(({ seq }) => !shown.has(seq!)).length);
  return {
    rows,
    gaps: gaps.reduce((sum, n) => sum + n, 0),
    signedOut: talkers.reduce((sum, talker) => sum + talker.signedOut, 0),
  };
}

async function wholeHistory(reader: Talker) {
  const all: { id: string; seq: number; text: string }[] = [];
  for (;;) {
    const before = all[0] ? `&before=${all[0].seq}` : '';
    const part = await reader.get<typeof all>(`/api/chat/history?size=100${before}`);
    if (part.length === 0) return all;
    all.unshift(...part);
  }
}

const reportOf = (when: string, killed: string[], { rows, gaps, signedOut }: Outcome): string => `# Chaos: talk

\`npm run chaos -- talk\`: ${when}. Five members chat, comment and write notes without a pause, saying again what was not
acknowledged, while kill −9 ends ${killed.join(', ')}, one every ${betweenMs / 1000} s. Nobody helps.

${table(
  ['what', 'acknowledged', 'missing', 'there twice'],
  rows.map(({ kind, acknowledged, missing, twice }) => [kind, acknowledged, missing, twice].map(String)),
)}

Messages that one of the five rooms never showed: ${gaps}. Members who were signed out: ${signedOut}.
`;
