import { Injectable } from '@nestjs/common';
import { withoutWords, type FaultKind } from '@yinghuo/contracts/wire/faults';
import { InjectLog, Metrics, type Logger } from '@yinghuo/service';

const windowMs = 60_000;
/** The most log lines per minute of this process; a fault that hits everybody shows in the counter. */
const mostLines = 30;

interface Fault {
  kind: FaultKind;
  page: string;
  message: string;
  stack?: string[] | null;
  release: string;
  requestId?: string | null;
}

/** Faults in browsers: all are counted, the first of each minute are logged. */
@Injectable()
export class Faults {
  private readonly count;
  private windowEnds = 0;
  private lines = 0;

  constructor(
    metrics: Metrics,
    @InjectLog() private readonly log: Logger,
  ) {
    this.count = metrics.counter('browser_faults_total', 'What went wrong in browsers', ['kind']);
  }

  told({ kind, page, message, stack, release, requestId }: Fault): void {
    this.count.inc({ kind });
    const now = Date.now();
    if (now >= this.windowEnds) {
      this.windowEnds = now + windowMs;
      this.lines = 0;
    }
    if ((this.lines += 1) > mostLines) return;
    const fault = {
      kind,
      page,
      message: withoutWords(message),
      stack: stack ?? [],
      release,
      requestId: requestId ?? undefined,
    };
    this.log.warn({ fault }, 'a fault in a browser');
  }
}
