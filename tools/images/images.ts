/**
 * Builds an image of every process, says how large each is and what is in it, and walks two journeys against the composed
 * product: `npm run images`; with `-- --build` without the walk. A machine whose packages come by a way of its own says so in
 * IMAGES_BUILD_OPTIONS (`--network host --secret id=npmrc,src=…`). Needs a Docker engine with compose.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { complete, root } from '../command.ts';
import { keepBegun } from '../ending.ts';
import { Failure, main } from '../failure.ts';
import { freePorts, until } from '../ports.ts';
import { step } from '../progress.ts';
import { serviceNames } from '../start/services.ts';

const mostMegabytes = 220;
const journeys = ['chatting', 'commenting'];
const readyMs = 300_000;
const dir = join(root, '.data/images');
const docker = async (...args: string[]) =>
  (await promisify(execFile)('docker', args, { cwd: root, maxBuffer: 1 << 28 })).stdout.trim();

main(async () => {
  const { values } = parseArgs({ options: { build: { type: 'boolean', default: false } } });
  const targets = [...serviceNames(), 'migrate'];
  for (const target of values.build ? targets : [...targets, 'demo']) await build(target);
  const tooLarge: string[] = [];
  for (const target of targets) if (!(await judge(target))) tooLarge.push(target);
  if (tooLarge.length > 0) throw new Failure(`Larger than ${mostMegabytes} MB: ${tooLarge.join(', ')}`);
  if (!values.build) await walk();
});

async function build(target: string): Promise<void> {
  const options = (process.env.IMAGES_BUILD_OPTIONS ?? '').split(' ').filter(Boolean);
  const args = ['build', '--target', target, '-t', `yinghuo/${target}:local`, ...options, '.'];
  await step(`building yinghuo/${target}`, () => complete('docker', args, { logFile: join(dir, `${target}.log`) }));
}

/** Says what an image is; false for one that is too large. */
async function judge(target: string): Promise<boolean> {
  const image = `yinghuo/${target}:local`;
  const [found] = JSON.parse(await docker('image', 'inspect', image)) as [
    { Size: number; Config: { User: string; Healthcheck?: object } },
  ];
  const { User: user, Healthcheck: healthcheck } = found.Config;
  if (!/^[1-9]\d*:/.test(user)) throw new Failure(`${image} runs as "${user}": a number is wanted, and not root's.`);
  if (!healthcheck && target !== 'migrate') throw new Failure(`${image} has no health check.`);
  // A library that they are linked with may be missing, and nobody would hear of it before the first start.
  const load = `for (const file of require('fs').globSync('node_modules/**/*.node')) process.dlopen({ exports: {} }, require('path').resolve(file)); `;
  const list = `${load}const { components } = JSON.parse(require('fs').readFileSync('sbom.json', 'utf8')); console.log(components.length)`;
  const packages = await docker('run', '--rm', '--read-only', '--network', 'none', image, '-e', list);
  const megabytes = found.Size / 1e6;
  console.log(`    ${image.padEnd(26)} ${megabytes.toFixed(0).padStart(4)} MB  ${packages} packages in its sbom.json`);
  return megabytes <= mostMegabytes;
}

/** The composed product with demo data under a name of its own, two journeys through nginx, and all of it taken away. */
async function walk(): Promise<void> {
  if (!existsSync(join(root, 'deploy/.env'))) await promisify(execFile)('sh', [join(root, 'deploy/env.sh')]);
  const [port, mailpit] = (await freePorts(2)) as [number, number];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    MAILPIT_PORT: String(mailpit),
    PUBLIC_URL: url,
    TAG: 'local',
    // All journeys come from one address.
    CHAT_HANDSHAKES: '1000',
  };
  const compose = (log: string, ...args: string[]) =>
    complete('docker', ['compose', '-p', 'yinghuo-images', '-f', 'deploy/compose.yml', ...args], {
      env,
      logFile: join(dir, `${log}.log`),
    });
  const begun = keepBegun(1);
  begun.add(async () => {
    await compose('logs', 'logs', '--no-color').catch(() => {});
    await step('taking it away', () => compose('down', '--profile', 'demo', 'down', '--volumes', '--timeout', '30'));
  });
  try {
    await step('filling in demo data', () => compose('demo-fill', '--profile', 'demo', 'run', '--rm', 'demo'));
    await step('starting the composed product', async () => {
      await compose('up', 'up', '-d', '--no-build', '--wait', '--wait-timeout', String(readyMs / 1000));
      const answers = () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        );
      if (!(await until(answers, readyMs, () => false))) throw new Failure(`${url} does not answer.`);
    });
    await step(`walking ${journeys.join(' and ')}`, () =>
      complete(
        process.execPath,
        [
          ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
          ...['--config', 'apps/e2e/jest.config.mjs', '--runInBand', '--forceExit', ...journeys],
        ],
        { env: { ...env, PRODUCT_URL: url }, logFile: join(dir, 'journeys.log') },
      ),
    );
    await step('looking at what they did', async () => {
      console.log(await docker('stats', '--no-stream', '--format', '    {{.Name}}\t{{.MemUsage}}\t{{.CPUPerc}}'));
    });
  } finally {
    await begun.end();
  }
}
