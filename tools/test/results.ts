import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Result {
  project: string;
  passed: number;
  failed: number;
  skipped: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: number;
}

/** What Jest reported, one file per project. A project that should have reported and did not has failed. */
export function resultsIn(folder: string, failedProjects: string[]): Result[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const reported = files.map((file): Result => {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8')) as JestReport;
    return {
      project: file.slice(0, -'.json'.length),
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
    };
  });
  const silent = failedProjects.filter(
    (project) => !reported.some((result) => result.project === project && result.failed),
  );
  return [
    ...reported.filter(({ project }) => !silent.includes(project)),
    ...silent.map((project) => ({ project, passed: 0, failed: 1, skipped: 0 })),
  ].sort((a, b) => a.project.localeCompare(b.project));
}
