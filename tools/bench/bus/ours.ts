/** The bus, both ends, with validation, gate and Nest's pipeline. */
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { guest, Int, query, Text } from '@yinghuo/contracts';
import { Answers, Bus, ensureTopics, kafkaServer } from '@yinghuo/kafka';
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
@Module({ controllers: [Echoing] })
class Service {}

const kafka = { brokers, prefix: `${topic}.` };
if (role === 'server') {
  await ensureTopics(kafka, { services: ['analytics'], events: [] });
  const db = connect({ url: databaseUrl, schema });
  const strategy = kafkaServer({ kafka, service: 'analytics', db });
  await (await NestFactory.createMicroservice(Service, { strategy, logger: false })).listen();
  answerParent();
} else {
  const bus = new Bus({ kafka, name: 'bff' });
  await bus.connect();
  const caller = guest();
  answerParent((work) => bus.ask(echo, { work, text: 'hello' }, caller));
}
