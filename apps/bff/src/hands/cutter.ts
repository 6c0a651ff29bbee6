import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The file of a whole face, and the characters that are wanted of it. */
export interface Cut {
  file: string;
  characters: string;
}

const restMs = 10_000;
const longestMs = 5_000;
const threadFile = new URL(`./cut-thread${extname(import.meta.url)}`, import.meta.url);

/** Cuts faces down to some of their characters, one at a time, in a thread that ends when it has been idle. */
export class Cutter {
  private thread: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  /** Not before the one before has ended. Rejects where the face cannot be read, or takes too long. */
  async cut(wanted: Cut): Promise<Buffer> {
    clearTimeout(this.idle);
    this.thread ??= new Worker(threadFile, { resourceLimits: { maxOldGenerationSizeMb: 64 } });
    const { thread } = this;
    thread.unref();
    const signal = AbortSignal.timeout(longestMs);
    try {
      thread.postMessage(wanted);
      const [answer] = (await once(thread, 'message', { signal })) as [{ bytes: Uint8Array } | { error: Error }];
      if ('error' in answer) throw answer.error;
      this.idle = setTimeout(() => void this.close(), restMs).unref();
      return Buffer.from(answer.bytes);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  get isIdle(): boolean {
    return this.thread === undefined;
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { thread } = this;
    this.thread = undefined;
    await thread?.terminate();
  }
}
