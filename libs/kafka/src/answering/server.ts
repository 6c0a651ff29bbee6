import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Service } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { answer, type Answerer } from './answer.ts';
import { Batcher, TooLarge } from '../batcher.ts';
import type { Outgoing, Sender } from '../driver.ts';
import { Intake, type Arrived, type Lag } from './intake.ts';
import { driverOf, exitOnFatal, onceThere, silent, type Fatal, type KafkaSettings, type Log } from '../kafka.ts';
import { Listeners, type Tries } from '../events/listeners.ts';
import { readRequest, replyMessage, type Answer, type Request } from '../messages/message.ts';
import type { Observer } from '../observer.ts';
import { groupsOf } from './progress.ts';
import { registryOf } from './registry.ts';
import { Relay } from '../events/relay.ts';
import { isReplyTopic } from '../asking/reply-topics.ts';
import { Sealing } from '../messages/sealing.ts';
import { Semaphore } from '../semaphore.ts';
import { Signer } from '../messages/signature.ts';
import { deadTopic, requestTopic } from '../topics.ts';
import { traces } from '../traces.ts';

export interface ServerOptions extends Partial<Tries> {
  kafka: KafkaSettings;
  service: Service;
  db: Db;
  log?: Log;
  observer?: Observer;
  /** Requests worked on at a time (64); further ones wait for as long as somebody waits for them. */
  abreast?: number;
  /** What to do when the consumer cannot go on; ends the process when left out. */
  onFatal?: Fatal;
}

/** So long what was begun is waited for when it closes. */
const drainMs = 8000;

/**
 * A service on the bus: answers its requests, hears events, and tells what its outbox holds, from `listen` until `close`. As
 * a Nest provider it closes before what its handlers need is shut down.
 */
export class KafkaServer implements BeforeApplicationShutdown {
  private readonly log: Log;
  private readonly observer: Observer;
  private readonly prefix: string;
  private readonly signer: Signer | undefined;
  private readonly events: Sender;
  private readonly answers: Sender;
  private readonly replies: Batcher;
  private readonly slots: Semaphore;
  private readonly sealing: Sealing;
  private readonly relay: Relay;
  private readonly closing = new AbortController();
  private answerers: Map<string, Answerer> = new Map();
  private intakes: Intake[] = [];
  private closed: Promise<void> | undefined;

  constructor(private readonly options: ServerOptions) {
    const { kafka, service, db, log = silent, observer = {}, abreast = 64 } = options;
    this.log = log;
    this.observer = observer;
    this.prefix = kafka.prefix ?? '';
    this.signer = kafka.key ? new Signer(kafka.key) : undefined;
    const driver = driverOf(kafka);
    this.events = driver.sender(kafka, service, log, -1);
    this.answers = driver.sender(kafka, service, log, 1);
    this.replies = new Batcher(this.answers);
    this.slots = new Semaphore(abreast);
    this.sealing = new Sealing(kafka.sealingKey);
    this.relay = new Relay(db, this.events, this.prefix, log, observer, () => this.replies.settled());
  }

  /** Begins to take requests and events to the decorated methods of these handlers; while Kafka is away it waits. */
  async listen(handlers: readonly object[]): Promise<void> {
    const { kafka, service, onFatal = exitOnFatal(this.log) } = this.options;
    const listeners = this.assign(handlers);
    const { log } = this;
    const groups = groupsOf(kafka, service);
    const intaking = { kafka, name: service, log, onFatal };
    const requests = new Intake({ ...intaking, group: groups.requests, clock: this.answers }, [
      {
        topic: this.prefix + requestTopic(service),
        ordered: false,
        waiting: 4000,
        handle: (message) => this.request(message),
      },
    ]);
    const events = listeners.topics.map((topic) => ({
      topic: this.prefix + topic,
      ordered: true,
      waiting: 500,
      handle: (message: Arrived) => listeners.handle(topic, message),
    }));
    this.intakes = [
      requests,
      ...(events.length > 0 ? [new Intake({ ...intaking, group: groups.events }, events)] : []),
    ];
    const stop = this.closing.signal;
    await Promise.all([this.events, this.answers].map((sender) => onceThere(log, sender.connect, { stop })));
    this.relay.start();
    await Promise.all(this.intakes.map((intake) => intake.start(stop)));
  }

  /** Takes nothing new, finishes what was begun, leaves the group. */
  close(): Promise<void> {
    return (this.closed ??= this.shut());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.close();
  }

