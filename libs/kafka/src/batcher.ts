import type { Message, Producer } from 'kafkajs';

/** A record batch may hold 1 MB on a broker of default settings; this leaves room for headers. */
const maxBatchBytes = 512 << 10;
const maxMessageBytes = 900 << 10;

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

interface Parcel {
  messages: Message[];
  sent: PromiseWithResolvers<void>;
}

/**
 * Sends what was said within a tick as one Produce, at once when nothing is under way; what is said while a Produce is
 * under way travels together in the next one. So an idle bus adds no latency and a busy one costs little per message.
 */
export class Batcher {
  private waiting = new Map<string, Parcel>();
  private bytes = 0;
  private scheduled = false;
  private underWay = 0;

  constructor(
    private readonly producer: Pick<Producer, 'sendBatch'>,
    private readonly acks: -1 | 1,
    private readonly abreast = 2,
  ) {}

  /** Resolves when the broker has the message, rejects when it could not be reached or did not take it. */
  send(topic: string, message: Message): Promise<void> {
    const size = Buffer.byteLength(message.value ?? '');
    if (size > maxMessageBytes) return Promise.reject(new TooLarge(`a message of ${size} bytes for ${topic}`));
    let parcel = this.waiting.get(topic);
    if (!parcel) this.waiting.set(topic, (parcel = { messages: [], sent: Promise.withResolvers() }));
    parcel.messages.push(message);
    this.bytes += size + 256;
    if (this.bytes >= maxBatchBytes) this.flush();
    else this.schedule();
    return parcel.sent.promise;
  }

  private schedule(): void {
    if (this.scheduled || this.underWay >= this.abreast || this.waiting.size === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.flush();
    });
  }

  private flush(): void {
    if (this.waiting.size === 0) return;
    const parcels = this.waiting;
    this.waiting = new Map();
    this.bytes = 0;
    this.underWay += 1;
    void this.produce(parcels).finally(() => {
      this.underWay -= 1;
      this.schedule();
    });
  }

  private async produce(parcels: Map<string, Parcel>): Promise<void> {
    const topicMessages = [...parcels].map(([topic, { messages }]) => ({ topic, messages }));
    try {
      await this.producer.sendBatch({ acks: this.acks, topicMessages });
      for (const { sent } of parcels.values()) sent.resolve();
    } catch (error) {
      // One topic that is missing must not take the others' messages with it.
      if (parcels.size > 1 && !isAway(error)) {
        await Promise.all([...parcels].map((parcel) => this.produce(new Map([parcel]))));
      } else {
        for (const { sent } of parcels.values()) sent.reject(error);
      }
    }
  }
}

/** Whether the broker could not be reached at all. */
export function isAway(error: unknown): boolean {
  for (
    let cause = error as (Error & { cause?: unknown }) | undefined;
    cause;
    cause = cause.cause as Error | undefined
  ) {
    if (/Connection|RequestTimeout|NoBroker|BrokerNotFound|ECONN/.test(`${cause.name} ${cause.message}`)) return true;
  }
  return false;
}
