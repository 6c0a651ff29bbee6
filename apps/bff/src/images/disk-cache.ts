import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

interface Kept {
  size: number;
  /** Milliseconds since the epoch. */
  at: number;
}

const half = 'half-';
const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A byte cache by key in a folder of this process, bounded in size; evicts the least recently used. */
export class DiskCache {
  private readonly index: LRUCache<string, Kept>;

  constructor(
    private readonly folder: string,
    private readonly bounds: { maxBytes: number; maxAgeMs: number },
  ) {
    mkdirSync(folder, { recursive: true });
    this.index = new LRUCache<string, Kept>({
      maxSize: bounds.maxBytes,
      sizeCalculation: ({ size }) => Math.max(1, size),
      dispose: (_, name, reason) => {
        if (reason !== 'set') this.remove(name);
      },
    });
    this.remember();
  }

  /** Null where the entry is absent or too old. */
  async get(key: string): Promise<Buffer | null> {
    const name = nameOf(key);
    const kept = this.index.get(name);
    if (kept && Date.now() - kept.at <= this.bounds.maxAgeMs) {
      const bytes = await readFile(this.path(name)).catch(() => null);
      if (bytes) return bytes;
    }
    this.index.delete(name);
    return null;
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const name = nameOf(key);
    const unfinished = this.path(half + randomBytes(6).toString('hex'));
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, this.path(name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    this.index.set(name, { size: bytes.length, at: Date.now() });
  }

  /** Indexes the files of an earlier process. */
  private remember(): void {
    const found = readdirSync(this.folder).map((name) => {
      const { size, mtimeMs } = statSync(this.path(name));
      return { name, size, at: mtimeMs };
    });
    for (const { name, ...kept } of found.sort((a, b) => a.at - b.at)) {
      if (name.startsWith(half)) this.remove(name);
      else this.index.set(name, kept);
    }
  }

  private remove(name: string): void {
    void rm(this.path(name), { force: true }).catch(() => {});
  }

  private path(name: string): string {
    return join(this.folder, name);
  }
}
