/** The bus, both ends, with validation and gate; on kafkajs, or on another client through the same port. */
import { Controller } from '@nestjs/common';
import { guest, Int, query, Text } from '@yinghuo/contracts';
import { Answers, Bus, ensureTopics, KafkaServer } from '@yinghuo/kafka';
import { connect } from '@yinghuo/postgres';
import { answerParent, plan, worked } from './side.ts';

const { brokers, role, topic, databaseUrl, schema } = plan;

class Echo {
  @Int(0, 60_000) work!: number;
  @Text(1, 100) text!: string;
}
const echo = query<{ text: string }>()('analytics', Echo);

@Controller()
class Echoing {
  @Answers(echo)
  async echo({ work, text }: Echo) {
    await worked(work);
    return { text };
  }
}

const driver = plan.driver && (await import('./platformatic.ts'))[plan.driver];
const kafka = { driver, brokers, prefix: `${topic}.`, key: 'what is promised is promised with signatures' };
if (role === 'server') {
  await ensureTopics(kafka, { services: ['analytics'], events: [] });
  const db = connect({ url: databaseUrl, schema });
  await new KafkaServer({ kafka, service: 'analytics', db }).listen([new Echoing()]);
  answerParent();
} else {
  const bus = new Bus({ kafka, name: 'bff' });
  await bus.connect();
  const caller = guest();
  answerParent((work) => bus.ask(echo, { work, text: 'hello' }, caller));
}
