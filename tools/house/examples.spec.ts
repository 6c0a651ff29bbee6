import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { pageVisited, pointsAwarded, pointsSpent } from '@yinghuo/contracts';
import { Bus, ensureTopics } from '@yinghuo/kafka';
import { brokers, busKey, eventually, ownPrefix } from '@yinghuo/testing';

let consumer: ChildProcess | undefined;
afterEach(async () => {
  const gone = new Promise((resolve) => consumer?.once('exit', resolve) ?? resolve(null));
  consumer?.kill('SIGTERM');
  await gone;
});

describe('the example of another consumer group', () => {
  it('counts what was told before and after it began, each event once', async () => {
    const kafka = { brokers: brokers().kafka, prefix: ownPrefix(), key: busKey };
    await ensureTopics(kafka, { services: [], events: [pageVisited, pointsAwarded] });
    const bus = new Bus({ kafka, name: 'tests' });
    await bus.connect();
    const day = '2026-11-21';
    const visit = { page: '/notes', visitor: 'a', device: 'phone', day } as const;
    const entry = { memberId: 1, balanceAfter: 1, lv: 1, ledgerId: 1, day };
    const id = crypto.randomUUID();
    await bus.tell(pageVisited, visit, { id });
    await bus.tell(pageVisited, visit, { id });

    let printed = '';
    consumer = spawn(process.execPath, [join(import.meta.dirname, '../../examples/analytics-consumer/consume.ts')], {
      env: {
        ...process.env,
        KAFKA_BROKERS: kafka.brokers.join(),
        KAFKA_TOPIC_PREFIX: kafka.prefix,
        BUS_KEY: kafka.key,
        GROUP: `${kafka.prefix}example`,
      },
    });
    consumer.stdout!.setEncoding('utf8').on('data', (text: string) => (printed += text));
    await eventually(() => /\b1 {2}\/notes/.test(printed));

    await bus.tell(pageVisited, visit);
    await bus.tell(pointsAwarded, { ...entry, currency: 'yb', delta: 2, reason: 'dailyVisit' });
    await bus.tell(pointsSpent, { ...entry, currency: 'yb', delta: -100, reason: 'membership' });
    await eventually(() => {
      expect(printed).toMatch(/\b2 {2}\/notes/);
      expect(printed).toMatch(/ 2 {2}yb dailyVisit/);
      expect(printed).toMatch(/ -100 {2}yb membership/);
      return true;
    });
    await bus.close();
  });
});
