/** A service for specs on the real broker: its schema, its topics, and a producer of events. */
import { NestFactory } from '@nestjs/core';
import {
  allEvents,
  getSummary,
  type EventContract,
  type GetSummary,
  type ReplyOf,
  type SignedIn,
} from '@yinghuo/contracts';
import { Bus, ensureTopics, handlersOf, KafkaServer } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { createLog, nestLog, ResourcesModule } from '@yinghuo/service';
import { brokers, busKey, eventually, member, ownPrefix, testDatabase } from '@yinghuo/testing';
import { AnalyticsModule } from './analytics.module.ts';

const log = createLog('analytics', 'silent');
const tables = ['visitors', 'pages', 'members', 'active_members', 'cohorts', 'days', 'points'];
const administrator: SignedIn = member({ memberId: 8, permission: 8 });

export class World {
  private server: KafkaServer | undefined;
  private stopping = async () => {};

  private constructor(
    readonly kafka: { brokers: string[]; prefix: string },
    readonly db: Db,
    readonly url: string,
    readonly bus: Bus,
    private readonly drop: () => Promise<void>,
  ) {}

  static async open(): Promise<World> {
    const kafka = { brokers: brokers().kafka, prefix: ownPrefix(), key: busKey };
    const listened = allEvents().filter(({ topics }) => topics.some((topic) => /^(bff|catalog|members)\./.test(topic)));
    await ensureTopics(kafka, { services: ['analytics'], events: listened });
    const { db, url, drop } = await testDatabase('analytics');
    const bus = new Bus({ kafka, name: 'tests', log });
    await bus.connect();
    const world = new World(kafka, db, url, bus, drop);
    await world.start();
    return world;
  }

  async start(): Promise<void> {
    this.server = new KafkaServer({ kafka: this.kafka, service: 'analytics', db: this.db, log });
    const resources = ResourcesModule.of({ settings: {}, log, redis: undefined as never, db: this.db });
    const app = await NestFactory.createApplicationContext(
      { module: class {}, imports: [resources, AnalyticsModule] },
      { logger: nestLog(log) },
    );
    await this.server.listen(handlersOf(app));
    this.stopping = () => this.server!.close();
    await eventually(() => this.server!.ready());
  }

  async stop(): Promise<void> {
    await this.stopping();
  }

  async close(): Promise<void> {
    await this.bus.close();
    await this.stop();
    await this.drop();
  }

  /** Sends events in order, each with its id; the same id is the same event. */
  async tell<P extends object>(event: EventContract<P>, ...payloads: (P & { id?: string })[]): Promise<void> {
    await Promise.all(payloads.map(({ id, ...payload }) => this.bus.tell(event, payload as P, { id })));
  }

  /** Waits until handlers have processed this many events. */
  async had(count: number): Promise<void> {
    await eventually(async () => {
      const [inbox] = await this.db<{ count: number }[]>`select count(*) as count from inbox`;
      return inbox!.count >= count;
    });
  }

  summary(query: GetSummary = {}, caller: SignedIn = administrator): Promise<ReplyOf<typeof getSummary>> {
    return this.bus.ask(getSummary, query, caller);
  }

  /** The contents of all tables. */
  async figures(): Promise<Record<string, unknown[]>> {
    const rows = tables.map(async (table) => [
      table,
      [...(await this.db`select * from ${this.db(table)} t order by t`)],
    ]);
    return Object.fromEntries(await Promise.all(rows)) as Record<string, unknown[]>;
  }
}
