import { isAway, isTooLarge } from './broker-errors.ts';
import { NotSent, type Outgoing, type Sends } from './driver.ts';

/** A broker with default settings accepts record batches of up to 1 MB; these limits stay below that. */
const maxBatchBytes = 512 << 10;
const maxMessageBytes = 900 << 10;

/** Requests in flight at the same time. */
const mostUnderWay = 2;
/** A request that takes longer than this, in ms, has no place among these any more. */
const stuckMs = 200;

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

interface Waiting {
  message: Outgoing;
  sent: PromiseWithResolvers<void>;
}

/** The messages of one Produce request, by topic. */
type Parcels = Map<string, Waiting[]>;

/**
 * Sends the messages of one tick as one request. While `mostUnderWay` requests are in flight, new messages wait and
 * go out together in the next one. So an idle bus adds no latency, and a busy one costs little per message.
 */
export class Batcher {
  private waiting: Parcels = new Map();
  private bytes = 0;
  private scheduled = false;
  private underWay = 0;
  private readonly unanswered = new Set<Promise<void>>();

  constructor(private readonly sender: Sends) {}

  /** Resolves when the broker has acknowledged the message; rejects with TooLarge or with the broker's error. */
  send(topic: string, message: Outgoing): Promise<void> {
    const size = sizeOf(message);
    if (size > maxMessageBytes) return Promise.reject(new TooLarge(`a message of ${size} bytes for ${topic}`));
    if (this.bytes > 0 && this.bytes + size > maxBatchBytes) this.flush();
    const sent = Promise.withResolvers<void>();
    const inTopic = this.waiting.get(topic);
    if (inTopic) inTopic.push({ message, sent });
    else this.waiting.set(topic, [{ message, sent }]);
    this.bytes += size;
    this.unanswered.add(sent.promise);
    const forget = () => void this.unanswered.delete(sent.promise);
    sent.promise.then(forget, forget);
    if (this.bytes >= maxBatchBytes) this.flush();
    else this.schedule();
    return sent.promise;
  }

  /** Resolves when a broker has answered for every message that was given until now, well or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.unanswered);
  }

  private schedule(): void {
    if (this.scheduled || this.underWay >= mostUnderWay || this.waiting.size === 0) return;
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
    let inTheWay = true;
    const makeWay = () => {
      if (!inTheWay) return;
      inTheWay = false;
      this.underWay -= 1;
      this.schedule();
    };
    // A broker that is silent must not hold up what goes to others.
    const stuck = setTimeout(makeWay, stuckMs);
    void this.produce(parcels).finally(() => {
      clearTimeout(stuck);
      makeWay();
    });
  }

  private async produce(parcels: Parcels): Promise<void> {
    const produced = [...parcels].map(([topic, waiting]) => ({
      topic,
      messages: waiting.map(({ message }) => message),
    }));
    try {
      await this.sender.send(produced);
      for (const waiting of parcels.values()) for (const { sent } of waiting) sent.resolve();
    } catch (error) {
      await this.repeat(error instanceof NotSent ? whatIsLeft(parcels, error.left) : parcels, error);
    }
  }

  /** Retries each topic alone, so that a missing topic fails no other, and halves a batch that was too large. */
  private async repeat(left: Parcels, error: unknown): Promise<void> {
    if (left.size > 1 && !isAway(error)) {
      await Promise.all([...left].map((parcel) => this.produce(new Map([parcel]))));
      return;
    }
    for (const [topic, waiting] of left) {
      if (waiting.length > 1 && isTooLarge(error)) {
        const half = Math.ceil(waiting.length / 2);
        await this.produce(new Map([[topic, waiting.slice(0, half)]]));
        await this.produce(new Map([[topic, waiting.slice(half)]]));
      } else {
        for (const { sent } of waiting) sent.reject(error);
      }
    }
  }
}

/** Resolves the messages that were acknowledged and returns the others. */
function whatIsLeft(parcels: Parcels, notSent: ReadonlySet<Outgoing>): Parcels {
  const left: Parcels = new Map();
  for (const [topic, waiting] of parcels) {
    const lost = waiting.filter(({ message, sent }) => {
      if (notSent.has(message)) return true;
      sent.resolve();
      return false;
    });
    if (lost.length > 0) left.set(topic, lost);
  }
  return left;
}

/** Upper estimate of the message's size on the wire in bytes, with its headers and length prefixes. */
function sizeOf({ value, headers }: Outgoing): number {
  let size = 64 + (value ? Buffer.byteLength(value) : 0);
  for (const name in headers) size += name.length + Buffer.byteLength(headers[name] as string) + 8;
  return size;
}
