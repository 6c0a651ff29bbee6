import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Result {
  project: string;
  passed: number;
  failed: number;
  skipped: number;
  /** What passed at the second attempt, by its full name. */
  second: string[];
}

/** What Jest and Vitest write alike. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** One for each file. */
  testResults: { status: string; assertionResults: Assertion[] }[];
}

interface Assertion {
  status: string;
  fullName: string;
  /** Attempts; Jest alone says them. */
  invocations?: number;
}

/** Files that failed without a failed test: they could not even be loaded. */
const unloaded = ({ testResults }: Report): number =>
  testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  ).length;

/** What Jest (or Vitest, of the web) reported, one file per project. A project that should have reported and did not has failed. */
export function resultsIn(folder: string, failedProjects: string[]): Result[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const reported = files.map((file): Result => {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Report;
    return {
      project: file.slice(0, -'.json'.length),
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded(report),
      skipped: report.numPendingTests,
      second: report.testResults
        .flatMap((file) => file.assertionResults)
        .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => fullName),
    };
  });
  const silent = failedProjects.filter(
    (project) => !reported.some((result) => result.project === project && result.failed),
  );
  return [
    ...reported.filter(({ project }) => !silent.includes(project)),
    ...silent.map((project) => ({ project, passed: 0, failed: 1, skipped: 0, second: [] })),
  ].sort((a, b) => a.project.localeCompare(b.project));
}
