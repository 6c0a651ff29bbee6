import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { resultsIn } from './results.ts';

it('counts what was reported, what needed a second attempt, files that could not be loaded, and a project that failed without a report', async () => {
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
  const again = { status: 'passed', fullName: 'a relay tells', invocations: 2 };
  await report('kafka', 20, 0, [{ status: 'passed', assertionResults: [{ status: 'passed', invocations: 1 }, again] }]);
  await report('catalog', 30, 2, [file('failed', 'passed', 'failed', 'failed'), file('failed')]);
  expect(resultsIn(dir, ['catalog', 'web'])).toEqual([
    { project: 'catalog', passed: 30, failed: 3, skipped: 0, second: [] },
    { project: 'kafka', passed: 20, failed: 0, skipped: 0, second: ['a relay tells'] },
    { project: 'web', passed: 0, failed: 1, skipped: 0, second: [] },
  ]);
  await rm(dir, { recursive: true });
});
