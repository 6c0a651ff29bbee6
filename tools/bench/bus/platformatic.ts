/**
 * @platformatic/kafka as far as the comparison needs it (decision 95): it sends and reads, on a broker that stays up. To carry the
 * bus it would have to say what was taken of a send that failed, and to pause one partition of a stream; it does neither.
 */
import { Consumer, Producer, type Message } from '@platformatic/kafka';
import { asAdmin, NotSent, type Batch, type Driver, type Incoming, type Log, type KafkaSettings } from '@yinghuo/kafka';

const buffer = (of: string | Buffer | null | undefined) => (of == null ? undefined : Buffer.from(of));

const base = ({ brokers }: KafkaSettings, clientId: string) => ({ clientId, bootstrapBrokers: brokers, retries: 3 });

export const platformatic: Driver = {
  sender(settings, clientId, _log, acks) {
    const producer = new Producer({ ...base(settings, clientId), acks, autocreateTopics: false });
    return {
      connect: async () => void (await producer.metadata({ topics: [] })),
      disconnect: () => producer.close(true),
      async send(parcels) {
        const messages = parcels.flatMap(({ topic, messages }) =>
          messages.map(({ key, value, headers = {}, partition }) => ({
            topic,
            partition,
            key: buffer(key),
            value: buffer(value),
            headers: new Map(
              Object.entries(headers).map(([name, said]) => [Buffer.from(name), Buffer.from(said as string)]),
            ),
          })),
        );
        await producer.send({ messages }).catch((error: unknown) => {
          throw new NotSent(new Set(parcels.flatMap((parcel) => parcel.messages)), error);
        });
      },
    };
  },

  reader(settings, clientId, _log, { group, topics, from, take, assigned, failed }) {
    const consumer = new Consumer({ ...base(settings, clientId), groupId: group, autocommit: false, maxWaitTime: 500 });
    let open = false;
    return {
      async open() {
        consumer.on('consumer:group:join', ({ assignments = [] }) => {
          assigned?.(Object.fromEntries(assignments.map(({ topic, partitions }) => [topic, partitions])));
        });
        const stream = await consumer.consume({
          topics: [...topics],
          minBytes: 1,
          highWaterMark: 4096,
          ...(from
            ? { mode: 'manual', offsets: from.map((place) => ({ ...place, offset: BigInt(place.offset) })) }
            : { mode: 'committed', fallbackMode: 'earliest' }),
        });
        stream.on('error', failed).on('data', intoBatches(take));
        open = true;
      },
      alive: () => open && consumer.isActive(),
      pause() {},
      resume() {},
      commit: (places) =>
        consumer.commit({
          offsets: places.map((place) => ({ ...place, offset: BigInt(place.offset), leaderEpoch: -1 })),
        }),
      close: () => consumer.close(true),
    };
  },

  // What is asked of the brokers now and then costs no call anything: as it is.
  admin: (settings, log: Log, work) => asAdmin({ ...settings, driver: undefined }, log, work),
};

/** It gives messages one at a time; those of one tick are handed on together, as the bus takes them. */
function intoBatches(take: (batch: Batch) => Promise<void>): (message: Message) => void {
  let waiting = new Map<string, { topic: string; partition: number; messages: Incoming[] }>();
  const flush = () => {
    const batches = waiting;
    waiting = new Map();
    for (const batch of batches.values()) {
      void take({ ...batch, end: Number(batch.messages.at(-1)!.offset) + 1 });
    }
  };
  return ({ topic, partition, offset, key, value, headers, timestamp }) => {
    if (waiting.size === 0) queueMicrotask(flush);
    const name = `${topic}/${partition}`;
    let batch = waiting.get(name);
    if (!batch) waiting.set(name, (batch = { topic, partition, messages: [] }));
    batch.messages.push({
      offset: String(offset),
      key,
      value,
      headers: Object.fromEntries([...headers].map(([name, said]) => [name.toString(), said])),
      timestamp: String(timestamp),
    });
  };
}
