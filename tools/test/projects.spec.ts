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
