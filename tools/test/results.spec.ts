import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { resultsIn } from './results.ts';

it('counts what Jest reported, and a project that failed without a report as one failure', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'yinghuo-results-'));
  const report = (project: string, numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number) =>
    writeFile(
      join(dir, `${project}.json`),
      JSON.stringify({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests: 0 }),
    );
  await report('kafka', 20, 0, 0);
  await report('catalog', 30, 2, 1);
  expect(resultsIn(dir, ['catalog', 'web'])).toEqual([
    { project: 'catalog', passed: 30, failed: 3, skipped: 0 },
    { project: 'kafka', passed: 20, failed: 0, skipped: 0 },
    { project: 'web', passed: 0, failed: 1, skipped: 0 },
  ]);
  await rm(dir, { recursive: true });
});
