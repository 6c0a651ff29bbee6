import { Inject, Injectable } from '@nestjs/common';
import { guest, readUpload, Refusal, uploadModerated } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { LRUCache } from 'lru-cache';

/**
 * The uploads that were asked for lately. One that a moderator takes away goes as soon as it is told, and none stays
 * longer than ten minutes without being asked for again; the catalogue answers what was taken away with `notFound`.
 */
@Injectable()
export class Uploads {
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: 32 << 20,
    sizeCalculation: (bytes) => bytes.length + 256,
    ttl: 600_000,
  });
  /** What was not there a moment ago: a page with a picture that is gone asks for it again and again. */
  private readonly absent = new LRUCache<string, Refusal>({ max: 1000, ttl: 10_000 });
  private readonly flights = new Map<string, Promise<Buffer>>();

  constructor(@Inject(Bus) private readonly bus: Bus) {
    bus.hear(uploadModerated, ({ name }) => this.forget(name));
  }

  /** Without asking anybody. */
  atHand(name: string): Buffer | undefined {
    return this.kept.get(name);
  }

  /** The bytes of an upload; refuses `notFound`. */
  async find(name: string): Promise<Buffer> {
    const absent = this.absent.get(name);
    if (absent) throw absent;
    return this.kept.get(name) ?? this.flights.get(name) ?? this.fetch(name);
  }

  /** The next one who wants it asks the catalogue; what is under way is given to those who wait, and not kept. */
  forget(name: string): void {
    this.kept.delete(name);
    this.absent.delete(name);
    this.flights.delete(name);
  }

  private fetch(name: string): Promise<Buffer> {
    const isAwaited = () => this.flights.get(name) === flight;
    const flight: Promise<Buffer> = this.bus
      .ask(readUpload, { name }, guest())
      .then(({ bytes }) => {
        const found = Buffer.from(bytes, 'base64');
        if (isAwaited()) this.kept.set(name, found);
        return found;
      })
      .catch((error: unknown) => {
        if (error instanceof Refusal && error.kind === 'notFound' && isAwaited()) this.absent.set(name, error);
        throw error;
      })
      .finally(() => {
        if (isAwaited()) this.flights.delete(name);
      });
    this.flights.set(name, flight);
    return flight;
  }
}
