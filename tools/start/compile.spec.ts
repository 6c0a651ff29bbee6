import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { root } from '../command.ts';
import { builtOf, compile, isBuilt } from './compile.ts';
import { servicesOf } from './watch.ts';

let project: string;
beforeAll(async () => {
  await mkdir(join(root, '.data/specs'), { recursive: true });
  project = await mkdtemp(join(root, '.data/specs/compile-'));
});
afterAll(() => rm(project, { recursive: true }));

it('makes of a source what a build makes of it, and takes it away with its source', async () => {
  const file = join(project, 'src/birds/bird.ts');
  await mkdir(join(project, 'src/birds'), { recursive: true });
  await writeFile(file, "import { wings } from './wings.ts';\nexport const bird: { wings: number } = { wings };\n");
  await compile(file);
  const built = builtOf(file);
  expect(readFileSync(built, 'utf8')).toContain('import { wings } from "./wings.js"');
  expect(JSON.parse(readFileSync(`${built}.map`, 'utf8'))).toMatchObject({ version: 3 });
  await rm(file);
  await compile(file);
  expect(existsSync(built)).toBe(false);
});

it('knows where a source is built to, and what no build has', () => {
  expect(builtOf(join(root, 'apps/members/src/wallet/post.ts'))).toBe(join(root, 'apps/members/dist/wallet/post.js'));
  expect(
    ['a.ts', 'a.spec.ts', 'a.fixture.ts', 'fixtures/a.ts', 'a.css'].map((file) => isBuilt(`/src/${file}`)),
  ).toEqual([true, false, false, false, false]);
});

it('starts again whoever runs the file, and nobody else', () => {
  const services = ['bff', 'catalog', 'members'];
  expect(servicesOf(join(root, 'apps/members/src/main.ts'), services)).toEqual(['members']);
  expect(servicesOf(join(root, 'libs/opinions/src/index.ts'), services)).toEqual(['catalog']);
  expect(servicesOf(join(root, 'libs/contracts/src/index.ts'), services)).toEqual(services);
});
