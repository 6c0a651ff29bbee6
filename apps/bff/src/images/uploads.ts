import { Inject, Injectable } from '@nestjs/common';
import { guest, readUpload } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { LRUCache } from 'lru-cache';

/** The uploads that were asked for lately. Browsers keep them for a year, so a process rarely needs one twice. */
@Injectable()
export class Uploads {
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: 32 << 20,
    sizeCalculation: (bytes) => bytes.length + 256,
  });
  private readonly flights = new Map<string, Promise<Buffer>>();

  constructor(@Inject(Bus) private readonly bus: Bus) {}

  /** Without asking anybody. */
  atHand(name: string): Buffer | undefined {
    return this.kept.get(name);
  }

  /** The bytes of an upload; refuses `notFound`. */
  async find(name: string): Promise<Buffer> {
    return this.kept.get(name) ?? this.flights.get(name) ?? this.fetch(name);
  }

  private fetch(name: string): Promise<Buffer> {
    const flight = this.bus
      .ask(readUpload, { name }, guest())
      .then(({ bytes }) => {
        const found = Buffer.from(bytes, 'base64');
        this.kept.set(name, found);
        return found;
      })
      .finally(() => this.flights.delete(name));
    this.flights.set(name, flight);
    return flight;
  }
}
