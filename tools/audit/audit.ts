/**
 * Whether something is known against the packages that are installed: asks the registry that npm is set up with, and looks at
 * what needs nobody to be asked. `npm run audit`; with `-- --required` it fails where the registry does not answer, too: for a CI
 * whose registry does (decision 148).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../command.ts';
import { Failure, main } from '../failure.ts';
import { excused } from './excused.ts';
import { judgeAdvisories, judgeLock, type Judgement, type Lock } from './judged.ts';
import { ask } from './report.ts';

const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

main(async () => {
  const required = process.argv.includes('--required');
  const lock = read<Lock>('package-lock.json');
  const files = ['package.json', ...globSync('{libs,apps}/*/package.json', { cwd: root })].sort();
  const manifests = Object.fromEntries(files.map((file) => [file, read<object>(file)]));
  const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json');
  const loose = judgeLock(lock, manifests, allowScripts);
  const count = Object.values(lock.packages).filter(({ integrity }) => integrity).length;
  if (loose.length === 0) console.log(`✓ ${count} packages are pinned by their hashes, and none runs a script unasked`);

  const asked = await ask(root);
  const known: Judgement = 'report' in asked ? judgeAdvisories(asked.report, lock, excused) : { faults: [], told: [] };
  for (const line of known.told) console.log(`· ${line}`);
  if ('report' in asked && known.faults.length === 0) console.log('✓ nothing grave is known against what runs');
  if ('unanswered' in asked) {
    console.log(`! NOT AUDITED: npm’s registry told nothing about ${count} packages (${asked.unanswered}).`);
    console.log('  Whether something is known against them is unknown; run it where the registry keeps advisories.');
    if (required) throw new Failure('The audit is required, and nobody answered it.');
  }
  const faults = [...loose, ...known.faults];
  if (faults.length > 0) throw new Failure(faults.map((fault) => `✗ ${fault}`).join('\n'));
});
