import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { root } from '../command.ts';

export const alertsFile = join(root, 'k8s/base/alerts.yaml');

/** The alerts of deploy/observe for the operator of Prometheus: as they stand there. */
export function alertsManifest(): string {
  const spec = parse(readFileSync(join(root, 'deploy/observe/alerts.yml'), 'utf8')) as object;
  const manifest = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'yinghuo' },
    spec,
  };
  return `# Written by \`npm run k8s\` from deploy/observe/alerts.yml; a spec compares them.\n${stringify(manifest)}`;
}
