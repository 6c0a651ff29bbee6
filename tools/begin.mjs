/**
 * The door of every command: runs on any Node from 20 on, installs what is missing, and hands over to the Node that
 * the project brings along. `node tools/begin.mjs start [options]`
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;
const neededGigabytes = 3;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = '', ...options] = process.argv.slice(2);
const script = join(root, 'tools', command, `${command}.ts`);

const refuse = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  refuse(`This is Node ${process.versions.node}; Yinghuo needs Node ${oldestNode} or newer.`);
}
if (!existsSync(script)) refuse(`There is no command "${command}".`);
install();

const node = spawn(
  join(root, 'node_modules/.bin/node'),
  ['--disable-warning=TimeoutNegativeWarning', '--disable-warning=ExperimentalWarning', script, ...options],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  },
);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => node.kill(name));
// npm runs us through a shell that does not pass a signal on: whoever ends npm ends us too.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && node.kill('SIGTERM'), 1000).unref();
node.on('exit', (code, by) => process.exit(code ?? (by ? 1 : 0)));

/**
 * Installs when node_modules does not hold what package-lock.json asks for. Not with `npm ci`: it insists on an entry for
 * the binaries of every platform, and a lock made where some are not to be had cannot name them (npm/cli#4828).
 */
function install() {
  if (installed()) return;
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < neededGigabytes * 2 ** 30) {
    refuse(`The disk is full: ${(bavail * bsize) / 2 ** 30} GB left, ${neededGigabytes} GB are needed.`);
  }
  console.log('  … installing packages (about a minute the first time)');
  const since = Date.now();
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) refuse('npm could not install the packages; its message is above.');
  console.log(`  ✓ installing packages ${((Date.now() - since) / 1000).toFixed(1)} s`);
}

function installed() {
  const packages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  try {
    const there = packages('node_modules/.package-lock.json');
    return Object.entries(packages('package-lock.json')).every(
      ([path, { version, optional, link }]) =>
        !path.includes('node_modules/') || optional || (there[path] && (link || there[path].version === version)),
    );
  } catch {
    return false;
  }
}
