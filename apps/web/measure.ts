import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/**
 * Prints what a first visit loads before its page is there: the entry, the page, and all they import. Fails where the
 * home page passes the promise of 130 KB (docs/guarantees.md), and where the first view of the home page or of a game
 * brings letters, Mantine, the chat's socket or what waits for the browser's data of languages. Run after `npx nx build web`.
 */
const limits = { scripts: 130_000, styles: 15_000 };
const firstViews = ['src/pages/games/SectionPage.tsx', 'src/pages/games/GamePage.tsx'];
/** What of these stays in the built files as it is. */
const late = {
  Mantine: 'MantineProvider was not found',
  'socket.io': 'xhr poll error',
  letters: 'src:url(',
  'how a language writes': 'Intl.',
};

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const dist = new URL(process.argv[2] ? `file://${process.argv[2]}/` : './dist/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, dist));
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;

function filesOf(page: string): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set(['first-paint.js']);
  const styles = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(follow);
  };
  follow('index.html');
  follow(page);
  return { scripts, styles };
}

const faults: string[] = [];
const built = readdirSync(new URL('assets/', dist)).filter((file) => /\.(js|css)$/.test(file));
for (const [name, sentence] of Object.entries(late)) {
  const holders = built.map((file) => `assets/${file}`).filter((file) => read(file).includes(sentence));
  // Otherwise the library says it in other words by now, and the check below would never fail.
  if (holders.length === 0) faults.push(`no built file has “${sentence}”, by which ${name} is found`);
  for (const page of firstViews) {
    const { scripts, styles } = filesOf(page);
    const early = holders.filter((file) => scripts.has(file) || styles.has(file));
    if (early.length > 0) faults.push(`${page} brings ${name} before its first view: ${early.join(', ')}`);
  }
}

const { scripts, styles } = filesOf(firstViews[0]!);
const rows = [...scripts, ...styles].map((file) => ({ file, brotli: brotliCompressSync(read(file)).length }));
const total = (of: Set<string>) => rows.filter(({ file }) => of.has(file)).reduce((sum, { brotli }) => sum + brotli, 0);
console.table(rows);
console.log(
  `scripts ${total(scripts)} of ${limits.scripts}, styles ${total(styles)} of ${limits.styles} bytes (brotli)`,
);
if (total(scripts) > limits.scripts) faults.push('a first visit loads more script than promised');
if (total(styles) > limits.styles) faults.push('a first visit loads more styles than promised');
faults.forEach((fault) => console.error(fault));
if (faults.length > 0) process.exit(1);
