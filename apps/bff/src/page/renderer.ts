import type { Logger } from '@yinghuo/service';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { First } from './template.ts';

/** A page to be rendered: its path and query, its first answers, and the ISO instant by which times are told. */
export interface Wanted {
  address: string;
  answers: readonly First[];
  at: string;
}
export type Rendered = { markup: string } | { error: Error };

/** Why a page was sent without its markup. */
export type RenderFault = 'failed' | 'late' | 'died';

interface Options {
  log: Logger;
  /** Told of every render, for the count. */
  ended: (outcome: 'rendered' | RenderFault) => void;
  /** How long a page waits for its markup. */
  patienceMs?: number;
}

interface Job {
  wanted: Wanted;
  done: (outcome: Rendered | { fault: 'late' | 'died' }) => void;
}

const usualPatienceMs = 1000;
/** A thread that dies again and again is begun once in this time. */
const restMs = 1000;
/** Far more than a page takes; one that grows without end takes its thread along, not the process. */
const mostMegabytes = 256;
// The thread's file is TypeScript where this one is.
const threadFile = new URL(`./render-thread${extname(import.meta.url)}`, import.meta.url);

/** Renders pages with the client's own components, one after the other in a thread of its own. */
export class Renderer {
  private thread: Worker | undefined;
  private ready = false;
  private begunAt = -Infinity;
  private readonly waiting: Job[] = [];
  private running: Job | undefined;
  private closed = false;
  private waking: NodeJS.Timeout | undefined;

  /** `bundle`: what `vite build` made of apps/web/src/server.tsx. */
  constructor(
    private readonly bundle: string,
    private readonly options: Options,
  ) {
    this.begin();
  }

  /** The markup of a page; null when it cannot be had, which is logged and counted. */
  async render(wanted: Wanted): Promise<string | null> {
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
      return outcome.markup;
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
    // Nobody waits for it alone.
    thread.unref();
  }

  /** What the thread is at is over. */
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

  /** Nobody waits for it any longer. A thread that is at it does not come to an end by itself. */
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
