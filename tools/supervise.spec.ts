import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { until } from './ports.ts';
import { livePid } from './processes.ts';
import { supervise, type ChildPlan, type Supervised } from './supervise.ts';

const patienceMs = 60_000;
const forever = ['-e', 'console.log("here"); setInterval(() => {}, 1000)'];
let dir: string;
const started: Supervised[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yinghuo-supervise-'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => child.stop()));
  await rm(dir, { recursive: true });
});

const start = async (more: Partial<ChildPlan> = {}): Promise<Supervised> => {
  const child = await supervise(plan(more));
  started.push(child);
  return child;
};
const plan = (more: Partial<ChildPlan> = {}): ChildPlan => ({
  name: 'child',
  command: process.execPath,
  args: forever,
  logFile: join(dir, 'child.log'),
  pidFile: join(dir, 'child.pid'),
  onCrash: () => {},
  ...more,
});
const lines = () => readFileSync(join(dir, 'child.log'), 'utf8').trim().split('\n');
const running = () => livePid(join(dir, 'child.pid'));
const eventually = async (check: () => boolean) => expect(await until(async () => check(), patienceMs)).toBe(true);

it('starts a killed child again, and says so', async () => {
  const said: string[] = [];
  const child = await start({ onCrash: (name, how) => said.push(`${name} ${how}`) });
  const first = child.pid()!;
  await eventually(() => lines()[0] === 'here');
  process.kill(first, 'SIGKILL');
  await eventually(() => running() !== null && running() !== first);
  await eventually(() => lines().length === 2);
  expect(said).toEqual(['child ended by SIGKILL']);
  await child.stop();
  expect(running()).toBeNull();
});

it('does not start again what it was told to stop', async () => {
  const said: string[] = [];
  const child = await start({ onCrash: (name) => said.push(name) });
  await child.stop();
  expect([running(), said]).toEqual([null, []]);
});

it('kills a child that does not stop in time', async () => {
  const deaf = ['-e', 'process.on("SIGTERM", () => {}); console.log("here"); setInterval(() => {}, 1000)'];
  const child = await start({ args: deaf, graceMs: 200 });
  await eventually(() => lines()[0] === 'here');
  await child.stop();
  expect(running()).toBeNull();
});

it('ends only its own: not a process that has got the id of one long gone', async () => {
  const stranger = spawn(process.execPath, forever, { stdio: 'ignore' });
  await writeFile(join(dir, 'child.pid'), `${stranger.pid} 1`);
  const child = await start();
  await child.stop();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill();
});

it('leaves nothing behind when the process that supervises is killed', async () => {
  const program = join(dir, 'program.mjs');
  await writeFile(
    program,
    `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))};
     await supervise(${JSON.stringify({ ...plan(), onCrash: undefined })});`,
  );
  const supervisor = spawn(process.execPath, [program], { stdio: 'ignore' });
  await eventually(() => existsSync(join(dir, 'child.log')) && lines()[0] === 'here');
  supervisor.kill('SIGKILL');
  await eventually(() => running() === null);
});

it('starts anew when it is told to, which is no crash, and not once it was stopped', async () => {
  const said: string[] = [];
  const child = await start({ onCrash: (name) => said.push(name) });
  await eventually(() => lines()[0] === 'here');
  const first = child.pid();
  await child.restart();
  await eventually(() => lines().length === 2);
  expect([running() !== first, child.crashes(), said]).toEqual([true, 0, []]);
  await child.stop();
  await child.restart();
  expect(running()).toBeNull();
});

it('leaves a child alone that ends by itself, where it was started so', async () => {
  const child = await start({ args: ['-e', 'console.log("here")'] });
  await child.restart(() => false);
  await eventually(() => child.crashes() === 1);
  expect(running()).toBeNull();
  await child.restart();
  await eventually(() => child.crashes() > 1);
});
