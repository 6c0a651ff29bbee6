/**
 * Copies what one process needs at run time out of an installed and built checkout: its own build, the libraries it reaches,
 * and the packages these depend on, as they were installed. Beside them what is in it: sbom.json (CycloneDX) and
 * licences.txt. `node deploy/pack.mjs <app> <folder>`; the Dockerfile calls it. `migrate` is the step before a release.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const root = dirname(import.meta.dirname);
const [app, out] = process.argv.slice(2);
const isMigration = app === 'migrate';
const json = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const apps = readdirSync(join(root, 'apps')).filter((name) => existsSync(join(root, 'apps', name, 'src/main.ts')));

/** Every package that these folders reach, by where it lies; what is optional only where it was installed. */
const reached = new Map();
function reach(folder) {
  if (reached.has(folder)) return;
  const {
    name,
    version,
    license,
    dependencies,
    optionalDependencies,
    peerDependencies,
    peerDependenciesMeta = {},
  } = json(folder);
  const needs = [];
  reached.set(folder, { name, version, license: license ?? 'not said', needs });
  const add = (found) => {
    needs.push(found);
    reach(found);
  };
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  for (const wanted of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = find(folder, wanted);
    if (found) add(found);
    else if (!optionalDependencies?.[wanted]) throw new Error(`${name} needs ${wanted}, which is not installed`);
  }
  for (const peer of peers) {
    const found = find(folder, peer);
    if (found) add(found);
  }
}

/** As Node looks: in node_modules beside it, then further up. */
function find(folder, wanted) {
  for (let at = folder; at.startsWith(root); at = dirname(at)) {
    const place = join(at, 'node_modules', wanted);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
  }
  return undefined;
}

const copy = (path, filter = () => true) => {
  if (existsSync(join(root, path))) cpSync(join(root, path), join(out, path), { recursive: true, filter });
};
/** A script of tools and the files it imports at its start. */
function copyWithImports(path) {
  if (existsSync(join(out, path))) return;
  copy(path);
  const source = readFileSync(join(root, path), 'utf8');
  for (const [, file] of source.matchAll(/ from '(\.[^']+)';/g)) copyWithImports(join(dirname(path), file));
}
/** Not what their authors test and describe them with, nor what they made for browsers and bundlers. */
const isOfUse = (folder, path) =>
  (!/^(tests?|examples?|benchmarks?|docs|bundles?|(dist\/)?(bundles|esm5|esm2015|umd))$/.test(relative(folder, path)) &&
    !/\.(d\.[cm]?ts|tsx?|map|md|markdown|flow)$/i.test(path)) ||
  /licen[cs]e|notice/i.test(path.split(sep).pop());

mkdirSync(out, { recursive: true });
if (isMigration) for (const lib of ['contracts', 'kafka', 'postgres', 'service']) reach(join(root, 'libs', lib));
else reach(join(root, 'apps', app));

for (const folder of reached.keys()) {
  const path = relative(root, folder);
  if (path.split(sep).includes('node_modules')) {
    // Each for itself: what lies in its own node_modules was reached, or is not needed.
    copy(path, (from) => isOfUse(folder, from) && !relative(folder, from).split(sep).includes('node_modules'));
  } else {
    for (const part of ['package.json', 'dist', 'sql']) copy(join(path, part), (from) => !/\.d\.ts$/.test(from));
    if (!path.startsWith(`libs${sep}`)) continue;
    const link = join(out, 'node_modules', reached.get(folder).name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(out, path)), link);
  }
}
copy('package.json');
if (app === 'bff') copy('apps/web/dist', (from) => !from.endsWith('.map'));
if (isMigration) {
  ['tools/start/prepare.ts', 'tools/backup/backup.ts'].forEach(copyWithImports);
  for (const each of apps)
    for (const part of ['package.json', 'migrations', 'functions']) copy(join('apps', each, part));
  for (const lib of readdirSync(join(root, 'libs'))) copy(join('libs', lib, 'sql'));
}

const packages = [...reached].filter(([folder]) => folder.includes(`${sep}node_modules${sep}`)).map(([, what]) => what);
const lines = packages.map(({ name, version, license }) => `${name}@${version}\t${license?.type ?? license}`);
writeFileSync(join(out, 'licences.txt'), `${[...new Set(lines)].sort().join('\n')}\n`);

/** CycloneDX 1.5, of what was packed and nothing else; `npm sbom` refuses our lock because of a tool's own dependencies. */
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
const refOf = (folder) => `${reached.get(folder).name}@${reached.get(folder).version}`;
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const hashesOf = (folder) =>
  (lock[relative(root, folder)]?.integrity ?? '')
    .split(' ')
    .filter((each) => each.startsWith('sha512-'))
    .map((each) => ({ alg: 'SHA-512', content: Buffer.from(each.slice(7), 'base64').toString('hex') }));
const parts = [...reached.keys()];
writeFileSync(
  join(out, 'sbom.json'),
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', name: `yinghuo/${app}`, version: json(root).version, 'bom-ref': app },
    },
    components: parts.map((folder) => {
      const { name, version, license } = reached.get(folder);
      return {
        type: 'library',
        'bom-ref': refOf(folder),
        name,
        version,
        purl: purlOf(name, version),
        licenses: [{ license: { name: license?.type ?? license } }],
        hashes: hashesOf(folder),
      };
    }),
    dependencies: parts.map((folder) => ({
      ref: refOf(folder),
      dependsOn: [...new Set(reached.get(folder).needs.map(refOf))],
    })),
  }),
);
