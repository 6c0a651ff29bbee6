/** Nest's own Kafka transport, both ends, as its documentation shows it. */
import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ClientKafka,
  ClientProxyFactory,
  MessagePattern,
  Payload,
  Transport,
  type MicroserviceOptions,
} from '@nestjs/microservices';
import { logLevel } from 'kafkajs';
import { firstValueFrom } from 'rxjs';
import { answerParent, plan, worked } from './side.ts';

const { brokers, role, topic } = plan;

const options = {
  client: { clientId: 'nest', brokers, logLevel: logLevel.NOTHING },
  consumer: { groupId: `${topic}.group` },
};

@Controller()
class Echoing {
  @MessagePattern(topic)
  async echo(@Payload() { work, text }: { work: number; text: string }) {
    await worked(work);
    return { text };
  }
}
@Module({ controllers: [Echoing] })
class Service {}

if (role === 'server') {
  const transport = { transport: Transport.KAFKA, options } as const;
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(Service, { ...transport, logger: false });
  await app.listen();
  answerParent();
} else {
  const client = ClientProxyFactory.create({ transport: Transport.KAFKA, options }) as unknown as ClientKafka;
  client.subscribeToResponseOf(topic);
  await client.connect();
  answerParent((work) => firstValueFrom(client.send(topic, { work, text: 'hello' })));
}
