import { describe, expect, it } from '@jest/globals';
import { eventually } from '@yinghuo/testing';
import { Batcher, TooLarge } from './batcher.ts';
import { NotSent, type Outgoing, type Parcel } from './driver.ts';

/** A broker that takes a Produce when the test says so. */
class SlowBroker {
  readonly produced: string[][] = [];
  private readonly under: PromiseWithResolvers<void>[] = [];
  private came = Promise.withResolvers<void>();

  send = (topicMessages: readonly Parcel[]): Promise<void> => {
    this.produced.push(
      topicMessages.flatMap(({ topic, messages }) => messages.map(({ value }) => `${topic} ${value}`)),
    );
    const produce = Promise.withResolvers<void>();
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
    else produce.resolve();
  }
}

describe('what is said within a tick', () => {
  it('is one Produce, over all topics', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker);
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
    const batcher = new Batcher(broker);
    const first = batcher.send('a', { value: '1' });
    await new Promise(setImmediate);
    const later = [batcher.send('a', { value: '2' }), batcher.send('a', { value: '3' })];
    await broker.take();
    await first;
    await broker.take();
    await Promise.all(later);
    expect(broker.produced).toEqual([['a 1'], ['a 2', 'a 3']]);
  });

  it('is settled when it has been answered, well or not, whatever is said later', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker);
    await batcher.settled();
    const first = batcher.send('a', { value: '1' });
    first.catch(() => {});
    let isSettled = false;
    const settled = batcher.settled().then(() => (isSettled = true));
    await new Promise(setImmediate);
    const later = batcher.send('a', { value: '2' });
    expect(isSettled).toBe(false);
    await broker.take(new Error('no'));
    await settled;
    await broker.take();
    await later;
  });

  it('goes by topic when one of them is refused', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker);
    const [good, bad] = [batcher.send('good', { value: '1' }), batcher.send('bad', { value: '2' })];
    const unknown = new Error('This server does not host this topic-partition');
    const refused = expect(bad).rejects.toBe(unknown);
    for (const error of [unknown, undefined, unknown]) await broker.take(error);
    await Promise.all([good, refused]);
  });

  it('fails as a whole, and once, when the broker is away', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker);
    const sent = [batcher.send('a', { value: '1' }), batcher.send('b', { value: '2' })];
    const away = Object.assign(new Error('connect ECONNREFUSED'), { name: 'KafkaJSConnectionError' });
    const failed = Promise.all(sent.map((message) => expect(message).rejects.toBe(away)));
    await broker.take(away);
    await failed;
    expect(broker.produced).toHaveLength(1);
  });

  it('does not travel with what would make it more than a broker takes at once', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker);
    const half = batcher.send('a', { value: 'x'.repeat(511 << 10) });
    const large = batcher.send('a', { value: 'y'.repeat(899 << 10) });
    const small = batcher.send('a', { value: 'z', headers: { caller: 'w'.repeat(1000) } });
    for (let produces = 0; produces < 3; produces += 1) await broker.take();
    await Promise.all([half, large, small]);
    expect(broker.produced.map((messages) => messages.map((message) => message[2]))).toEqual([['x'], ['y'], ['z']]);
  });

  it('counts its headers: many of nothing else are more than one Produce', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker);
    const sent = Array.from({ length: 12 }, () =>
      batcher.send('a', { value: '', headers: { by: 'x'.repeat(100_000) } }),
    );
    for (let produces = 0; produces < 3; produces += 1) await broker.take();
    await Promise.all(sent);
    expect(broker.produced.map(({ length }) => length)).toEqual([5, 5, 2]);
  });

  it('is halved when the broker takes less at once than we think, and only the one it does not take is lost', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker);
    const tooLarge = Object.assign(new Error('too large'), { type: 'MESSAGE_TOO_LARGE' });
    const sent = ['1', '2', '3', '4'].map((value) => batcher.send('a', { value }));
    const lost = expect(sent[2]).rejects.toBe(tooLarge);
    for (const error of [tooLarge, undefined, tooLarge, tooLarge, undefined]) await broker.take(error);
    await Promise.all([sent[0], sent[1], lost, sent[3]]);
    expect(broker.produced.slice(1)).toEqual([['a 1', 'a 2'], ['a 3', 'a 4'], ['a 3'], ['a 4']]);
  });

  it('is repeated only where the broker did not take it', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker);
    const [good, bad]: Outgoing[] = [{ value: '1' }, { value: '2' }];
    const [taken, refused] = [batcher.send('good', good!), batcher.send('bad', bad!)];
    const error = new NotSent(new Set([bad!]), new Error('not this one'));
    const rejected = expect(refused).rejects.toBe(error);
    await broker.take(error);
    await Promise.all([taken, rejected]);
    expect(broker.produced).toEqual([['good 1', 'bad 2']]);
  });

  it('is not held up by requests that a silent broker does not answer', async () => {
    const broker = new SlowBroker();
    const batcher = new Batcher(broker);
    for (const value of ['1', '2']) {
      void batcher.send('silent', { value });
      await new Promise(setImmediate);
    }
    // Both places are taken.
    void batcher.send('other', { value: '3' });
    await eventually(() => broker.produced.length === 3);
    expect(broker.produced.at(-1)).toEqual(['other 3']);
  });

  it('does not wait with what the broker would refuse for its size', async () => {
    const batcher = new Batcher(new SlowBroker());
    await expect(batcher.send('a', { value: '萤'.repeat(400_000) })).rejects.toBeInstanceOf(TooLarge);
  });
});
