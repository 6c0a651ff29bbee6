import { spawn } from 'node:child_process';

export const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** What `npm audit --json` says, version 2 of its report: as far as it is read here. */
export interface Report {
  vulnerabilities: Record<string, Vulnerable>;
}
export interface Vulnerable {
  name: string;
  severity: Severity;
  /** Advisories, or the names of packages by which it is vulnerable. */
  via: (string | { title: string; url: string; severity: Severity; range: string })[];
  /** Where it lies, as in the lock. */
  nodes: string[];
  /** Whether a newer version of it, or of the named package that wants it, is without. */
  fixAvailable: boolean | { name: string; version: string };
}

/** The report; or what was said in its place by a registry that keeps no advisories, or by nobody. */
export type Asked = { report: Report } | { unanswered: string };

const limitMs = 60_000;

/** Has npm ask its registry what is known of each package in the lock of a folder. Nothing is installed or changed. */
export async function ask(folder: string, options: readonly string[] = []): Promise<Asked> {
  const args = ['audit', '--json', '--package-lock-only', '--loglevel=error', '--fetch-retries=0', ...options];
  const npm = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs });
  let text = '';
  let errors = '';
  npm.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  npm.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
  const ended = await new Promise<string>((resolve) => {
    npm.on('error', ({ message }) => resolve(message));
    npm.on('close', (code, by) => resolve(by ? `npm was ended after ${limitMs / 1000} s` : `npm ended with ${code}`));
  });
  return read(text) ?? { unanswered: errors.trim().split('\n')[0] || ended };
}

/** Its exit code says whether something was found, not whether it was asked: what it printed does. */
function read(text: string): Asked | null {
  try {
    const said = JSON.parse(text) as Partial<Report> & { message?: string; error?: { summary?: string } };
    if (said.vulnerabilities) return { report: said as Report };
    // Without the address that was asked.
    return { unanswered: (said.message || said.error?.summary || 'without a reason').split(' - ')[0]! };
  } catch {
    return null;
  }
}
