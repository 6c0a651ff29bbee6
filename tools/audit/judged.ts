import { severities, type Report, type Severity, type Vulnerable } from './report.ts';

export interface Lock {
  packages: Record<string, Locked>;
}
interface Locked {
  version?: string;
  integrity?: string;
  /** Wanted by what we build with alone, not by what runs. */
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}
interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

/** What must be mended, and what is only told. */
export interface Judgement {
  faults: string[];
  told: string[];
}

const gravest: Severity = 'high';
const isGrave = (severity: Severity): boolean => severities.indexOf(severity) >= severities.indexOf(gravest);

/**
 * An advisory of high severity about what runs is a fault, unless it is excused; others are told. A package that is vulnerable only
 * by another is not named besides that one.
 */
export function judgeAdvisories(
  { vulnerabilities }: Report,
  lock: Lock,
  excused: Readonly<Record<string, string>>,
): Judgement {
  const judgement: Judgement = { faults: [], told: [] };
  const reported = new Set<string>();
  for (const found of Object.values(vulnerabilities)) {
    const runs = found.nodes.some((node) => !lock.packages[node]?.dev);
    for (const advisory of found.via) {
      if (typeof advisory === 'string') continue;
      reported.add(advisory.url);
      const line = `${advisory.severity}, ${runs ? 'in what runs' : 'in what we build with'}: ${found.name} ${advisory.range}: ${advisory.title} ${advisory.url} (${mendedBy(found)})`;
      const excuse = excused[advisory.url];
      if (excuse) judgement.told.push(`excused, ${excuse}: ${line}`);
      else judgement[runs && isGrave(advisory.severity) ? 'faults' : 'told'].push(line);
    }
  }
  const past = Object.keys(excused).filter((url) => !reported.has(url));
  judgement.faults.push(...past.map((url) => `tools/audit/excused.ts excuses what nobody reports: ${url}`));
  return judgement;
}

const mendedBy = ({ fixAvailable: fix }: Vulnerable): string => {
  if (!fix) return 'no version without it';
  return fix === true ? 'a newer version has it not' : `${fix.name} ${fix.version} has it not`;
};

const isExact = (version: string): boolean => /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version);

/** What can be said without asking anybody: that nothing is installed but what was looked at, nor runs while it is installed. */
export function judgeLock(
  lock: Lock,
  manifests: Readonly<Record<string, Manifest>>,
  allowed: Manifest['allowScripts'] = {},
): string[] {
  const packages = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'));
  const ours = new Set(packages.filter(([, { link }]) => link).map(([path]) => nameOf(path)));
  return [
    ...packages
      .filter(([, { link, integrity }]) => !link && !integrity?.startsWith('sha512-'))
      .map(([path]) => `${path} has no sha512 in the lock: anything may be installed in its place`),
    ...packages
      .filter(([path, { hasInstallScript }]) => hasInstallScript && !(nameOf(path) in allowed))
      .map(([path]) => `${path} runs a script when it is installed; allowScripts says neither yes nor no`),
    ...Object.entries(manifests).flatMap(([file, { dependencies, devDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name, version]) => !isExact(version) && !ours.has(name))
        .map(([name, version]) => `${file} asks for ${name} ${version}: not one version`),
    ),
  ];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
