import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { resultsIn } from './results.ts';

it('counts what was reported, files that could not be loaded, and a project that failed without a report', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'yinghuo-results-'));
  const report = (project: string, numPassedTests: number, numFailedTests: number, testResults: object[]) =>
    writeFile(
      join(dir, `${project}.json`),
      JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 0, testResults }),
    );
  const file = (status: string, ...each: string[]) => ({
    status,
    assertionResults: each.map((status) => ({ status })),
  });
  await report('kafka', 20, 0, [file('passed', 'passed')]);
  await report('catalog', 30, 2, [file('failed', 'passed', 'failed', 'failed'), file('failed')]);
  expect(resultsIn(dir, ['catalog', 'web'])).toEqual([
    { project: 'catalog', passed: 30, failed: 3, skipped: 0 },
    { project: 'kafka', passed: 20, failed: 0, skipped: 0 },
    { project: 'web', passed: 0, failed: 1, skipped: 0 },
  ]);
  await rm(dir, { recursive: true });
});
