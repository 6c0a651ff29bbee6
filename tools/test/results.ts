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

/**
 * What Jest reported, in one file per project or several, `catalog.json` or `e2e.journeys.json`. A project that should have
 * reported and did not has failed.
 */
export function resultsIn(folder: string, failedProjects: string[]): Result[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const byProject = new Map<string, Result>();
  for (const file of files) {
    const project = file.split('.', 1)[0]!;
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8')) as JestReport;
    const before = byProject.get(project) ?? { project, passed: 0, failed: 0, skipped: 0 };
    byProject.set(project, {
      project,
      passed: before.passed + report.numPassedTests,
      failed: before.failed + report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: before.skipped + report.numPendingTests,
    });
  }
  const reported = [...byProject.values()];
  const silent = failedProjects.filter(
    (project) => !reported.some((result) => result.project === project && result.failed),
  );
  return [
    ...reported.filter(({ project }) => !silent.includes(project)),
    ...silent.map((project) => ({ project, passed: 0, failed: 1, skipped: 0 })),
  ].sort((a, b) => a.project.localeCompare(b.project));
}