  /** Whether requests and events are coming in. */
  ready(): boolean {
    return this.intakes.length > 0 && this.intakes.every((intake) => intake.alive());
  }

  /** Messages of every partition that are not done with. */
  lags(): Lag[] {
    return this.intakes.flatMap((intake) => intake.lags());
  }

  private async shut(): Promise<void> {
    this.closing.abort(new Error('the service is closing'));
    await Promise.all(this.intakes.map((intake) => intake.close(drainMs)));
    await this.relay.close();
    await Promise.all([this.events.disconnect(), this.answers.disconnect()]);
  }

  /** Takes over who answers what, and refuses what another service has to answer. */
  private assign(handlers: readonly object[]): Listeners {
    const { service, db, tries = 5, backoffMs = 200, patienceMs = 3_600_000 } = this.options;
    const { answerers, listeners } = registryOf(handlers);
    for (const { contract } of answerers.values()) {
      if (contract.service === service) continue;
      throw new Error(`${contract.name} is answered by ${contract.service}, not by ${service}`);
    }
    this.answerers = answerers;
    const { log, observer, closing } = this;
    for (const { consumer, event } of listeners) observer.handles?.(consumer, event.name);
    const publishDead = async (topic: string, letter: Outgoing) => {
      const topicMessages = [{ topic: this.prefix + deadTopic(topic), messages: [letter] }];
      await this.events.send(topicMessages);
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

  private async request(message: Arrived): Promise<void> {
    const request = readRequest(message);
    if (!request) return this.log.warn({ offset: message.offset }, 'a message among the requests is none');
    if (this.signer && !this.signer.holds(request)) {
      this.log.error({ contract: request.type, id: request.id }, 'a request was not signed with the key of the bus');
      if (isReplyTopic(request.replyTo)) await this.reply(request, { refused: 'malformed' });
      return;
    }
    const awaited = awaitedUntil(request, message.ageMs);
    const answered = await this.slots.run(() =>
      traces.answering.tracePromise(() => this.work(request, awaited), {
        name: request.type,
        traceparent: request.traceparent,
      }),
    );
    // Nobody waits for the reply any more, and the topic it would go to may be gone.
    if (!answered || awaited.isOver()) return;
    await this.reply(request, answered);
  }

  private async work(request: Request, awaited: Awaited): Promise<Answer | undefined> {
    const { type } = request;
    if (awaited.isOver()) return void this.observer.expired?.(type);
    const duty = this.answerers.get(type);
    const started = performance.now();
    const answered: Answer = duty
      ? await this.answer(duty, request, awaited)
      : { refused: 'unavailable', bug: `nobody answers ${type}` };
    if (!duty) this.log.error({ contract: type, id: request.id }, 'nobody answers this');
    this.observer.answered?.(type, 'refused' in answered ? answered.refused : 'replied', performance.now() - started);
    return answered;
  }

  private async answer(answerer: Answerer, request: Request, { isOver }: Awaited): Promise<Answer> {
    const open = this.sealing.open(answerer.contract, request);
    if (open)
      return answer(answerer, open, { db: this.options.db, log: this.log, isOver, secret: this.sealing.remembering });
    this.log.error({ contract: request.type, id: request.id }, 'a request was sealed with a key that is not here');
    return { refused: 'unavailable' };
  }

  private async reply(request: Request, answered: Answer): Promise<void> {
    try {
      await this.replies.send(request.replyTo, replyMessage(request, answered));
    } catch (error) {
      this.log.error({ err: error, contract: request.type, id: request.id }, 'a reply could not be sent');
      if (!(error instanceof TooLarge)) return;
      await this.reply(request, { refused: 'failed', bug: `the reply of ${request.type} is too large` });
    }
  }
}

interface Awaited {
  isOver(): boolean;
}

/** No clock is this far from another, in ms: such a request was sent before, and is sent again by somebody who has read it. */
const replayedMs = 5 * 60_000;

/** Until when somebody waits for the answer: as long as the caller said, less how old the request was when it came. */
function awaitedUntil({ deadline, timeoutMs }: Request, ageMs: number): Awaited {
  const isReplayed = deadline - Date.now() < -replayedMs;
  const left = isReplayed ? 0 : timeoutMs - ageMs;
  const until = performance.now() + left;
  return { isOver: () => performance.now() >= until };
}
