import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import * as exported from '@yinghuo/contracts';
import { controllers } from '../bff.module.ts';
import { planOf } from './call.ts';

const root = join(import.meta.dirname, '../../../..');
const declared = Object.entries(exported).filter(
  (entry): entry is [string, exported.AnyContract] =>
    typeof entry[1] === 'object' && 'kind' in entry[1] && ['query', 'command'].includes(String(entry[1].kind)),
);

it('no contract is declared and never exported', () => {
  const names = declared.map(([, { name }]) => name);
  const hidden = exported.allContracts().filter(({ name, service }) => !names.includes(name) && `${service}` !== 'bff');
  expect(hidden.map(({ name }) => name)).toEqual([]);
});

/**
 * What a member may ask has a route with @Call. The rest is asked by name: by the edge itself, by a library, or by another
 * service than the one that answers.
 */
it('every contract is opened by a controller or asked by somebody', () => {
  const opened = new Set(
    controllers.flatMap(({ prototype }) =>
      Object.values(Object.getOwnPropertyDescriptors(prototype)).map(({ value }) => planOf(value as object)?.contract),
    ),
  );
  const sources = globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(spec|fixture)\.|\/fixtures\/|^libs\/contracts\//.test(file))
    .map((file) => ({ file, words: new Set(readFileSync(join(root, file), 'utf8').match(/\w+/g)) }));
  const forgotten = declared.filter(
    ([name, contract]) =>
      !opened.has(contract) &&
      !sources.some(({ file, words }) => !file.startsWith(`apps/${contract.service}/`) && words.has(name)),
  );
  const what = 'has no @Call in a *.controller.ts of apps/bff/src, and nobody else asks it';
  expect(forgotten.map(([, { name }]) => `${name} ${what}`)).toEqual([]);
});
