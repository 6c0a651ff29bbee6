import { Injectable } from '@nestjs/common';
import { Metrics } from '@yinghuo/service';

/** What operators see of the sockets of this process: they scale the chat by it. */
@Injectable()
export class ChatMetrics {
  private readonly delivered;
  private readonly seconds;

  constructor(private readonly metrics: Metrics) {
    this.delivered = metrics.counter('chat_delivered_total', 'Messages written to sockets, once for each receiver');
    this.seconds = metrics.counter('chat_delivery_cpu_seconds_total', 'Processor time of writing them');
  }

  watchSockets(read: () => number): void {
    this.metrics.gauge('chat_sockets', 'Sockets that are connected', read);
  }

  /** Counts what `deliver` costs. */
  deliver(messages: number, receivers: number, deliver: () => void): void {
    const before = process.threadCpuUsage();
    deliver();
    const { user, system } = process.threadCpuUsage(before);
    this.delivered.inc(messages * receivers);
    this.seconds.inc((user + system) / 1e6);
  }
}
