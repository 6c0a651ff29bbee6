/**
 * Writes the manifests that follow from the sources (users of Kafka and what each may do, alerts), renders both overlays into
 * .data/k8s, and says what is wrong with them. `npm run k8s`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { complete, root } from '../command.ts';
import { Failure, main } from '../failure.ts';
import { alertsFile, alertsManifest } from './alerts.ts';
import { faultsOf, overlays, render } from './render.ts';

main(async () => {
  const dir = join(root, '.data/k8s');
  await mkdir(dir, { recursive: true });
  await complete('nx', ['build', 'contracts', '--outputStyle=static'], { logFile: join(dir, 'build.log') });
  // It reads the contracts, which are built only now.
  const { kafkaUsers, kafkaUsersFile } = await import('./kafka-users.ts');
  await writeFile(kafkaUsersFile, kafkaUsers());
  await writeFile(alertsFile, alertsManifest());
  for (const overlay of overlays) {
    const manifests = await render(overlay);
    await writeFile(join(dir, `${overlay}.yaml`), manifests.map((manifest) => stringify(manifest)).join('---\n'));
    const faults = manifests.flatMap(faultsOf);
    if (faults.length > 0) throw new Failure(`${overlay}:\n  ${faults.join('\n  ')}`);
    console.log(`${overlay}: ${manifests.length} resources, each as its schema wants it (.data/k8s/${overlay}.yaml)`);
  }
});
