/** kafkajs as its documentation shows it: one send per message, one message after the other. */
import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import { answerParent, plan, worked } from './side.ts';

const { brokers, role, topic } = plan;

const kafka = new Kafka({ clientId: 'raw', brokers, logLevel: logLevel.NOTHING });
const producer = kafka.producer();
const consumer = kafka.consumer({ groupId: `${topic}.${role}` });
await producer.connect();
await consumer.connect();
await consumer.subscribe({ topic: role === 'server' ? topic : `${topic}.reply` });
const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));

if (role === 'server') {
  await consumer.run({
    eachMessage: async ({ message }) => {
      const { work, text } = JSON.parse(message.value!.toString()) as { work: number; text: string };
      await worked(work);
      const value = JSON.stringify({ text });
      await producer.send({ topic: `${topic}.reply`, messages: [{ value, headers: { id: message.headers!.id } }] });
    },
  });
  await joined;
  answerParent();
} else {
  const waiting = new Map<string, (reply: unknown) => void>();
  await consumer.run({
    eachMessage: async ({ message }) => {
      const id = message.headers!.id!.toString();
      waiting.get(id)?.(JSON.parse(message.value!.toString()));
      waiting.delete(id);
    },
  });
  await joined;
  answerParent(async (work) => {
    const id = randomUUID();
    const reply = new Promise((resolve) => waiting.set(id, resolve));
    await producer.send({ topic, messages: [{ value: JSON.stringify({ work, text: 'hello' }), headers: { id } }] });
    return reply;
  });
}
