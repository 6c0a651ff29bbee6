import { write as writeSomewhen, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DestinationStream } from 'pino';

const writeSome = promisify(writeSomewhen) as (fd: number, bytes: Buffer) => Promise<{ bytesWritten: number }>;

/** How much may wait for a reader that is slow, in characters: some thousand lines. */
const mostWaiting = 1 << 20;
/** A pipe that is full takes more in a moment. */
const moment = 20;
/** How often the last lines of a process are tried. */
const lastTries = 10;

/**
 * Where a process's lines go. Those that cannot be written (the disk is full, the reader is gone or asleep) are dropped and
 * counted: who can still answer members goes on without a log.
 *
 * In place of pino's own destination, which throws what it cannot write into the process, and never returns from `flushSync`
 * while a disk is full.
 */
export class LogOutput implements DestinationStream {
  /** Lines that were not written, since the process began. */
  dropped = 0;
  private readonly fd: number;
  private waiting: string[] = [];
  private length = 0;
  private busy = false;
  /** The end of the last line that was begun is missing. */
  private torn = false;

  constructor(fd: number) {
    this.fd = fd;
  }

  write(line: string): void {
    if (this.length + line.length > mostWaiting) {
      this.dropped += 1;
      return;
    }
    this.waiting.push(line);
    this.length += line.length;
    if (this.busy) return;
    this.busy = true;
    // Lines of one moment in one go; and what a process says last is still here when it flushes.
    setImmediate(() => void this.drain());
  }

  /** Writes what waits before it returns, as far as it can be written: for a process that ends. */
  flushSync(): void {
    const [lines, text] = this.take();
    for (let [bytes, tries] = [text, lastTries]; bytes.length > 0;) {
      try {
        bytes = bytes.subarray(writeSync(this.fd, bytes));
      } catch (error) {
        tries -= 1;
        if (!isFull(error) || tries === 0) return this.lost(lines, bytes.length < text.length);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, moment);
      }
    }
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const [lines, text] = this.take();
      for (let bytes = text; bytes.length > 0;) {
        try {
          bytes = bytes.subarray((await writeSome(this.fd, bytes)).bytesWritten);
        } catch (error) {
          if (isFull(error)) await pause(moment, undefined, { ref: false });
          else {
            this.lost(lines, bytes.length < text.length);
            break;
          }
        }
      }
    }
    this.busy = false;
  }

  private take(): [lines: number, text: Buffer] {
    const lines = this.waiting;
    this.waiting = [];
    this.length = 0;
    const text = Buffer.from((this.torn && lines.length > 0 ? '\n' : '') + lines.join(''));
    this.torn = false;
    return [lines.length, text];
  }

  private lost(lines: number, torn: boolean): void {
    this.dropped += lines;
    this.torn = torn;
  }
}

const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EAGAIN';

/** Of this process. */
export const standardOutput = new LogOutput(1);
process.on('exit', () => standardOutput.flushSync());
