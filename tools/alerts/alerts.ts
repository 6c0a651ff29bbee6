/**
 * Runs the alerts of deploy/observe through Prometheus' own promtool: whether it takes them, and whether each fires for the
 * figures that alerts.test.yml gives, and for none that it must bear. `npm run alerts`
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../command.ts';
import { Failure, main } from '../failure.ts';

const cwd = join(root, 'deploy/observe');

main(async () => {
  promtool('check', 'rules', 'alerts.yml');
  promtool('test', 'rules', 'alerts.test.yml');
});

function promtool(...options: string[]): void {
  const { error, status } = spawnSync('promtool', options, { cwd, stdio: 'inherit' });
  if (error) throw new Failure('promtool is not here: it comes with Prometheus (Debian: apt-get install prometheus).');
  if (status !== 0) throw new Failure(`promtool ${options.join(' ')} says no; its words are above.`);
}
