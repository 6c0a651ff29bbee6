/** In a process of its own: serves the frozen pages as plain files, texts compressed beforehand. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serveParent } from '../child.ts';
import { suffixOf } from './freeze.ts';

const folder = process.env.TWINS!;
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};
const texts = ['.html', '.css', '.svg', '.ttf'];
const ready = new Map<string, { head: Record<string, string>; body: Buffer } | null>();

function find(url: string) {
  const { pathname, search } = new URL(url, 'http://twin');
  const path = normalize(decodeURIComponent(pathname));
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path + suffixOf(search));
  if (!file.startsWith(folder) || !existsSync(file)) return null;
  const kind = extname(file.split('%3F')[0]!);
  const bytes = readFileSync(file);
  const packed = texts.includes(kind);
  const body = packed ? brotliCompressSync(bytes) : bytes;
  const head = {
    'Content-Type': types[kind] ?? 'application/octet-stream',
    'Cache-Control': kind === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    'Content-Length': String(body.length),
    ...(packed ? { 'Content-Encoding': 'br' } : {}),
  };
  return { head, body };
}

const server = createServer(({ url = '/' }, response) => {
  let found = ready.get(url);
  if (found === undefined) {
    found = find(url);
    // Pages are frozen while this runs: what is not there yet may come.
    if (found) ready.set(url, found);
  }
  if (found) response.writeHead(200, found.head).end(found.body);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => serveParent((server.address() as { port: number }).port));
