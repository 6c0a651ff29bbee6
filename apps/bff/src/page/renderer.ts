import type { Logger } from '@yinghuo/service';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Drawn } from '../hands/hand-addresses.ts';
import type { First } from './template.ts';

/** A page to render: path and query, its first answers, and the ISO instant for relative times. */
export interface Wanted {
  address: string;
  answers: readonly First[];
  at: string;
}
/** The markup, and the characters that it shows in each hand. */
export interface Drawing {
  markup: string;
  drawn: Drawn;
}
export type Rendered = Drawing | { error: Error };

/** Why a page was sent without rendered markup. */
export type RenderFault = 'failed' | 'late' | 'died';

interface Options {
  log: Logger;
  /** Called after every render, for metrics. */
  ended: (outcome: 'rendered' | RenderFault) => void;
  /** The render timeout in milliseconds. */
  patienceMs?: number;
}

interface Job {
  wanted: Wanted;
  done: (outcome: Rendered | { fault: 'late' | 'died' }) => void;
}

const usualPatienceMs = 1000;
/** A thread that keeps dying is restarted at most once in this time. */
const restMs = 1000;
/** Far more than a page needs; a leak ends the thread, not the process. */
const mostMegabytes = 256;
// The thread's file has the same extension as this one: TypeScript in development.
const threadFile = new URL(`./render-thread${extname(import.meta.url)}`, import.meta.url);

/** Renders pages with the client's components, one after the other in a worker thread. */
export class Renderer {
  private thread: Worker | undefined;
  private ready = false;
  private begunAt = -Infinity;
  private readonly waiting: Job[] = [];
  private running: Job | undefined;
  private closed = false;
  private waking: NodeJS.Timeout | undefined;

  /** `bundle` is the build of apps/web/src/server.tsx. */
  constructor(
    private readonly bundle: string,
    private readonly options: Options,
  ) {
    this.begin();
  }

  /** A page, drawn; null on failure or timeout, which is logged and counted. */
  async render(wanted: Wanted): Promise<Drawing | null> {
    const { log, ended, patienceMs = usualPatienceMs } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const outcome = await new Promise<Parameters<Job['done']>[0]>((done) => {
      const job = { wanted, done };
      timer = setTimeout(() => this.giveUp(job), patienceMs);
      this.waiting.push(job);
      this.next();
    });
    clearTimeout(timer);
    if ('markup' in outcome) {
      ended('rendered');
      return outcome;
    }
    const fault = 'fault' in outcome ? outcome.fault : 'failed';
    ended(fault);
    log.error(
      { err: 'error' in outcome ? outcome.error : undefined, address: wanted.address, fault },
      'a page is sent without its markup',
    );
    return null;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.waking);
    await this.thread?.terminate();
  }

  private begin(): void {
    this.begunAt = performance.now();
    this.ready = false;
    const thread = new Worker(threadFile, {
      workerData: pathToFileURL(this.bundle).href,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    this.thread = thread;
    thread.on('message', (message: 'ready' | Rendered) => {
      if (message === 'ready') this.ready = true;
      else this.take()?.done(message);
      this.next();
    });
    thread.on('error', (error) => this.options.log.error({ err: error }, 'the thread that renders pages died'));
    thread.on('exit', () => {
      if (this.thread !== thread) return;
      this.thread = undefined;
      this.take()?.done({ fault: 'died' });
      this.next();
    });
    // The thread alone must not keep the process alive.
    thread.unref();
  }

  /** Ends the running job. */
  private take(): Job | undefined {
    const job = this.running;
    this.running = undefined;
    return job;
  }

  private next(): void {
    if (this.closed || this.running || this.waiting.length === 0) return;
    if (!this.thread) return this.beginAgain();
    if (!this.ready) return;
    this.running = this.waiting.shift()!;
    this.thread.postMessage(this.running.wanted);
  }

  private beginAgain(): void {
    const rest = this.begunAt + restMs - performance.now();
    if (rest <= 0) return this.begin();
    this.waking ??= setTimeout(() => {
      this.waking = undefined;
      this.next();
    }, rest).unref();
  }

  /**
   * Drops a job that timed out. A thread that is running it is terminated, because a render cannot be interrupted.
   */
  private giveUp(job: Job): void {
    const at = this.waiting.indexOf(job);
    if (at >= 0) this.waiting.splice(at, 1);
    else if (this.running === job) {
      this.take();
      const thread = this.thread;
      this.thread = undefined;
      void thread?.terminate();
      this.next();
    } else return;
    job.done({ fault: 'late' });
  }
}
