import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../command.ts';
import { flagsOf, MALLOC_ARENA_MAX, serviceNames } from './services.ts';

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const stages = new Map(dockerfile.split(/^(?=FROM )/m).map((stage) => [/ AS (\w+)/.exec(stage)?.[1], stage]));

const argumentsOf = (instruction: string, stage: string): string[] =>
  JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(stages.get(stage)!)![1]!) as string[];

it.each(serviceNames())('%s runs in its image as it does here (five had a young generation of 4 MB there)', (app) => {
  const flags = [...argumentsOf('ENTRYPOINT', 'runtime').slice(1), ...argumentsOf('CMD', app)];
  expect(flags.sort()).toEqual(['--enable-source-maps', ...flagsOf(app), `apps/${app}/dist/main.js`].sort());
});

it('images have as many heaps as processes here', () => {
  expect(stages.get('runtime')).toContain(`MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX}`);
});
