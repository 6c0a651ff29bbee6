import { expect, it } from '@jest/globals';
import { classesIn } from './classes.ts';
import { BirdDrops, BirdHandlers } from './fixtures/capabilities/birds/birds.handlers.ts';
import { TreeHandlers } from './fixtures/capabilities/trees/trees.handlers.ts';

const folder = new URL('./fixtures/capabilities', import.meta.url).pathname;

it('finds what the files of a kind export for Nest, in the order of their paths', async () => {
  expect(await classesIn(folder, 'handlers')).toEqual([BirdDrops, BirdHandlers, TreeHandlers]);
  expect(await classesIn(folder, 'controller')).toEqual([]);
});

it('refuses a file of the kind that has nothing for Nest', async () => {
  await expect(classesIn(folder, 'drops')).rejects.toThrow('birds.drops.ts exports no class with @Controller()');
});
