export * from './cases.ts';
export * from './group-cases.ts';
export * from './comments.ts';
export * from './events.ts';
export * from './inbox.ts';
export * from './shapes.ts';
export * from './vocabulary.ts';
export * from './watches.ts';
