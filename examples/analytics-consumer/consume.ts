/**
 * A consumer group of one's own beside the product's: counts visits and points from the events, and prints the totals
 * whenever they have changed. `KAFKA_BROKERS=127.0.0.1:9092 node consume.ts`, until Ctrl-C.
 */
import { Kafka, logLevel } from 'kafkajs';
import { Totals } from './totals.ts';

const { KAFKA_BROKERS, KAFKA_TOPIC_PREFIX = '', GROUP = 'analytics-example' } = process.env;
if (!KAFKA_BROKERS) {
  console.error('KAFKA_BROKERS must say where Kafka is; npm start prints it.');
  process.exit(1);
}

const totals = new Totals();
let changed = false;
const printing = setInterval(() => {
  if (!changed) return;
  changed = false;
  console.log(`\n${new Date().toISOString()}\n${totals}`);
}, 1000);

const kafka = new Kafka({ clientId: GROUP, brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.WARN });
const consumer = kafka.consumer({ groupId: GROUP });
await consumer.connect();
await consumer.subscribe({
  topics: ['bff.visits', 'members.wallet'].map((topic) => KAFKA_TOPIC_PREFIX + topic),
  fromBeginning: true,
});
await consumer.run({
  // The totals live in memory, so each start counts from the beginning: nothing is committed. Whoever keeps them in a
  // database commits there what was read, in the same transaction.
  autoCommit: false,
  eachMessage: async ({ message: { headers, value } }) => {
    const [id, type] = [headers?.id?.toString(), headers?.type?.toString()];
    // Events that we do not know are not for us, and no reason to stop.
    if (!id || !type || !value || headers?.version?.toString() !== '1') return;
    changed = totals.take(id, type, JSON.parse(value.toString())) || changed;
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(printing);
    void consumer.disconnect();
  });
}
