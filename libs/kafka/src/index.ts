export * from './bus.ts';
export * from './handlers.ts';
export type { KafkaSettings, Log } from './kafka.ts';
export { record } from './outbox.ts';
