import { describe, expect, it } from '@jest/globals';
import type { ProducerBatch } from 'kafkajs';
import { Batcher, TooLarge } from './batcher.ts';

/** A broker that takes a Produce when the test says so. */
class SlowBroker {
  readonly produced: string[][] = [];
  private readonly under: PromiseWithResolvers<never[]>[] = [];
  private came = Promise.withResolvers<void>();

  sendBatch = ({ topicMessages = [] }: ProducerBatch): Promise<never[]> => {
    this.produced.push(
      topicMessages.flatMap(({ topic, messages }) => messages.map(({ value }) => `${topic} ${value}`)),
    );
    const produce = Promise.withResolvers<never[]>();
    this.under.push(produce);
    this.came.resolve();
    return produce.promise;
  };

  /** Waits for the next Produce and ends it. */
  async take(error?: Error): Promise<void> {
    if (this.under.length === 0) await this.came.promise;
    this.came = Promise.withResolvers();
    const produce = this.under.shift()!;
    if (error) produce.reject(error);
    else produce.resolve([]);
  }
}

describe('what is said within a tick', () => {
  it('is one Produce, over all topics', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker, 1);
    const sent = [
      batcher.send('a', { value: '1' }),
      batcher.send('b', { value: '2' }),
      batcher.send('a', { value: '3' }),
    ];
    await broker.take();
    await Promise.all(sent);
    expect(broker.produced).toEqual([['a 1', 'a 3', 'b 2']]);
  });

  it('travels together with all that was said while the last Produce was under way', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker, 1);
    const first = batcher.send('a', { value: '1' });
    await new Promise(setImmediate);
    const later = [batcher.send('a', { value: '2' }), batcher.send('a', { value: '3' })];
    await broker.take();
    await first;
    await broker.take();
    await Promise.all(later);
    expect(broker.produced).toEqual([['a 1'], ['a 2', 'a 3']]);
  });

  it('goes by topic when one of them is refused', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker, 1);
    const [good, bad] = [batcher.send('good', { value: '1' }), batcher.send('bad', { value: '2' })];
    const unknown = new Error('This server does not host this topic-partition');
    const refused = expect(bad).rejects.toBe(unknown);
    for (const error of [unknown, undefined, unknown]) await broker.take(error);
    await Promise.all([good, refused]);
  });

  it('fails as a whole, and once, when the broker is away', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker, 1);
    const sent = [batcher.send('a', { value: '1' }), batcher.send('b', { value: '2' })];
    const away = Object.assign(new Error('connect ECONNREFUSED'), { name: 'KafkaJSConnectionError' });
    const failed = Promise.all(sent.map((message) => expect(message).rejects.toBe(away)));
    await broker.take(away);
    await failed;
    expect(broker.produced).toHaveLength(1);
  });

  it('does not wait with what the broker would refuse for its size', async () => {
    const batcher = new Batcher(new SlowBroker(), 1);
    await expect(batcher.send('a', { value: '萤'.repeat(400_000) })).rejects.toBeInstanceOf(TooLarge);
  });
});
