/**
 * The whole product on this machine, until Ctrl-C: `npm start`, with `-- --port 3001` on another port, with
 * `-- --fresh` beginning anew, with `-- --watch` following what is saved, with `-- --instances 2` two of every process.
 */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../command.ts';
import { keepBegun } from '../ending.ts';
import { Failure, main } from '../failure.ts';
import { answers, freePorts } from '../ports.ts';
import { step } from '../progress.ts';
import { startStack } from '../stack/brokers.ts';
import { hold } from '../stack/lock.ts';
import { build, startProduct } from './product.ts';
import { watchSources } from './watch.ts';

const dir = join(root, '.data/start');

main(async () => {
  const since = performance.now();
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      instances: { type: 'string', default: '1' },
    },
  });
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const port = await publicPort(values.port ?? process.env.PORT ?? '3000');
  const instances = Number(values.instances);
  if (!Number.isInteger(instances) || instances < 1 || instances > 4) throw new Failure('--instances is 1 to 4.');
  if (instances > 1 && values.watch) throw new Failure('--watch follows one instance of each service.');

  const begun = keepBegun();
  begun.add(hold(dir));
  try {
    if (values.fresh) await beginAnew();
    const [stack] = await Promise.all([startStack(join(dir, 'stack')), build(dir)]);
    begun.add(() => stack.stop());
    const product = await startProduct({ addresses: stack.addresses, dir, port, instances });
    begun.add(() => product.stop());
    const watch = values.watch ? await watchSources(product, dir) : undefined;
    if (watch) begun.add(() => watch.stop());
    console.log(greeting(product.url, stack.addresses.KAFKA_BROKERS, performance.now() - since, watch?.webUrl));
  } catch (error) {
    await begun.end();
    throw error;
  }
});

async function publicPort(text: string): Promise<number> {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Failure(`"${text}" is no port.`);
  if (port === 0) return (await freePorts(1))[0]!;
  if (await answers(port)) {
    throw new Failure(`Port ${port} is taken by another program. Choose another: npm start -- --port ${port + 1}`);
  }
  return port;
}

async function beginAnew(): Promise<void> {
  if (process.env.DATABASE_URL) {
    throw new Failure('--fresh empties only the brokers that npm start provides; DATABASE_URL names one of your own.');
  }
  await step('removing the data of earlier starts', async () => {
    for (const name of await readdir(dir)) {
      if (name !== 'holder.pid') await rm(join(dir, name), { recursive: true });
    }
  });
}

const greeting = (url: string, kafka: string, tookMs: number, webUrl?: string): string => `
  萤火 is there, after ${(tookMs / 1000).toFixed(1)} s:  ${url}
${webUrl ? `  the page as it is saved, while we watch:  ${webUrl}\n` : ''}
  accounts   yinghuo · moderator · contributor · trusted · newcomer
  password   firefly-2026
  events     Kafka at ${kafka}, described at ${url}/docs
  logs       ${join(dir, 'logs')}

  Ctrl-C ends it.
`;
