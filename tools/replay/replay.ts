/**
 * Dead letters: `npm run replay -- members.wallet` gives them to the handlers that could not handle them again,
 * `npm run replay -- --list members.wallet` shows them. KAFKA_BROKERS says where. `npm run replay -- --parked members` has
 * those published again that no broker took; DATABASE_URL says where they are.
 */
import { parseArgs } from 'node:util';
import { listDead, replayDead, replayParked } from '@yinghuo/kafka';
import { connect } from '@yinghuo/postgres';
import { Failure, main } from '../failure.ts';
import { kafkaNamed } from '../kafka.ts';

main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' }, parked: { type: 'string' } },
  });
  if (values.parked !== undefined) {
    await replayAllParked(values.parked);
    return;
  }
  const [topic] = positionals;
  if (!topic) throw new Failure('Which topic? For example: npm run replay -- members.wallet');
  const kafka = kafkaNamed();
  const noTopic = (error: { type?: string }) => {
    throw error.type === 'UNKNOWN_TOPIC_OR_PARTITION' ? new Failure(`There are no events called ${topic}.`) : error;
  };
  if (values.list) {
    const letters = await listDead(kafka, topic).catch(noTopic);
    for (const { at, type, id, consumer, reason } of letters)
      console.log(`${at}  ${type}  ${id}  ${consumer}  ${reason}`);
    console.log(`${letters.length} dead letters in ${topic}`);
  } else {
    console.log(`${await replayDead(kafka, topic).catch(noTopic)} dead letters of ${topic} were given again`);
  }
});

async function replayAllParked(service: string): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Failure('DATABASE_URL must say where Postgres is.');
  const db = connect({ url, schema: service, max: 1 });
  try {
    console.log(`${await replayParked(db)} parked events of ${service} are published again`);
  } finally {
    await db.end();
  }
}
