import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/**
 * Prints what a first visit of the home page loads before its list is there: the entry, the home page, and all they
 * import. Fails past the promise of 130 KB (docs/guarantees.md). Run after `npx nx build web`.
 */
const limit = 130_000;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const dist = new URL(process.argv[2] ? `file://${process.argv[2]}/` : './dist/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, dist));
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;

const scripts = new Set(['first-paint.js']);
const styles = new Set<string>();
function follow(name: string): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  if (scripts.has(chunk.file)) return;
  scripts.add(chunk.file);
  chunk.css?.forEach((file) => styles.add(file));
  chunk.imports?.forEach(follow);
}
follow('index.html');
follow('src/features/games/pages/SectionPage.tsx');

const rows = [...scripts, ...styles].map((file) => ({ file, brotli: brotliCompressSync(read(file)).length }));
const total = (of: Set<string>) => rows.filter(({ file }) => of.has(file)).reduce((sum, { brotli }) => sum + brotli, 0);
console.table(rows);
console.log(`scripts ${total(scripts)} of ${limit} bytes, styles ${total(styles)} bytes (brotli)`);
if (total(scripts) > limit) process.exit(1);
