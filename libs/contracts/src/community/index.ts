export * from './events.ts';
export * from './notes.ts';
export * from './shapes.ts';
export * from './vocabulary.ts';
