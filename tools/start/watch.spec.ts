import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@yinghuo/testing';
import { root } from '../command.ts';
import { freePorts } from '../ports.ts';
import { supervise } from '../supervise.ts';
import { builtOf, compile } from './compile.ts';
import { isReadySoon, type Service } from './services.ts';
import { declares, follow } from './watch.ts';

let dir: string;
let service: Service;
let rounds: ReturnType<typeof follow>;
let told: string[];
let prepare: () => void;

const main = (imports: string) => `
  import { createServer } from 'node:http';
  import { ${imports} } from './wing.ts';
  createServer((_, reply) => reply.end(String(${imports}))).listen(Number(process.env['PORT']), '127.0.0.1');
`;
const fileOf = (name: string) => join(dir, 'apps/bird/src', name);
const write = (name: string, text: string) => {
  writeFileSync(fileOf(name), text);
  return fileOf(name);
};
const save = (name: string, text: string) => rounds.saved(write(name, text));
const tells = (line: RegExp) => eventually(() => expect(told.at(-1)).toMatch(line));

beforeEach(async () => {
  mkdirSync(join(root, '.data/specs'), { recursive: true });
  dir = mkdtempSync(join(root, '.data/specs/watch-'));
  mkdirSync(join(dir, 'apps/bird/src'), { recursive: true });
  await Promise.all([write('main.ts', main('wings')), write('wing.ts', 'export const wings = 2;')].map(compile));
  const [healthPort] = (await freePorts(1)) as [number];
  const child = await supervise({
    name: 'bird',
    command: process.execPath,
    args: [builtOf(fileOf('main.ts'))],
    options: { env: { ...process.env, PORT: String(healthPort) } },
    logFile: join(dir, 'bird.log'),
    pidFile: join(dir, 'bird.pid'),
  });
  service = { ...child, app: 'bird', healthPort, port: null, runs: () => {} };
  expect(await isReadySoon(service, () => false)).toBe(true);
  told = [];
  prepare = () => {};
  rounds = follow(
    { services: [service], prepare: async () => prepare(), runs: () => ['bird'] },
    (line) => void told.push(line),
  );
});
afterEach(async () => {
  await rounds.stop();
  await service.stop();
  rmSync(dir, { recursive: true });
});

it('takes up what is saved together in one round, and says so once', async () => {
  save('main.ts', main('feathers'));
  save('wing.ts', 'export const feathers = 3;');
  await tells(/✓ bird again/);
  expect(told).toHaveLength(1);
  expect(await (await fetch(`http://127.0.0.1:${service.healthPort}`)).text()).toBe('3');
});

it('names the file that keeps a service from starting, tries it once, and again when something is saved', async () => {
  save('main.ts', main('feathers'));
  await tells(/! bird does not start: .*apps\/bird\/src\/main\.ts: SyntaxError: .* export named 'feathers'/);
  expect([told.length, service.crashes()]).toEqual([1, 1]);
  save('wing.ts', 'export const feathers = 3;');
  await tells(/✓ bird again/);
  expect(told).toHaveLength(2);
  expect(readFileSync(service.logFile, 'utf8').match(/^SyntaxError/gm)).toHaveLength(1);
});

it('names the file that imports what is not there', async () => {
  save('wing.ts', "export { wings } from './feather.ts';");
  await tells(/! bird does not start: .*apps\/bird\/src\/wing\.ts: Error \[ERR_MODULE_NOT_FOUND\]/);
});

it('names a file that does not compile, leaves the service running, and starts it when the file is mended', async () => {
  const pid = service.pid();
  save('wing.ts', 'export const = 3;');
  await tells(/! .*apps\/bird\/src\/wing\.ts: /);
  expect([told.length, service.pid()]).toEqual([1, pid]);
  save('wing.ts', 'export const wings = 3;');
  await tells(/✓ bird again/);
});

it('says nothing of a round that is overtaken by a save; the next does what it left', async () => {
  prepare = () => {
    prepare = () => {};
    save('wing.ts', 'export const feathers = 3;');
  };
  save('main.ts', main('feathers'));
  save('0001-birds.sql', 'select 1;');
  await tells(/✓ bird again/);
  expect(told).toHaveLength(1);
  expect(service.crashes()).toBe(0);
});

it('prepares for tables and topics: whatever is saved of SQL and of the contracts', () => {
  const files = ['apps/chat/migrations/0009-a.sql', 'libs/contracts/src/chat/talk.ts', 'apps/chat/src/talk/talk.ts'];
  expect(files.map((file) => declares(join(root, file)))).toEqual([true, true, false]);
  expect(declares(join(root, 'libs/contracts/src/contract.spec.ts'))).toBe(false);
});
