export * from './events.ts';
export type * from './group-shapes.ts';
export * from './group-vocabulary.ts';
export * from './notes.ts';
export * from './shapes.ts';
export * from './vocabulary.ts';
export * from './thread-shapes.ts';
export * from './thread-vocabulary.ts';
export * from './threads.ts';
