export {
  AskInsideTransaction,
  Bus,
  mustAskOutside,
  type AskOptions,
  type Asks,
  type BusOptions,
  type TellOptions,
} from './asking/bus.ts';
export { listDead, replayDead, type DeadLetter } from './events/dead-letters.ts';
export { NotSent, type Batch, type Driver, type Incoming } from './driver.ts';
export {
  Admits,
  Answers,
  Begins,
  On,
  type Begin,
  type BeginHearing,
  type EventMeta,
  type PayloadOf,
} from './answering/handlers.ts';
export { asAdmin, saslMechanisms, silent, type KafkaSettings, type Log, type SaslMechanism } from './kafka.ts';
export type { Lag } from './answering/intake.ts';
export type { Observer, Outcome } from './observer.ts';
export { MemoryBus } from './memory-bus.ts';
export { atMoments } from './moments.ts';
export { record, recordAll, replayParked } from './events/outbox.ts';
export { wasDone } from './answering/answer.ts';
export { forgetProgress } from './answering/progress.ts';
export { assertAnswered, handlersOf } from './answering/registry.ts';
export { KafkaServer, type ServerOptions } from './answering/server.ts';
export { ensureTopics } from './topics.ts';
export { traces, type Traced } from './traces.ts';
export { Written, type Reply } from './messages/written.ts';
