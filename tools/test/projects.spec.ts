import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../command.ts';

const projects = [
  'tools',
  ...['libs', 'apps'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)),
];

// The web had specs that nothing ran.
it.each(projects)('%s has its specs run, if it has any', (project) => {
  const file = join(root, project, 'project.json');
  expect(existsSync(file)).toBe(true);
  const { targets } = JSON.parse(readFileSync(file, 'utf8')) as { targets: object };
  const specs = globSync('**/*.spec.{ts,tsx}', {
    cwd: join(root, project),
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  expect(specs.length > 0 ? Object.keys(targets) : ['test']).toContain('test');
});

// `npm test -- kafka` failed in a fresh clone: e2e's types were checked while nobody had made the client's.
it.each(projects)("%s has its types checked after the client's were made, if it asks by the client", (project) => {
  const { targets } = read<{ targets: Record<string, { dependsOn?: object[] }> }>(project, 'project.json');
  const { dependencies = {} } = read<{ dependencies?: object }>(project, 'package.json');
  if (!targets['types'] || !('@yinghuo/client' in dependencies)) return;
  expect(targets['types'].dependsOn).toContainEqual({ projects: ['client'], target: 'build' });
});

// They judge apps, pages and the Dockerfile, and were found in Nx' cache whatever had changed there.
it('tools has its specs run again after every change', () => {
  const { targets } = read<{ targets: Record<string, { inputs?: unknown[] }> }>('tools', 'project.json');
  expect(targets['test']!.inputs).toContain('{workspaceRoot}/**/*');
});

const read = <T extends object>(project: string, file: string): T => {
  const path = join(root, project, file);
  return (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as T;
};
