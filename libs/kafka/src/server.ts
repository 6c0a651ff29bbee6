import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { allContracts, type AnyContract, type Service } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import type { KafkaMessage, Message, Producer } from 'kafkajs';
import { isObservable, lastValueFrom } from 'rxjs';
import { answer, type Handle } from './answer.ts';
import { Batcher, TooLarge } from './batcher.ts';
import { busTransport, type Duty } from './handlers.ts';
import { Intake, type Lag, type Subscription } from './intake.ts';
import { exitOnFatal, producerOf, silent, type Fatal, type KafkaSettings, type Log } from './kafka.ts';
import { Listeners, type EventHandler, type Tries } from './listeners.ts';
import { readRequest, replyMessage, type Answer, type Request } from './message.ts';
import type { Observer } from './observer.ts';
import { Relay } from './relay.ts';
import { Semaphore } from './semaphore.ts';
import { deadTopic, requestTopic } from './topics.ts';

export interface ServerOptions extends Partial<Tries> {
  kafka: KafkaSettings;
  service: Service;
  db: Db;
  log?: Log;
  observer?: Observer;
  /** Requests worked on at a time (64); further ones wait for as long as somebody waits for them. */
  abreast?: number;
  /** How long close() waits for what was begun, in ms (8,000). */
  drainMs?: number;
  /** What to do when the consumer cannot go on; ends the process when left out. */
  onFatal?: Fatal;
}

/** Nest's transport strategy of a service: answers its requests, hears events, and tells what its outbox holds. */
export const kafkaServer = (options: ServerOptions): KafkaServer => new KafkaServer(options);

export class KafkaServer extends Server implements CustomTransportStrategy {
  override readonly transportId = busTransport;
  private readonly log: Log;
  private readonly observer: Observer;
  private readonly prefix: string;
  private readonly producer: Producer;
  private readonly replies: Batcher;
  private readonly slots: Semaphore;
  private readonly relay: Relay;
  private readonly closing = new AbortController();
  private readonly answers = new Map<string, { contract: AnyContract; handle: Handle }>();
  private intake: Intake | undefined;

  constructor(private readonly options: ServerOptions) {
    super();
    const { kafka, service, db, log = silent, observer = {}, abreast = 64 } = options;
    this.log = log;
    this.observer = observer;
    this.prefix = kafka.prefix ?? '';
    this.producer = producerOf(kafka, service, log);
    this.replies = new Batcher(this.producer, 1);
    this.slots = new Semaphore(abreast);
    this.relay = new Relay(db, this.producer, this.prefix, log, observer);
  }

  override addHandler(
    pattern: string,
    callback: MessageHandler,
    isEvent?: boolean,
    extras?: Record<string, unknown>,
  ): void {
    if (this.messageHandlers.has(pattern)) throw new Error(`${pattern} has two handlers`);
    super.addHandler(pattern, callback, isEvent, extras);
  }

  listen(callback: (error?: unknown) => void): void {
    this.start().then(() => callback(), callback);
  }

  /** Takes nothing new, finishes what was begun, leaves the group. */
  async close(): Promise<void> {
    this.closing.abort(new Error('the service is closing'));
    await this.intake?.close(this.options.drainMs ?? 8000);
    await this.relay.close();
    await this.producer.disconnect();
  }

  on(event: string): never {
    throw new Error(`the bus has no event ${event}: pass an observer`);
  }

  unwrap<T>(): T {
    return this.producer as T;
  }

  /** Whether requests and events are coming in. */
  ready(): boolean {
    return this.intake?.alive() ?? false;
  }

  /** Messages of every partition that are not done with. */
  lags(): Lag[] {
    return this.intake?.lags() ?? [];
  }

  private async start(): Promise<void> {
    const { kafka, service, onFatal = exitOnFatal(this.log) } = this.options;
    const listeners = this.assign();
    const { topics } = listeners;
    const subscriptions: Subscription[] = [
      { topic: this.prefix + requestTopic(service), ordered: false, waiting: 4000, handle: (m) => this.request(m) },
      ...topics.map((topic) => ({
        topic: this.prefix + topic,
        ordered: true,
        waiting: 500,
        handle: (message: KafkaMessage) => listeners.handle(topic, message),
      })),
    ];
    this.intake = new Intake(kafka, service, subscriptions, this.log, onFatal);
    await this.producer.connect();
    this.relay.start();
    await this.intake.start();
  }

  /** Sorts what Nest found by what it is for, and names what is missing. */
  private assign(): Listeners {
    const { service, db, tries = 5, backoffMs = 200, patienceMs = 3_600_000 } = this.options;
    const listeners: EventHandler[] = [];
    for (const [name, handler] of this.messageHandlers) {
      const duty = handler.extras as Duty;
      const handle = async (args: unknown[]) => {
        const result: unknown = await handler(args);
        return isObservable(result) ? lastValueFrom(result) : result;
      };
      if ('events' in duty) {
        for (const event of duty.events) listeners.push({ consumer: duty.consumer, event, handle });
      } else if (duty.contract.service === service) {
        this.answers.set(name, { contract: duty.contract, handle });
      } else {
        throw new Error(`${name} is answered by ${duty.contract.service}, not by ${service}`);
      }
    }
    const missing = allContracts().filter(
      (contract) => contract.service === service && !this.answers.has(contract.name),
    );
    if (missing.length > 0) this.log.warn({ contracts: missing.map(({ name }) => name) }, 'contracts nobody answers');
    const { log, observer, closing } = this;
    const publishDead = async (topic: string, letter: Message) => {
      const topicMessages = [{ topic: this.prefix + deadTopic(topic), messages: [letter] }];
      await this.producer.sendBatch({ acks: -1, topicMessages });
    };
    return new Listeners(listeners, {
      service,
      db,
      log,
      observer,
      tries,
      backoffMs,
      patienceMs,
      publishDead,
      closing: closing.signal,
    });
  }

  private async request(message: KafkaMessage): Promise<void> {
    const request = readRequest(message);
    if (!request) return this.log.warn({ offset: message.offset }, 'a message among the requests is none');
    const answered = await this.slots.run(() => this.work(request));
    // After the deadline nobody waits for the reply, and the topic it would go to may be gone.
    if (!answered || Date.now() >= request.deadline) return;
    await this.reply(request, answered);
  }

  private async work(request: Request): Promise<Answer | undefined> {
    const { type, deadline } = request;
    if (Date.now() >= deadline) return void this.observer.expired?.(type);
    const duty = this.answers.get(type);
    const started = performance.now();
    const answered: Answer = duty
      ? await answer(duty.contract, duty.handle, request, this.options.db, this.log)
      : { refused: 'unavailable', bug: `nobody answers ${type}` };
    if (!duty) this.log.error({ contract: type, id: request.id }, 'nobody answers this');
    this.observer.answered?.(type, 'refused' in answered ? answered.refused : 'replied', performance.now() - started);
    return answered;
  }

  private async reply(request: Request, answered: Answer): Promise<void> {
    try {
      await this.replies.send(request.replyTo, replyMessage(request, answered));
    } catch (error) {
      this.log.error({ err: error, contract: request.type, id: request.id }, 'a reply could not be sent');
      if (!(error instanceof TooLarge)) return;
      await this.reply(request, { refused: 'unavailable', bug: `the reply of ${request.type} is too large` });
    }
  }
}
